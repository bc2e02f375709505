import { expect, expectAccessible, expectNoSideways, isWithoutScripts, test } from "./app.ts";

/**
 * The main task as a new user does it: from a topic to a published article, then an update of the
 * same page.
 */
test("turns a topic into an article on the built-in blog", async ({ page, login }, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  await page.goto("/");
  await page
    .getByRole("link", { name: /Create (New Post|Your First Post)/ })
    .first()
    .click();

  await test.step("setup names a missing field beside it and keeps the rest", async () => {
    await page.getByLabel("Topic").fill("Tea");
    await page.getByLabel("Target Audience").fill("city gardeners");
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page.getByText("Topic must be at least 5 characters").first()).toBeVisible();
    await expect(page.getByLabel("Target Audience")).toHaveValue("city gardeners");
    await expectAccessible(page, info.project.name);
    await page.getByLabel("Topic").fill("How to grow tomatoes on a small balcony");
    await page.getByLabel("Word Count").selectOption("600");
    await page.getByLabel("Tone").selectOption("friendly");
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page).toHaveURL(/\/create\/keywords/);
  });

  await test.step("chips add each keyword only once", async () => {
    await expect(page.getByText("Keywords Generated!").first()).toBeVisible();
    const area = page.getByLabel("Selected Keywords");
    const before = (await area.inputValue()).split(",").length;
    const chip = page
      .getByRole("region", { name: "Long-tail keywords" })
      .getByRole("button")
      .first();
    await chip.click();
    await expect.poll(async () => (await area.inputValue()).split(",").length).toBe(before + 1);
    await page
      .getByRole("region", { name: "Primary keywords" })
      .getByRole("button")
      .first()
      .click();
    await expect.poll(async () => (await area.inputValue()).split(",").length).toBe(before + 1);
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Generate post" }).click();
  });

  await test.step("plan, review and save the article", async () => {
    await expect(page).toHaveURL(/\/create\/review/, { timeout: 45_000 });
    await expect(
      page.getByText("No model is connected. This is an outline for you to write from."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Add SEO Internal Links" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, info.project.name);
    await page.getByRole("button", { name: "Save as Draft" }).click();
    await expect(page).toHaveURL(/\/preview\//);
    await expect(page.getByText("Post Saved!").first()).toBeVisible();
  });

  await test.step("an edit keeps the markup that it does not touch", async () => {
    await page.getByRole("article").waitFor();
    const bolds = await page.locator(".article strong").count();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const area = page.getByLabel("Content");
    const text = await area.inputValue();
    await area.fill(`${text}\n\nThe last word belongs to the gardener.`);
    await page.getByLabel("Title").fill("Tomatoes for small balconies");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Changes Saved").first()).toBeVisible();
    await expect(page.getByText("The last word belongs to the gardener.")).toBeVisible();
    expect(await page.locator(".article strong").count()).toBe(bolds);
  });

  const preview = page.url().split("?")[0] ?? "";
  await test.step("connect the built-in blog and switch it on", async () => {
    await expect(page.getByText("No integrations configured")).toBeAttached();
    await page.goto("/integrations");
    await page.getByRole("link", { name: "Connect Postwright Blog" }).click();
    await expect(page.getByLabel("Integration name")).toBeVisible();
    await expectAccessible(page, info.project.name);
    await page.getByLabel("Integration name").fill("My blog");
    await page.getByRole("button", { name: "Add Integration" }).click();
    await expect(page.getByText("Integration Added").first()).toBeVisible();
    await page.getByRole("button", { name: "My blog active" }).click();
    await expect(page.getByText("Integration Updated").first()).toBeVisible();
  });

  let publicUrl = "";
  await test.step("publish it and read it without an account", async () => {
    await page.goto(preview);
    await page.getByLabel("Tags").fill("gardening, balcony, gardening");
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(page.getByRole("button", { name: "Publish anyway" })).toBeInViewport();
    if (size) await page.setViewportSize(size);
    await expect(
      page.getByText(/^\d+ places and the meta description are still to be written\.$/).first(),
    ).toBeVisible();
    await expectAccessible(page, info.project.name);
    await expect(page.getByLabel("Tags")).toHaveValue("gardening, balcony, gardening");
    await page.getByRole("button", { name: "Publish anyway" }).click();
    await expect(page.getByText("Post Published!").first()).toBeVisible({ timeout: 40_000 });
    await expect(page).toHaveURL(/\/posts/);
    await page.goto(preview);
    publicUrl =
      (await page.getByRole("link", { name: "View on Postwright Blog" }).getAttribute("href")) ??
      "";
    const reader = await page.context().browser()?.newContext({ javaScriptEnabled: scripts });
    const article = await reader?.newPage();
    await article?.goto(publicUrl);
    await expect(article?.getByRole("heading", { level: 1 }) ?? page.locator("html")).toHaveText(
      "Tomatoes for small balconies",
    );
    if (article) {
      await expectNoSideways(article);
      await expectAccessible(article, info.project.name);
    }
    await reader?.close();
  });

  await test.step("publishing again updates the same page", async () => {
    await page.goto(`${preview}/edit`);
    await page.getByLabel("Title").fill("Tomatoes for tiny balconies");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText(/live version on/i).first()).toBeVisible();
    await page.getByRole("button", { name: "Update on Postwright Blog" }).click();
    await page.getByRole("button", { name: "Publish anyway" }).click();
    await expect(page.getByText("Post Published!").first()).toBeVisible({ timeout: 40_000 });
    await page.goto(publicUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomatoes for tiny balconies");
  });

  await test.step("the monthly limit is reached, and an upgrade is offered", async () => {
    await page.goto("/posts/new");
    await expect(
      page
        .getByText(
          "You've reached your monthly post limit. Upgrade your plan to create more posts.",
        )
        .first(),
    ).toBeVisible();
    await page.getByRole("link", { name: "Upgrade" }).first().click();
    await page.getByRole("button", { name: "Upgrade to Pro" }).click();
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page.getByText("Payment Successful!").first()).toBeVisible();
    await page.goto("/create");
    await expect(page.getByText("Unlimited")).toBeVisible();
  });
});
