import { FILLER } from "../fakes/anthropic-answers.ts";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  waitForHydration,
} from "./app.ts";
import { test } from "./model-app.ts";

const LONG = `${FILLER}, ${"beds matter to many people. ".repeat(60)}`;
const ARTICLE = `<p>${LONG}</p>\n<h2>Pots</h2>\n<p>${"Deep pots hold water. ".repeat(60)}</p>`;

test("says which step a run is in, through a reload, and what each step took", async ({
  page,
  login,
  model,
}, info) => {
  test.slow();
  await login();
  await page.goto("/create");
  await expect(page.getByText("1 post left this month.")).toBeVisible();
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByLabel("Selected Keywords")).toBeVisible();
  model.script(
    { kind: "normal" },
    { kind: "text", text: ARTICLE },
    { kind: "slow", delayMs: 150, for: "revise" },
  );
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByRole("button", { name: "Generate post" }).click();

  const step = page.getByRole("status").filter({ hasText: "Rewriting 1 paragraph…" });
  await expect(step).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(step).toBeVisible();
  // The article has the wide column, and its progress the narrow one.
  const text = page.getByText("Deep pots hold water.").first();
  const [wide, narrow] = [await text.boundingBox(), await step.boundingBox()];
  expect(wide?.x).toBeLessThan(narrow?.x ?? 0);
  // The words that are written change all the time, and are no announcement.
  await expect(step.getByTestId("progress-words")).toHaveCount(0);
  await expect(
    page.locator("[aria-live]").filter({ has: page.locator("article, h2") }),
  ).toHaveCount(0);

  await page.waitForURL(/\/create\/review/, { timeout: 60_000 });
  const cost = page.getByRole("region", { name: "What it took" });
  await expect(cost.getByText("Rewriting paragraphs")).toBeHidden();
  await cost.locator("summary").click();
  await expect(cost.getByText("Rewriting paragraphs")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
});
