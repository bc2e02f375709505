import type { Page } from "@playwright/test";
import { expect, newPost, test, waitForHydration } from "./app.ts";

const contentOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string }).content;

test("saves with Ctrl+S and stays, again and again, and then by its button", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  const text = page.locator(".ProseMirror");
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" One.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  expect(await contentOf(page, id)).toBe("<p>Take a deep pot. One.</p>");
  // The cursor is where it was.
  await page.keyboard.type(" Two.");
  await page.keyboard.press("Control+s");
  await expect.poll(() => contentOf(page, id)).toBe("<p>Take a deep pot. One. Two.</p>");

  // What is pressed while a save is under way waits for its version.
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  await page.route("**/preview/save", async (route) => {
    await gate;
    await route.continue();
  });
  await page.keyboard.type(" A.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saving…")).toBeVisible();
  await page.keyboard.type(" B.");
  await page.keyboard.press("Control+s");
  open();
  await expect.poll(() => contentOf(page, id)).toBe("<p>Take a deep pot. One. Two. A. B.</p>");
  await expect(page).toHaveURL(/\/edit$/);
  await page.unroute("**/preview/save");

  await page.route("**/preview/save", (route) => route.abort());
  await page.keyboard.type(" Three.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Offline. Kept in this browser.")).toBeVisible();
  await page.unroute("**/preview/save");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL(/\/preview\/[^/]+$/);
  expect(await contentOf(page, id)).toBe("<p>Take a deep pot. One. Two. A. B. Three.</p>");
  await page.goto(`/preview/${id}/edit`);
  await expect(text).toHaveText("Take a deep pot. One. Two. A. B. Three.");
  await expect(page.getByText("Unsaved changes found")).toBeHidden();
});

test("tells by the form what Ctrl+S cannot save, and overwrites nothing", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  await waitForHydration(page);
  await page.getByLabel("Title").fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Required", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Title").fill("Pots");
  await page.request.patch(`/api/posts/${id}`, { data: { title: "Pots for all" } });
  await page.keyboard.press("Control+s");
  await expect(page.getByText("This post was changed elsewhere").first()).toBeVisible();
});

test("goes from the title to the text by Enter, and saves a new post by Ctrl+S", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  await page.goto("/posts/new");
  await expect(page.locator(".ProseMirror")).toBeVisible();
  await page.getByLabel("Title").click();
  await page.keyboard.type("Deep pots");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Take one.");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name: "Deep pots" })).toBeVisible();
  await expect(page.locator("article p", { hasText: "Take one." })).toBeVisible();
});

test("says before saving what a post cannot keep", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  await waitForHydration(page);
  await page.getByLabel("Content").fill("Pots.\n\n- [ ] Buy soil");
  await expect(page.getByText("What saving cannot keep")).toBeVisible();
  await expect(page.getByText(/the first is “\[ \] Buy soil” in line 3/)).toBeVisible();
  await page.getByLabel("Content").fill("Pots.");
  await expect(page.getByText("What saving cannot keep")).toBeHidden();
});
