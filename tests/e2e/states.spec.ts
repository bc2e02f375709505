import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

const LONG =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and what it tells us about bread";
const SCREENS = [
  "/",
  "/create",
  "/posts",
  "/analytics",
  "/subscription",
  "/integrations",
  "/integrations/new/wordpress",
  "/settings",
  "/no-such-page",
];

/** Publishes a post with an unbreakable title on the built-in blog. */
async function fill(page: Page): Promise<string> {
  const json = async (response: { json(): Promise<unknown> }) =>
    (await response.json()) as { id: string };
  const { id } = await json(
    await page.request.post("/api/posts", {
      data: {
        title: LONG,
        content: `<h2>${LONG}</h2><p>${"Unbroken".repeat(40)}</p><pre>${"x ".repeat(200)}</pre><table><tr><td>${"wide".repeat(60)}</td></tr></table>`,
        excerpt: LONG,
        keywords: "bread",
      },
    }),
  );
  const blog = await json(
    await page.request.post("/api/integrations", {
      data: {
        platform: "blog",
        name: LONG.slice(0, 80),
        credentials: {},
        settings: {},
        isActive: false,
      },
    }),
  );
  await page.request.patch(`/api/integrations/${blog.id}`, { data: { isActive: true } });
  expect(
    (
      await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: ["bread"] } })
    ).status(),
  ).toBe(200);
  return id;
}

test("fits long words on every screen, on a phone, a tablet and with text at twice its size", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "the layout is the same");
  test.slow();
  await login({ firstName: "Wilhelmina-Alexandrina", lastName: "Featherstonehaugh-Cholmondeley" });
  const id = await fill(page);
  const screens = [
    ...SCREENS,
    `/preview/${id}`,
    `/preview/${id}/edit`,
    `/preview/${id}/revisions`,
    `/posts/${id}/delete`,
  ];
  // A 1280-pixel window at 200 % zoom is 640 pixels wide.
  for (const width of [390, 640, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of screens) {
      await page.goto(path);
      await expectNoSideways(page);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of screens.slice(-4)) {
    await page.goto(path);
    await expectAccessible(page, info.project.name);
  }
});

test("keeps open menus, drawer, dialog and errors accessible", async ({ page, login }, info) => {
  test.skip(isWithoutScripts(info.project.name), "axe needs scripts");
  test.slow();
  await login();
  const id = await fill(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/posts");
    await page.locator("summary", { hasText: /^Actions for/ }).click();
    await expectAccessible(page, info.project.name);
    await page.keyboard.press("Escape");
    await expect(page.locator("summary", { hasText: /^Actions for/ })).toBeFocused();
    await page.getByRole("button", { name: /Notifications/ }).click();
    await expectAccessible(page, info.project.name);
    await page.keyboard.press("Escape");
    await page.goto("/integrations");
    const connect = page.getByRole("link", { name: "Connect Ghost" });
    await connect.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Integration name")).toBeFocused();
    await page.getByRole("button", { name: "Add Integration" }).click();
    await expect(page.getByText("is required").first()).toBeVisible();
    await expectAccessible(page, info.project.name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(connect).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/preview/${id}`);
    await page.getByRole("button", { name: /menu/i }).first().click();
    await expectAccessible(page, info.project.name);
  }
});
