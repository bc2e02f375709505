import type { Page } from "@playwright/test";
import { startWordpress } from "../fakes/wordpress.ts";
import { expect, expectAccessible, isWithoutScripts, newPost, test } from "./app.ts";

const paragraphs = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `<p>${word} paragraph ${at + 1} stays.</p>`).join("");
const CONTENT = `<h2>Pots</h2><p>Take a deep clay pot with good soil.</p>${paragraphs(8, "Steady")}<p>Water it daily.</p>`;

/** The texts that a region marks as changed, without the words for screen readers. */
const marked = (page: Page, region: string, mark: "ins" | "del") =>
  page
    .getByRole("region", { name: region })
    .locator(mark)
    .evaluateAll((marks) =>
      marks.map((one) => one.innerHTML.replace(/<span[^>]*>[^<]*<\/span>/g, "")),
    );

test("shows what a stale save would change, with the newer version to read", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await newPost(page, CONTENT);
  await page.goto(`/preview/${id}/edit`);
  await page.request.patch(`/api/posts/${id}`, {
    data: { title: "Pots for all", content: CONTENT.replace("deep clay", "wide steel") },
  });
  const typed = await page.getByLabel("Content").inputValue();
  await page.getByLabel("Content").fill(typed.replace("daily", "twice a week"));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByText("Search and sharing").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Save Changes" }).click();
  const notice = page
    .locator("form#edit")
    .getByText("This post was changed elsewhere since you opened it", { exact: true });
  await expect(notice).toBeInViewport();
  if (!isWithoutScripts(info.project.name)) {
    await page.getByText("Search and sharing").scrollIntoViewIfNeeded();
    await page.keyboard.press("Control+s");
    await expect(notice).toBeInViewport();
    await expect(page.getByRole("button", { name: "Overwrite with mine" })).toBeVisible();
  }
  const region = "What saving yours would change";
  await expect(page.getByRole("region", { name: region })).toContainText("unchanged paragraphs");
  expect(await marked(page, region, "del")).toEqual(
    expect.arrayContaining(["wide steel", "daily"]),
  );
  expect(await marked(page, region, "ins")).toEqual(
    expect.arrayContaining(["deep clay", "twice a week"]),
  );
  await expect(page.getByTestId("article")).toBeHidden();
  await expectAccessible(page, info.project.name);
  await page.getByText("The newer version", { exact: true }).click();
  await expect(page.getByRole("region", { name: "The newer version" })).toContainText(
    "Steady paragraph 5 stays.",
  );
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByText("Water it twice a week.")).toBeVisible();
});

test("says what each version changed, and compares it with the present text", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await newPost(page, CONTENT);
  await page.request.patch(`/api/posts/${id}`, {
    data: { content: CONTENT.replace("deep clay", "very deep") },
  });
  await page.request.patch(`/api/posts/${id}`, {
    data: {
      content: CONTENT.replace("deep clay", "very deep").replace("<h2>Pots</h2>", "<p>Pots</p>"),
    },
  });
  await page.goto(`/preview/${id}/revisions`);
  await expect(page.getByRole("listitem").filter({ hasText: "Version 2" })).toContainText(
    "2 words added, 2 words removed",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Version 3" })).toContainText(
    "No words changed",
  );
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: /Version 2/ }).click();
  await page.getByRole("link", { name: "Changes since the version before" }).click();
  const before = "Changes since the version before";
  await expect(page.getByRole("region", { name: before })).toContainText("unchanged paragraphs");
  expect(await marked(page, before, "ins")).toEqual(["very deep"]);
  expect(await marked(page, before, "del")).toEqual(["deep clay"]);
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Compared with the present text" }).click();
  await expect(page.getByRole("region", { name: "Compared with the present text" })).toContainText(
    "Was a heading, now a paragraph",
  );
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Text", exact: true }).click();
  await expect(page.getByText("Steady paragraph 5 stays.")).toBeVisible();
});

test("shows what was changed of a copy on its platform", async ({ page, login }, info) => {
  const site = await startWordpress();
  try {
    await login();
    const id = await newPost(page, CONTENT);
    const made = await page.request.post("/api/integrations", {
      data: { platform: "wordpress", name: "Site", credentials: site.credentials("editor") },
    });
    const { id: integration } = (await made.json()) as { id: string };
    await page.request.patch(`/api/integrations/${integration}`, { data: { isActive: true } });
    await page.request.post(`/api/publish/${id}`, { data: { platform: "wordpress", tags: [] } });
    const copy = site.posts[0]!;
    Object.assign(copy, { content: copy.content.replace("deep clay pot", "deep pot of stone") });
    await page.goto(`/preview/${id}`);
    await page.getByText("Publish again").click();
    await page.getByRole("button", { name: "Update on WordPress" }).click();
    const region = "What differs on WordPress";
    await expect(page.getByRole("region", { name: region })).toContainText("unchanged paragraphs");
    expect(await marked(page, region, "del")).toEqual(["clay "]);
    expect(await marked(page, region, "ins")).toEqual([" of stone"]);
    await expectAccessible(page, info.project.name);
  } finally {
    await site.close();
  }
});
