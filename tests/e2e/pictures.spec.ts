import sharp from "sharp";
import { expect, expectAccessible, isWithoutScripts, test, waitForHydration } from "./app.ts";

test("adds a picture to a text and as the featured image, and shows both", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  await page.goto("/posts/new");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByLabel("Title").fill("Balcony pots");
  await page.getByLabel("Content").fill("# A deep pot\n\nTake a deep pot.");
  await page.locator("summary", { hasText: "Pictures" }).click();
  if (!isWithoutScripts(info.project.name))
    await expect(page.getByLabel("Place")).toContainText("Below “A deep pot”");
  await page.getByLabel("Description", { exact: true }).fill("Wet soil");
  const buffer = Buffer.from("no picture");
  const add = page.getByRole("button", { name: "Add picture" });
  await page.getByLabel("File").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await add.click();
  await expect(page.getByText(/Choose a JPEG, PNG, WebP/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Balcony pots");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Wet soil");
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background: "#a33" } });
  await page.getByLabel("File").setInputFiles({
    name: "soil.png",
    mimeType: "image/png",
    buffer: await made.png().toBuffer(),
  });
  await page.getByLabel("Caption", { exact: true }).fill("From the garden");
  await add.click();
  await expect(page.getByText("“soil.png” was added at the end of the text.")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue(
    /Take a deep pot\.\n\n!\[Wet soil\]\(media:[0-9a-f-]{36} "From the garden"\)\n?$/,
  );
  await page.getByRole("button", { name: "Use the first picture of the text" }).click();
  await expect(page.getByTestId("featured-choice")).toContainText("soil.png");
  await expectAccessible(page, info.project.name);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByTestId("featured-image").getByRole("img")).toBeVisible();
  const picture = page.getByTestId("article").getByRole("img", { name: "Wet soil" });
  await expect(picture).toHaveAttribute("srcset", /400w/);
  await expect(page.getByTestId("article").locator("figcaption")).toHaveText("From the garden");
});
