import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { joinedWords, wordlessControls } from "../helpers/without-styles.ts";
import { becomePro, connectBlog, expect, newPost, test, type Login } from "./app.ts";

/** The HTML of every screen, as text browsers and the Nu checker read it. */

const W3M = process.env["W3M_PATH"] ?? "/usr/bin/w3m";
const JAVA = process.env["JAVA_PATH"] ?? "/usr/bin/java";
const SNAPSHOTS = "tests/fixtures/w3m";

/** Names and addresses of the screens of somebody with one live post and one draft. */
async function screensOf(page: Page, login: Login, email: string): Promise<Record<string, string>> {
  await login({ email });
  await becomePro(page);
  const draft = await newPost(page, "<p>Take a deep pot.</p>");
  await connectBlog(page);
  const live = await newPost(page, "<h2>Water</h2><p>Twice a day in summer.</p>");
  const { id: blog } = (
    (await (await page.request.get("/api/integrations")).json()) as Array<{ id: string }>
  )[0] ?? { id: "" };
  const sent = await page.request.post(`/api/publish/${live}`, {
    data: { platform: "blog", integrationId: blog, tags: ["tomatoes"] },
  });
  expect(sent.ok()).toBe(true);
  const copies = (await (
    await page.request.get(`/api/posts/${live}/publications`)
  ).json()) as Array<{
    remoteUrl: string;
  }>;
  const article = new URL(copies[0]?.remoteUrl ?? "").pathname;
  return {
    dashboard: "/",
    posts: "/posts",
    draft: `/preview/${draft}`,
    live: `/preview/${live}`,
    edit: `/preview/${draft}/edit`,
    integrations: "/integrations",
    subscription: "/subscription",
    settings: "/settings",
    blog: article.split("/").slice(0, 3).join("/"),
    article,
    new: "/posts/new",
    versions: `/preview/${live}/revisions`,
    create: "/create?new",
    calendar: "/calendar",
    schedule: "/calendar/schedule",
    analytics: "/analytics",
    "post-analytics": `/analytics/posts/${live}`,
    choose: "/integrations/new",
    wordpress: "/integrations/new/wordpress",
    manage: "/subscription/manage",
    media: "/media",
    find: "/media/find",
    profile: "/profile",
    recover: "/posts/recover",
    delete: `/posts/${draft}/delete`,
    "api-docs": "/api/docs",
    ...Object.fromEntries(
      ["voice", "blog", "notifications", "sign-in", "import", "delete", "writer"].map((name) => [
        `settings-${name}`,
        `/settings/${name}`,
      ]),
    ),
  };
}

const htmlOf = async (page: Page, address: string) => (await page.request.get(address)).text();

test("parts words and names links in the markup of every screen", async ({ page, login }) => {
  const faults: string[] = [];
  for (const [name, address] of Object.entries(
    await screensOf(page, login, "parted@example.com"),
  )) {
    const html = await htmlOf(page, address);
    for (const fault of [...joinedWords(html), ...wordlessControls(html)])
      faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("is valid HTML on every screen, says the Nu checker", async ({
  page,
  login,
  playwright,
  app,
}) => {
  test.skip(!fs.existsSync(JAVA), "there is no Java");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-html-"));
  const screens = await screensOf(page, login, "valid@example.com");
  const write = (name: string, html: string) =>
    fs.writeFileSync(path.join(folder, `${name}.html`), html);
  for (const [name, address] of Object.entries(screens)) write(name, await htmlOf(page, address));
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  for (const name of ["", "sign-in", "sign-up", "forgot-password", "join", "no-such-page"])
    write(`visitor-${name}`, await (await visitor.get(`/${name}`)).text());
  await visitor.dispose();
  const { stderr } = spawnSync(
    JAVA,
    ["-jar", "node_modules/vnu-jar/build/dist/vnu.jar", "--format", "json", folder],
    { encoding: "utf8", maxBuffer: 100_000_000 },
  );
  fs.rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as {
    messages: Array<{ url: string; message: string; extract?: string }>;
  };
  expect(
    messages
      // React closes empty elements so; HTML ignores it.
      .filter(({ message }) => !message.startsWith("Trailing slash on void elements"))
      .map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ""}`),
  ).toEqual([]);
});

test("reads well in w3m", async ({ page, login }) => {
  test.skip(!fs.existsSync(W3M), "there is no w3m");
  const screens = await screensOf(page, login, "reader@example.com");
  const views = [
    ...["dashboard", "posts", "draft", "live", "edit"],
    ...["integrations", "subscription", "settings", "blog", "article"],
  ];
  for (const name of views) {
    const html = await htmlOf(page, screens[name] ?? "");
    const text = steady(
      execFileSync(W3M, ["-dump", "-T", "text/html", "-cols", "100"], {
        input: steady(html),
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "C.UTF-8", HOME: os.tmpdir() },
      }),
    );
    const file = path.join(SNAPSHOTS, `${name}.txt`);
    if (process.env["UPDATE_W3M"] === "on") fs.writeFileSync(file, text);
    expect(text, `${file}; UPDATE_W3M=on writes it anew`).toBe(fs.readFileSync(file, "utf8"));
  }
});

/** Without what differs from run to run: times, ports and ids. */
function steady(text: string): string {
  return (
    text
      .replace(
        /\d{1,2} (?:[A-Z][a-z]{2,8}) 20\d\d(?:, \d\d:\d\d [A-Z]+(?:[+-]\d+)?)?/g,
        "1 Jan 2026",
      )
      .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:4000")
      // A second person of this name, from another test, makes it end in an id.
      .replace(/anna-lindqvist-[0-9a-f]{6}/g, "anna-lindqvist")
      .replace(/\b(?:just now|\d+ (?:second|minute)s? ago)\b/g, "just now")
  );
}

test("works while the browser refuses storage", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  for (const address of ["/", "/posts", `/preview/${id}`, `/preview/${id}/edit`, "/create?new"]) {
    await page.goto(address);
    await page.waitForFunction(() => !String(window.fetch).includes("[native code]"));
  }
  await page.goto("/posts");
  await page.getByRole("link", { name: "Balcony tomatoes" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
});

test("prints of a preview the article alone", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.goto(`/preview/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Take a deep pot.")).toBeVisible();
  await expect(page.getByRole("heading")).toHaveText(["Balcony tomatoes"]);
  await expect(page.getByRole("button").or(page.getByRole("link"))).toHaveCount(0);
});
