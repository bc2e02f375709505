import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

/** The platforms in section 10 of docs/specification.md; more may be added. */
const SPECIFIED = [
  "WordPress",
  "Medium",
  "Squarespace",
  "Ghost",
  "Blogger",
  "Webhook",
  "Postwright Blog",
];

test("offers every platform with its own fields, and a connection test only where possible", async ({
  page,
  login,
}, info) => {
  await login();
  await page.goto("/integrations");
  await expect(page.getByRole("heading", { name: "Active Integrations" })).toBeVisible();
  await expect(page.getByText("Nothing connected yet")).toBeVisible();
  const add = page.getByRole("link", { name: "Add Integration" });
  await add.click();
  const choice = page.getByRole("dialog", { name: "Add Integration" });
  await expect(choice.getByRole("link", { name: "Postwright Blog" })).toBeVisible();
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);
  if (isWithoutScripts(info.project.name)) {
    await choice.getByRole("link", { name: "Close" }).click();
  } else {
    await expect(choice.getByRole("link", { name: "Postwright Blog" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Integration name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const platforms = (await (await page.request.get("/api/platforms")).json()) as Record<
    string,
    { name: string; testConnection: boolean; fields: Array<{ label: string; required: boolean }> }
  >;
  expect(Object.values(platforms).map((platform) => platform.name)).toEqual(
    expect.arrayContaining(SPECIFIED),
  );
  for (const { name, testConnection, fields } of Object.values(platforms)) {
    await page.getByRole("link", { name: `Connect ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Connect ${name}` });
    await expect(dialog.getByLabel("Integration name")).toBeVisible();
    for (const { label } of fields) await expect(dialog.getByLabel(label).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Test Connection" })).toHaveCount(
      testConnection ? 1 : 0,
    );
    await expectNoSideways(page);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    if (name === "WordPress") await expectAccessible(page, info.project.name);
  }
});

test("names a missing field and keeps what was typed", async ({ page, login }, info) => {
  await login();
  await page.goto("/integrations/new/wordpress");
  await page.getByLabel("Integration name").fill("");
  await page.getByLabel("Username").fill("anna");
  await page.getByRole("button", { name: "Add Integration" }).click();
  for (const sentence of [
    "Integration name is required",
    "Site URL is required",
    "Application password is required",
  ])
    await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("anna");
  await expectAccessible(page, info.project.name);
  expect(await (await page.request.get("/api/integrations")).json()).toEqual([]);
});

test("says why a connection fails, without saving it", async ({ page, login }, info) => {
  await login();
  await page.goto("/integrations/new/wordpress");
  await page.getByLabel("Site URL").fill("http://127.0.0.1:9");
  await page.getByLabel("Username").fill("anna");
  await page.getByLabel("Application password").fill("abcd efgh ijkl mnop qrst uvwx");
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection Failed").first()).toBeVisible();
  await expect(page.getByText("refused the connection").first()).toBeVisible();
  await expect(page.getByLabel("Site URL")).toHaveValue("http://127.0.0.1:9");
  // A page that comes back has no secret in it, and says so.
  const scripts = !isWithoutScripts(info.project.name);
  const secret = page.getByLabel("Application password");
  await expect(secret).toHaveValue(scripts ? "abcd efgh ijkl mnop qrst uvwx" : "");
  await expect(page.getByText("Type it again to save.")).toHaveCount(scripts ? 0 : 1);
  if (!scripts) await expect(secret).toHaveAccessibleDescription(/Type it again to save\.$/);
  expect(await (await page.request.get("/api/integrations")).json()).toEqual([]);
});

test("adds a connection whose test failed as one that does not work", async ({ page, login }) => {
  await login();
  await page.goto("/integrations/new/wordpress");
  const secret = page.getByLabel("Application password");
  const password = "abcd efgh ijkl mnop qrst uvwx";
  await page.getByLabel("Site URL").fill("http://127.0.0.1:9");
  await page.getByLabel("Username").fill("anna");
  await secret.fill(password);
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection Failed").first()).toBeVisible();
  await secret.fill(password);
  await page.getByRole("button", { name: "Add Integration" }).click();
  await expect(page.getByText("Its last test failed.").first()).toBeVisible();
  await expect(page.getByText("Last test failed", { exact: true })).toBeVisible();
  const platform = page.getByRole("listitem").filter({ hasText: "Connect another" });
  await expect(platform.getByText("WordPress", { exact: true })).toBeVisible();
  await expect(platform.getByText("Connected", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Switch on", exact: true })).toHaveCount(0);
  const active = page.getByRole("button", { name: "WordPress active" });
  await active.click();
  await expect(page.getByText("The last test of WordPress failed.").first()).toBeVisible();
  await expect(active).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Switch on anyway" }).click();
  await expect(active).toHaveAttribute("aria-pressed", "true");
  await expect(active).toHaveText("Not working");
});

test("adds an integration switched off, switches it on, renames it, and removes it after a confirmation", async ({
  page,
  login,
}, info) => {
  await login();
  await page.goto("/integrations/new/blog");
  await page.getByLabel("Integration name").fill("Notes");
  await page.getByRole("button", { name: "Add Integration" }).click();
  await expect(page.getByText("Integration Added").first()).toBeVisible();
  const active = page.getByRole("button", { name: "Notes active" });
  await expect(active).toHaveAttribute("aria-pressed", "false");
  await expect(active).toBeInViewport();
  await page.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(page.getByText("Integration Updated").first()).toBeVisible();
  await expect(active).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: /Connect .*Postwright Blog/ })).toHaveCount(0);
  await active.click();
  await expect(active).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Integration name").fill("Field notes");
  await page.getByRole("dialog").getByRole("button", { name: /Save/ }).click();
  await expect(page.getByText("Field notes", { exact: true }).first()).toBeVisible();

  const remove = page.getByRole("button", { name: "Remove Field notes" });
  if (isWithoutScripts(info.project.name)) {
    await remove.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Remove");
    await page.getByRole("button", { name: "Remove" }).click();
  } else {
    page.once("dialog", (dialog) => void dialog.dismiss());
    await remove.click();
    await expect(remove).toBeVisible();
    page.once("dialog", (dialog) => void dialog.accept());
    await remove.click();
  }
  await expect(page.getByText("Integration Removed").first()).toBeVisible();
  await expect(page.getByText("Nothing connected yet")).toBeVisible();
});
