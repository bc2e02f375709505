import type { Page } from "@playwright/test";
import { PASSWORD } from "../helpers/sign-in.ts";
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

test("leads to every part of the landing page, and answers without scripts", async ({
  page,
  app,
}) => {
  await page.goto("/");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /WordPress/);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical).toBe(`${app.url}/`);
  for (const id of await page
    .locator('main a[href^="#"], header a[href^="#"], footer a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    await expect(page.locator(id ?? "none")).toHaveCount(1);
  for (const name of ["1. Write", "2. Check", "3. Publish", "4. See", "Your server", "Your keys"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText("npm start")).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(5);
  const answer = page.getByText("One post a month, AI included");
  await expect(answer).toBeHidden();
  await page.getByText("What does the free plan give me?").click();
  await expect(answer).toBeVisible();
  await expect(page.getByRole("link", { name: "Follow it through" })).toHaveAttribute(
    "href",
    "/api/login?returnTo=%2Fcreate%3Fexample%3Dhow-to",
  );
  await expect(page.locator("script[src]")).toHaveCount(0);
  const widths = await page.locator("main picture img").evaluateAll(async (images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        image.loading = "eager";
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(widths).toEqual([2560, 1200, 1200, 1200, 1200]);
});

test("fits the landing page into 320 pixels, light and dark", async ({ page }, info) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await page
      .locator("details")
      .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    const hero = page.locator("main picture img").first();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(`/product-${colorScheme}-phone.webp`);
  }
});

test("signs a new user up, shows the dashboard, and signs out", async ({ page }, info) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectAccessible(page, info.project.name);
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Name").fill("Nora Newcomer");
  await page.getByLabel("E-mail").fill("anna@");
  await page.getByLabel("Password", { exact: false }).first().fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter an e-mail address such as anna@example.com")).toBeVisible();
  await page.getByLabel("E-mail").fill(`newcomer-${info.project.name}@example.com`);
  await page.getByLabel("Password", { exact: false }).first().fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/Use at least 12 characters/)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Nora Newcomer");
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, Nora!" })).toBeVisible();
  await expect(
    page.getByText("No posts yet. Create your first post to get started!"),
  ).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.goto("/api/logout");
  await expect(page.getByRole("link", { name: "Start Free Trial" })).toBeVisible();
});

/** Fills the page with the password. */
async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("returns a visitor to the requested screen after signing in", async ({ page }) => {
  await page.goto("/posts?status=draft");
  await page.getByRole("link", { name: "Log In" }).first().click();
  await fillSignIn(page, "owner@example.com");
  await expect(page.getByRole("heading", { name: "My Posts" })).toBeVisible();
  expect(page.url()).toContain("/posts?status=draft");
});

test("keeps sign-in on localhost for a browser that began there", async ({ page, app }) => {
  const here = app.url.replace("127.0.0.1", "localhost");
  await page.goto(`${here}/calendar`);
  await page.getByRole("link", { name: "Log In" }).first().click();
  await fillSignIn(page, "owner@example.com");
  await expect(page).toHaveURL(`${here}/calendar`);
  await expect(page.getByRole("link", { name: "Create Post" }).first()).toBeAttached();
});

test("leads from the button of a paid plan to the subscription, also a new user", async ({
  page,
}, info) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start with Pro" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Name").fill("Petra Planner");
  await page.getByLabel("E-mail").fill(`planner-${info.project.name}@example.com`);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByRole("heading", { level: 1, name: "Subscription" })).toBeVisible();
});
