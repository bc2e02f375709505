import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts } from "./app.ts";
import { test } from "./model-app.ts";

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture as the mode does, and opens it. */
async function upload(page: Page, project: string, name: string): Promise<void> {
  const file = { name, mimeType: "image/png", buffer: await picture("#a33") };
  if (isWithoutScripts(project)) {
    await page.getByLabel(/^Pictures/).setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    return;
  }
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose pictures").setInputFiles([broken, file]);
  await expect(page.getByText("This kind of file is not supported.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("link", { name }).click();
}

test("uploads, describes, finds and deletes a picture", async ({ page, login }, info) => {
  const { name: project } = info.project;
  await login();
  await page.goto("/posts");
  await page.getByRole("link", { name: "Media" }).click();
  await expect(page.getByText("No pictures yet")).toBeVisible();
  await expectAccessible(page, project);
  await upload(page, project, "red-pot.png");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("red-pot.png");

  await page.getByLabel("Caption").fill("Typed before");
  await page.getByRole("button", { name: "Describe" }).click();
  await expect(page.getByText("it is not saved yet")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Alt text" })).toHaveValue(
    "Red tomatoes in a clay pot on a balcony.",
  );
  await expect(page.getByLabel("Caption")).toHaveValue("Typed before");
  await page.getByLabel("Credit address").fill("nowhere");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("use a full web address")).toBeVisible();
  await page.getByLabel("Credit address").fill("https://example.com/photo");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page, project);

  await page.goto("/media?q=clay+POT");
  await expect(page.getByText("Not used", { exact: true }).last()).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page, project);
  await page.getByRole("link", { name: "red-pot.png" }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete picture" }).click();
  await expect(page.getByText("No pictures yet")).toBeVisible();
});
