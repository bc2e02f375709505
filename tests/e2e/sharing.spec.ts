import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

const GIVEN = {
  title: "Balcony tomatoes",
  content: "<p>Take a <strong>deep</strong> pot.</p>",
  excerpt: "All about pots.",
  metaDescription: "Pots for tomatoes.",
  tags: ["pots", "balcony"],
};

async function save(page: Page): Promise<string> {
  const response = await page.request.post("/api/posts", { data: GIVEN });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/posts/${id}`)).json()) as object;
const fold = (page: Page) => page.locator("summary", { hasText: "Search and sharing" });

test("edits the search and sharing fields beside the text", async ({ page, login }, info) => {
  await login();
  const id = await save(page);
  await page.goto(`/preview/${id}/edit`);
  await expect(page.getByLabel("Slug")).toBeHidden();
  await fold(page).click();
  for (const [label, value] of [
    ["Slug", ""],
    ["Excerpt", "All about pots."],
    ["Meta description", "Pots for tomatoes."],
    ["Keywords", ""],
    ["Tags", "pots, balcony"],
    ["Language", ""],
    ["Canonical address", ""],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByText("The address ends in /balcony-tomatoes")).toBeVisible();
  await expect(page.getByText("18 of about 160 characters")).toBeVisible();
  const result = page.locator("figure", { hasText: "In search results" });
  await expect(result).toContainText("…/balcony-tomatoes");
  await expect(result).toContainText("Pots for tomatoes.");
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);

  await page.getByLabel("Slug").fill("Pötte für Tomaten");
  await page.getByLabel("Excerpt").fill("");
  await page.getByLabel("Meta description").fill("Which pot a tomato needs.");
  await page.getByLabel("Tags").fill("pots, soil");
  await page.getByLabel("Language").selectOption("Swedish");
  await page.getByLabel("Canonical address").fill("https://example.com/pots");
  if (!isWithoutScripts(info.project.name)) {
    await expect(page.getByText("The address ends in /potte-fur-tomaten")).toBeVisible();
    await expect(page.getByText("25 of about 160 characters")).toBeVisible();
    await expect(result).toContainText("Which pot a tomato needs.");
  }
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    ...GIVEN,
    slug: "potte-fur-tomaten",
    excerpt: "",
    metaDescription: "Which pot a tomato needs.",
    tags: ["pots", "soil"],
    canonicalUrl: "https://example.com/pots",
    language: "sv",
  });

  await page.goto(`/preview/${id}/edit`);
  await fold(page).click();
  await expect(page.getByLabel("Slug")).toHaveValue("potte-fur-tomaten");
  for (const label of ["Slug", "Meta description", "Tags", "Canonical address"])
    await page.getByLabel(label).fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    ...GIVEN,
    slug: "",
    excerpt: "",
    metaDescription: "",
    tags: [],
    canonicalUrl: "",
  });
});

test("refuses a wrong address beside its field and keeps everything typed", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await save(page);
  await page.goto(`/preview/${id}/edit`);
  await fold(page).click();
  await page.getByLabel("Title").fill("Tomatoes in pots");
  await page.getByLabel("Excerpt").fill("Typed excerpt.");
  await page.getByLabel("Slug").fill("!!!");
  await page.getByLabel("Canonical address").fill("example.com/pots");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page.getByText(
      "Canonical address: use a full web address, such as https://example.com/my-post",
    ),
  ).toBeVisible();
  await expect(
    page.getByText("Slug: use letters, digits and hyphens, such as balcony-tomatoes"),
  ).toBeVisible();
  for (const [label, value] of [
    ["Title", "Tomatoes in pots"],
    ["Slug", "!!!"],
    ["Excerpt", "Typed excerpt."],
    ["Canonical address", "example.com/pots"],
    ["Tags", "pots, balcony"],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expectAccessible(page, info.project.name);
  expect(await read(page, id)).toMatchObject(GIVEN);
  await page.getByLabel("Slug").fill("pots");
  await page.getByLabel("Canonical address").fill("https://example.com/pots");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    title: "Tomatoes in pots",
    slug: "pots",
    excerpt: "Typed excerpt.",
    canonicalUrl: "https://example.com/pots",
  });
});
