import {
  expect,
  expectAccessible,
  isWithoutScripts,
  newPost,
  test,
  waitForHydration,
} from "./app.ts";

test("links words of the text to another post, with everything typed kept", async ({
  page,
  login,
}, info) => {
  test.slow();
  await login();
  const target = await newPost(page);
  await page.goto("/posts/new");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByLabel("Title").fill("Balcony pots");
  await page.getByLabel("Content").fill("# A deep pot\n\nTake a deep pot.");
  await page.locator("summary", { hasText: "Link to one of your posts" }).click();
  await page.getByLabel("Post", { exact: true }).fill("balcony tom");
  await page.getByLabel("Words to link").fill("shallow pot");
  await page.getByRole("button", { name: "Insert link" }).click();
  await expect(page.getByText("“shallow pot” is not in the text")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("# A deep pot\n\nTake a deep pot.");
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Words to link").fill("deep pot");
  await page.getByRole("button", { name: "Insert link" }).click();
  await expect(page.getByText("“deep pot” now leads to “Balcony tomatoes”.")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue(
    `# A deep pot\n\nTake a [deep pot](/preview/${target}).`,
  );
  await expect(page.getByLabel("Title")).toHaveValue("Balcony pots");
  await page.getByLabel("Words to link").fill("");
  await page.getByRole("button", { name: "Insert link" }).click();
  await expect(page.getByText("was added at the end of the text.")).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue(
    new RegExp(`\\n\\n\\[Balcony tomatoes\\]\\(/preview/${target}\\)\\n?$`),
  );
});
