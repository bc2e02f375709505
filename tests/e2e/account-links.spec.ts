import type { Page } from "@playwright/test";
import { startSmtp, type FakeSmtp } from "../fakes/smtp.ts";
import { startApp, type App } from "../helpers/app.ts";
import { mailedLinks } from "../helpers/mailed-links.ts";
import { addPasskeyOf } from "../helpers/passkey.ts";
import { turnOnSecondStep } from "../helpers/second-step.ts";
import { browserCookies, makeJar, PASSWORD, signIn } from "../helpers/sign-in.ts";
import { browse } from "../helpers/visitor.ts";
import { test as base, expect, expectAccessible, expectNoSideways } from "./app.ts";

/** A product that sends mail, with an owner: what its links lead to. */
const test = base.extend<object, { app: App; smtp: FakeSmtp }>({
  smtp: [
    // Playwright reads the fixture names from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ smtp }, use) => {
      const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "postwright@example.com" });
      await signIn(app.url, { email: "owner@example.com" });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
});
test.beforeEach(({ smtp }) => void (smtp.mails.length = 0));

const NEXT = "nine slow red tractors";
const emailOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

/** The screen at the widths that people have. */
async function looksRight(page: Page, project: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    await expectAccessible(page, project);
  }
}

/** Signs somebody up by the link that is mailed to them. */
async function signUp(page: Page, app: App, smtp: FakeSmtp, email: string): Promise<string> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Anna Lindqvist");
  await page.getByLabel("E-mail").fill(email);
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  const link = `${app.url}/confirm-email?token=${await mailedLinks(smtp, "confirm-email", 1)}`;
  await page.goto(link);
  return link;
}

async function finish(page: Page): Promise<void> {
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, Anna!" })).toBeVisible();
}

test("finishes a sign-up by its link, which says who asked and takes the password", async ({
  page,
  app,
  smtp,
}, info) => {
  const email = emailOf("new");
  const link = await signUp(page, app, smtp, email);
  const card = page.locator("main");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(card).toContainText(`Somebody asked for an account with ${email}`);
  await expect(card).toContainText(/on \d{1,2} \w+ \d{4}|on \w+ \d{1,2}, \d{4}/);
  await expect(card).toContainText("as “Anna Lindqvist”, with Chrome on Windows");
  await expect(page.getByLabel("Name")).toHaveValue("Anna Lindqvist");
  await looksRight(page, info.project.name);
  await page.getByLabel(/^Password/).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(card.getByText(/at least 12 characters/i).first()).toBeVisible();
  await looksRight(page, info.project.name);
  await finish(page);
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "This link doesn't work any more" }),
  ).toBeVisible();
});

test("confirms another address for whoever has the account, by session or password", async ({
  page,
  app,
  smtp,
  browser,
}, info) => {
  const [email, next] = [emailOf("moves"), emailOf("moved")];
  await signUp(page, app, smtp, email);
  await finish(page);
  await page.goto("/settings/sign-in");
  await page.getByLabel("New e-mail address").fill(next);
  await page.getByLabel("Your password").first().fill(PASSWORD);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByText("Check your mail").first()).toBeVisible();
  const token = await mailedLinks(smtp, "confirm-email", 2);
  const link = `${app.url}/confirm-email?token=${token}`;
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await expect(page.getByLabel("Password of this account")).toHaveCount(0);
  await looksRight(page, info.project.name);

  // Whoever reads the mail and is not signed in.
  const reader = await browser.newContext({ javaScriptEnabled: info.project.name === "js" });
  const other = await reader.newPage();
  await other.goto(link);
  const card = other.locator("main");
  await expect(card).toContainText(
    `The account of Anna Lindqvist, now with ${email}, is to have the address ${next}.`,
  );
  await expect(card).toContainText("with Chrome on Windows");
  await looksRight(other, info.project.name);
  const yes = other.getByRole("button", { name: "Yes, it's my account and my address" });
  await other.getByLabel("Password of this account").fill("not my password");
  await yes.click();
  await expect(other.getByText("This is not your current password")).toBeVisible();
  await page.goto("/settings/sign-in");
  await expect(page.getByText(email, { exact: true }).first()).toBeAttached();
  await other.getByLabel("Password of this account").fill(PASSWORD);
  await yes.click();
  await expect(other.getByText("Address confirmed").first()).toBeVisible();
  await reader.close();
  await page.goto("/settings/sign-in");
  await expect(page.getByText(next, { exact: true }).first()).toBeAttached();
});

test("ends with the old password what its boxes say, and leaves the rest", async ({
  page,
  app,
  smtp,
}, info) => {
  test.slow();
  const email = emailOf("boxes");
  await signUp(page, app, smtp, email);
  await finish(page);
  const home = browse(app.url, await signIn(app.url, { email }, makeJar()));
  await home.submit("/settings", {
    intent: "create-token",
    name: "Script",
    scope: "read",
    expires: "30",
  });
  await turnOnSecondStep(home);
  await addPasskeyOf(app.url, home, "Laptop");

  await page.goto("/settings/sign-in");
  const card = page.locator("section", { hasText: "signs out all other browsers" });
  await expect(card.getByLabel("Revoke 1 API token")).toBeChecked();
  await expect(card.getByLabel("Remove 1 passkey")).toBeChecked();
  await expect(card.getByLabel("Turn off your authenticator app")).toBeChecked();
  await looksRight(page, info.project.name);
  await card.getByLabel("Remove 1 passkey").uncheck();
  await card.getByLabel("Turn off your authenticator app").uncheck();
  await card.getByLabel("Current password").fill("not my password");
  await card.getByLabel("New password").fill(NEXT);
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(card.getByText("This is not your current password")).toBeVisible();
  // What was chosen stays chosen.
  await expect(card.getByLabel("Revoke 1 API token")).toBeChecked();
  await expect(card.getByLabel("Remove 1 passkey")).not.toBeChecked();
  await card.getByLabel("Current password").fill(PASSWORD);
  await card.getByLabel("New password").fill(NEXT);
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(
    page.getByText("All other browsers were signed out and 1 API token revoked.").first(),
  ).toBeVisible();
  await expect(card.getByLabel(/API token/)).toHaveCount(0);
  await expect(card.getByLabel("Remove 1 passkey")).toBeChecked();
  await expect(card.getByLabel("Turn off your authenticator app")).toBeChecked();
  await page.context().addCookies(browserCookies(home.jar, app.url));
  await page.goto("/settings/sign-in");
  await expect(page.getByText("Get Started").first()).toBeVisible();
});

test("ends with the old password what was made while its form was open", async ({
  page,
  app,
  smtp,
}) => {
  test.slow();
  const email = emailOf("unseen");
  await signUp(page, app, smtp, email);
  await finish(page);
  await page.goto("/settings/sign-in");
  const card = page.locator("section", { hasText: "signs out all other browsers" });
  await expect(card.getByRole("checkbox")).toHaveCount(0);
  const other = browse(app.url, await signIn(app.url, { email }, makeJar()));
  await turnOnSecondStep(other);
  await addPasskeyOf(app.url, other, "Thief");
  await card.getByLabel("Current password").fill(PASSWORD);
  await card.getByLabel("New password").fill(NEXT);
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(
    page.getByText("1 passkey removed and the authenticator app turned off.").first(),
  ).toBeVisible();
  await expect(card.getByRole("checkbox")).toHaveCount(0);
});
