import fs from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { startFakeAnthropic } from "../fakes/anthropic.ts";
import { startFakeStripe, stripeEnv } from "../fakes/stripe.ts";
import { startApp, type App } from "../helpers/app.ts";
import { browserCookies, signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

const REACHED = "You've reached your monthly post limit. Upgrade your plan to create more posts.";

/**
 * From the limit of the free plan to a paid plan and back, as a new user. Each test starts its own
 * product, because it changes the database.
 */

async function logInto(app: App, context: BrowserContext): Promise<void> {
  const jar = await signIn(app.url, {
    email: "plans@example.com",
    firstName: "Anna",
    lastName: "Lindqvist",
  });
  const cookies = browserCookies(jar, app.url);
  await context.addCookies(cookies);
}

/** Writes and saves a post through the four steps. */
async function writePost(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/create`);
  await page
    .getByRole("textbox", { name: "Topic" })
    .fill("How to grow tomatoes on a small balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByLabel("Word Count").selectOption("600");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(page).toHaveURL(/\/create\/review/, { timeout: 45_000 });
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Post Saved!").first()).toBeVisible();
}

/** Expects the same usage on every screen that shows it. */
async function expectUsage(page: Page, app: App, used: number, limit: number): Promise<void> {
  await page.goto(`${app.url}/`);
  await expect(page.getByText(new RegExp(`^${used}\\s*/${limit}$`)).first()).toBeVisible();
  await page.goto(`${app.url}/subscription`);
  await expect(page.getByText(`${used} of ${limit}`, { exact: true })).toBeVisible();
  await page.goto(`${app.url}/create`);
  await expect(page.getByTestId("usage")).toHaveText(`${used}/${limit} posts`);
}

async function upgradeFromAlert(page: Page): Promise<void> {
  await expect(page.getByText(REACHED).first()).toBeVisible();
  await page.getByRole("link", { name: "Upgrade" }).first().click();
  await page.getByRole("button", { name: "Upgrade to Basic" }).click();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText("Payment Successful!").first()).toBeVisible();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByRole("heading", { name: "Basic Plan" })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
}

/** Runs SQL on the database of a stopped product. */
async function changeDatabase(folder: string, sql: string): Promise<void> {
  const embedded = await openEmbedded(folder);
  await embedded.runScript(sql);
  await embedded.close();
}

test("goes through limit, built-in checkout, plan, its end and the next month", async ({
  page,
  context,
}, info) => {
  test.skip(!isWithoutScripts(info.project.name), "Stripe's way is the one with scripts");
  test.setTimeout(180_000);
  const folder = await copyOfTemplate();
  const model = await startFakeAnthropic();
  const settings = { ANTHROPIC_API_KEY: "test-key", ANTHROPIC_BASE_URL: model.url };
  let app = await startApp(settings, folder);
  const restart = async (sql: string) => {
    await app.stop();
    await changeDatabase(folder, sql);
    app = await startApp(settings, folder);
  };
  try {
    await logInto(app, context);
    await test.step("a new user writes the one post of the free plan", async () => {
      await writePost(page, app);
      await expectUsage(page, app, 1, 1);
      await upgradeFromAlert(page);
    });

    await test.step("the checkout explains itself; cancelling or a declined card changes nothing", async () => {
      await expect(page).toHaveURL(/\/checkout\//);
      await expect(page.getByText("no card is charged").first()).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page, info.project.name);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("Payment Canceled").first()).toBeVisible();
      await expect(page).toHaveURL(/\/subscription$/);
      await page.getByRole("button", { name: "Upgrade to Basic" }).click();
      await page.getByRole("button", { name: "Simulate a declined card" }).click();
      await expect(page.getByText("The payment was declined").first()).toBeVisible();
    });

    await test.step("payment brings the plan at once, and writing continues", async () => {
      await page.getByRole("button", { name: /^Pay/ }).click();
      await expectPaid(page);
      await writePost(page, app);
      await expectUsage(page, app, 2, 5);
      await expect(page.getByText(REACHED)).toHaveCount(0);
    });

    await test.step("a cancelled plan stays until the end of the month", async () => {
      await page.goto(`${app.url}/subscription`);
      await page.getByRole("button", { name: "Manage Plan" }).click();
      await page.getByRole("button", { name: "Cancel at the end of the month" }).click();
      await expect(page.getByText("Subscription Canceled").first()).toBeVisible();
      await expect(
        page.getByText(/Cancelled: ends on .*, then you are on Free again\./),
      ).toBeVisible();
      await expectAccessible(page, info.project.name);
    });

    await test.step("after the month the plan is Free again, with its limit", async () => {
      await restart(`UPDATE "User" SET "currentPeriodEnd" = now() - interval '1 minute'`);
      await expect(async () => {
        await page.goto(`${app.url}/subscription`);
        await expect(page.getByRole("heading", { name: "Free Plan" })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 15_000 });
      await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
      await expectUsage(page, app, 2, 1);
      await expect(page.getByText(REACHED).first()).toBeVisible();
    });

    await test.step("the next month starts at zero", async () => {
      await restart(`UPDATE "UsageMonth" SET "month" = '2001-01'`);
      await expectUsage(page, app, 0, 1);
      await expect(page.getByText(REACHED)).toHaveCount(0);
    });
  } finally {
    await app.stop();
    await model.close();
    fs.rmSync(path.resolve(folder), { recursive: true, force: true });
  }
});

test("goes through limit, Stripe's checkout, plan and its end in Stripe's portal", async ({
  page,
  context,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "the built-in way is the one without scripts");
  test.setTimeout(120_000);
  const stripe = await startFakeStripe();
  // No request of this test reaches the model.
  const app = await startApp({ ...stripeEnv(stripe.url), ANTHROPIC_API_KEY: "test-key" });
  stripe.sendEventsTo(`${app.url}/api/stripe/webhook`);
  try {
    await logInto(app, context);
    const save = () =>
      page.request.post(`${app.url}/api/posts`, {
        data: { title: "A post", content: "<p>Text</p>" },
        headers: { Origin: app.url },
      });

    await test.step("the limit leads to Stripe; returning without payment changes nothing", async () => {
      expect((await save()).status()).toBe(201);
      expect((await save()).status()).toBe(403);
      await page.goto(`${app.url}/create`);
      await upgradeFromAlert(page);
      await expect(page).toHaveURL(new RegExp(`^${stripe.url}/c/pay/`));
      await page.getByRole("button", { name: "Back" }).click();
      await expect(page.getByText("Payment Canceled").first()).toBeVisible();
      await expect(page).toHaveURL(/\/subscription$/);
    });

    await test.step("payment brings the plan at once, and writing continues", async () => {
      await page.getByRole("button", { name: "Upgrade to Basic" }).click();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expectPaid(page);
      expect(stripe.sessions.size).toBe(1);
      expect((await save()).status()).toBe(201);
      await expectUsage(page, app, 2, 5);
    });

    await test.step("the portal changes the plan up and down, and cancels it", async () => {
      await page.goto(`${app.url}/subscription`);
      await page.getByRole("button", { name: "Upgrade to Pro" }).click();
      await page.getByRole("button", { name: "Switch to Pro" }).click();
      await expect(page.getByRole("heading", { name: "Pro Plan" })).toBeVisible();
      await page.getByRole("button", { name: "Change to Basic" }).click();
      await page.getByRole("button", { name: "Switch to Basic" }).click();
      await expect(page.getByRole("heading", { name: "Basic Plan" })).toBeVisible();
      await page.getByRole("button", { name: "Manage Plan" }).click();
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(
        page.getByText(/Cancelled: ends on .*, then you are on Free again\./),
      ).toBeVisible();
    });

    await test.step("the plan is Free again when Stripe ends the subscription", async () => {
      const [subscription] = stripe.subscriptions.values();
      if (subscription) subscription.status = "canceled";
      await stripe.send("customer.subscription.deleted", subscription);
      await page.goto(`${app.url}/subscription`);
      await expect(page.getByRole("heading", { name: "Free Plan" })).toBeVisible();
      expect((await save()).status()).toBe(403);
    });
  } finally {
    await app.stop();
    await stripe.close();
  }
});
