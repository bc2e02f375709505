import type { Page } from "@playwright/test";
import { startWordpress } from "../fakes/wordpress.ts";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

/** The screens report what actually happened to a post. */

const CONTENT = "<p>Take a deep pot with good soil.</p>";
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const idOf = async (answer: { json(): Promise<unknown> }) =>
  ((await answer.json()) as { id: string }).id;
const save = async (page: Page) =>
  idOf(
    await page.request.post("/api/posts", {
      data: { title: "Balcony tomatoes", content: CONTENT, keywords: "tomatoes" },
    }),
  );

async function connect(
  page: Page,
  platform: string,
  name: string,
  credentials: Record<string, string> = {},
): Promise<void> {
  const id = await idOf(
    await page.request.post("/api/integrations", { data: { platform, name, credentials } }),
  );
  expect(
    (await page.request.patch(`/api/integrations/${id}`, { data: { isActive: true } })).status(),
  ).toBe(200);
}

const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/posts/${id}`)).json()) as { status: string }).status;
const badge = (page: Page, words: string) =>
  page.getByRole("main").getByText(words, { exact: true }).first();

test("shows a neutral notice with a time for an unreachable second platform, and the post as published", async ({
  page,
  login,
}, info) => {
  // Publishing waits up to 25 seconds for its outcome.
  test.slow();
  const site = await startWordpress();
  await login();
  const id = await save(page);
  await connect(page, "blog", "Blog");
  await connect(page, "wordpress", "Site", site.credentials("editor"));
  await site.close();
  expect(
    (
      await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } })
    ).status(),
  ).toBe(200);
  await page.goto("/posts");
  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  await page.getByRole("button", { name: "Publish to WordPress" }).click();
  await expect(page.getByText("Not published yet.").first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/We try again at \d\d:\d\d\. /).first()).toBeVisible();
  await expect(page.getByText("Published Successfully")).toHaveCount(0);
  await expect(page.getByText("Publishing Failed")).toHaveCount(0);
  await expect(page.getByText("1 post · 1 published · 0 drafts · 0 scheduled")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^We try again at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.goto(`/preview/${id}`);
  await expect(badge(page, "Published")).toBeVisible();
  await expect(page.getByText(/Trying WordPress again at \d\d:\d\d/).first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/Not yet on .* We try again at \d\d:\d\d\./)).toBeVisible();
});

test("keeps a saved post scheduled, and says when the new text goes out", async ({
  page,
  login,
}) => {
  await login();
  const id = await save(page);
  await connect(page, "blog", "Blog");
  await page.request.post(`/api/publish/${id}`, {
    data: { platform: "blog", tags: [], scheduledDate: `${NEXT_YEAR}-07-01T09:30:00Z` },
  });
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Content").fill("Take a very deep pot.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page
      .getByText(new RegExp(`The new text goes out at 1 Jul ${NEXT_YEAR}, \\d\\d:30 \\S+\\.`))
      .first(),
  ).toBeVisible();
  await expect(badge(page, "Scheduled")).toBeVisible();
  expect(await statusOf(page, id)).toBe("scheduled");
});

test("asks for a time once, shows it in its own zone, and says when clocks skip it", async ({
  page,
  login,
}, info) => {
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  const id = await save(page);
  await connect(page, "blog", "Blog");
  if (!scripts) {
    await page.goto("/settings");
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByRole("button", { name: "Save time zone" }).click();
  }
  await page.goto(`/preview/${id}`);
  await page.getByText("Schedule for later").click();
  await expect(page.getByText("In the time zone Europe/Berlin.")).toBeVisible();
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(page.getByText("Choose a date and time")).toBeVisible();
  await expect(page.getByText("Choose a date and time")).toHaveCount(1);
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Date and time").fill(`${gapDay()}T02:30`);
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(page).toHaveURL("/posts");
  await expect(page.getByText("Post Scheduled!").first()).toBeVisible();
  await expect(
    page.getByText("02:30 does not exist on that day; it goes out at 03:30.").first(),
  ).toBeVisible();
  await expect(page.getByText(/Mar \d{4}, 03:30 (CEST|GMT\+2)/).first()).toBeVisible();
  await page.goto(`/preview/${id}`);
  await page.getByText("Change the time").click();
  await expect(page.getByLabel("New date and time")).toHaveValue(`${gapDay()}T03:30`);
});

test("reports an import file as Squarespace's success", async ({ page, login }, info) => {
  await login();
  const id = await save(page);
  await connect(page, "squarespace", "Shop");
  await page.goto(`/preview/${id}`);
  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(page.getByText("Import file ready").first()).toBeVisible();
  await expect(page.getByText("Publishing Failed")).toHaveCount(0);
  await expect(page.getByText(/attempt \d/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Download import file" })).toBeVisible();
  await expect(badge(page, "Draft")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.goto("/posts");
  await expect(page.getByRole("main").getByText("Import file ready for Squarespace")).toBeVisible();
});

test("reports a platform's draft as sent, not published", async ({ page, login }, info) => {
  const site = await startWordpress();
  try {
    await login();
    const id = await save(page);
    await connect(page, "wordpress", "Site", {
      ...site.credentials("editor"),
      defaultStatus: "draft",
    });
    await page.goto(`/preview/${id}`);
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(page).toHaveURL("/posts");
    await expect(page.getByText("Sent to WordPress as a draft").first()).toBeVisible();
    await expect(page.getByText("Post Published!")).toHaveCount(0);
    await expect(page.getByText("1 post · 0 published · 1 draft · 0 scheduled")).toBeVisible();
    expect(await statusOf(page, id)).toBe("draft");
    expect(site.posts.map((post) => post.status)).toEqual(["draft"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/preview/${id}`);
    await expect(page.getByText("Nobody can read it there yet")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
  } finally {
    await site.close();
  }
});

/** Next year's last Sunday of March, on which Berlin's clocks skip 02:00 to 03:00. */
function gapDay(): string {
  const last = new Date(Date.UTC(NEXT_YEAR, 2, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
