import type { Page } from "@playwright/test";
import { startWordpress } from "../fakes/wordpress.ts";
import {
  becomePro,
  connectBlog,
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

const CONTENT =
  '<h2>Pots</h2><p>Take a <strong>deep</strong> pot with <a href="https://example.com/soil">good soil</a>.</p>';

/** Saves a post, the one that the free plan allows, and returns its id. */
async function save(page: Page, title = "Balcony tomatoes", content = CONTENT): Promise<string> {
  const response = await page.request.post("/api/posts", {
    data: { title, content, excerpt: "All about pots.", keywords: "tomatoes" },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const contentOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string }).content;

test("keeps the markup and the previous version when a post is edited", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await save(page);
  await page.goto("/posts");
  await page.getByRole("link", { name: "Balcony tomatoes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Content")).toHaveValue(
    "## Pots\n\nTake a **deep** pot with [good soil](https://example.com/soil).",
  );
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Title").fill("Tomatoes in pots");
  await page
    .getByLabel("Content")
    .fill(
      "## Pots\n\nTake a very **deep** pot with [good soil](https://example.com/soil).\n\nWater it.",
    );
  if (!isWithoutScripts(info.project.name)) await expect(page.getByText("11 words")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomatoes in pots");
  expect(await contentOf(page, id)).toBe(
    '<h2>Pots</h2><p>Take a very <strong>deep</strong> pot with <a href="https://example.com/soil">good soil</a>.</p>\n<p>Water it.</p>',
  );

  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: /Version 1/ }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  expect(await contentOf(page, id)).toBe(CONTENT);
});

test("loses neither text when a stale tab saves", async ({ page, login }, info) => {
  await login();
  const id = await save(page);
  await page.goto(`/preview/${id}/edit`);
  await page.request.patch(`/api/posts/${id}`, {
    data: {
      title: "From the other tab",
      content: "<p>Their text.</p>",
      tags: ["theirs"],
      slug: "their-pots",
    },
  });
  await page.getByLabel("Content").fill("My text.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page.getByText("This post was changed elsewhere since you opened it").first(),
  ).toBeVisible();
  const changes = page.getByRole("region", { name: "What saving yours would change" });
  await expect(changes).toContainText("removed: Their");
  // Saving goes over these too, so that they are shown where they differ, and only those.
  await expect(changes.getByRole("term")).toHaveText(["Slug", "Tags"]);
  await expect(changes.getByRole("definition")).toHaveText(["their-pots", "theirs"]);
  await expect(page.getByLabel("Content")).toHaveValue("My text.");
  await expectAccessible(page, info.project.name);
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  expect(await contentOf(page, id)).toBe("<p>My text.</p>");
});

test("restores the stored text on Cancel", async ({ page, login }) => {
  await login();
  const id = await save(page);
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Title").fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Balcony tomatoes");
  await expect(page.getByText("Unsaved changes found")).toBeHidden();
});

test("restores the text of a closed tab", async ({ page, login, context }, info) => {
  test.skip(isWithoutScripts(info.project.name), "keeping text in the browser needs scripts");
  await login();
  const id = await save(page);
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Content").fill("Typed and never saved.");
  await page.locator("summary", { hasText: "Search and sharing" }).click();
  await page.getByLabel("Tags").fill("deep pots");
  await page.waitForTimeout(1_200);
  await page.close();
  const next = await context.newPage();
  await next.goto(`/preview/${id}/edit`);
  await next.getByText("Use it", { exact: true }).click();
  await expect(next.getByLabel("Content")).toHaveValue("Typed and never saved.");
  await next.getByRole("button", { name: "Save Changes" }).click();
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  await next.goto(`/preview/${id}/edit`);
  await expect(next.getByLabel("Content")).toHaveValue("Typed and never saved.");
  await expect(next.getByText("Unsaved changes found")).toBeHidden();
  expect(await (await next.request.get(`/api/posts/${id}`)).json()).toMatchObject({
    tags: ["deep pots"],
  });
});

