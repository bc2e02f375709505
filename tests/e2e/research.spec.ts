import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  waitForHydration,
} from "./app.ts";
import { test } from "./model-app.ts";

const PAGE = {
  url: "https://panels.invalid/prices",
  title: "Panel prices",
  text: "A balcony panel cost 412 euros on average. Two years earlier it cost 690 euros.",
};
const normal = { kind: "normal" } as const;

async function typeSetup(page: Page, topic: string): Promise<void> {
  await page.getByLabel("Topic").fill(topic);
  await page.getByLabel("Target Audience").fill("tenants");
  await page.getByLabel("Word Count").selectOption("600");
}

const search = (page: Page) => page.getByLabel("Search the web for sources");
const section = (page: Page, number: number) => page.locator(`#section-${number}`);
const NEEDED = "Your topic is about money, so the web is searched first: up to 20 searches.";

test("researches a topic that needs it, and plans and writes from the notes", async ({
  page,
  login,
  model,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await page.goto("/create");
  if (scripts) await waitForHydration(page);

  await test.step("the setup says why, and takes three answers", async () => {
    await typeSetup(page, "Tomatoes on a balcony");
    // Nothing is said of a topic that the page does not know.
    await expect(page.getByText("This topic doesn’t need it.")).toHaveCount(scripts ? 1 : 0);
    await typeSetup(page, "What does a balcony panel cost?");
    if (scripts) await expect(page.getByText(NEEDED)).toBeVisible();
    await search(page).selectOption("Never");
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page.getByLabel("Selected Keywords")).toBeVisible({ timeout: 40_000 });
    await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
    await expect(search(page)).toHaveValue("off");
    await expect(page.getByText("Without a search, check every figure yourself.")).toBeVisible();
    if (scripts) await waitForHydration(page);
    await search(page).selectOption("When the topic needs it");
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Save and keep the keywords" }).click();
  });

  await test.step("the plan is a brief that rests on notes with their quotes", async () => {
    model.script(normal, { kind: "search", pages: [PAGE] }, normal);
    await page.getByRole("button", { name: "Plan first" }).click();
    await expect(page).toHaveURL(/\/create\/outline/, { timeout: 45_000 });
    if (scripts) await waitForHydration(page);
    await expect(page.getByLabel("Answer in one sentence")).toHaveValue(/answer 1 about/);
    const card = page.getByRole("region", { name: "Sources" });
    await expect(card.getByRole("link", { name: "Panel prices" })).toHaveAttribute(
      "href",
      PAGE.url,
    );
    await card.getByText("2 notes").click();
    await expect(card.getByText("“Two years earlier it cost 690 euros.”")).toBeVisible();
    await section(page, 1).getByText("n1, n2 · Prose").click();
    await expect(section(page, 1).getByLabel("Evidence")).toHaveValue("n1, n2");
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("evidence that does not exist is named beside its field", async () => {
    await section(page, 1).getByLabel("Evidence").fill("n9");
    await page.getByLabel("Angle").fill("From a tenant’s purse");
    await section(page, 1).getByLabel("Format").selectOption("Table");
    await page.getByRole("button", { name: "Write the post" }).click();
    await expect(
      section(page, 1).getByText("Evidence: there is no “n9”. Use s7, n1, n2, or leave it empty"),
    ).toBeVisible();
    await expect(page.getByLabel("Angle")).toHaveValue("From a tenant’s purse");
    await expect(section(page, 1).getByLabel("Evidence")).toHaveValue("n9");
  });

  await test.step("the article is written to the brief, and Review shows the notes", async () => {
    await section(page, 1).getByLabel("Evidence").fill("n2");
    model.requests.length = 0;
    await page.getByRole("button", { name: "Write the post" }).click();
    await expect(page).toHaveURL(/\/create\/review/, { timeout: 45_000 });
    const prompt = JSON.stringify(model.requests[0]?.body.messages);
    for (const part of ["From a tenant’s purse", "690 euros"]) expect(prompt).toContain(part);
    const card = page.getByRole("region", { name: "Sources" });
    await card.getByText("2 notes").click();
    await expect(card.getByText("“A balcony panel cost 412 euros on average.”")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
  });
});
