import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  newPost,
  test,
  waitForHydration,
} from "./app.ts";

const found = (page: Page) => page.getByText("Unsaved changes found");
const readPost = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/posts/${id}`)).json()) as { title: string; content: string };

/** Types into the form and has the server keep it: by a rest in typing, or by the button. */
async function keep(page: Page, project: string, text: string): Promise<void> {
  await page.getByLabel("Content").fill(text);
  if (isWithoutScripts(project))
    await page.getByRole("button", { name: "Keep without saving" }).click();
  await expect(page.getByText(/^Kept \d\d:\d\d/)).toBeVisible({ timeout: 15_000 });
}

/** Saves a post, opens its edit form, and returns its id. */
async function openNewPost(page: Page, project: string): Promise<string> {
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  if (!isWithoutScripts(project)) await waitForHydration(page);
  return id;
}

test("keeps what is typed without saving it, and offers it later and elsewhere", async ({
  page,
  login,
  browser,
}, info) => {
  test.slow();
  const email = `${info.testId}-${info.retry}@example.com`;
  await login({ email });
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit?field=keywords`);
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByLabel("Keywords").fill("deep pots");
  await keep(page, info.project.name, "Take a very deep pot.");
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  expect((await readPost(page, id)).content).toBe("<p>Take a deep pot.</p>");

  // Another browser of the same user has nothing of its own.
  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: !isWithoutScripts(info.project.name),
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`/preview/${id}`);
  await expect(elsewhere.getByText(/Unsaved changes, kept \d\d:\d\d/)).toBeVisible();
  await elsewhere.goto(`/preview/${id}/edit`);
  await expect(found(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText("“very deep pot.…”")).toBeVisible();
  await expect(elsewhere.getByText("5 words: “Balcony tomatoes”")).toBeVisible();
  await expectAccessible(elsewhere, info.project.name);
  await expectNoSideways(elsewhere);
  await elsewhere.getByRole("link", { name: "Use it" }).click();
  await expect(elsewhere.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await expect(elsewhere.getByLabel("Keywords")).toHaveValue("deep pots");
  await elsewhere.getByRole("button", { name: "Save Changes" }).click();
  await expect(elsewhere.getByText("Changes Saved").first()).toBeVisible();
  expect((await readPost(page, id)).content).toBe("<p>Take a very deep pot.</p>");
  await expect(elsewhere.getByText("Continue editing")).toBeHidden();
  await elsewhere.goto(`/preview/${id}/edit`);
  await expect(elsewhere.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await expect(found(elsewhere)).toBeHidden();
  await other.close();
});

test("discards what was kept, and keeps what is typed meanwhile", async ({ page, login }, info) => {
  test.slow();
  await login();
  const id = await openNewPost(page, info.project.name);
  await keep(page, info.project.name, "Take a very deep pot.");
  await page.evaluate(() => localStorage.clear()).catch(() => null);
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Title").fill("Typed before I looked");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(found(page)).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Typed before I looked");
  await page.goto(`/preview/${id}`);
  await page.waitForTimeout(300);
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByText("very deep pot")).toBeHidden();
});

test("saves over a post that was changed since only after it was shown", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  const id = await openNewPost(page, info.project.name);
  await keep(page, info.project.name, "Take a very deep pot.");
  await page.request.patch(`/api/posts/${id}`, { data: { title: "Changed elsewhere" } });
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByText(/saved since/)).toBeVisible();
  await page
    .getByRole("link", { name: "Use it" })
    .or(page.getByRole("button", { name: "Use it" }))
    .click();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("This post was changed elsewhere").first()).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await page.goto(`/preview/${id}/edit`);
  await expect(found(page)).toBeHidden();
});

test("keeps a new post before it is saved", async ({ page, login }, info) => {
  test.slow();
  await login();
  await page.goto("/posts/new");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await keep(page, info.project.name, "Take a very deep pot.");
  expect(await (await page.request.get("/api/posts")).json()).toEqual([]);
  await page.goto("/posts/new");
  await expect(page.getByText("5 words: “No title”")).toBeVisible();
  await page
    .getByRole("link", { name: "Use it" })
    .or(page.getByRole("button", { name: "Use it" }))
    .click();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await page.getByLabel("Title").fill("Deep pots");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deep pots" })).toBeVisible();
  await page.goto("/posts/new");
  await expect(page.getByLabel("Content")).toHaveValue("");
  await expect(found(page)).toBeHidden();
});

test("says that nothing is kept without a connection, until it is kept again", async ({
  page,
  login,
  context,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts, the button's page says so");
  test.slow();
  await login();
  await openNewPost(page, info.project.name);
  const failed = page.getByRole("status").filter({ hasText: "Offline. Kept in this browser." });
  await context.setOffline(true);
  await page.getByLabel("Content").fill("Typed on a train.");
  await expect(failed).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.getByText(/^Kept \d\d:\d\d/)).toBeVisible({ timeout: 15_000 });
  await expect(failed).toHaveCount(0);

  // The browser tells nothing of a server that is away, nor of one that is back.
  await page.route("**/preview/kept-edits", (route) => route.abort());
  await page.getByLabel("Content").fill("Typed while the server is away.");
  await expect(failed).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/preview/kept-edits");
  await expect(page.getByText(/^Kept \d\d:\d\d/)).toBeVisible({ timeout: 15_000 });
});