test("searches, filters and empties My Posts", async ({ page, login }, info) => {
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await page.goto("/posts");
  await expect(page.getByText("No posts yet")).toBeVisible();
  await expectAccessible(page, info.project.name);
  const id = await save(page);
  await page.goto("/posts");
  await expect(page.getByText("1 post · 0 published · 1 draft · 0 scheduled")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Search by title").fill("basil");
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No posts match the filters.")).toBeVisible();
  await expect(page).toHaveURL(/\?search=basil/);
  await expect(page.getByRole("status").filter({ hasText: "0 of 1" })).toBeVisible();
  await page.getByLabel("Search by title").fill("TOMATO");
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 of 1")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Status" }).getByRole("link");
  await expect(tabs).toHaveText(["All 1", "Published 0", "Draft 1", "Scheduled 0", "Failed 0"]);
  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL("/posts?search=TOMATO&status=draft");
  await expect(page.getByRole("link", { name: "Balcony tomatoes" })).toBeVisible();

  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  if (!scripts) await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post Deleted")).toBeVisible();
  expect((await page.request.get(`/api/posts/${id}`)).status()).toBe(404);
});

test("opens a post from the list in place, and elsewhere when the browser is asked to", async ({
  page,
  login,
  context,
}, info) => {
  await login();
  const id = await save(page);
  await page.goto("/posts");
  if (!isWithoutScripts(info.project.name)) {
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  }
  const title = page.getByRole("link", { name: "Balcony tomatoes" });
  const opened = context.waitForEvent("page");
  await title.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(`/preview/${id}`);
  await (await opened).close();
  await expect(page).toHaveURL("/posts");
  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`/preview/${id}/edit`);
  await page.goBack();
  await title.click();
  await expect(page).toHaveURL(`/preview/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  await page.goBack();
  await expect(title).toBeVisible();
  if (!isWithoutScripts(info.project.name))
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("labels the button of Publishing Options with what it does", async ({ page, login }) => {
  await login();
  await page.goto(`/preview/${await save(page)}`);
  await expect(page.getByRole("link", { name: "Connect another platform" })).toHaveAttribute(
    "href",
    /^\/integrations\?/,
  );
  await page.getByText("All publishing options").click();
  const all = page.locator("details", { hasText: "All publishing options" });
  await expect(all.getByRole("button", { name: "Publish Post" })).toBeDisabled();
  await expect(all.getByLabel("Date and time")).toBeHidden();
  await all.getByText("Schedule for later").click();
  await expect(all.getByRole("button", { name: "Schedule Post" })).toBeVisible();
  await expect(all.getByLabel("Date and time")).toBeVisible();
});

test("publishes a post on the built-in blog only once", async ({ page, login }, info) => {
  await login();
  const id = await save(page);
  await page.request.post("/api/integrations", {
    data: { platform: "blog", name: "My blog", credentials: {}, settings: {}, isActive: false },
  });
  const [integration] = (await (await page.request.get("/api/integrations")).json()) as Array<{
    id: string;
  }>;
  await page.request.patch(`/api/integrations/${integration?.id}`, { data: { isActive: true } });
  await page.goto(`/preview/${id}`);
  const button = page.getByRole("button", { name: "Publish Post" });
  await expect(page.getByRole("group", { name: "Platform" })).toContainText("Postwright Blog");
  await page.getByLabel("Tags").fill("pots, balcony");
  await button.click();
  await expect(page).toHaveURL("/posts");
  await expect(page.getByText("Post Published!")).toBeVisible();
  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  await expect(page.getByRole("button", { name: "Publish to" })).toBeDisabled();
  const live = page.getByRole("link", { name: "View on Postwright Blog" });
  await expect(live).toHaveCount(2);
  expect(await live.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
    expect.stringMatching(/\/blog\//),
    expect.stringMatching(/\/blog\//),
  ]);
  await expectAccessible(page, info.project.name);
  await page.goto(`/preview/${id}`);
  await expect(page.getByRole("link", { name: "View on" })).toBeVisible();
  await expectAccessible(page, info.project.name);
});

test("shows a remote edit and overwrites it only when the user says so", async ({
  page,
  login,
}, info) => {
  const site = await startWordpress();
  try {
    await login();
    const id = await save(page);
    const made = await page.request.post("/api/integrations", {
      data: { platform: "wordpress", name: "Site", credentials: site.credentials("editor") },
    });
    await page.request.patch(`/api/integrations/${((await made.json()) as { id: string }).id}`, {
      data: { isActive: true },
    });
    await page.request.post(`/api/publish/${id}`, { data: { platform: "wordpress", tags: [] } });
    Object.assign(site.posts[0]!, { content: "<p>Their words.</p>" });
    await page.goto(`/preview/${id}`);
    await page.getByText("Publish again").click();
    await page.getByRole("button", { name: "Update on WordPress" }).click();
    await expect(page.getByRole("region", { name: "What differs on WordPress" })).toContainText(
      "Their words.",
    );
    await page.getByText("The text on WordPress").click();
    await expect(page.getByRole("region", { name: "The text on WordPress" })).toContainText(
      "Their words.",
    );
    expect(site.posts[0]!.content).toBe("<p>Their words.</p>");
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Overwrite it there" }).click();
    await expect(page.getByText("The copy on WordPress is up to date.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Overwrite it there" })).toHaveCount(0);
    expect(site.posts[0]!.content).toContain("good soil");
  } finally {
    await site.close();
  }
});

test("reschedules a waiting publication", async ({ page, login }, info) => {
  test.skip(isWithoutScripts(info.project.name), "tests/api/preview.test.ts sends the form");
  await login();
  const id = await save(page);
  const made = await page.request.post("/api/integrations", {
    data: { platform: "blog", name: "Blog", credentials: {} },
  });
  await page.request.patch(`/api/integrations/${((await made.json()) as { id: string }).id}`, {
    data: { isActive: true },
  });
  const year = new Date().getUTCFullYear() + 1;
  await page.request.post(`/api/publish/${id}`, {
    data: { platform: "blog", tags: [], scheduledDate: `${year}-07-01T09:30:00Z` },
  });
  await page.goto(`/preview/${id}`);
  await page.getByText("Change the time").click();
  await page.getByLabel("New date and time").fill("2020-01-01T09:30");
  await page.getByRole("button", { name: "Change time" }).click();
  await expect(page.getByText("Scheduled date is in the past.").first()).toBeVisible();
  await expect(page.getByLabel("New date and time")).toHaveValue("2020-01-01T09:30");
  await expectAccessible(page, info.project.name);
  await page.getByLabel("New date and time").fill(`${year}-08-02T10:15`);
  await page.getByRole("button", { name: "Change time" }).click();
  await expect(page.getByText("Time Changed")).toBeVisible();
  const { scheduledDate } = (await (await page.request.get(`/api/posts/${id}`)).json()) as {
    scheduledDate: string;
  };
  expect(scheduledDate.slice(0, 7)).toBe(`${year}-08`);
});

test("schedules, publishes and deletes several posts at once", async ({ page, login }, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  const read = async (id: string) =>
    (await (await page.request.get(`/api/posts/${id}`)).json()) as Record<string, string>;
  await login();
  await becomePro(page);
  await connectBlog(page);
  const ids = [await save(page, "Apples"), await save(page, "Basil"), await save(page, "Chives")];
  await save(page, "Dill", "<h2>Soil</h2><p>To write: Which soil?</p>");
  const work = page.getByRole("form", { name: "Selected posts" });
  const all = page.getByText("Select all on this page").locator("visible=true");

  await test.step("opens the menu of the last row where there is room", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 520 });
      await page.goto("/posts");
      const button = page.locator("summary", { hasText: "Actions for Apples" });
      await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await button.click();
      await expect(page.locator("details[open] .menu-panel")).toBeInViewport({ ratio: 1 });
      await expectNoSideways(page);
    }
  });

  await test.step("schedules the finished ones, one a day", async () => {
    await expect(work).toBeHidden();
    await all.click();
    await expect(work).toBeVisible();
    await expectAccessible(page, info.project.name);
    await work.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule 4 posts");
    await page.getByLabel("First day").fill("2020-01-01");
    await page.getByRole("button", { name: "Schedule 4 posts" }).click();
    await expect(page.getByText("Scheduled date is in the past.").first()).toBeVisible();
    await expectAccessible(page, info.project.name);
    const year = new Date().getUTCFullYear() + 1;
    await page.getByLabel("First day").fill(`${year}-07-01`);
    await page.getByRole("button", { name: "Schedule 4 posts" }).click();
    await expect(page.getByText("3 posts scheduled").first()).toBeVisible();
    await expect(page.getByText("1 was left out. “Dill”").first()).toBeVisible();
    // In the order of the list: the newest first.
    const days = await Promise.all(ids.map(async (id) => (await read(id))["scheduledDate"]));
    expect(days.map((day) => day?.slice(0, 10))).toEqual(
      ["03", "02", "01"].map((day) => `${year}-07-${day}`),
    );
  });

  const extra = await save(page, "Endive");
  await test.step("publishes behind the answer", async () => {
    await page.goto("/posts");
    await page.getByLabel("Select Endive").check();
    await work.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("button", { name: "Publish 1 post" }).click();
    await expect(page.getByText("Publishing 1 post now").first()).toBeVisible();
    await expect.poll(async () => (await read(extra))["status"]).toBe("published");
  });

  await test.step("asks before it deletes, and takes live copies down", async () => {
    await page.goto("/posts?sort=title");
    for (const title of ["Apples", "Endive"]) await page.getByLabel(`Select ${title}`).check();
    await work.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete 2 posts?");
    await expect(page.getByLabel("Take the live copy down from Postwright Blog")).toBeChecked();
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Delete 2 posts" }).click();
    await expect(page.getByText("2 posts deleted").first()).toBeVisible();
    await expect(page).toHaveURL("/posts?sort=title");
    expect((await page.request.get(`/api/posts/${extra}`)).status()).toBe(404);
  });
  if (scripts) await expect(page.getByLabel("Select Basil")).not.toBeChecked();
});

test("schedules a draft from a day of the calendar and moves it", async ({ page, login }, info) => {
  const month = `${new Date().getUTCFullYear() + 1}-06`;
  const on = (day: number) => page.locator(`td[data-day="${month}-${day}"]`);
  await login();
  const id = await save(page);
  await connectBlog(page);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`/calendar?month=${month}`);
  await on(15).getByRole("link", { name: "Schedule a post for" }).click();
  await page.getByLabel("Search drafts by title").fill("basil");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No drafts match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all drafts" }).click();
  await expect(page.getByRole("radio", { name: "Balcony tomatoes" })).toBeChecked();
  await expect(page.getByLabel("Date and time")).toHaveValue(`${month}-15T09:00`);
  await expectAccessible(page, info.project.name);
  await page.getByRole("button", { name: "Schedule post" }).click();
  await expect(page.getByText("Post Scheduled!").first()).toBeVisible();
  await expect(on(15)).toContainText("Balcony tomatoes");
  await expectAccessible(page, info.project.name);

  await on(15).getByRole("link", { name: "Move Balcony tomatoes" }).click();
  await page.getByLabel("New date and time").fill("2020-01-01T09:30");
  await page.getByRole("button", { name: "Move post" }).click();
  await expect(page.getByText("Scheduled date is in the past.").first()).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.getByLabel("New date and time").fill(`${month}-17T10:15`);
  await page.getByRole("button", { name: "Move post" }).click();
  await expect(page.getByText("Time Changed").first()).toBeVisible();
  await expect(on(17)).toContainText("10:15");
  if (isWithoutScripts(info.project.name)) return;

  // The script that lets entries be dragged comes after the page.
  await expect(async () => {
    await on(17).getByRole("link", { name: "10:15" }).dragTo(on(18));
    await expect(on(18)).toContainText("Balcony tomatoes", { timeout: 2_000 });
  }).toPass();
  const { scheduledDate } = (await (await page.request.get(`/api/posts/${id}`)).json()) as {
    scheduledDate: string;
  };
  expect(scheduledDate.slice(0, 10)).toBe(`${month}-18`);
});

test("keeps tabs in one line on a phone, and each can be reached by key", async ({
  page,
  login,
}) => {
  await login();
  await save(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, name, count] of [
    ["/posts?status=failed", "Status", 5],
    ["/settings/notifications", "Settings", 6],
  ] as const) {
    await page.goto(address);
    const tabs = page.getByRole("navigation", { name }).getByRole("link");
    const tops = await tabs.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, address).toBe(1);
    expect(tops).toHaveLength(count);
    await expect(tabs.last()).toHaveAttribute("aria-current", "page");
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 });
    await expectNoSideways(page);
    await tabs.nth(count - 2).focus();
    await page.keyboard.press("Tab");
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 });
    expect(await tabs.last().evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  }
  // On a narrower screen the row scrolls, and the page does not.
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
});

test("keeps a post's menu within the window, and all of it within reach", async ({
  page,
  login,
}) => {
  await login();
  await becomePro(page);
  await connectBlog(page);
  for (const title of ["First", "Second", "Third"]) {
    const id = await save(page, title);
    await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } });
  }
  for (const [width, height] of [
    [844, 390],
    [390, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/posts");
    for (const title of ["First", "Second", "Third"]) {
      await page.locator("summary", { hasText: `Actions for ${title}` }).click();
      const menu = page.locator("details[open] .menu-panel");
      const box = await menu.boundingBox();
      expect(box?.y, `${title} at ${width} × ${height}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await expect(menu.getByRole("link", { name: "Delete" })).toBeAttached();
      await menu.getByRole("link", { name: "Delete" }).scrollIntoViewIfNeeded();
      await expect(menu.getByRole("link", { name: "Delete" })).toBeInViewport({ ratio: 0.9 });
      await page.locator("summary", { hasText: `Actions for ${title}` }).click();
    }
  }
});

