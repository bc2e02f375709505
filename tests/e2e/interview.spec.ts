import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

const TOPIC = "How to build a raised bed from old pallets";
const FIRST = "When did you last do this yourself, and where?";
const SECOND = "Which step went wrong the first time, and what happened?";

async function toKeywords(page: Page): Promise<void> {
  await page.goto("/create?new");
  await page.getByLabel("Topic").fill(TOPIC);
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByLabel("Word Count").selectOption("600");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByRole("heading", { name: "What only you know" })).toBeVisible();
}

const notes = (page: Page) => page.getByLabel("Your own notes");
const file = (page: Page) => page.getByLabel("A file with notes");

test("asks the author, reads a file, and keeps every answer", async ({ page, login }, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await toKeywords(page);
  if (scripts) await waitForHydration(page);

  await test.step("every question is there, and notes are folded up", async () => {
    const questions = page.getByRole("region", { name: "What only you know" });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByLabel(FIRST)).toBeVisible();
      await expect(page.getByLabel(SECOND)).toBeVisible();
      await expect(questions.getByRole("textbox")).toHaveCount(5);
      await expect(notes(page)).toBeHidden();
      await expectNoSideways(page);
      await expectAccessible(page, info.project.name);
    }
    await page.locator("summary", { hasText: "Notes or a file" }).click();
    await expect(notes(page)).toBeVisible();
    await expectAccessible(page, info.project.name);
  });

  await test.step("a file that is no text says so beside its field, and nothing is lost", async () => {
    await page.getByLabel(FIRST).fill("In April, on my <b>balcony</b> in Graz.");
    await file(page).setInputFiles({
      name: "scan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await page.getByRole("button", { name: "Add the file to the notes" }).click();
    await expect(page.getByText("scan.pdf: this file is not read here.")).toBeVisible();
    await expect(page.getByLabel(FIRST)).toHaveValue("In April, on my <b>balcony</b> in Graz.");
  });

  await test.step("one of 300 kB too", async () => {
    await file(page).setInputFiles({
      name: "diary.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("We planted. ".repeat(25_000)),
    });
    await page.getByRole("button", { name: "Add the file to the notes" }).click();
    await expect(page.getByText("diary.txt holds 299,999 characters")).toBeVisible();
  });

  await test.step("a text joins the notes", async () => {
    await notes(page).fill("Forty pots.");
    await file(page).setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("The wood cost 12 euros in Z\xfcrich.", "latin1"),
    });
    await page.getByRole("button", { name: "Add the file to the notes" }).click();
    await expect(notes(page)).toHaveValue("Forty pots.\n\nThe wood cost 12 euros in Zürich.");
    await expect(page.getByLabel(FIRST)).toHaveValue("In April, on my <b>balcony</b> in Graz.");
  });

  await test.step("leaving the step keeps what is typed", async () => {
    await page.getByLabel(SECOND).fill("The floor rotted.");
    await page.locator("button[data-step=setup]").click();
    await expect(page).toHaveURL(/\/create\/setup/);
    await page.getByRole("button", { name: "Save and keep the keywords" }).click();
    await expect(page.getByLabel(SECOND)).toHaveValue("The floor rotted.");
    await expect(page.getByLabel("Selected Keywords")).not.toHaveValue("");
  });

  await test.step("a new topic is asked anew, and the old one finds its answers", async () => {
    await page.goto("/create?new");
    await page.getByLabel("Topic").fill("How to build a raised bed from old doors");
    await page.getByLabel("Target Audience").fill("city gardeners");
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page.getByLabel(FIRST)).toHaveValue("");
    await page.goto("/create?new");
    await page.getByLabel("Topic").fill(TOPIC);
    await page.getByLabel("Target Audience").fill("city gardeners");
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page.getByLabel(SECOND)).toHaveValue("The floor rotted.");
  });
});
