import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

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

test("leads to the search of My Posts, and with scripts opens a palette over any screen", async ({
  page,
  login,
}, info) => {
  await login();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const link = page.getByRole("link", { name: "Search or jump to" });
  if (isWithoutScripts(info.project.name)) {
    await link.click();
    await expect(page).toHaveURL(/\/posts$/);
    return;
  }
  const title = "Balcony <img src=x onerror=alert(1)> tomatoes";
  await page.request.post("/api/posts", { data: { title, content: "<p>Take a deep pot.</p>" } });
  await waitForHydration(page);
  await link.click();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  const active = page.getByRole("dialog").getByRole("option", { selected: true });

  await test.step("arrows and Enter choose a screen, and Escape returns the focus", async () => {
    await expect(field).toBeFocused();
    await expectAccessible(page, info.project.name);
    await expectNoSideways(page);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    // A dialog tells later that it has closed, and the next key may come before that.
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await page.waitForTimeout(100);
    await expect(field).toBeFocused();
    await field.fill("my");
    await expect(active).toHaveText("My Posts");
    await page.keyboard.press("ArrowDown");
    await expect(active).toHaveText("Search My Posts for “my”");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/posts$/);
    await expect(field).toBeHidden();
  });

  await test.step("finds a post by its title, says so when it cannot, and keeps the words", async () => {
    await page.keyboard.press("Control+k");
    await page.route("**/posts/find*", (route) => route.abort());
    await field.fill("tomatoes");
    await expect(page.getByRole("alert").getByText("could not be searched")).toBeVisible();
    await expect(field).toHaveValue("tomatoes");
    await page.unroute("**/posts/find*");
    await field.fill("tomato");
    await expect(active).toHaveText(title);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("2 results");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.keyboard.press("Control+k");
    await expect(active).toHaveText("Edit this post");
    await page.keyboard.press("Escape");
  });

  await test.step("changes the theme, and ? lists the keys but types in a field", async () => {
    await page.keyboard.press("Control+k");
    await field.fill("theme dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto("/posts");
    await waitForHydration(page);
    await page.getByRole("searchbox").first().press("?");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
