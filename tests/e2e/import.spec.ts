import { expect, expectAccessible, test } from "./app.ts";

test("brings an export to another account, once, and says what is in it first", async ({
  page,
  login,
}, info) => {
  await login();
  await page.request.post("/api/posts", { data: { title: "Rye bread", content: "<p>Rye.</p>" } });
  await page.goto("/settings");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download everything" }).click(),
  ]);
  const file = await download.path();

  await login({ firstName: "Ben" });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Choose the zip file that").first()).toBeVisible();
  await page.getByLabel("Export file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("1 post: 1 new, 0 already here")).toBeVisible();
  await expect(page.getByText("Imported posts do not count against your month")).toBeVisible();
  await expectAccessible(page, info.project.name);
  expect(await (await page.request.get("/api/posts")).json()).toEqual([]);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("1 post was added.")).toBeVisible();
  await page.getByRole("link", { name: "See your posts" }).click();
  await expect(page.getByRole("link", { name: "Rye bread" })).toBeVisible();

  await page.goto("/settings/import");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await expect(tabs.locator("[aria-current]")).toHaveText("General");
  await page.getByLabel("Export file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("1 post: 0 new, 1 already here")).toBeVisible();
  await expect(page.getByText("count against")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove the file" }).click();
  await expect(page.getByRole("heading", { name: "What is in the file" })).toHaveCount(0);
  expect(await (await page.request.get("/api/posts")).json()).toHaveLength(1);
});
