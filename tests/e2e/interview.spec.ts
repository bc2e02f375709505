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

const more = (page: Page) => page.locator("summary", { hasText: "more questions" });
const notes = (page: Page) => page.getByLabel("Your own notes");
const file = (page: Page) => page.getByLabel("A file with notes");

test("asks the author, reads a file, and keeps every answer", async ({ page, login }, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await toKeywords(page);
  if (scripts) await waitForHydration(page);

  await test.step("the first question is there, the others are folded up", async () => {
    await expect(page.getByLabel(FIRST)).toBeVisible();
    await expect(page.getByLabel(SECOND)).toBeHidden();
    await expectAccessible(page, info.project.name);
    await page.setViewportSize({ width: 390, height: 844 });
    await more(page).click();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByLabel(SECOND)).toBeVisible();
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
