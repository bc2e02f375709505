import type { Page } from "@playwright/test";
import { expect, newPost, test, waitForHydration } from "./app.ts";

test("keeps what is typed and opened in a part before its script has come", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page);
  const script = /\/assets\/sharing-fields-/;
  const release = await holdScript(page, script);
  await page.goto(`/preview/${id}?edit`);
  await waitForHydration(page);
  const asked = page.waitForRequest(script);
  await page.locator("summary", { hasText: "Search and sharing" }).click();
  await asked;
  await page.getByLabel("Tags").fill("balcony, pots");
  const excerpt = page.getByLabel("Excerpt");
  await excerpt.pressSequentially("Water them at night");
  const before = await excerpt.elementHandle();
  release();
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(excerpt).toBeFocused();
  await page.keyboard.type(", every day.");
  await expect(excerpt).toHaveValue("Water them at night, every day.");
  await expect(page.getByLabel("Tags")).toHaveValue("balcony, pots");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await page.goto(`/preview/${id}?edit`);
  await expect(excerpt).toHaveValue("Water them at night, every day.");
});

test("answers a click once the script for it has come, without loading the page again", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page);
  const script = /\/assets\/links-card-/;
  const release = await holdScript(page, script);
  await page.goto(`/preview/${id}`);
  await waitForHydration(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const asked = page.waitForRequest(script);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Add SEO Internal Links" }).click();
  await asked;
  release();
  await sent;
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
});

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
