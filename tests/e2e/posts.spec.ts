import type { Page } from "@playwright/test";
import { startWordpress } from "../fakes/wordpress.ts";
import { expect, expectAccessible, isWithoutScripts, test } from "./app.ts";

const CONTENT =
  '<h2>Pots</h2><p>Take a <strong>deep</strong> pot with <a href="https://example.com/soil">good soil</a>.</p>';

/** Saves the one post that the free plan allows, and returns its id. */
async function save(page: Page, title = "Balcony tomatoes"): Promise<string> {
  const response = await page.request.post("/api/posts", {
    data: { title, content: CONTENT, excerpt: "All about pots.", keywords: "tomatoes" },
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
  await page.goto(`/preview/${id}?edit`);
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
  await page.goto(`/preview/${id}?edit`);
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
  await page.goto(`/preview/${id}?edit`);
  await page.getByLabel("Content").fill("Typed and never saved.");
  await page.locator("summary", { hasText: "Search and sharing" }).click();
  await page.getByLabel("Tags").fill("deep pots");
  await page.waitForTimeout(1_200);
  await page.close();
  const next = await context.newPage();
  await next.goto(`/preview/${id}?edit`);
  await next.getByText("Use it", { exact: true }).click();
  await expect(next.getByLabel("Content")).toHaveValue("Typed and never saved.");
  await next.getByRole("button", { name: "Save Changes" }).click();
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Balcony tomatoes");
  await next.goto(`/preview/${id}?edit`);
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
  await page.getByLabel("Search by title").fill("TOMATO");
  await page.getByLabel("Status").selectOption("Draft");
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("link", { name: "Balcony tomatoes" })).toBeVisible();
  if (scripts) await expect(page).toHaveURL("/posts?search=TOMATO&status=draft");

  await page.getByLabel("Actions for Balcony tomatoes").click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  if (!scripts) await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post Deleted")).toBeVisible();
  expect((await page.request.get(`/api/posts/${id}`)).status()).toBe(404);
});

test("labels the button of Publishing Options with what it does", async ({ page, login }) => {
  await login();
  await page.goto(`/preview/${await save(page)}`);
  await expect(page.getByRole("button", { name: "Publish Post" })).toBeDisabled();
  await expect(page.getByLabel("Date and time")).toBeHidden();
  await page.getByText("Schedule for later").click();
  await expect(page.getByRole("button", { name: "Schedule Post" })).toBeVisible();
  await expect(page.getByLabel("Date and time")).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up integrations" })).toBeVisible();
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
  await page.getByLabel("Actions for Balcony tomatoes").click();
  await expect(page.getByRole("button", { name: "Publish to" })).toBeDisabled();
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
