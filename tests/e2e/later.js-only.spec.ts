import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, newPost, test, waitForHydration, type Login } from "./app.ts";

test("keeps what is typed and opened in a part before its script has come", async ({
  page,
  login,
}) => {
  const script = /\/assets\/sharing-fields-/;
  const { id, release } = await openHeld(page, login, script, "?edit");
  const asked = page.waitForRequest(script);
  await page.locator("summary", { hasText: "Search and sharing" }).click();
  await asked;
  await page.getByLabel("Tags").fill("balcony, pots");
  const excerpt = page.getByLabel("Excerpt");
  await excerpt.pressSequentially("Water them at night");
  const before = await excerpt.elementHandle();
  release();
  await page.waitForLoadState("networkidle");
  await expect(excerpt).toBeFocused();
  await page.keyboard.type(", every day.");
  await page.locator("summary", { hasText: "Search and sharing" }).focus();
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(page.locator("summary", { hasText: "Search and sharing" })).toBeFocused();
  await expect(excerpt).toHaveValue("Water them at night, every day.");
  await expect(page.getByLabel("Tags")).toHaveValue("balcony, pots");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await page.goto(`/preview/${id}?edit`);
  await expect(excerpt).toHaveValue("Water them at night, every day.");
});

test("folds what is pressed while the script comes", async ({ page, login }) => {
  const { release } = await openHeld(page, login, /\/assets\/sharing-fields-/, "?edit");
  const summary = page.locator("summary", { hasText: "Search and sharing" });
  await summary.click();
  const excerpt = page.getByLabel("Excerpt");
  await excerpt.pressSequentially("Water");
  const before = await excerpt.elementHandle();
  release();
  await page.waitForLoadState("networkidle");
  await summary.hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await expect(excerpt).toBeHidden();
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(excerpt).toBeHidden();
  await summary.click();
  await expect(excerpt).toHaveValue("Water");
});

test("comes to life while it is clicked again and again", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.querySelector("main")?.click();
      if (performance.now() < 5_000) port2.postMessage("");
    };
    port2.postMessage("");
  });
  await page.goto(`/preview/${id}?edit`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
});

test("answers a click once the script for it has come, without loading the page again", async ({
  page,
  login,
}) => {
  const script = /\/assets\/links-card-/;
  const { release } = await openHeld(page, login, script);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const asked = page.waitForRequest(script);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Add SEO Internal Links" }).click();
  await asked;
  release();
  await sent;
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
});

test("presses a button once, however often it is clicked before its script has come", async ({
  page,
  login,
}) => {
  const script = /\/assets\/links-card-/;
  const { release } = await openHeld(page, login, script);
  const posts = postsOf(page);
  await page.getByRole("button", { name: "Add SEO Internal Links" }).dblclick();
  release();
  await expect.poll(() => posts.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(posts).toEqual([expect.stringContaining(".data")]);
});

test("presses no other button where the one that was clicked is not needed with scripts", async ({
  page,
  login,
}) => {
  const { release } = await openHeld(page, login, /\/assets\/featured-field-/, "?edit");
  const posts = postsOf(page);
  const summary = page.locator("summary", { hasText: "Featured image" });
  await summary.click();
  const set = page.getByRole("button", { name: "Set as featured image" });
  await set.click();
  release();
  await expect(set).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(posts.filter((url) => !url.includes("/check"))).toEqual([]);
});

test("keeps the alt text of a picture that is typed before the script has come", async ({
  page,
  login,
}) => {
  const { release } = await openHeld(page, login, /\/assets\/featured-field-/, "?edit");
  const summary = page.locator("summary", { hasText: "Featured image" });
  await summary.click();
  const part = page.locator("#edit-featured");
  const before = await part.elementHandle();
  await part.getByLabel("Alt text").pressSequentially("A bowl of ");
  release();
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("red fruit");
  await summary.focus();
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(part.getByLabel("Alt text")).toHaveValue("A bowl of red fruit");
  await expect(part.getByRole("button", { name: "Set as featured image" })).toBeVisible();
});

test("takes the file whose choice had begun before the script came", async ({ page, login }) => {
  const { release } = await openHeld(page, login, /\/assets\/featured-field-/, "?edit");
  await page.locator("summary", { hasText: "Featured image" }).click();
  const part = page.locator("#edit-featured");
  const before = await part.elementHandle();
  const create = { width: 900, height: 600, channels: 3 as const, background: "#3a3" };
  const buffer = await sharp({ create }).png().toBuffer();
  const opened = page.waitForEvent("filechooser");
  await part.getByLabel("Upload a picture").click();
  const chooser = await opened;
  release();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(200);
  await chooser.setFiles({ name: "pots.png", mimeType: "image/png", buffer });
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(page.getByTestId("featured-choice")).toContainText("pots.png");
});

/** Opens the Preview of a new post while a script of it is held back. */
async function openHeld(page: Page, login: Login, script: RegExp, query = "") {
  await login();
  const id = await newPost(page);
  const release = await holdScript(page, script);
  await page.goto(`/preview/${id}${query}`);
  await waitForHydration(page);
  return { id, release };
}

/** Keeps a script on its way until the returned function is called. */
async function holdScript(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The addresses that this page's forms are sent to, from now on; it reports its zone elsewhere. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    const isForm = request.method() === "POST" && request.url().includes("/preview/");
    if (isForm) posts.push(request.url());
  });
  return posts;
}
