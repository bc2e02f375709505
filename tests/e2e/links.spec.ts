import type { Page } from "@playwright/test";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import {
  becomePro,
  connectBlog,
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test as base,
} from "./app.ts";

/** Links to the user's own posts: suggested, taken or left, on Review and on Preview. */

/** The product with a model that writes at once. */
const test = base.extend<object, { app: App }>({
  app: [
    // Playwright reads the fixture names from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model: FakeAnthropic = await startFakeAnthropic();
      const app = await startApp({
        ANTHROPIC_API_KEY: "test-key",
        ANTHROPIC_BASE_URL: model.url,
        ANTHROPIC_MODEL: "claude-test",
      });
      await use(app);
      await app.stop();
      await model.close();
    },
    { scope: "worker" },
  ],
});

const SENTENCE = "If the house has no garden, then balcony tomatoes are the plant to begin with.";

/** Saves a post and returns its id; the posts of a month may not run out. */
async function save(page: Page, title: string, content: string, keywords = ""): Promise<string> {
  const saved = await page.request.post("/api/posts", { data: { title, content, keywords } });
  expect(saved.status()).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

/** A user on a plan that has room, with two live posts. */
async function withLivePosts(page: Page): Promise<string[]> {
  await becomePro(page);
  await connectBlog(page);
  const ids: string[] = [];
  for (const title of ["Balcony tomatoes", "Worm compost"]) {
    const id = await save(page, title, `<p>All about ${title}.</p>`, title);
    await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } });
    ids.push(id);
  }
  return ids;
}

test("links are taken or left one by one on Preview, removed, and resolved on the blog", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  const [tomatoes] = await withLivePosts(page);
  const id = await save(page, "A garden", `<p>${SENTENCE}</p><p>They like worm compost a lot.</p>`);
  await page.goto(`/preview/${id}`);
  const card = page.locator("#internal-links");
  await card.getByRole("button", { name: "Add SEO Internal Links" }).click();
  await expect(page.getByText("Found 2 relevant internal links.").first()).toBeVisible();
  await expect(card.getByText(SENTENCE)).toBeVisible();
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);

  await card.getByRole("checkbox", { name: /Worm compost/ }).uncheck();
  await card
    .getByRole("button", {
      name: isWithoutScripts(info.project.name) ? "Add links" : "Add 1 link",
      exact: true,
    })
    .click();
  await expect(page.getByText("1 link was added.").first()).toBeVisible();
  await expect(
    page.getByTestId("article").getByRole("link", { name: "balcony tomatoes" }),
  ).toHaveAttribute("href", `/preview/${tomatoes}`);
  await expect(card.getByRole("checkbox")).toHaveCount(0);

  await card.getByRole("button", { name: "Add SEO Internal Links" }).click();
  await expect(page.getByText("No further posts fit.").first()).toBeVisible();

  const published = await page.request.post(`/api/publish/${id}`, {
    data: { platform: "blog", tags: [] },
  });
  const { url } = (await published.json()) as { url: string };
  await page.goto(url);
  await page.getByTestId("article").getByRole("link", { name: "balcony tomatoes" }).click();
  await expect(page).toHaveURL(/\/blog\/[^/]+\/balcony-tomatoes$/);

  await page.goto(`/preview/${id}`);
  await card.getByRole("button", { name: "Remove the link on “balcony tomatoes”" }).click();
  await expect(page.getByText("Link Removed").first()).toBeVisible();
  await expect(
    page.getByTestId("article").getByRole("link", { name: "balcony tomatoes" }),
  ).toHaveCount(0);
});

test("a post that changed meanwhile gets no link, and says so", async ({ page, login }) => {
  test.slow();
  await login();
  await withLivePosts(page);
  const id = await save(page, "A garden", `<p>${SENTENCE}</p>`);
  await page.goto(`/preview/${id}`);
  const card = page.locator("#internal-links");
  await card.getByRole("button", { name: "Add SEO Internal Links" }).click();
  await expect(card.getByRole("checkbox")).toHaveCount(1);
  await page.request.patch(`/api/posts/${id}`, { data: { title: "Another garden" } });
  await card.getByRole("button", { name: /^Add (1 link|links)$/ }).click();
  await expect(page.getByText("The post was changed meanwhile").first()).toBeVisible();
  await expect(card.getByRole("checkbox")).toHaveCount(1);
});

test("links are suggested on Review, and left with No thanks", async ({ page, login }, info) => {
  test.slow();
  await login();
  const ids = await withLivePosts(page);
  await writeArticle(page);
  const card = page.locator("#internal-links");
  const find = page.getByRole("button", { name: "Add SEO Internal Links" });
  await find.click();
  await expect(card.getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);
  await card.getByRole("button", { name: "No thanks" }).click();
  await expect(card.getByRole("checkbox")).toHaveCount(0);
  for (const id of ids)
    await expect(page.getByTestId("article").locator(`a[href="/preview/${id}"]`)).toHaveCount(0);
  await find.click();
  await expect(page.getByText("No further posts fit.").first()).toBeVisible();
});

/** Goes through the wizard on the subject of a live post, to Review. */
async function writeArticle(page: Page): Promise<void> {
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Topic" }).fill("Balcony tomatoes");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByRole("button", { name: "Generate post" }).click();
  await page.waitForURL(/\/create\/review/, { timeout: 60_000 });
}
