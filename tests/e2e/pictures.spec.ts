import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, isWithoutScripts, test, waitForHydration } from "./app.ts";

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

async function openNewPost(page: Page, project: string): Promise<void> {
  await page.goto("/posts/new");
  if (!isWithoutScripts(project)) await waitForHydration(page);
  await page.getByLabel("Title").fill("Balcony pots");
  await page.getByLabel("Content").fill("# A deep pot\n\nTake a deep pot.");
}

test("adds a picture to a text, with its texts", async ({ page, login }, info) => {
  test.slow();
  await login();
  await openNewPost(page, info.project.name);
  await page.locator("summary", { hasText: "Add a picture to the text" }).click();
  if (!isWithoutScripts(info.project.name))
    await expect(page.getByLabel("Place")).toContainText("Below “A deep pot”");
  const part = page.locator("#edit-pictures");
  await part.getByLabel("Alt text", { exact: true }).fill("Wet soil");
  const buffer = Buffer.from("no picture");
  const add = part.getByRole("button", { name: "Add picture" });
  await part.getByLabel("File").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await add.click();
  await expect(part.getByText(/Choose a JPEG, PNG, WebP/)).toBeInViewport();
  await expect(page.getByLabel("Title")).toHaveValue("Balcony pots");
  await expect(part.getByLabel("Alt text", { exact: true })).toHaveValue("Wet soil");
  await part.getByLabel("File").setInputFiles({
    name: "soil.png",
    mimeType: "image/png",
    buffer: await picture("#a33"),
  });
  await part.getByLabel("Caption").fill("From the garden");
  await add.click();
  await expect(part.getByText("“soil.png” was added at the end of the text.")).toBeInViewport();
  await expect(page.getByLabel("Content")).toHaveValue(
    /Take a deep pot\.\n\n!\[Wet soil\]\(media:[0-9a-f-]{36} "From the garden"\)\n?$/,
  );
  await page.locator("summary", { hasText: "Featured image" }).click();
  await page.getByRole("button", { name: "Use the first picture of the text" }).click();
  await expect(page.getByTestId("featured-choice")).toContainText("soil.png");
  await expectAccessible(page, info.project.name);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  const shown = page.getByTestId("article").getByRole("img", { name: "Wet soil" });
  await expect(shown).toHaveAttribute("srcset", /400w/);
  await expect(page.getByTestId("article").locator("figcaption")).toHaveText("From the garden");
});

test("sets a featured image, and asks for its alt text where the post is published", async ({
  page,
  login,
}, info) => {
  test.slow();
  const plain = isWithoutScripts(info.project.name);
  await login();
  await openNewPost(page, info.project.name);
  await page.locator("summary", { hasText: "Featured image" }).click();
  // Through the chooser: the field is replaced when its script comes.
  const buffer = await picture("#3a3");
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Upload a picture").click();
  await (await chooser).setFiles({ name: "pots.png", mimeType: "image/png", buffer });
  if (plain) {
    await page.getByRole("button", { name: "Set as featured image" }).click();
    await expect(
      page.getByText("“pots.png” is the featured image once you save."),
    ).toBeInViewport();
  }
  await expect(page.getByTestId("featured-choice")).toContainText("pots.png");
  await expect(page.getByLabel("Title")).toHaveValue("Balcony pots");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByTestId("featured-image").locator("img")).toBeVisible();

  const note = page.getByTestId("picture-note");
  await expect(note).toContainText("1 picture needs alt text before you can publish.");
  const save = note.getByRole("button", { name: "Save alt text" });
  await save.click();
  await expect(note).toContainText("Write the alt text of at least one picture");
  await expectAccessible(page, info.project.name);
  await note.getByRole("textbox", { name: "What pots.png shows" }).fill("Clay pots");
  await save.click();
  await expect(note).toHaveCount(0);
  await expect(page.getByTestId("featured-image").getByRole("img")).toHaveAttribute(
    "alt",
    "Clay pots",
  );

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.locator("summary", { hasText: "Featured image" }).click();
  if (!plain) await waitForHydration(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByTestId("featured-choice")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByTestId("article")).toBeVisible();
  await expect(page.getByTestId("featured-image")).toHaveCount(0);
});
