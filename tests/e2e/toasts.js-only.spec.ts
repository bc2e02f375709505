import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./app.ts";

const toasts = (page: Page) => page.getByRole("button", { name: "Close notification" });

/** Triggers a toast by saving the time zone. */
async function raise(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByText("Time Zone Saved").first()).toBeVisible();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.getByText("Time Zone Saved").first().boundingBox();
  if (!box) throw new Error("no notice is shown");
  const [x, y] = [box.x + 5, box.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test.beforeEach(async ({ page, login }) => {
  await login();
  await page.clock.install();
  await page.goto("/settings");
});

test("shows one toast at a time, for 5 seconds", async ({ page }) => {
  await raise(page);
  await page.mouse.move(5, 500);
  await raise(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.runFor(4_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("dismisses a toast on a swipe of more than 50 pixels to the right, not on a shorter one", async ({
  page,
}) => {
  await raise(page);
  await swipe(page, 40);
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test("announces a toast, focuses it on F8, and keeps it while it has focus", async ({
  page,
}, info) => {
  await raise(page);
  const area = page.getByRole("region", { name: /Notifications/ });
  await expect(area.locator("[aria-live=polite], [role=status]").first()).toBeAttached();
  await page.keyboard.press("F8");
  await expect(area).toBeFocused();
  await expectAccessible(page, info.project.name);
  await page.clock.runFor(10_000);
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});
