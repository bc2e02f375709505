import type { Page } from "@playwright/test";
import { expect, expectAccessible, newPost, waitForHydration } from "./app.ts";
import { test } from "./model-app.ts";

const CONTENT =
  "<h2>Pots</h2><p>Take a deep pot.</p><pre><code>npm start</code></pre>" +
  "<p>Soil and sun.</p>".repeat(30) +
  "<p>The last line.</p>";

const textbox = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tools = (page: Page) => page.getByRole("toolbar", { name: "Selected text" });
const tool = (page: Page, name: string) => tools(page).getByRole("button", { name });

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "the tools need scripts");

async function open(page: Page): Promise<void> {
  await page.goto(`/preview/${await newPost(page, CONTENT)}/edit`);
  await waitForHydration(page);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

/** Selects the line that these words are in, by keyboard. */
async function selectLine(page: Page, words: string): Promise<void> {
  await textbox(page).getByText(words).first().click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
}

test("offers tools at selected words, by mouse and by keyboard", async ({ page, login }, info) => {
  await login({ editor: "rich" });
  await open(page);
  const line = textbox(page).getByText("Take a deep pot.");
  const box = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };

  await test.step("not while words are dragged over, then above them", async () => {
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, y, { steps: 4 });
    // As long as it takes to appear, and as much again.
    await page.waitForTimeout(600);
    await expect(tools(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(tools(page)).toBeVisible();
    const above = await tools(page).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(box.y + 4);
    await expectAccessible(page, info.project.name);
  });

  await test.step("a click on one keeps the words selected", async () => {
    await tool(page, "Bold").click();
    await expect(textbox(page).locator("strong")).toBeVisible();
    await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
    await expect(textbox(page)).toBeFocused();
  });

  await test.step("Escape hides them until something else is selected", async () => {
    await page.keyboard.press("Escape");
    await expect(tools(page)).toHaveCount(0);
    await selectLine(page, "deep pot");
    await expect(tools(page)).toBeVisible();
  });

  await test.step("Alt+F10 leads to them, arrows through them, Escape back", async () => {
    await page.keyboard.press("Alt+F10");
    await expect(tool(page, "Bold")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Heading 2")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(textbox(page).getByRole("heading", { name: "Take a deep pot." })).toBeVisible();
    await expect(textbox(page)).toBeFocused();
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Escape");
    await expect(tools(page)).toHaveCount(0);
    await expect(textbox(page)).toBeFocused();
  });

  await test.step("there are none in code", async () => {
    await selectLine(page, "npm start");
    await page.waitForTimeout(600);
    await expect(tools(page)).toHaveCount(0);
  });
});

test("keeps the tools in the window and off the bars", async ({ page, login }, info) => {
  await login({ editor: "rich" });
  await open(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await selectLine(page, "The last line");
  await expect(tools(page)).toBeVisible();
  await expectAccessible(page, info.project.name);
  const bar = (await page.locator(".save-bar").boundingBox())?.y ?? 0;
  const under = (await page.getByRole("toolbar", { name: "Formatting" }).boundingBox()) ?? {
    y: 0,
    height: 0,
  };
  const places = new Set<"above" | "below" | "hidden">();
  for (let down = 0; down < 12; down++) {
    const line = (await textbox(page).getByText("The last line").boundingBox())?.y ?? 0;
    const box = await page.locator(".selection-tools").boundingBox();
    const isSeen = await tools(page).isVisible();
    places.add(!isSeen ? "hidden" : (box?.y ?? 0) < line ? "above" : "below");
    if (isSeen && box) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      expect(box.y).toBeGreaterThanOrEqual(under.y + under.height);
      expect(box.y + box.height).toBeLessThanOrEqual(bar);
    }
    await page.evaluate(() => {
      window.scrollBy(0, 50);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
  expect([...places]).toEqual(["above", "below", "hidden"]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(tools(page)).toBeHidden();
});

test("asks the writer for what is selected", async ({ page, login, model }, info) => {
  await login({ editor: "rich" });
  await open(page);
  await selectLine(page, "deep pot");
  await tool(page, "Ask the writer").click();
  const section = page.getByLabel("Section");
  await expect(section).toBeFocused();
  await expect(section.locator("option:checked")).toHaveText(/selected/i);
  await expect(tools(page)).toHaveCount(0);
  await expectAccessible(page, info.project.name);
  model.script({ kind: "text", text: "Take a pot as deep as your arm." });
  await page.getByRole("button", { name: "Longer" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(textbox(page).getByText("Take a pot as deep as your arm.")).toBeVisible();
});
