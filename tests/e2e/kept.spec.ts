import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  isWithoutScripts,
  newPost,
  test,
  waitForHydration,
} from "./app.ts";

async function typeSetup(page: Page): Promise<void> {
  await page.goto("/create");
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByLabel("Additional Instructions").fill("Mention rain water.");
}

async function toKeywords(page: Page): Promise<void> {
  await typeSetup(page);
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByLabel("Selected Keywords")).toBeVisible();
}

const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByText(name, { exact: true });

test("keeps an edited keyword list and the setup when another step is opened", async ({
  page,
  login,
}) => {
  await login();
  await toKeywords(page);
  await page.getByLabel("Selected Keywords").fill("rain water, deep pots");
  await step(page, "Setup").click();
  await expect(page.getByLabel("Topic")).toHaveValue("Tomatoes on a balcony");
  await page.getByLabel("Industry").fill("gardening");
  await step(page, "Keywords").click();
  await expect(page.getByLabel("Selected Keywords")).toHaveValue("rain water, deep pots");
  await step(page, "Setup").click();
  await expect(page.getByLabel("Industry")).toHaveValue("gardening");
  await expect(page.getByLabel("Additional Instructions")).toHaveValue("Mention rain water.");
});

test("restores the typed setup on Back from the keywords", async ({ page, login }) => {
  await login();
  await toKeywords(page);
  await page.goBack();
  await expect(page.getByLabel("Topic")).toHaveValue("Tomatoes on a balcony");
  await expect(page.getByLabel("Additional Instructions")).toHaveValue("Mention rain water.");
});

test("keeps a setup and a keyword list after a reload, a link and Back; signing out discards them", async ({
  page,
  login,
}, info) => {
  test.skip(
    isWithoutScripts(info.project.name),
    "without scripts, only the browser keeps them until they are sent",
  );
  test.slow();
  await login();
  await typeSetup(page);
  await page.reload();
  await expect(page.getByLabel("Additional Instructions")).toHaveValue("Mention rain water.");
  await expect(page.getByRole("button", { name: "Generate keywords" })).toBeEnabled();
  const left = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().includes("/create/setup"),
  );
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Analytics" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await left;
  await page.goBack();
  await expect(page.getByLabel("Target Audience")).toHaveValue("city gardeners");
  // The server has it: the user's other browsers show it under Create Post.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/create");
  await expect(page.getByLabel("Topic")).toHaveValue("Tomatoes on a balcony");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await page.getByLabel("Selected Keywords").fill("rain water, deep pots");
  await page.reload();
  await expect(page.getByLabel("Selected Keywords")).toHaveValue("rain water, deep pots");
  await page.getByRole("button", { name: "Generate post" }).isEnabled();
  await waitForHydration(page);
  await page.getByLabel("Selected Keywords").fill("rain water, deep pots, sun");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "My Posts" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "My Posts" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Selected Keywords")).toHaveValue("rain water, deep pots, sun");
  await page.getByLabel("Selected Keywords").fill("one more");
  await page.reload();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page.getByText("Start Free Trial").first()).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith("postwright_")),
    ),
  ).toEqual([]);
});

test("shows on Back what the server stored after it had read the step", async ({
  page,
  login,
}, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts, a link sends nothing");
  await login();
  await toKeywords(page);
  await waitForHydration(page);
  await page.getByLabel("Selected Keywords").fill("rain water");
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => (hasRead = resolve));
  let hasStored = () => {};
  const stored = new Promise<void>((resolve) => (hasStored = resolve));
  await page.route(/\/create\/keywords/, async (route) => {
    if (route.request().method() === "POST") {
      await read;
      await route.fulfill({ response: await route.fetch({ maxRedirects: 0 }) });
      hasStored();
      return;
    }
    const stale = await route.fetch();
    hasRead();
    await stored;
    await route.fulfill({ response: stale });
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Analytics" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Selected Keywords")).toHaveValue("rain water");
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(page.getByLabel("Selected Keywords")).toHaveValue("rain water");
});

