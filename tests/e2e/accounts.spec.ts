import { startApp, type App } from "../helpers/app.ts";
import { PASSWORD } from "../helpers/sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./app.ts";

/** A new installation of its own: its owner, an invited member, and what the owner can do. */

let fresh: App;
test.beforeEach(async () => {
  fresh = await startApp({ SIGN_UP: "invited" });
});
test.afterEach(async () => {
  await fresh.stop();
});

test("begins with the owner, who writes, invites and helps", async ({ page, browser }, info) => {
  test.slow();
  const look = async () => {
    await expectAccessible(page, info.project.name);
    await expectNoSideways(page);
  };
  await page.goto(fresh.url);
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page.getByRole("heading", { name: "Create the owner account" })).toBeVisible();
  await look();
  await page.getByLabel("Name").fill("Anna Lindqvist");
  await page.getByLabel("E-mail").fill("anna@example.com");
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, Anna!" })).toBeVisible();

  await page.goto(`${fresh.url}/settings/people`);
  await expect(page.getByText("anna@example.com · 0 posts")).toBeVisible();
  await page.getByLabel("Their e-mail (optional)").fill("ben@");
  await page.getByRole("button", { name: "Make invitation" }).click();
  await expect(page.getByText("Enter an e-mail address such as anna@example.com")).toBeVisible();
  await page.getByLabel("Their e-mail (optional)").fill("ben@example.com");
  await page.getByRole("button", { name: "Make invitation" }).click();
  const link = await page.getByLabel("The link of the invitation").inputValue();
  await look();
  await page.goto(link);
  await expect(page.getByText("you're signed in as anna@example.com")).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, Anna!" })).toBeVisible();

  const other = await browser.newContext({ javaScriptEnabled: info.project.name === "js" });
  const ben = await other.newPage();
  await ben.goto(link);
  await expect(ben.getByLabel("E-mail")).toHaveValue("ben@example.com");
  await ben.getByLabel("Name").fill("Ben Berg");
  await ben.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await ben.getByRole("button", { name: "Create account" }).click();
  await expect(ben.getByRole("heading", { name: "Welcome back, Ben!" })).toBeVisible();
  await ben.goto(link);
  await expect(ben.getByText("This link doesn't work any more")).toBeVisible();
  await ben.goto(`${fresh.url}/settings/people`);
  await expect(ben.getByText("Only the owner of this site can open this page.")).toBeVisible();

  await page.goto(`${fresh.url}/settings/people`);
  await page.getByRole("button", { name: "Make a password link for Ben Berg" }).click();
  const reset = await page.getByLabel(/Give this link to Ben Berg/).inputValue();
  await page.getByRole("button", { name: "Suspend Ben Berg" }).click();
  await expect(page.getByText("Suspended", { exact: true }).first()).toBeVisible();
  await ben.goto(reset);
  await expect(ben.getByText("This link doesn't work any more")).toBeVisible();
  await ben.goto(`${fresh.url}/sign-in`);
  await ben.getByLabel("E-mail").fill("ben@example.com");
  await ben.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await ben.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ben.getByText(/This account is suspended/).first()).toBeVisible();
  await page.getByRole("button", { name: "Let in Ben Berg" }).click();
  await ben.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await ben.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ben.getByRole("heading", { name: "Welcome back, Ben!" })).toBeVisible();

  await page.getByRole("link", { name: "Delete the account of Ben Berg…" }).click();
  await expect(page.getByText(/Everything of Ben Berg is deleted/)).toBeVisible();
  await look();
  await page.getByLabel("Your password", { exact: false }).first().fill("wrong");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await page.getByLabel("Your password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account deleted").first()).toBeVisible();
  await expect(page.getByText("ben@example.com")).toBeHidden();
  await other.close();
});
