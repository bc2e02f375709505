import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, newPost, test } from "./app.ts";

/** kB of gzip; the smallest possible Remix page takes 87. */
const LIMIT_KB = 130;
/** What the rich text editor may load beside the scripts of its screen. */
const EDITOR_LIMIT_KB = 130;
const CLIENT = path.resolve("build/client");

test("loads at most 130 kB of JavaScript on every screen", async ({ page, login }) => {
  test.slow();
  const over: string[] = [];
  const weigh = async (address: string, ready: () => Promise<unknown>) => {
    const kb = await scriptsOf(page, address, ready);
    expect(kb, `${address} runs no script at all`).toBeGreaterThan(50);
    if (kb > LIMIT_KB) over.push(`${address}: ${kb.toFixed(1)} kB`);
  };
  const heading = () => page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await scriptsOf(page, "/", heading), "the landing page needs no scripts").toBe(0);
  await weigh("/api/login", () => page.getByLabel("E-mail").waitFor());
  await login();
  await weigh("/create", () => page.getByLabel("Topic").waitFor());
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByText("Keywords Generated!").first().waitFor();
  await weigh(page.url().replace(/^https?:\/\/[^/]+/, ""), () =>
    page.getByLabel("Selected Keywords").waitFor(),
  );
  const saved = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content: "<p>Take a deep pot.</p>", keywords: "tomatoes" },
  });
  const { id } = (await saved.json()) as { id: string };
  for (const address of [
    "/",
    "/posts",
    `/preview/${id}/revisions`,
    "/analytics",
    "/subscription",
    "/integrations",
    "/integrations/new",
    "/integrations/new/wordpress",
    "/profile",
    "/settings",
    "/settings/delete",
    "/no-such-page",
  ])
    await weigh(address, heading);
  const publish = () => page.getByRole("button", { name: /^Publish on/ }).waitFor();
  await weigh(`/preview/${id}`, publish);
  await weigh(`/preview/${id}?edit`, () => page.getByLabel("Content").waitFor());
  const blog = (await (
    await page.request.post("/api/integrations", {
      data: { platform: "blog", name: "Notes", credentials: {}, settings: {}, isActive: false },
    })
  ).json()) as { id: string };
  await page.request.patch(`/api/integrations/${blog.id}`, { data: { isActive: true } });
  await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } });
  const view = () => page.getByText("View on Postwright Blog").waitFor();
  await weigh(`/preview/${id}`, view);
  await weigh("/media", heading);
  await weigh("/calendar", heading);
  expect(over).toEqual([]);
});

test("loads at most 130 kB of JavaScript for the rich text editor, only where it is used", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  const edit = `/preview/${id}?edit`;
  const rich = await scriptsOf(page, edit, () => page.getByRole("toolbar").waitFor());
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  const plain = await scriptsOf(page, edit, () => page.getByLabel("Content").waitFor());
  const read = await scriptsOf(page, `/preview/${id}`, () => page.getByRole("article").waitFor());
  expect(rich - plain).toBeGreaterThan(50);
  expect(rich - plain).toBeLessThan(EDITOR_LIMIT_KB);
  expect(read).toBeLessThan(rich - 50);
});

test("ships neither zod nor a reader of HTML to the browser", () => {
  const assets = path.join(CLIENT, "assets");
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = fs.readFileSync(path.join(assets, file), "utf8");
    expect(text, `${file} holds zod`).not.toMatch(/ZodError|invalid_union|_zod\b/);
    expect(text, `${file} holds htmlparser2`).not.toMatch(/onopentagname|onselfclosingtag/);
  }
});

/** The gzip size, in kB, of all scripts requested while the screen loads. */
async function scriptsOf(
  page: Page,
  address: string,
  ready: () => Promise<unknown>,
): Promise<number> {
  const files = new Set<string>();
  const note = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === "script") files.add(new URL(request.url()).pathname);
  };
  page.on("request", note);
  await page.goto(address);
  await ready();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return (
    [...files].reduce(
      (sum, file) =>
        sum + zlib.gzipSync(fs.readFileSync(path.join(CLIENT, file)), { level: 9 }).length,
      0,
    ) / 1000
  );
}
