import type { Page } from "@playwright/test";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { expect, expectAccessible, isWithoutScripts, test } from "./app.ts";

async function connected(page: Page, site: FakeWordpress): Promise<string> {
  const made = await page.request.post("/api/integrations", {
    data: { platform: "wordpress", name: "Garden site", credentials: site.credentials("editor") },
  });
  await page.request.patch(`/api/integrations/${((await made.json()) as { id: string }).id}`, {
    data: { isActive: true },
  });
  const post = await page.request.post("/api/posts", {
    data: { title: "Balcony tomatoes", content: "<p>Take a deep pot.</p>" },
  });
  return ((await post.json()) as { id: string }).id;
}

test("reads categories from the site on request, sends the chosen ones and keeps them", async ({
  page,
  login,
}, info) => {
  const site = await startWordpress();
  try {
    site.categories.push(
      { id: 5, name: "Pots & pans", parent: 7 },
      { id: 7, name: "Garden", parent: 0 },
    );
    await login();
    const id = await connected(page, site);
    await page.goto(`/preview/${id}`);
    await page.getByLabel("Tags").fill("pots");
    await page.getByRole("button", { name: "Choose categories" }).click();
    await expect(page.getByRole("group", { name: "Categories on Garden site" })).toBeVisible();
    await expect(page.getByLabel("Tags")).toHaveValue("pots");
    await page.getByLabel("Garden › Pots & pans").check();
    await expectAccessible(page, info.project.name);

    await page.getByText("Schedule for later").click();
    await page.getByRole("button", { name: "Schedule Post" }).click();
    await expect(page.getByText("Choose a date and time")).toBeVisible();
    await expect(page.getByLabel("Garden › Pots & pans")).toBeChecked();
    await page.getByText("Publish now").click();
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(page.getByText("Post Published!")).toBeVisible();
    expect(site.posts[0]).toMatchObject({ status: "publish", categories: [5] });

    await page.goto(`/preview/${id}`);
    await page.getByText("Publish again").click();
    await page.getByRole("button", { name: "Choose categories" }).click();
    await expect(page.getByLabel("Garden › Pots & pans")).toBeChecked();
    await page.getByLabel("Uncategorized").check();
    await page.getByRole("button", { name: "Update on WordPress" }).click();
    await expect(page).toHaveURL("/posts");
    expect(site.posts[0]!.categories.toSorted()).toEqual([1, 5]);
  } finally {
    await site.close();
  }
});

test("reports a site that does not answer, and blocks nothing", async ({ page, login }, info) => {
  const site = await startWordpress();
  await login();
  const id = await connected(page, site);
  await site.close();
  await page.goto(`/preview/${id}`);
  await page.getByRole("button", { name: "Choose categories" }).click();
  await expect(page.getByText("The categories could not be read.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish Post" })).toBeEnabled();
  if (!isWithoutScripts(info.project.name)) await expectAccessible(page, info.project.name);
});
