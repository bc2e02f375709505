import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  waitForHydration,
} from "./app.ts";
import { test } from "./model-app.ts";

async function askForKeywords(page: Page, scripts: boolean): Promise<void> {
  await page.goto("/create");
  if (scripts) await waitForHydration(page);
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
}

const AWAITED = "Your model is suggesting keywords and questions…";

test("says while a model suggests keywords that one may go, and where they come", async ({
  page,
  login,
  model,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  // Whatever ends it comes first.
  model.script({ kind: "slow", delayMs: 20_000 });
  await login();
  await askForKeywords(page, scripts);

  const goOn = page.getByText("You can close this page. The suggestions come");
  await test.step("beside the button, then in the step itself", async () => {
    if (scripts) {
      await expect(page.getByRole("button", { name: "Finding keywords…" })).toBeDisabled();
      await expect(goOn).toHaveText(
        /come to the Keywords step, where you can also type your own\.$/,
      );
    }
    await expect(page).toHaveURL(/\/create\/keywords/, { timeout: 30_000 });
    await expect(goOn).toHaveText(/come here\.$/);
  });

  await test.step("on the setup of the draft, which /create opens", async () => {
    await page.goto("/create");
    await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Tomatoes on a balcony");
    await expect(page.getByText(AWAITED)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    await page.getByRole("link", { name: "Open the Keywords step" }).click();
    await expect(page).toHaveURL(/\/create\/keywords/);
  });

  await test.step("and the stepper leads back to the setup meanwhile", async () => {
    await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
    await expect(page).toHaveURL(/\/create\/setup/);
    await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Tomatoes on a balcony");
    await page.getByRole("link", { name: "Open the Keywords step" }).click();
    await expect(page).toHaveURL(/\/create\/keywords/);
  });

  await test.step("but not after Start over, also once one comes back to Create Post", async () => {
    await page.getByRole("link", { name: "Start over" }).click();
    const topic = page.getByRole("textbox", { name: "Topic" });
    await expect(topic).toHaveValue("");
    for (const at of ["/", "/create"]) await page.goto(at);
    await expect(topic).toHaveValue("");
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(topic).toHaveValue("Tomatoes on a balcony");
    await page.getByRole("link", { name: "Open the Keywords step" }).click();
  });

  await test.step("and no more once the user types their own", async () => {
    await page.getByRole("button", { name: "Type your own keywords" }).click();
    await expect(page.getByLabel("Selected Keywords")).toBeVisible();
    await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
    await expect(page.getByRole("button", { name: "Generate new keywords" })).toBeVisible();
    await expect(page.getByText(AWAITED)).toHaveCount(0);
  });
});

test("shows nothing of an earlier topic where the model gives no keywords for a new one", async ({
  page,
  login,
  model,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  model.script({ kind: "normal" });
  await login();
  await askForKeywords(page, scripts);
  const selected = page.getByLabel("Selected Keywords");
  await expect(selected).toHaveValue(/tomatoes/i);
  if (scripts) await waitForHydration(page);
  await selected.fill(`${await selected.inputValue()}, my own word`);
  await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
  model.script({ kind: "refusal" });
  await page.getByRole("textbox", { name: "Topic" }).fill("Repotting a lemon tree");
  await page.getByRole("button", { name: "Generate new keywords" }).click();
  await expect(page.getByText("No keywords were suggested")).toBeVisible();
  await expect(selected).toHaveValue("my own word");
  await expect(page.getByRole("region", { name: "Suggested keywords" })).not.toContainText(
    /tomato/i,
  );
});
