import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  waitForHydration,
} from "./app.ts";
import { test } from "./model-app.ts";

/** Has an article written and stays on Review. */
async function writeArticle(page: Page, notes = ""): Promise<void> {
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  if (notes !== "") {
    await page.getByText("More options").click();
    await page.getByLabel("Sources and notes").fill(notes);
  }
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByRole("button", { name: "Generate post" }).click();
  await page.waitForURL(/\/create\/review/, { timeout: 60_000 });
}

const boxOf = (page: Page, n: number) => page.getByRole("checkbox", { name: /^Checked: / }).nth(n);
const facts = (page: Page) => page.getByRole("region", { name: "Facts to check" });

/** Ticks or unticks a box and has it saved: by itself with scripts, by the button without. */
async function change(page: Page, n: number, now: boolean, scripts: boolean): Promise<void> {
  if (scripts) await waitForHydration(page);
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await boxOf(page, n).setChecked(now);
  if (!scripts) await page.getByRole("button", { name: "Save checks" }).click();
  await saved;
}

test("keeps what was checked from Review to Preview, and says beside Publish what is left", async ({
  page,
  login,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await writeArticle(page);
  await expect(boxOf(page, 0)).toBeVisible();
  const before = await facts(page).getByRole("checkbox").count();
  expect(before).toBeGreaterThan(5);
  await expect(facts(page).getByText(`${before} facts unchecked`)).toBeVisible();
  await expect(facts(page).getByText("A figure").first()).toBeVisible();
  // Nothing of the list hides in a box that scrolls.
  const list = facts(page).getByRole("list").first();
  expect(
    await list.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThanOrEqual(0);
  await change(page, 1, true, scripts);
  await expect(facts(page).getByText(`${before - 1} facts unchecked`)).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.reload();
  await expect(boxOf(page, 1)).toBeChecked();
  await expect(boxOf(page, 0)).not.toBeChecked();

  await page.getByRole("button", { name: "Save as Draft" }).click();
  await page.waitForURL(/\/preview\//);
  await expect(boxOf(page, 1)).toBeChecked();
  const left = page.getByRole("link", { name: `${before - 1} facts unchecked` });
  await expect(left).toHaveAttribute("href", "#facts");
  await change(page, 0, true, scripts);
  await expect(page.getByRole("link", { name: `${before - 2} facts unchecked` })).toBeVisible();
  await change(page, 1, false, scripts);
  await expect(left).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page, info.project.name);
});

test("does not undo in one tab what another has checked", async ({
  page,
  login,
  context,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await writeArticle(page);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await page.waitForURL(/\/preview\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await change(page, 0, true, scripts);
  await expect(boxOf(page, 0)).toBeChecked();
  await change(other, 2, true, scripts);
  await expect(boxOf(other, 0)).toBeChecked();
  await page.reload();
  await expect(boxOf(page, 0)).toBeChecked();
  await expect(boxOf(page, 1)).not.toBeChecked();
  await expect(boxOf(page, 2)).toBeChecked();
});

const SAID = "Point 1 follows from the one before, because order matters here.";

test("shows the words of the source below what it supports", async ({ page, login }, info) => {
  test.slow();
  await login();
  await writeArticle(page, SAID);
  await facts(page)
    .getByText(/^Supported by your sources/)
    .click();
  const row = facts(page).getByRole("listitem").filter({ hasText: "Your source says so." });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(SAID);
  await expect(row.getByRole("blockquote")).toContainText(`“${SAID}”`);
  await expect(row.getByRole("blockquote")).toContainText("Your notes");
  await expect(facts(page).getByText("No source says so.").first()).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
});
