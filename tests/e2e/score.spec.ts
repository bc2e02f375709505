import { expect, isWithoutScripts, newPost, test } from "./app.ts";

test("leads from a loss to the field that repairs it, also inside a fold-out", async ({
  page,
  login,
}, info) => {
  await login();
  const response = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content: "<p>Take a deep pot.</p>", keywords: "tomatoes" },
  });
  const { id } = (await response.json()) as { id: string };

  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByLabel("Meta description")).toBeHidden();

  await page.goto(`/preview/${id}`);
  await page.getByRole("link", { name: "Edit the meta description" }).first().click();
  await page.waitForURL("**/preview/*/edit?field=metaDescription#edit-metaDescription");
  const field = page.getByLabel("Meta description");
  await expect(field).toBeVisible();
  await expect(field).toBeInViewport();
  await expect(field).toBeFocused();

  if (!isWithoutScripts(info.project.name)) {
    await field.pressSequentially("How");
    await expect(field).toHaveValue("How");
    await page.getByText("Search and sharing").click();
    await expect(field).toBeHidden();
  }

  await page.goto(`/preview/${id}`);
  await page.getByRole("link", { name: "Edit the text" }).first().click();
  await expect(page.getByLabel("Content")).toBeFocused();
});

test("shows the score of a text beside its form from 100 words on", async ({ page, login }) => {
  await login();
  const id = await newPost(page, "<p>Take a deep pot.</p>");
  const card = page.getByRole("region", { name: "SEO Analysis" });
  await page.goto(`/preview/${id}/edit`);
  await expect(card).toContainText("The score is shown from 100 words on.");
  await expect(card).not.toContainText("Overall score");
  await page.getByLabel("Content").fill("Take a deep pot. ".repeat(25));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL(`**/preview/${id}`);
  await page.goto(`/preview/${id}/edit`);
  await expect(card).toContainText("Overall score");
  await expect(card.getByText("Meta description length")).toHaveCount(1);
});
