import fs from "node:fs";
import type { Page } from "@playwright/test";
import { startFakeIdentity, type FakeIdentity } from "../fakes/identity.ts";
import { ageSessions } from "../helpers/aged-sessions.ts";
import { startApp, type App } from "../helpers/app.ts";
import { settingsOf } from "../helpers/at-provider.ts";
import { browserCookies, PASSWORD, signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./app.ts";

/** What a sign-in of some time ago is not enough for. */

let dataDir: string;
let running: App | undefined;
let provider: FakeIdentity | undefined;

test.beforeEach(async () => {
  dataDir = await copyOfTemplate();
});
test.afterEach(async () => {
  await running?.stop();
  await provider?.close();
  running = provider = undefined;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string | undefined> = {}): Promise<string> {
  running = await startApp(env, dataDir);
  return running.url;
}

/** The same product eleven minutes later, at the same address. */
async function later(env: Record<string, string | undefined> = {}): Promise<void> {
  const port = Number(new URL(running?.url ?? "").port);
  await running?.stop();
  await ageSessions(dataDir);
  running = await startApp(env, dataDir, () => Promise.resolve(port));
}

async function looksRight(page: Page, project: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    await expectAccessible(page, project);
  }
}

test("asks for the password before an API token after ten minutes", async ({ page }, info) => {
  test.slow();
  const url = await start();
  await page
    .context()
    .addCookies(browserCookies(await signIn(url, { email: "a@example.com" }), url));
  const create = async (name: string) => {
    await page.getByLabel("Token name").fill(name);
    await page.getByRole("button", { name: "Create token" }).click();
  };
  await page.goto(`${url}/settings`);
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await create("First");
  await expect(page.getByText("Copy your token now")).toBeVisible();
  await later();
  await page.goto(`${url}/settings`);
  await expect(page.getByLabel("Your password")).toBeVisible();
  await looksRight(page, info.project.name);
  await page.getByLabel("Your password").fill("not my password");
  await create("Second");
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await expect(page.getByText("Copy your token now")).toHaveCount(0);
  await looksRight(page, info.project.name);
  await page.getByLabel("Your password").fill(PASSWORD);
  await create("Second");
  await expect(page.getByText("Copy your token now")).toBeVisible();
});

test("has whoever has no password sign in again first, and leads back", async ({ page }, info) => {
  test.slow();
  provider = await startFakeIdentity();
  const env = settingsOf(provider);
  const url = await start(env);
  await page.goto(`${url}/api/login`);
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await later(env);
  const remove = async () => {
    await page.getByLabel("Type DELETE to confirm").fill("DELETE");
    await page.getByRole("button", { name: "Delete account" }).click();
  };
  await page.goto(`${url}/settings/delete`);
  // Before the refusal comes, whose toast is see-through while it arrives.
  await looksRight(page, info.project.name);
  await remove();
  const refusal = page.getByRole("alert").filter({ hasText: "more than 10 minutes ago" }).first();
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link", { name: "Sign out and in again" }).click();
  await page.waitForURL(`${url}/settings/delete`);
  await remove();
  await expect(page.getByText("have been deleted").first()).toBeVisible();
});

test("asks for the password before a provider is linked or unlinked", async ({ page }, info) => {
  test.slow();
  provider = await startFakeIdentity();
  provider.twist({ email: "a@example.com" });
  const env = { ...settingsOf(provider), PASSWORD_SIGN_IN: "on", OIDC_NAME: "Example ID" };
  const url = await start(env);
  await page
    .context()
    .addCookies(browserCookies(await signIn(url, { email: "a@example.com" }), url));
  const card = page.locator("section").filter({ hasText: "Example ID" });
  const password = card.getByLabel("Your password");
  const press = (what: string) => card.getByRole("button", { name: `${what} Example ID` }).click();
  await page.goto(`${url}/settings/sign-in`);
  await expect(password).toHaveCount(0);
  await press("Link");
  await expect(page.getByText("You can sign in there from now on.").first()).toBeVisible();
  await later(env);
  await page.goto(`${url}/settings/sign-in`);
  for (const [what, outcome] of [
    ["Unlink", "You can't sign in there any more."],
    ["Link", "You can sign in there from now on."],
  ] as const) {
    await expect(password).toBeVisible();
    await looksRight(page, info.project.name);
    await password.fill("not my password");
    await press(what);
    await expect(card.getByText("This is not your current password")).toBeVisible();
    await password.fill(PASSWORD);
    if (what === "Link") provider.twist({ email: "a@example.com" });
    await press(what);
    await expect(page.getByText(outcome).first()).toBeVisible();
  }
});