test("leaves the focus in a menu that was opened before the scripts came", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "nothing takes it away");
  await login();
  await becomePro(page);
  await save(page);
  let go = () => {};
  const ready = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto("/posts", { waitUntil: "commit" });
  const button = page.locator("summary", { hasText: /^Actions for Balcony tomatoes$/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit).toBeFocused();
  go();
  await waitForHydration(page);
  await expect(edit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(page.getByText("The copy was saved as a draft.").first()).toBeVisible();
  await expect(button).toBeFocused();
});

test("opens a menu whole in a list that scripts have drawn, also where a click gives no focus", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "the server draws every list");
  await login();
  await save(page);
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("navigation").getByRole("link", { name: "My Posts" }).click();
  await page
    .locator("summary", { hasText: "Actions for Balcony tomatoes" })
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Duplicate" })).toBeVisible();
});

test("takes a double click in a menu as one, whatever the menu has covered", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "a menu stays open until the page is left");
  await login();
  await becomePro(page);
  await save(page);
  await page.goto("/posts");
  await waitForHydration(page);
  await page.locator("summary", { hasText: /^Actions for Balcony tomatoes$/ }).click();
  const duplicate = page.getByRole("button", { name: "Duplicate" });
  const box = await duplicate.boundingBox();
  await page.evaluate(() => {
    document.addEventListener("click", ({ detail }) => {
      document.body.dataset["clicks"] = `${document.body.dataset["clicks"] ?? ""}${detail}`;
    });
  });
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  const click = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  const clicks = page.locator("body");
  await click(1);
  await expect(duplicate).toBeHidden();
  await click(2);
  await click(3);
  await expect(clicks).toHaveAttribute("data-clicks", "1");
  await click(1);
  await click(2);
  await expect(clicks).toHaveAttribute("data-clicks", "112");
});

test("closes an open menu when the browser goes back or forward", async ({ page, login }, info) => {
  test.skip(isWithoutScripts(info.project.name), "the browser loads the page anew");
  await login();
  await save(page);
  await page.goto("/posts");
  await waitForHydration(page);
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  const open = () => page.locator("summary", { hasText: /^Actions for Balcony tomatoes$/ }).click();
  await page.getByRole("link", { name: /^Draft/ }).click();
  await expect(page).toHaveURL(/status=draft/);
  await open();
  await expect(edit).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/status=draft/);
  await expect(edit).toBeHidden();
  await open();
  await expect(edit).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/status=draft/);
  await expect(edit).toBeHidden();
});
