import type { CDPSession, Page } from "@playwright/test";
import { named } from "../helpers/passkey.ts";
import { browserCookies, PASSWORD, signIn } from "../helpers/sign-in.ts";
import { visit } from "../helpers/visitor.ts";
import { expect, expectAccessible, test } from "./app.ts";

/** A new account, whose session the browser has; its id. */
async function comeIn(page: Page, appUrl: string, email: string): Promise<string> {
  const jar = await signIn(appUrl, { email, firstName: "Anna" });
  await page.context().addCookies(browserCookies(jar, named(appUrl)));
  const answer = await page.request.get(`${named(appUrl)}/api/auth/user`);
  return ((await answer.json()) as { id: string }).id;
}

const emailOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

/** A device with a fingerprint reader, as Chromium plays it. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test("adds a passkey, signs in with it, and signs in no more once it is removed", async ({
  page,
  app,
}, info) => {
  test.slow();
  const site = named(app.url);
  await comeIn(page, app.url, emailOf("passkey"));
  const { cdp, authenticatorId } = await addDevice(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site}/settings/sign-in`);
  const card = page.locator("section", { hasText: "Sign in with your fingerprint" });
  await card.getByLabel("Name of the new passkey").fill("Laptop");
  await card.getByLabel("Your password").fill("not my password");
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(card.getByText("This is not your current password")).toBeVisible();
  await expect(card.getByLabel("Name of the new passkey")).toHaveValue("Laptop");
  await expectAccessible(page, info.project.name);
  const before = scripts.length;
  await card.getByLabel("Your password").fill(PASSWORD);
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added").first()).toBeVisible();
  await expect(card.getByRole("paragraph").filter({ hasText: /^Laptop$/ })).toBeVisible();
  await expectAccessible(page, info.project.name);
  // The library comes with the first passkey, not with the screen.
  expect(scripts.length).toBeGreaterThan(before);

  // The same device again.
  await card.getByLabel("Name of the new passkey").fill("Laptop again");
  await card.getByLabel("Your password").fill(PASSWORD);
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(card.getByText("has a passkey for your account already")).toBeVisible();

  const enter = async () => {
    await page.context().clearCookies();
    await page.goto(`${site}/sign-in?returnTo=/settings/sign-in`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  };
  await enter();
  await expect(card.getByText(/last used/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/settings/sign-in");

  await card.getByRole("link", { name: /Rename or remove/ }).click();
  await page.waitForURL("**/settings/sign-in/passkeys/*");
  await expect(page.getByRole("heading", { name: "Laptop", level: 1 })).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Name of the passkey").fill("Old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(card.getByRole("paragraph").filter({ hasText: /^Old laptop$/ })).toBeVisible();

  // A device that does not recognise whoever holds it.
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await enter();
  await expect(page.getByText("That was cancelled")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await card.getByRole("link", { name: /Rename or remove/ }).click();
  await page.waitForURL("**/settings/sign-in/passkeys/*");
  await expect(page.getByRole("heading", { name: "Laptop", level: 1 })).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Passkey removed").first()).toBeVisible();
  await enter();
  await expect(page.getByText("This passkey was not accepted").first()).toBeVisible();
  await expectAccessible(page, info.project.name);
});

test("removes passkeys with a new password: by a link, and by the ticked box", async ({
  page,
  app,
}) => {
  test.slow();
  const site = named(app.url);
  const email = emailOf("reset");
  const id = await comeIn(page, app.url, email);
  await addDevice(page);
  const card = page.locator("section", { hasText: "Sign in with your fingerprint" });
  const add = async (password: string) => {
    await page.goto(`${site}/settings/sign-in`);
    await card.getByLabel("Name of the new passkey").fill("Laptop");
    await card.getByLabel("Your password").fill(password);
    await card.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added").first()).toBeVisible();
  };
  const isRefused = async () => {
    await page.context().clearCookies();
    await page.goto(`${site}/sign-in`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("This passkey was not accepted").first()).toBeVisible();
  };

  await add(PASSWORD);
  const owner = await visit(app.url, { email: "owner@example.com" });
  const people = await owner.submit("/settings/people", { intent: "reset-link", id });
  const link = /\/reset-password\?token=[\w-]+/.exec(people.html)?.[0] ?? "";
  await page.context().clearCookies();
  await page.goto(`${site}${link}`);
  await page.getByLabel(/^New password/).fill("nine slow red tractors");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("1 passkey removed").first()).toBeVisible();
  await isRefused();

  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Password/).fill("nine slow red tractors");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await add("nine slow red tractors");
  await expect(page.getByLabel("Remove 1 passkey")).toBeChecked();
  await page.getByLabel("Current password").fill("nine slow red tractors");
  await page.getByLabel("New password").fill("eight quick blue boats");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("1 passkey removed").first()).toBeVisible();
  await isRefused();
});

test("lets nobody in by a passkey of somebody else, an answer sent again, or a copy", async ({
  page,
  app,
}) => {
  const site = named(app.url);
  const ben = await comeIn(page, app.url, emailOf("ben"));
  await comeIn(page, app.url, emailOf("anna"));
  const { cdp, authenticatorId } = await addDevice(page);
  await page.goto(`${site}/settings/sign-in`);
  const card = page.locator("section", { hasText: "Sign in with your fingerprint" });
  await card.getByLabel("Name of the new passkey").fill("Laptop");
  await card.getByLabel("Your password").fill(PASSWORD);
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added").first()).toBeVisible();

  const enter = async () => {
    await page.context().clearCookies();
    await page.goto(`${site}/sign-in`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  };
  const refused = page.getByText("This passkey was not accepted").first();
  const isIn = async () => (await page.request.get(`${site}/api/auth/user`)).ok();
  /** Gives the device another passkey instead of its only one. */
  const swap = async (to: { userHandle?: string; signCount?: number }) => {
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
    const [credential] = credentials;
    if (!credential) throw new Error("the device has no passkey");
    const { credentialId } = credential;
    await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    await cdp.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...credential, ...to },
    });
    return credential;
  };

  const own = await swap({ userHandle: Buffer.from(ben).toString("base64") });
  await enter();
  await expect(refused).toBeVisible();
  expect(await isIn()).toBe(false);

  await swap({ userHandle: own.userHandle ?? "" });
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("answer="),
  );
  await enter();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  const sent = await posted;
  await page.context().clearCookies();
  const again = await page.request.post(sent.url(), {
    data: sent.postData() ?? "",
    headers: await sent.allHeaders(),
    maxRedirects: 0,
  });
  expect([again.status(), again.headers()["set-cookie"] ?? ""]).toEqual([404, ""]);
  expect(await isIn()).toBe(false);

  await swap({ signCount: 0 });
  await enter();
  await expect(refused).toBeVisible();
  expect(await isIn()).toBe(false);
});
