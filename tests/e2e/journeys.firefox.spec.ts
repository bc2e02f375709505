import { connectBlog, expect, newPost, test } from "./app.ts";

/** The editor and the way to a published article in Firefox. */

test("writes in the rich text editor, and the server keeps it", async ({ page, login }) => {
  await login({ editor: "rich" });
  const id = await newPost(page);
  await page.goto(`/preview/${id}?edit`);
  const text = page.getByRole("textbox", { name: "Content" });
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await expect(bar).toBeVisible();
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "Heading 2", exact: true }).click();
  await page.keyboard.type("Water");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Twice a day ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("in summer");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  const saved = (await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string };
  expect(saved.content).toMatch(
    /<h2[^>]*>Water<\/h2>\s*<p>Twice a day <strong>in summer<\/strong>/,
  );
});

test("publishes a post on the built-in blog and updates it", async ({ page, login }) => {
  await login();
  await connectBlog(page);
  const id = await newPost(page);
  await page.goto(`/preview/${id}`);
  await page.getByRole("button", { name: "Publish Post" }).click();
  const live = page.getByRole("link", { name: "View on Postwright Blog" }).first();
  await expect(live).toBeVisible();
  const address = (await live.getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).text()).toContain("Take a deep pot.");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Content").fill("Take a deeper pot.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Changes Saved").first()).toBeVisible();
  await page.getByRole("button", { name: /^Update / }).click();
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain("Take a deeper pot.");
});
