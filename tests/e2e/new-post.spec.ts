import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  test,
  waitForHydration,
} from "./app.ts";

const FREE_POSTS = 1;

test("writes a post from nothing: from Create to its preview", async ({ page, login }, info) => {
  await login();
  await page.goto("/create");
  await page.getByRole("link", { name: "Write without AI" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New post" })).toBeVisible();
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);
  await page.getByLabel("Title").fill("Deep pots");
  await page.getByLabel("Content").fill("Take a deep pot.\n\nWater it every day.");
  // Nothing is stored before Save.
  const before = await page.request.get("/api/posts");
  expect(await before.json()).toEqual([]);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deep pots" })).toBeVisible();
  await expect(page.getByText("Your post is saved as a draft.").first()).toBeVisible();
  await expect(page.locator("article p", { hasText: "Water it every day." })).toBeVisible();
  await page.goto("/posts/new");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("Unsaved changes found")).toBeHidden();
});

test("saves nothing into the account of somebody who signed in since", async ({
  page,
  login,
}, info) => {
  const anna = `anna-${info.testId}@example.com`;
  const ben = `ben-${info.testId}@example.com`;
  await login({ email: anna });
  await page.goto("/posts/new");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.getByLabel("Title").fill("Anna's beans");
  await page.getByLabel("Content").fill("Take a deep pot.");
  await login({ email: ben });
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText(`you are signed in as ${ben} now`).first()).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page, info.project.name);
  expect(await (await page.request.get("/api/posts")).json()).toEqual([]);
  if (isWithoutScripts(info.project.name))
    await expect(page.locator("input[name=text]")).toHaveValue("Take a deep pot.");
  else await expect(page.getByLabel("Content")).toHaveValue("Take a deep pot.");
  await login({ email: anna });
  await page.getByRole("button", { name: /^(Retry|Send it again)$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna's beans" })).toBeVisible();
});

test("begins with an example or with notes, and keeps what was typed", async ({
  page,
  login,
}, info) => {
  await login();
  await page.goto("/create");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  const topic = page.getByLabel("Topic");
  await topic.fill("Growing beans on a balcony");
  await page.getByRole("button", { name: /cold brew coffee/ }).click();
  await expect(topic).toHaveValue("How to make cold brew coffee at home");
  await expect(page.getByLabel("Tone")).toHaveValue("friendly");
  await page.getByRole("button", { name: "From notes" }).click();
  await expect(page.getByLabel("Sources and notes")).toBeVisible();
  await expect(topic).toHaveValue("How to make cold brew coffee at home");
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(topic).toHaveValue("Growing beans on a balcony");
  await page.getByRole("button", { name: "From notes" }).click();
  const notes = page.getByLabel("Sources and notes");
  await expect(notes).toBeVisible();
  await expect(topic).toHaveValue("Growing beans on a balcony");
  await expectAccessible(page, info.project.name);
  await expectNoSideways(page);
  await notes.fill("# Choosing a pot\n- 20 litres");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByLabel("Selected Keywords")).toBeVisible();
});

test("keeps the typed text when the month is used up or the title is missing", async ({
  page,
  login,
}) => {
  await login();
  for (let made = 0; made < FREE_POSTS; made++)
    await page.request.post("/api/posts", { data: { title: "One", content: "<p>Text.</p>" } });
  await page.goto("/posts");
  await page.goto("/posts/new");
  await expect(page.getByText("You've reached your monthly post limit.")).toBeVisible();
  await page.getByLabel("Content").fill("Typed by hand.");
  await page.getByLabel("Title").fill("  ");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await page.getByLabel("Title").fill("Two");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText(/monthly post limit\. Upgrade/).last()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Two");
  await expect(page.getByLabel("Content")).toHaveValue("Typed by hand.");
});
