import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, newPost, test as plain } from "./app.ts";
import { test } from "./model-app.ts";

const field = {
  description: (page: Page) => page.getByLabel("Description"),
  never: (page: Page) => page.getByLabel("Words never used"),
  spelling: (page: Page) => page.getByLabel("English spelling"),
};

plain("says why a voice cannot be described without a model", async ({ page, login }, info) => {
  await login();
  await page.goto("/settings");
  await page.getByRole("link", { name: /voice/i }).first().click();
  await expect(page).toHaveURL(/\/settings\/voice$/);
  await expect(page).toHaveTitle(/^Voice/);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /Describe my voice/ })).toBeDisabled();
  await expect(page.getByText("No model is connected to read your posts.")).toBeVisible();
  await expect(page.getByText("You have no posts of your own words yet.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page, info.project.name);
});

test("saves a voice, and says beside the field what is wrong", async ({ page, login }, info) => {
  await login();
  await newPost(page);
  await page.goto("/settings/voice");
  await field.description(page).fill("Calm and dry.");
  await field.never(page).fill(`leverage\n${"x".repeat(61)}`);
  await field.spelling(page).selectOption("british");
  await page.getByRole("checkbox", { name: "Balcony tomatoes" }).check();
  await page.getByRole("button", { name: "Save voice" }).last().click();
  await expect(page.getByText(/shorten .* to at most 60 characters/)).toBeVisible();
  await expect(field.description(page)).toHaveValue("Calm and dry.");
  await expect(field.spelling(page)).toHaveValue("british");
  await expect(page.getByRole("checkbox", { name: "Balcony tomatoes" })).toBeChecked();
  await expectAccessible(page, info.project.name);
  await field.never(page).fill("leverage");
  await page.getByRole("button", { name: "Save voice" }).last().click();
  await expect(page.getByText("Voice Saved").first()).toBeVisible();
  await page.goto("/settings/voice");
  await expect(field.never(page)).toHaveValue("leverage");
  await expect(field.spelling(page)).toHaveValue("british");
  await expect(page.getByRole("checkbox", { name: "Balcony tomatoes" })).toBeChecked();
});

test("proposes a description, keeps what else was typed, and saves nothing by itself", async ({
  page,
  login,
}, info) => {
  await login();
  await newPost(page);
  await page.goto("/settings/voice");
  await field.never(page).fill("leverage");
  await page.getByRole("checkbox", { name: "Balcony tomatoes" }).check();
  await page.getByRole("button", { name: /Describe my voice/ }).click();
  await expect(page.getByText("Proposed from the sample post.")).toBeVisible();
  await expect(field.description(page)).not.toHaveValue("");
  await expect(field.never(page)).toHaveValue("leverage");
  await expect(page.getByRole("checkbox", { name: "Balcony tomatoes" })).toBeChecked();
  await expectAccessible(page, info.project.name);
  const proposed = await field.description(page).inputValue();
  const stored = await page.request.get("/settings/voice");
  expect(await stored.text()).not.toContain(proposed);
  await page.getByRole("button", { name: "Save voice" }).last().click();
  await expect(page.getByText("Voice Saved").first()).toBeVisible();
  await page.goto("/settings/voice");
  await expect(field.description(page)).toHaveValue(proposed);
});

test("lists on Review what is not in the user's voice", async ({ page, login }) => {
  test.slow();
  await login();
  await page.goto("/settings/voice");
  await field.never(page).fill("order matters, synergy");
  await page.getByRole("button", { name: "Save voice" }).last().click();
  await expect(page.getByText("Voice Saved").first()).toBeVisible();
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Topic" }).fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByRole("button", { name: "Generate post" }).click();
  await page.waitForURL(/\/create\/review/, { timeout: 60_000 });
  const card = page.getByRole("region", { name: "Not your voice" });
  await expect(card.getByText(/“order matters” · \d+ times/)).toBeVisible();
  await expect(card.getByText(/because order matters here/).first()).toBeVisible();
  await expect(card.getByText("synergy")).toHaveCount(0);
});
