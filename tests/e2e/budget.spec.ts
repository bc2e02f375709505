import { startFakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { expect, expectAccessible, isWithoutScripts, test as base } from "./app.ts";

/** The product with a model and a budget that no request fits into. */
const test = base.extend<object, { app: App }>({
  app: [
    // Playwright reads the fixture names from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = await startFakeAnthropic();
      const app = await startApp({
        ANTHROPIC_API_KEY: "test-key",
        ANTHROPIC_BASE_URL: fake.url,
        FREE_TOKENS: "100",
      });
      await use(app);
      await app.stop();
      await fake.close();
    },
    { scope: "worker" },
  ],
});

test("leads from a refused request to the plans and to the user's own key", async ({
  page,
  login,
}, info) => {
  await login();
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByText(/only 100 of this month’s 100 are left/).first()).toBeVisible();
  await expectAccessible(page, info.project.name);

  const form = page.getByRole("main").locator("form").getByRole("alert");
  const refusal = isWithoutScripts(info.project.name) ? page.getByRole("main") : form;
  const key = refusal.getByRole("link", { name: "Settings → Writer" }).first();
  await expect(key).toHaveAttribute("href", "/settings/writer");
  await refusal.getByRole("link", { name: "upgrade your plan under Subscription" }).first().click();
  await expect(page).toHaveURL(/\/subscription$/);
});
