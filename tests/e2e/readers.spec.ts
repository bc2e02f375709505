import { devices, type Browser, type Page } from "@playwright/test";
import { startWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { browserCookies } from "../helpers/sign-in.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

/**
 * A product that counts readers of remote copies, and a user with one post and an integration.
 */
async function writerOf(
  app: App,
  platform: string,
  credentials: Record<string, string>,
): Promise<{ anna: Visitor; publish(): Promise<string> }> {
  const anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
  const { id } = (
    await anna.json("POST", "/api/integrations", { platform, name: platform, credentials })
  ).body as { id: string };
  await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  const post = (
    await anna.json("POST", "/api/posts", {
      title: "Balcony tomatoes",
      content: `<p>${"Take a deep pot. ".repeat(40)}</p>`.repeat(30),
    })
  ).body as { id: string };
  return {
    anna,
    publish: async () =>
      (
        (await anna.json("POST", `/api/publish/${post.id}`, { platform, tags: [] })).body as {
          url: string;
        }
      ).url,
  };
}

/** Opens a page without an account, with a user agent that is not a robot's. */
async function read(
  browser: Browser,
  url: string,
  scripts: boolean,
  stay: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    userAgent: devices["Desktop Chrome"].userAgent,
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  await page.goto(url, {
    waitUntil: "networkidle",
    referer: "https://news.ycombinator.com/item?id=1",
  });
  await stay(page);
  await page.goto("about:blank");
  await context.close();
}

async function openAnalytics(page: Page, app: App, anna: Visitor): Promise<void> {
  await page.context().addCookies(browserCookies(anna.jar, app.url));
  await page.goto(`${app.url}/analytics`);
}

const statOf = (page: Page, name: string) =>
  page.locator(".card", { has: page.getByRole("heading", { name, exact: true }) });

test("shows a reader of the built-in blog on the Analytics screen", async ({
  page,
  browser,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  const app = await startApp();
  const { anna, publish } = await writerOf(app, "blog", {});
  await openAnalytics(page, app, anna);
  await expect(page.getByText("No published posts yet.")).toBeVisible();
  await expect(page.getByText("Chart coming soon")).toHaveCount(2);
  await expectAccessible(page, info.project.name);
  const url = await publish();
  await read(browser, url, scripts, async (article) => {
    // The reading time is counted in whole seconds.
    if (!scripts) return;
    await article.waitForTimeout(2_500);
    // A page that is being closed reports under the browser's real user agent, a robot's, so the
    // reader switches to another window first.
    const told = article.waitForRequest(/\/b\//);
    await article.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await told;
  });
  await expect(async () => {
    await page.reload();
    await expect(statOf(page, "Total Views")).toContainText("1", { timeout: 2_000 });
    await expect(statOf(page, "Avg. Reading Time")).toContainText(
      scripts ? /\dm \d+s/ : "Not measured",
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("Reading times are measured on your")).toHaveCount(scripts ? 1 : 0);
  await expect(page.getByRole("region", { name: "Where Readers Come From" })).toContainText(
    "Hacker News1",
  );
  await expect(page.getByRole("region", { name: "Views by Post" })).toContainText(
    "Balcony tomatoes 1 100%",
  );
  await expect(page.getByText("Views by day. Postwright Blog: 1")).toBeAttached();
  if (scripts) {
    const slider = page.getByRole("slider", { name: "Views by day" });
    await slider.focus();
    await expect(slider).toHaveAttribute("aria-valuetext", /: Postwright Blog 1$/);
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", /: Postwright Blog 0$/);
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuenow", "0");
    await slider.hover();
    await expect(slider).not.toHaveAttribute("aria-valuenow", "0");
  }
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("region", { name: "Views by day" }).getByRole("row")).toHaveCount(31);
  await expectAccessible(page, info.project.name);
  await page.setViewportSize({ width: 320, height: 700 });
  // Published long ago, as most posts are.
  for (const time of await page.getByRole("table").locator("time").all())
    await time.evaluate((element) => element.prepend("11 months, "));
  await expectNoSideways(page);
  if (scripts) {
    const slider = page.getByRole("slider", { name: "Views by day" });
    const { width } = (await slider.boundingBox()) ?? { width: 0 };
    for (const share of [0.2, 0.35, 0.49, 0.55, 0.8]) {
      await slider.hover({ position: { x: width * share, y: 20 } });
      await expect(slider.locator("p", { hasText: /^\d+ \w{3}$/ })).toBeVisible();
      await expectNoSideways(page);
    }
  }
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole("link", { name: "Balcony tomatoes" }).first().click();
  await expect(page).toHaveURL(/\/analytics\/posts\/[\w-]+\?days=90$/);
  await expect(page.getByRole("row", { name: /Postwright Blog/ })).toContainText(
    "Postwright Blog1",
  );
  await expectNoSideways(page);
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Open post" }).click();
  await expect(page.getByRole("region", { name: "Readers" })).toContainText("Views1");
  await page.getByRole("link", { name: "See all figures" }).click();
  await expect(statOf(page, "Total Views")).toContainText("1");
  await app.stop();
});

test("reads well in every theme, on a narrow screen and in the dark", async ({ page }, info) => {
  test.slow();
  const app = await startApp();
  const { anna, publish } = await writerOf(app, "blog", {});
  const article = await publish();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const theme of ["classic", "modern", "mono"]) {
    const saved = await anna.submit("/settings/blog", {
      intent: "save",
      theme,
      title: "Balcony Field Notes",
      tagline: "Growing food in small spaces",
      about: "I grow food on six square metres.",
      accent: "#e0c020",
      linkLabel1: "A newsletter with a rather long name",
      linkUrl1: "https://example.com",
    });
    expect(saved.text).toContain("Blog Saved");
    const blog = article.slice(0, article.lastIndexOf("/"));
    for (const address of [blog, article, `${blog}/about`]) {
      // Browsers keep a page for a minute.
      await page.goto(`${address}?${theme}`);
      await expect(page.locator("html")).toHaveAttribute("data-blog", theme);
      await expectNoSideways(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, info.project.name);
      }
    }
  }
  await openAnalytics(page, app, anna);
  await page.goto(`${app.url}/settings/blog`);
  await expectNoSideways(page);
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Accent colour").fill("red");
  await page.getByRole("button", { name: "Save blog" }).click();
  await expect(page.getByText("Accent colour: type it like #2b4fa8")).toBeVisible();
  await expect(page.getByLabel("Accent colour")).toHaveValue("red");
  await app.stop();
});

test("shows a reader of the WordPress copy, whose reading time is not measured", async ({
  page,
  browser,
}, info) => {
  test.skip(!isWithoutScripts(info.project.name), "the built-in blog is read with scripts");
  test.slow();
  const wordpress = await startWordpress();
  const app = await startApp({ COUNT_COPIES: "on" });
  const { anna, publish } = await writerOf(app, "wordpress", wordpress.credentials("author"));
  await publish();
  const slug = wordpress.posts[0]?.slug ?? "";
  await read(browser, `${wordpress.url}/${slug}/`, false, () => Promise.resolve());
  await openAnalytics(page, app, anna);
  await expect(async () => {
    await page.reload();
    await expect(statOf(page, "Total Views")).toContainText("1", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(statOf(page, "Avg. Reading Time")).toContainText("Not measured");
  await expect(statOf(page, "Social Shares")).toContainText("Not measured");
  await page.getByRole("link", { name: "Balcony tomatoes" }).first().click();
  await page.getByRole("link", { name: "Open post" }).click();
  await page.getByText("Share links for this copy").click();
  await expect(page.getByLabel(/Paste this at the end of the post on WordPress/)).toHaveValue(
    /\/s\/[0-9a-f-]+\/linkedin/,
  );
  await app.stop();
  await wordpress.close();
});
