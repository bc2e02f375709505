import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test, waitForHydration } from "./app.ts";

/** Pictures in the rich text editor. */

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function openEditor(page: Page): Promise<Locator> {
  await page.goto("/posts/new");
  await waitForHydration(page);
  await page.getByLabel("Title").fill("Balcony pots");
  const editor = page.getByRole("textbox", { name: "Content" });
  await page.getByRole("toolbar").waitFor();
  await editor.click();
  await page.keyboard.type("Take a deep pot.");
  return editor;
}

/** Drops files, given by their colours, on the first line. */
async function drop(page: Page, editor: Locator, files: Record<string, string>): Promise<void> {
  const sent = await Promise.all(
    Object.entries(files).map(async ([name, colour]) => ({
      name,
      bytes: colour === "" ? [1, 2, 3] : [...(await photo(colour))],
    })),
  );
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer();
    for (const { name, bytes } of given)
      made.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
    return made;
  }, sent);
  const box = await editor.locator("p").first().boundingBox();
  await editor.dispatchEvent("drop", {
    dataTransfer: transfer,
    clientX: (box?.x ?? 0) + 20,
    clientY: (box?.y ?? 0) + 10,
  });
}

/** The names of the pictures that the text shows, in order. */
async function namesIn(page: Page): Promise<string[]> {
  const text = await page.locator("textarea[name=text]").inputValue();
  const ids = [...text.matchAll(/\(media:([0-9a-f-]{36})/g)].map(([, id]) => id ?? "");
  return Promise.all(
    ids.map(async (id) => {
      const answer = await page.request.get(`/api/media/${id}`);
      return ((await answer.json()) as { name: string }).name;
    }),
  );
}

test.beforeEach(async ({ login }) => {
  await login({ editor: "rich" });
});

test("keeps the order of dropped pictures, and of one that had to be tried again", async ({
  page,
}) => {
  const editor = await openEditor(page);
  let refused = false;
  await page.route("**/media/upload", async (route) => {
    if (refused || !(route.request().postDataBuffer() ?? "").includes("2.jpg"))
      return route.continue();
    refused = true;
    await route.fulfill({ status: 503, contentType: "text/plain", body: "Not at this moment." });
  });
  await drop(page, editor, { "1.jpg": "#a33", "2.jpg": "#3a3", "3.jpg": "#33a" });
  await expect(editor.locator("figure")).toHaveCount(2);
  await expect(editor.getByText("2.jpg: Not at this moment.")).toBeVisible();
  await editor.getByRole("button", { name: "Try again" }).click();
  await expect(editor.locator("figure")).toHaveCount(3);
  await expect.poll(() => namesIn(page)).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
});

test("asks before it saves without a picture that was not uploaded", async ({ page }) => {
  const editor = await openEditor(page);
  await drop(page, editor, { "broken.jpg": "" });
  await expect(editor.getByText(/^broken\.jpg: /)).toBeVisible();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const save = page.getByRole("button", { name: "Save as Draft" });
  await save.click();
  await expect(editor.getByText(/^broken\.jpg: /)).toBeInViewport();
  await save.click();
  await page.waitForURL(/\/preview\//);
  expect(asked).toEqual(Array(2).fill(expect.stringContaining("was not uploaded")));
});

test("stops an upload", async ({ page }) => {
  const editor = await openEditor(page);
  await page.route("**/media/upload", () => undefined);
  await drop(page, editor, { "slow.jpg": "#a33" });
  await editor.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.getByText("slow.jpg")).toHaveCount(0);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await page.waitForURL(/\/preview\//);
});

test("writes alt text where a picture stands, and goes on typing where it is clicked", async ({
  page,
}) => {
  const editor = await openEditor(page);
  await drop(page, editor, { "1.jpg": "#a33", "2.jpg": "#3a3" });
  await expect(editor.locator("figure")).toHaveCount(2);
  const badges = editor.getByText("Add alt text");
  await expect(badges).toHaveCount(2);
  await badges.first().click();
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Alt text").fill("Red soil");
  await expectAccessible(page, "js");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(badges).toHaveCount(1);

  await editor.locator("figure").last().locator("img").click();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Decorative").check();
  await expect(dialog.getByLabel("Alt text")).toBeDisabled();
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(badges).toHaveCount(0);

  await editor.locator("p").last().click();
  await page.waitForTimeout(100);
  await page.keyboard.type("Below");
  await expect(page.locator("textarea[name=text]")).toHaveValue(
    /^Take a deep pot\.\n\n!\[Red soil\]\(media:[^)]+\)\n\n!\[\]\(media:[^)]+\)\n\nBelow$/,
  );
});

test("inserts an uploaded picture by the toolbar, with the cursor below it", async ({ page }) => {
  const editor = await openEditor(page);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog
    .getByLabel("Pictures")
    .setInputFiles({ name: "pot.jpg", mimeType: "image/jpeg", buffer: await photo("#a33") });
  await expect(dialog.getByRole("img", { name: "pot.jpg" })).toBeVisible();
  await dialog.getByLabel("Alt text").fill("A pot");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type("Then water it.");
  await expect(page.locator("textarea[name=text]")).toHaveValue(
    /^Take a deep pot\.\n\n!\[A pot\]\(media:[^)]+\)\n\nThen water it\.$/,
  );

  await editor.getByRole("button", { name: "Edit picture" }).click({ force: true });
  await dialog.getByRole("button", { name: "Replace" }).click();
  await dialog
    .getByLabel("Pictures")
    .setInputFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer: await photo("#33a") });
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["new.jpg"]);
});
