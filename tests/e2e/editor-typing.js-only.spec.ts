import type { Page } from "@playwright/test";
import { expect, expectAccessible, newPost, test } from "./app.ts";

const textbox = (page: Page) => page.getByRole("textbox", { name: "Content" });
const blocks = (page: Page) => page.getByRole("listbox", { name: "Blocks" });

/** Opens a new post with an empty text in the rich text editor. */
async function openEmpty(page: Page): Promise<void> {
  const id = await newPost(page, "<p>x</p>");
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await textbox(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(textbox(page)).toHaveText("");
}

const html = (page: Page) =>
  textbox(page).evaluate((element) =>
    element.innerHTML.replace(/<br[^>]*>| (class|id)="[^"]*"/g, ""),
  );

test("makes a heading of the first line of an empty post", async ({ page, login }) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  await page.keyboard.type("## Pots");
  expect(await html(page)).toContain("<h2>Pots</h2>");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Plain");
  expect(await html(page)).toContain("<p>Plain</p>");
});

test("offers blocks after a slash, by keyboard and by mouse", async ({ page, login }, info) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  await page.keyboard.type("/");
  await expect(blocks(page).getByRole("option")).toHaveCount(10);
  await expect(blocks(page).getByRole("option", { selected: true })).toHaveText("Heading 2");
  await expectAccessible(page, info.project.name);
  await page.keyboard.press("ArrowUp");
  await expect(blocks(page).getByRole("option", { selected: true })).toHaveText("Divider");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pots");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/num");
  await blocks(page).getByText("Numbered list").click();
  await page.keyboard.type("Water");
  expect(await html(page)).toContain("<h2>Pots</h2><ol><li><p>Water</p></li></ol>");

  await test.step("Escape leaves the sign, which is written like any other", async () => {
    for (let times = 0; times < 2; times++) await page.keyboard.press("Enter");
    await page.keyboard.type("/qu");
    await expect(blocks(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(blocks(page)).toHaveCount(0);
    await page.keyboard.type("ay");
    await page.keyboard.press("Enter");
    expect(await html(page)).toContain("<p>/quay</p>");
  });

  await test.step("it stays within a phone", async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.keyboard.type("/");
    const box = await blocks(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  });
});

test("links an address that is typed, or pasted over words", async ({ page, login }) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  await page.keyboard.type("See https://example.com/pots, then ");
  await expect(textbox(page).getByRole("link")).toHaveText("https://example.com/pots");
  await page.keyboard.type("my shop");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await textbox(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/plain", "https://example.com/shop?utm_source=mail");
    const event = new ClipboardEvent("paste", {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(event);
  });
  const link = textbox(page).getByRole("link", { name: "shop", exact: true });
  await expect(link).toHaveAttribute("href", "https://example.com/shop");
});

test("names what a paste cannot keep in sight of the line it is pasted to", async ({
  page,
  login,
}, info) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Home");
  for (const [width, height] of [
    [1280, 800],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await textbox(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", '<p>Pots<iframe src="https://example.com"></iframe></p>');
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    });
    const notice = page.getByText("Not pasted: 1 embedded page.");
    await expect(notice).toBeInViewport();
    await expectAccessible(page, info.project.name);
    // Not under the save bar.
    await page.getByRole("button", { name: "Dismiss" }).click({ trial: true });
  }
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(/^Not pasted/)).toHaveCount(0);
  await expect(textbox(page)).toContainText("Pots");
});

test("counts the words of what is selected", async ({ page, login }) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  await page.keyboard.type("Two words");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and three more");
  const count = page.locator("output").filter({ hasText: /words?$/ });
  await expect(count).toHaveText("5 words");
  await page.keyboard.press("Shift+Home");
  await expect(count).toHaveText("3 of 5 words");
  await page.keyboard.press("Control+a");
  await expect(count).toHaveText("5 of 5 words");
  await page.keyboard.press("End");
  await expect(count).toHaveText("5 words");
  await page.keyboard.press("Control+a");
  await page.getByText("Markdown", { exact: true }).click();
  await expect(count).toHaveText("5 words");
  await page.locator("#edit-text").press("Control+a");
  await expect(count).toHaveText("5 of 5 words");
});

test("keeps the line that is written clear of the toolbar and the save bar", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  for (const [width, height] of [
    [1280, 800],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press("Control+End");
    for (let line = 0; line < 25; line++) await page.keyboard.press("Enter");
    await page.keyboard.type(`Last at ${width}`);
    await expect.poll(() => isClear(page, `Last at ${width}`)).toBe(true);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type(`First at ${width}`);
    await expect.poll(() => isClear(page, `First at ${width}`)).toBe(true);
    await page.keyboard.press("Enter");
  }
});

test("keeps the menu of blocks clear of the save bar, and closes it outside", async ({
  page,
  login,
}) => {
  await login({ editor: "rich" });
  await openEmpty(page);
  for (const [width, height] of [
    [390, 740],
    [390, 400],
    [768, 380],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press("Backspace");
    await page.keyboard.type("/");
    await expect(blocks(page)).toBeVisible();
    const room = async () => {
      const menu = await blocks(page).boundingBox();
      const bar = await page.locator(".save-bar").boundingBox();
      return (bar?.y ?? 0) - (menu?.y ?? 0) - (menu?.height ?? 0);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  // In a low window the menu stands above its line, over the title.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("textbox", { name: "Title" }).click();
  await expect(blocks(page)).toHaveCount(0);
});

/** Whether all of a line can be seen: nothing stands over its words. */
function isClear(page: Page, words: string): Promise<boolean> {
  return textbox(page).evaluate((element, start) => {
    const line = [...element.children].find(({ textContent }) => textContent?.startsWith(start));
    const box = line?.getBoundingClientRect();
    if (!line || !box) return false;
    const at = (y: number) => line.contains(document.elementFromPoint(box.left + 5, y));
    return at(box.top + 2) && at(box.bottom - 2);
  }, words);
}