test("offers an edit as a new post when its post was deleted in the meantime", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Title").fill("Deep pots");
  await page.getByLabel("Content").fill("Take a very deep pot, and water it.");
  await page.request.delete(`/api/posts/${id}`);
  // Matches the form's answer only; the browser also posts its time zone to /settings.
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      new URL(response.url()).pathname.startsWith("/preview"),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This post is no longer here" })).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot, and water it.");
  await expectAccessible(page, info.project.name);
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Title").fill("Deep pots");
  // The free plan's limit is reached: the screen says so and keeps the text.
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await expect(page.getByText("You've reached your monthly post limit.").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Deep pots");
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot, and water it.");
});

test("keeps an edit for its user when somebody else has signed in since", async ({
  page,
  login,
}, info) => {
  const email = `anna-${Date.now()}@example.com`;
  await login({ email });
  const id = await newPost(page);
  await page.goto(`/preview/${id}/edit`);
  await page.getByLabel("Title").fill("Deep pots");
  await page.getByLabel("Content").fill("Take a very deep pot, and water it.");
  await login({ email: `bert-${Date.now()}@example.com` });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Nothing was saved: you are signed in as bert-")).toBeVisible();
  await expectAccessible(page, info.project.name);
  await login({ email });
  await page
    .getByRole("button", {
      name: isWithoutScripts(info.project.name) ? "Send it again" : "Save Changes",
    })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Deep pots" })).toBeVisible();
  await expect(page.getByText("Take a very deep pot, and water it.")).toBeVisible();
  expect(page.url()).toContain(id);
});

test("keeps Back working after generating and after saving", async ({ page, login }, info) => {
  test.slow();
  await login();
  await toKeywords(page);
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(page).toHaveURL(/\/create\/review/, { timeout: 45_000 });
  await page.goBack();
  await expect(page).toHaveURL(/\/create\/keywords/);
  await expect(page.getByLabel("Selected Keywords")).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/create\/keywords/);
  await page.goForward();
  await expect(page).toHaveURL(/\/create\/review/);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page).toHaveURL(/\/preview\//);
  // Only with scripts can the post replace the history entry of the step that saved it.
  for (const earlier of isWithoutScripts(info.project.name)
    ? ["review", "keywords", "setup"]
    : ["keywords", "setup"]) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/create/${earlier}`));
    await expect(
      page.getByRole("heading", { name: "This draft is saved as a post" }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: "Open the post" }).click();
  await expect(page).toHaveURL(/\/preview\//);
});

test("asks before it closes a dialog with typed text", async ({ page, login }, info) => {
  test.skip(isWithoutScripts(info.project.name), "without scripts, the dialog is part of the page");
  await login();
  await page.goto("/integrations/new/wordpress");
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Integration name").fill("My site");
  const questions: string[] = [];
  let agree = false;
  page.on("dialog", (question) => {
    questions.push(question.message());
    void (agree ? question.accept() : question.dismiss());
  });
  const beside = () => page.mouse.click(5, 400);
  const ways = [
    beside,
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("link", { name: "Close" }).click(),
  ];
  for (const [index, close] of ways.entries()) {
    await close();
    await expect(dialog.getByLabel("Integration name")).toHaveValue("My site");
    await expect.poll(() => questions.length).toBe(index + 1);
  }
  expect(new Set(questions)).toEqual(new Set(["Discard what you typed?"]));
  agree = true;
  await beside();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Connect Ghost" }).click();
  // It is modal, and hears Escape, once it has taken the focus.
  await expect(dialog.getByLabel("Integration name")).toBeFocused();
  const asked = questions.length;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(questions).toHaveLength(asked);
});

test("does not publish on Enter in the tags field", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  const made = await page.request.post("/api/integrations", {
    data: { platform: "blog", name: "Notes", credentials: {} },
  });
  await page.request.patch(`/api/integrations/${((await made.json()) as { id: string }).id}`, {
    data: { isActive: true },
  });
  await page.goto(`/preview/${id}`);
  await page.getByLabel("Tags").fill("gardening");
  await page.getByLabel("Tags").press("Enter");
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(new RegExp(`/preview/${id}`));
  await expect(page.getByLabel("Tags")).toHaveValue("gardening");
  const post = (await (await page.request.get(`/api/posts/${id}`)).json()) as { status: string };
  expect(post.status).toBe("draft");
  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(page.getByText("Post Published!").first()).toBeVisible();
});