test("keeps two tabs apart, and what is typed last when a tab is left", async ({
  page,
  login,
  context,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts, only the button keeps");
  test.slow();
  await login();
  const id = await newPost(page);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/preview/${id}/edit`);
    await waitForHydration(tab);
  }
  await page.getByLabel("Content").fill("In the first tab.");
  const kept = page.waitForResponse((response) => response.url().endsWith("/preview/kept-edits"));
  await page.getByRole("link", { name: "My Posts" }).first().click();
  await kept;
  await second.getByLabel("Content").fill("In the second tab.");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByText("Changes Saved").first()).toBeVisible();
  await second.evaluate(() => localStorage.clear());
  await second.goto(`/preview/${id}/edit`);
  await expect(second.getByText("“first tab.…”")).toBeVisible();
  await expect(second.getByText(/saved since/)).toBeVisible();
});

test("tells that the post was deleted, and keeps the text in the browser", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts, saving tells");
  test.slow();
  await login();
  const id = await openNewPost(page, info.project.name);
  await page.request.delete(`/api/posts/${id}`);
  await page.getByLabel("Content").fill("Typed too late.");
  await expect(page.getByText("This post was deleted.")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel("Content")).toHaveValue("Typed too late.");
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByLabel("Content")).toHaveValue("Typed too late.");
});

test("offers the older of two unsaved texts once the newer is discarded", async ({
  page,
  login,
  context,
}, info) => {
  test.slow();
  await login();
  const id = await newPost(page);
  const edit = `/preview/${id}/edit`;
  const scripts = !isWithoutScripts(info.project.name);
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(edit);
    if (scripts) await waitForHydration(tab);
    return tab;
  };
  const older = await open();
  await keep(older, info.project.name, "The older text.");
  await older.close();
  const newer = await open();
  await expect(found(newer)).toBeVisible();
  await keep(newer, info.project.name, "The newer text.");
  await newer.close();
  const last = await open();
  await expect(last.getByText("3 words: “Balcony tomatoes”")).toBeVisible();
  await last.getByRole("button", { name: "Discard it" }).click();
  await expect(found(last)).toBeHidden();
  await last.goto(edit);
  await expect(found(last)).toBeVisible();
  await last
    .getByRole(scripts ? "button" : "link", { name: "Use it" })
    .or(last.getByRole("link", { name: "Use it" }))
    .first()
    .click();
  await expect(last.getByLabel("Content")).toHaveValue("The older text.");
});

test("offers to undo Cancel, which puts the kept text back; without scripts it stays kept", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  const scripts = !isWithoutScripts(info.project.name);
  const id = await openNewPost(page, info.project.name);
  await keep(page, info.project.name, "Take a very deep pot.");
  await page.getByRole("link", { name: "Cancel" }).click();
  // The notice may come before the screen, and the text stands on both.
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByText("Take a deep pot.").first()).toBeVisible();
  if (scripts) {
    await expect(page.getByText("Changes discarded")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
    await expect(page.getByText("Changes discarded")).toBeHidden();
  }
  // It is on the server, not only in this browser.
  await page.evaluate(() => localStorage.clear()).catch(() => null);
  await page.goto(`/preview/${id}/edit`);
  await expect(found(page)).toBeVisible();
  await page.goto(`/preview/${id}`);
  await page.getByRole("link", { name: "Continue editing" }).click();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
});

test("offers to undo Cancel after a refused save and for a new post, and not if nothing is typed", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "needs scripts");
  await login();
  const id = await openNewPost(page, info.project.name);
  const cancel = page.getByRole("link", { name: "Cancel" });
  const undo = page.getByRole("button", { name: "Undo" });
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await cancel.click();
  await expect(cancel).toBeHidden();
  await expect(undo).toBeHidden();

  await page.goto(`/preview/${id}/edit`);
  await waitForHydration(page);
  await page.getByLabel("Content").fill("Refused with its title.");
  await title.fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await cancel.click();
  await undo.dblclick();
  await expect(page).toHaveURL(/kept=/);
  await expect(page.getByLabel("Content")).toHaveValue("Refused with its title.");
  await expect(found(page)).toBeHidden();

  await page.goto("/posts/new");
  await waitForHydration(page);
  await page.getByLabel("Content").fill("A new post.");
  await cancel.click();
  await expect(page).toHaveURL(/\/posts$/);
  await page.route("**/preview/kept-edits", (route) => route.abort());
  await undo.click();
  await expect(page.getByText("Not put back")).toBeVisible();
  await page.unroute("**/preview/kept-edits");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Content")).toHaveValue("A new post.");
});

test("offers to undo Cancel of a copy that only this browser has", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "needs scripts");
  await login();
  const id = await openNewPost(page, info.project.name);
  await page.route("**/preview/kept-edits", (route) => route.abort());
  await page.getByLabel("Content").fill("In this browser only.");
  const copy = () => page.evaluate((name) => localStorage.getItem(name), `postwright_edit_${id}`);
  await expect.poll(copy).toContain("In this browser only.");
  await page.reload();
  await expect(found(page)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Changes discarded")).toBeVisible();
  expect(await copy()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(found(page)).toBeVisible();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByLabel("Content")).toHaveValue("In this browser only.");
});
