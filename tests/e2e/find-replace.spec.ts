import type { Page } from "@playwright/test";
import { expect, expectAccessible, newPost, test } from "./app.ts";

const CONTENT =
  "<h2>Pots</h2><p>Take a <b>de</b>ep pot with 10&nbsp;litres.</p>" +
  "<p>Soil and sun.</p>".repeat(30) +
  "<p>Another Pot.</p><figure><p>A deep pot on a shelf</p></figure><p>The last pot.</p>";

const textbox = (page: Page) => page.getByRole("textbox", { name: "Content" });
const bar = (page: Page) => page.getByRole("search", { name: "Find and replace" });
const field = (page: Page) => bar(page).getByRole("textbox", { name: "Find" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const current = (page: Page) => textbox(page).locator(".found-match.is-current");
const markdown = (page: Page) => page.locator("textarea[name=text]");
const says = (page: Page, words: string) =>
  expect(bar(page).getByRole("status").filter({ hasText: words })).toBeVisible();

async function open(page: Page): Promise<void> {
  await page.goto(`/preview/${await newPost(page, CONTENT)}/edit`);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "the bar needs scripts");

test("finds words by keyboard, across marks, clear of the bars", async ({ page, login }, info) => {
  await login({ editor: "rich" });
  await open(page);
  await textbox(page).getByRole("heading").click();
  await page.keyboard.press("Home");
  // The editor hears of a cursor by an event, some time after the key.
  await page.waitForTimeout(300);
  await page.keyboard.press("Control+f");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("pot");
  await says(page, "1 of 4");
  await expectAccessible(page, info.project.name);

  await test.step("Enter goes down and round, Shift+Enter up", async () => {
    for (const [keys, count, words] of [
      ["Enter", "2 of 4", "pot"],
      ["Enter", "3 of 4", "Pot"],
      ["Enter", "4 of 4", "pot"],
      ["Enter", "1 of 4", "Pot"],
      ["Shift+Enter", "4 of 4", "pot"],
    ] as const) {
      await page.keyboard.press(keys);
      await says(page, count);
      await expect(current(page)).toHaveText(words);
      // Playwright scrolls nothing here: what a bar covers, it does not receive.
      expect(await isUncovered(page)).toBe(true);
    }
    await button(page, "Match case").click();
    await says(page, "of 2");
    await button(page, "Previous result").click();
    await says(page, "1 of 2");
  });

  await test.step("it finds across marks, and not in blocks that are kept", async () => {
    await field(page).fill("deep pot with 10 l");
    await says(page, "1 of 1");
    await expect(current(page)).toHaveText(["de", "ep pot with 10\u00a0l"]);
    await field(page).fill("on a shelf");
    await says(page, "No results");
    await says(page, "Found only in 1 block that can be changed in Markdown only.");
    await expectAccessible(page, info.project.name);
  });

  await test.step("Escape leaves the cursor on the words, and typing replaces them", async () => {
    await field(page).fill("last");
    await says(page, "1 of 1");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await expect(textbox(page)).toBeFocused();
    await page.keyboard.type("final");
    await expect(textbox(page).getByText("The final pot.")).toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
  });
});

test("replaces words, one and all, within a phone", async ({ page, login }, info) => {
  await login({ editor: "rich" });
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await textbox(page)
    .getByText("Another Pot")
    .dblclick({ position: { x: 80, y: 15 } });
  // The editor hears of a selection by an event, some time after the click.
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Find and replace" }).click();
  await expect(field(page)).toHaveValue("Pot");
  await says(page, "3 of 4");
  const rows = new Set<number>();
  for (const part of await bar(page).locator("button, input").all()) {
    const box = await part.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    rows.add(Math.round(box?.y ?? 0));
  }
  expect(rows.size).toBe(2);
  await expectAccessible(page, info.project.name);

  await test.step("Replace takes the one that is shown and goes on", async () => {
    await bar(page).getByRole("textbox", { name: "Replace with" }).fill("pot tub");
    await button(page, "Replace").click();
    await expect(textbox(page).getByText("Another pot tub.")).toBeVisible();
    await says(page, "4 of 4");
  });

  await test.step("Replace all is one step to undo, and the form has the text", async () => {
    await field(page).fill("deep");
    await bar(page).getByRole("textbox", { name: "Replace with" }).fill("wide");
    await button(page, "Replace all").click();
    await says(page, "1 replaced");
    await expect(markdown(page)).toHaveValue(/Take a \*\*wide\*\* pot/);
    await field(page).fill("pot");
    await bar(page).getByRole("textbox", { name: "Replace with" }).fill("urn");
    await button(page, "Replace all").click();
    await says(page, "4 replaced");
    await expect(markdown(page)).toHaveValue(/urns\n[^]*wide\*\* urn[^]*urn tub[^]*last urn/);
    // The kept block has its words still.
    await expect(markdown(page)).toHaveValue(/pot on a shelf/);
    await page.keyboard.press("Control+z");
    await says(page, "of 4");
    await expect(markdown(page)).toHaveValue(/Pots\n[^]*wide\*\* pot[^]*pot tub[^]*last pot/);
  });

  await test.step("no field of the bar is sent with the form", async () => {
    await field(page).press("Enter");
    const names = await page
      .locator("form#edit")
      .evaluate((form: HTMLFormElement) => [...new FormData(form).values()]);
    expect(names).not.toContain("pot");
    expect(names).not.toContain("urn");
    await expect(page).toHaveURL(/\/edit$/);
    await button(page, "Close").click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Changes Saved").first()).toBeVisible();
  });
});

/** Whether the current match can be pressed in the middle: no bar stands over it. */
function isUncovered(page: Page): Promise<boolean> {
  return current(page)
    .first()
    .evaluate((match) => {
      const { left, right, top, bottom } = match.getBoundingClientRect();
      return match.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
}
