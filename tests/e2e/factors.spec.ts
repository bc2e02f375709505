import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { PASSWORD } from "../helpers/sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./app.ts";

const emailOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The screens at the widths that people have. */
async function looksRight(page: Page, project: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    await expectAccessible(page, project);
  }
}

test("asks for the code of an app after the password, and takes a recovery code instead", async ({
  page,
  login,
}, info) => {
  test.slow();
  const email = emailOf("app");
  await login({ email });
  await page.goto("/settings/sign-in");
  await looksRight(page, info.project.name);
  await page.getByRole("link", { name: "Set up…" }).click();
  await page.getByLabel("Your password").fill("not my password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await looksRight(page, info.project.name);
  const secret = (await page.locator("code.select-all").textContent()) ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await page.getByLabel("Code that the app shows").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel("Code that the app shows").fill(app.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Keep your recovery codes now")).toBeVisible();
  await looksRight(page, info.project.name);
  const codes = await page.locator("ol li.select-all").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("postwright-recovery-codes.txt");
  await page.reload();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);

  await signIn(page, email);
  await expect(page.getByLabel(/^Code/)).toBeVisible();
  await looksRight(page, info.project.name);
  await page.getByLabel(/^Code/).fill("12");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel(/^Code/).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();

  await signIn(page, email);
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await page.goto("/settings/sign-in");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("link", { name: "Change…" }).click();
  const off = page.locator("section", { hasText: "Turn off" }).last();
  await off.getByLabel("Your password").fill(PASSWORD);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Second step off").first()).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
});

test("changes password, e-mail address and name, and says what is wrong beside the field", async ({
  page,
  login,
}, info) => {
  const email = emailOf("change");
  await login({ email });
  await page.goto("/settings/sign-in");
  const card = page.locator("section", { hasText: "signs out all other browsers" });
  await card.getByLabel("Current password").fill("not my password");
  await card.getByLabel("New password").fill("nine slow red tractors");
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(card.getByText("This is not your current password")).toBeVisible();
  await card.getByLabel("Current password").fill(PASSWORD);
  await card.getByLabel("New password").fill("nine slow red tractors");
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();

  const next = emailOf("moved");
  await page.getByLabel("New e-mail address").fill(email);
  await page.getByLabel("Your password").first().fill("nine slow red tractors");
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByText("This is your address already")).toBeVisible();
  await page.getByLabel("New e-mail address").fill(next);
  await page.getByLabel("Your password").first().fill("nine slow red tractors");
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByText("E-mail changed").first()).toBeVisible();

  await page.goto("/profile");
  await looksRight(page, info.project.name);
  await page.getByLabel("Name").fill("Anna van der Berg");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Anna van der Berg" })).toBeVisible();
  await signIn(page, next, "nine slow red tractors");
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
});

test("offers no passkeys where browsers make none: at an IP address", async ({ page, login }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await login();
  await page.goto("/settings/sign-in");
  await expect(page.getByText("at an address with a name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});
