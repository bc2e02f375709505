import { expect, expectAccessible, expectNoSideways, test } from "./app.ts";

test("shows a visitor the landing page on every address of the application", async ({
  page,
}, info) => {
  for (const path of ["/", "/posts", "/analytics", "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
      "href",
      path === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(path)}`,
    );
  }
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(/#features$/);
  for (const name of [
    "AI Content Generation",
    "Multi-Platform Publishing",
    "Performance Analytics",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  for (const price of ["$0", "$4.99", "$19.99"])
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  await expectAccessible(page, info.project.name);
});

test("fits the landing page into 320 pixels, light and dark", async ({ page }, info) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
  }
});

test("signs a new user in at the built-in provider, shows the dashboard, and signs out", async ({
  page,
}, info) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/\/sign-in\//);
  await expectAccessible(page, info.project.name);
  await page.getByLabel("E-mail").fill("anna@");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter an e-mail address such as anna@example.com")).toBeVisible();
  await page.getByLabel("E-mail").fill(`newcomer-${info.project.name}@example.com`);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, Nora!" })).toBeVisible();
  await expect(
    page.getByText("No posts yet. Create your first post to get started!"),
  ).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.goto("/api/logout");
  await expect(page.getByRole("link", { name: "Start Free Trial" })).toBeVisible();
});

test("explains a cancelled sign-in", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The sign-in was cancelled.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Free Trial" })).toBeVisible();
});

test("returns a visitor to the requested screen after signing in", async ({ page }, info) => {
  await page.goto("/posts?status=draft");
  await page.getByRole("link", { name: "Log In" }).first().click();
  await page.getByLabel("E-mail").fill(`deep-${info.project.name}@example.com`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "My Posts" })).toBeVisible();
  expect(page.url()).toContain("/posts?status=draft");
});

test("keeps sign-in on localhost for a browser that began there", async ({ page, app }, info) => {
  const here = app.url.replace("127.0.0.1", "localhost");
  await page.goto(`${here}/calendar`);
  await page.getByRole("link", { name: "Log In" }).first().click();
  await page.getByLabel("E-mail").fill(`localhost-${info.project.name}@example.com`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${here}/calendar`);
  await expect(page.getByRole("link", { name: "Create Post" }).first()).toBeAttached();
});
