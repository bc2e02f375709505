import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

const SCREENS = [
  "/",
  "/create",
  "/posts",
  "/calendar",
  "/analytics",
  "/subscription",
  "/integrations",
  "/profile",
  "/settings",
];

test("makes every screen accessible and fit a phone, light and dark", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  for (const [width, colorScheme] of [
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page, info.project.name);
    }
  }
});

test("marks the current screen in the sidebar: exact for the dashboard, by prefix elsewhere", async ({
  page,
  login,
}) => {
  await login();
  await page.goto("/settings");
  const here = page.locator("nav[aria-label=Main] [aria-current=page]:visible");
  await expect(here).toHaveCount(0);
  await page.goto("/create/setup");
  await expect(here.first()).toHaveText("Create Post");
  await page.goto("/");
  await expect(here).toHaveText("Dashboard");
});

test("shows the 404 page inside the frame for an unknown address", async ({
  page,
  login,
}, info) => {
  await login();
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expectAccessible(page, info.project.name);
});

test("links to profile, subscription, settings and sign-out in the user menu", async ({
  page,
  login,
}) => {
  await login();
  await page.goto("/");
  const top = page.getByRole("banner");
  await top.getByText("AL", { exact: true }).click();
  for (const name of ["Profile", "Subscription", "Settings", "Sign Out"])
    await expect(top.getByRole("link", { name })).toBeVisible();
  await top.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("opens and closes the drawer on a phone", async ({ page, login }, info) => {
  await login();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const open = page
    .getByRole("button", { name: "Open menu" })
    .or(page.getByRole("link", { name: "Open menu" }));
  const link = page.getByRole("link", { name: "My Posts" });
  await expect(link).toBeHidden();
  await open.click();
  await expect(link).toBeVisible();
  if (!isWithoutScripts(info.project.name)) {
    const drawer = page.getByRole("dialog", { name: "Menu" });
    // The focus trap loads in a separate script.
    await expect(drawer.locator("[data-headlessui-focus-guard]")).toHaveCount(2);
    await expect(drawer.getByRole("link", { name: "Dashboard" })).toBeFocused();
    for (let n = 0; n < 9; n++) {
      await page.keyboard.press("Tab");
      await expect(drawer.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await open.click();
  }
  await link.click();
  await expect(page).toHaveURL(/\/posts$/);
});

test("remembers light or dark", async ({ page, login }) => {
  await login();
  await page.goto("/");
  await page.getByRole("banner").getByText("AL", { exact: true }).click();
  await page.getByRole("button", { name: "Dark" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/settings");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
