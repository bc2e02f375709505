import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

/** kB of gzip; the smallest possible Remix page takes 87. */
const LIMIT_KB = 115;
const CLIENT = path.resolve("build/client");

test("loads at most 115 kB of JavaScript on every screen", async ({ page, login }) => {
  test.slow();
  const over: string[] = [];
  const weigh = async (address: string, ready: () => Promise<unknown>) => {
    const kb = await scriptsOf(page, address, ready);
    expect(kb, `${address} runs no script at all`).toBeGreaterThan(50);
    if (kb > LIMIT_KB) over.push(`${address}: ${kb.toFixed(1)} kB`);
  };
  const heading = () => page.getByRole("heading", { level: 1 }).first().waitFor();
  await weigh("/", heading);
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
    "/integrations/new/wordpress",
    "/profile",
    "/settings",
    "/settings/delete",
    "/no-such-page",
  ])
    await weigh(address, heading);
  await weigh(`/preview/${id}`, () => page.getByRole("button", { name: "Publish Post" }).waitFor());
  await weigh(`/preview/${id}?edit`, () => page.getByLabel("Content").waitFor());
  const blog = (await (
    await page.request.post("/api/integrations", {
      data: { platform: "blog", name: "Notes", credentials: {}, settings: {}, isActive: false },
    })
  ).json()) as { id: string };
  await page.request.patch(`/api/integrations/${blog.id}`, { data: { isActive: true } });
  await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } });
  await weigh(`/preview/${id}`, () => page.getByText("View on Postwright Blog").waitFor());
  await weigh("/calendar", heading);
  expect(over).toEqual([]);
});

test("ships no zod to the browser", () => {
  const assets = path.join(CLIENT, "assets");
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = fs.readFileSync(path.join(assets, file), "utf8");
    expect(text, `${file} holds zod`).not.toMatch(/ZodError|invalid_union|_zod\b/);
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
