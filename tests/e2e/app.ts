import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { startApp, type App } from "../helpers/app.ts";
import { browserCookies, signIn } from "../helpers/sign-in.ts";

export type Login = (person?: {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** How the content is edited; Markdown, which both projects have, unless a test says so. */
  editor?: "rich" | "markdown";
}) => Promise<void>;

interface Fixtures {
  /** Signs in a new user without the sign-in pages. */
  login: Login;
  /** Console messages collected from the browser; any left at the end fail the test. */
  complaints: string[];
}

/** One running product per worker, with its own database and an owner who does nothing. */
export const test = base.extend<Fixtures, { app: App }>({
  app: [
    // Playwright reads the fixture names from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startApp();
      await signIn(app.url, { email: "owner@example.com" });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  login: async ({ app, context }, use, info) => {
    let people = 0;
    await use(async (person = {}) => {
      const email = person.email ?? `${info.testId}-${info.retry}-${people++}@example.com`;
      const jar = await signIn(app.url, {
        email,
        firstName: person.firstName ?? "Anna",
        lastName: person.lastName ?? "Lindqvist",
      });
      const cookies = browserCookies(jar, app.url);
      const mode = { name: "postwright_editor", value: person.editor ?? "markdown", url: app.url };
      await context.addCookies([...cookies, mode]);
    });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        // Chromium logs every response of 400 and above as an error; tests assert those themselves.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** True for the project without JavaScript. */
export function isWithoutScripts(project: string): boolean {
  return project === "nojs";
}

/**
 * Fails on any violation that axe finds once transitions have ended, because half-faded text always
 * lacks contrast. axe needs scripts, so this does nothing without them.
 */
export async function expectAccessible(page: Page, project: string): Promise<void> {
  if (isWithoutScripts(project)) return;
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      (violation) =>
        `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Resolves when no transition or finite animation runs in two consecutive frames. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === "running" &&
            animation.effect?.getComputedTiming().iterations !== Infinity,
        );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calm = 0; calm < 2;) {
      calm = running().length === 0 ? calm + 1 : 0;
      // `finished` of an animation may never settle once its element is gone.
      await frame();
    }
  });
}

/** Fails when the page scrolls sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const box = await page.locator("html").evaluate((element) => element.scrollWidth);
  expect(box).toBeLessThanOrEqual(width);
}

/** Saves a post over the API and returns its id. */
export async function newPost(page: Page, content = "<p>Take a deep pot.</p>"): Promise<string> {
  const saved = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content, keywords: "tomatoes" },
  });
  return ((await saved.json()) as { id: string }).id;
}

/** Puts the user on a plan without a limit, through the built-in checkout. */
export async function becomePro(page: Page): Promise<void> {
  const started = await page.request.post("/api/create-subscription", { data: { plan: "pro" } });
  const { checkoutUrl } = (await started.json()) as { checkoutUrl: string };
  await page.goto(checkoutUrl);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/Payment (Successful|Verified)!|Plan updated/).first()).toBeVisible();
}

/** Connects the built-in blog and switches it on. */
export async function connectBlog(page: Page): Promise<void> {
  const made = await page.request.post("/api/integrations", {
    data: { platform: "blog", name: "Notes", credentials: {}, settings: {}, isActive: false },
  });
  const { id } = (await made.json()) as { id: string };
  await page.request.patch(`/api/integrations/${id}`, { data: { isActive: true } });
}

/** Waits for the page and the forms in its main part to hydrate; React marks what it hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !String(window.fetch).includes("[native code]") &&
      [...document.querySelectorAll("main form")].every((form) =>
        Object.keys(form).some((key) => key.startsWith("__reactProps")),
      ),
  );
}
