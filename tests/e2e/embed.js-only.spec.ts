import type { Page } from "@playwright/test";
import { expect, expectAccessible, newPost, test } from "./app.ts";

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const TITLE = "Never gonna give you up";

const textbox = (page: Page) => page.getByRole("textbox", { name: "Content" });
const link = (page: Page) => textbox(page).getByRole("link", { name: VIDEO });
const line = (page: Page) => textbox(page).locator(".embed-line");

/** Opens a post with an empty line below its text; `asked` are the titles that were asked for. */
async function openPost(page: Page, status = 200): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/preview/embed-title", async (route) => {
    asked.push(route.request().postData() ?? "");
    await route.fulfill({ status, json: { title: TITLE } });
  });
  const id = await newPost(page, "<p>Listen to this.</p>");
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await textbox(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  return asked;
}

async function paste(page: Page, text: string): Promise<void> {
  await textbox(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", init));
  }, text);
}

/** The words that a card shows around its link. */
const shown = (page: Page) =>
  line(page).evaluate((element) => [
    getComputedStyle(element, "::before").content,
    getComputedStyle(element, "::after").content,
  ]);
const isCard = (page: Page) =>
  line(page).evaluate((element) => getComputedStyle(element).display === "flex");

test("shows a pasted address as a card with its title, and saves it", async ({
  page,
  login,
}, info) => {
  await login({ editor: "rich" });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (/youtu/.test(new URL(request.url()).hostname)) foreign.push(request.url());
  });
  const asked = await openPost(page);
  await paste(page, VIDEO);
  await expect(line(page)).toHaveAttribute("data-title", TITLE);
  expect(await shown(page)).toEqual(['"YouTube"', `"${TITLE}"`]);
  await page.keyboard.type("What a song.");
  await expect(link(page)).toHaveAttribute("title", TITLE);
  await expectAccessible(page, info.project.name);
  const markdown = `Listen to this.\n\n[${VIDEO}](${VIDEO} "${TITLE}")\n\nWhat a song.`;
  await expect(page.locator("#edit-text")).toHaveValue(markdown);

  await test.step("it fits a phone", async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const box = await line(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.height).toBeLessThan(120);
  });

  await test.step("it is the same after it was saved, and is not asked for again", async () => {
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await expect(page.locator("#edit-text")).toHaveValue(markdown);
    expect(await isCard(page)).toBe(true);
    expect([asked.length, foreign]).toEqual([1, []]);
  });
});

test("edits the address of a card by mouse and by keyboard", async ({ page, login }) => {
  await login({ editor: "rich" });
  await openPost(page, 502);
  await page.keyboard.type(VIDEO);
  await page.keyboard.press("Enter");
  expect(await isCard(page)).toBe(true);
  await line(page).click({ position: { x: 20, y: 10 } });
  expect(await isCard(page)).toBe(false);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("q");
  await expect(textbox(page).getByRole("link")).toHaveAttribute("href", VIDEO.replace(/.$/, "q"));
  await page.keyboard.press("ArrowDown");
  expect(await isCard(page)).toBe(true);
  await page.keyboard.press("ArrowUp");
  expect(await isCard(page)).toBe(false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Backspace");
  expect(await isCard(page)).toBe(false);
});

test("is text again after one undo", async ({ page, login }) => {
  await login({ editor: "rich" });
  await openPost(page);
  await paste(page, VIDEO);
  await expect(line(page)).toHaveAttribute("data-title", TITLE);
  await page.keyboard.press("Control+z");
  await expect(line(page)).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
  await expect(textbox(page).locator("p").last()).toHaveText(VIDEO);
});

test("asks for the address after a slash, and says which it knows", async ({
  page,
  login,
}, info) => {
  await login({ editor: "rich" });
  await openPost(page);
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Embed" });
  const field = dialog.getByRole("textbox", { name: "Address" });
  await expect(field).toBeFocused();
  await field.fill("https://example.com/");
  await dialog.getByRole("button", { name: "Insert embed" }).click();
  await expect(dialog.getByText(/^Type the address of one video, .* YouTube, /)).toBeVisible();
  await expectAccessible(page, info.project.name);
  await field.fill(VIDEO);
  await page.keyboard.press("Enter");
  await expect(line(page)).toHaveAttribute("data-title", TITLE);
  await page.keyboard.type("Below");
  await expect(textbox(page).locator("p").last()).toHaveText("Below");
});
