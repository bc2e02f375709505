import type { BrowserContext, Page, Route } from "@playwright/test";
import { startSmtp } from "../fakes/smtp.ts";
import { startApp } from "../helpers/app.ts";
import { browserCookies, PASSWORD } from "../helpers/sign-in.ts";
import { visit } from "../helpers/visitor.ts";
import { expect, expectAccessible, newPost, test, waitForHydration } from "./app.ts";

const NOTICE = "Could not reach Postwright. Try again.";
const PROXY = {
  status: 502,
  contentType: "text/html",
  body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
};

/** The product's answer while its database is unavailable. */
const AWAY = "The database does not answer at the moment. Please try again in a moment.";
const DATABASE = "a database that is away";

/** Faults after which a request gets no answer from the product, or none that renders a screen. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  "a proxy's error page": (route) => route.fulfill(PROXY),
  "a portal's sign-in page": (route) => route.fulfill({ ...PROXY, status: 200 }),
  "a dropped connection": (route) => route.abort("connectionreset"),
  [DATABASE]: (route) =>
    route.fulfill({
      status: 503,
      headers: { "Retry-After": "5" },
      contentType: "text/plain; charset=utf-8",
      body: AWAY,
    }),
  "an answer cut in two": (route) =>
    route.fulfill({ status: 200, contentType: "text/x-script", body: '[{"_1":2},"da' }),
};

const interceptPosts = (page: Page, action: (route: Route) => Promise<void>) =>
  page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? action(route) : route.continue(),
  );
/** Opens a hydrated page: before that, a form is submitted as without scripts. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitForHydration(page);
};
const retry = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Retry" });

for (const [name, fault] of Object.entries(FAULTS))
  test(`keeps a form as typed after ${name}, and Retry sends it`, async ({ page, login }) => {
    const notice = name === DATABASE ? AWAY : NOTICE;
    await login();
    await open(page, "/create");
    await page.getByLabel("Topic").fill("Tomatoes on a balcony");
    await page.getByLabel("Target Audience").fill("city gardeners");
    await page.getByLabel("Additional Instructions").fill("Mention rain water.");
    await interceptPosts(page, fault);
    await page.getByRole("button", { name: "Generate keywords" }).click();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByLabel("Topic")).toHaveValue("Tomatoes on a balcony");
    await expect(page.getByLabel("Additional Instructions")).toHaveValue("Mention rain water.");
    await expect(page.getByRole("button", { name: "Generate keywords" })).toBeEnabled();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.unroute("**/*.data*");
    await page.getByLabel("Target Audience").fill("people without a garden");
    await retry(page).click();
    await expect(page.getByLabel("Selected Keywords")).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
    await page.getByRole("navigation", { name: "Steps" }).getByText("Setup").click();
    await expect(page.getByLabel("Target Audience")).toHaveValue("people without a garden");
  });

test("keeps an edit that cannot be saved, and Retry saves it", async ({ page, login }, info) => {
  await login();
  const id = await newPost(page);
  await open(page, `/preview/${id}/edit`);
  await page.getByLabel("Content").fill("Take a very deep pot, and water it.");
  await interceptPosts(page, (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot, and water it.");
  await expectAccessible(page, info.project.name);
  await page.unroute("**/*.data*");
  await retry(page).click();
  await expect(page.getByText("Changes Saved")).toBeVisible();
  await expect(page.getByText("Take a very deep pot, and water it.")).toBeVisible();
});

/** Lets the server process the form, but drops its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ maxRedirects: 0 });
  await route.abort("connectionreset");
}

test("runs a form once, however often it is sent again after a lost answer", async ({
  page,
  login,
}) => {
  await login();
  await open(page, "/integrations/new/blog");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Integration name").fill("Notes");
  let lost = 0;
  await interceptPosts(page, async (route) => {
    await loseAnswer(route);
    lost++;
  });
  await dialog.getByRole("button", { name: "Add Integration" }).click();
  await expect(dialog.getByText(NOTICE)).toBeVisible();
  await retry(page).click();
  // The button is as before for a moment, and the second answer is to be lost as well.
  await expect.poll(() => lost).toBe(2);
  await expect(dialog.getByRole("button", { name: "Add Integration" })).toBeEnabled();
  await page.unroute("**/*.data*");
  await dialog.getByRole("button", { name: "Add Integration" }).click();
  await expect(page.getByText("Integration Added")).toBeVisible();
  const made = (await (await page.request.get("/api/integrations")).json()) as unknown[];
  expect(made).toHaveLength(1);
  // A second deletion that ran again would answer "not found".
  await newPost(page);
  await open(page, "/posts?search=tomatoes");
  page.on("dialog", (question) => void question.accept());
  await interceptPosts(page, loseAnswer);
  await page.locator("summary", { hasText: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(new URL(page.url()).search).toBe("?search=tomatoes");
  await page.unroute("**/*.data*");
  await retry(page).click();
  await expect(page.getByText("Post Deleted")).toBeVisible();
});

test("stays on the screen when a form that posts to another address fails", async ({
  page,
  login,
}) => {
  await login();
  await open(page, "/create");
  await page.getByLabel("Topic").fill("Tomatoes on a balcony");
  await page.getByLabel("Target Audience").fill("city gardeners");
  await page.getByRole("button", { name: "Generate keywords" }).click();
  await expect(page.getByLabel("Selected Keywords")).toBeVisible();
  await open(page, "/create");
  await page.getByLabel("Topic").fill("Another topic");
  await interceptPosts(page, FAULTS["a proxy's error page"]!);
  page.on("dialog", (question) => void question.accept());
  const address = page.url();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByLabel("Topic")).toHaveValue("Another topic");
  await page.unroute("**/*.data*");
  await retry(page).click();
  await expect(page.getByText("Continue where you left off")).toBeHidden();
});

test("keeps the text of a deleted post when saving it as a new post fails, and finds it again later", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page);
  await open(page, `/preview/${id}/edit`);
  await page.getByLabel("Content").fill("Take a very deep pot.");
  await page.request.delete(`/api/posts/${id}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "This post is no longer here" })).toBeVisible();
  await interceptPosts(page, (route) => route.fulfill(PROXY));
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await page.unroute("**/*.data*");
  await open(page, `/preview/${id}/edit`);
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Title").fill("Deep pots");
  await page.getByRole("button", { name: "Save as a new post" }).click();
  await expect(page.getByText("You've reached your monthly post limit.").first()).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Take a very deep pot.");
});

test("makes the notice reachable inside a dialog", async ({ page, login }) => {
  await login();
  await open(page, "/integrations/new/wordpress");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Integration name").fill("My site");
  await interceptPosts(page, FAULTS["a proxy's error page"]!);
  await dialog.getByRole("button", { name: "Add Integration" }).click();
  await expect(dialog.getByText(NOTICE)).toBeVisible();
  await expect(dialog.getByLabel("Integration name")).toHaveValue("My site");
  await page.unroute("**/*.data*");
  await retry(page).click();
  await expect(dialog.getByText("is required").last()).toBeVisible();
});

test("keeps the screen when a switch in the frame cannot be sent", async ({ page, login }) => {
  await login();
  await open(page, "/settings");
  await interceptPosts(page, FAULTS["a proxy's error page"]!);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.unroute("**/*.data*");
  await retry(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

/**
 * Follows a link that fails: expects the message inside the frame, the address of the link, and
 * that Retry opens the screen.
 */
async function followThrough(page: Page, repair: () => Promise<void>): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Analytics" })
    .click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL(/\/analytics$/);
  await repair();
  await retry(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
}

test("says inside the frame that a screen cannot be loaded offline", async ({
  page,
  context,
  login,
}, info) => {
  await login();
  await open(page, "/posts?status=draft");
  const online = (connected: boolean): Promise<void> =>
    (context as BrowserContext).setOffline(!connected);
  await online(false);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .or(page.getByRole("link", { name: "Calendar" }))
    .first()
    .click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expectAccessible(page, info.project.name);
  await page.goBack();
  await online(true);
  await open(page, "/posts");
  await online(false);
  await followThrough(page, () => online(true));
});

test("offers Retry when a screen's data or scripts do not load", async ({ page, login }) => {
  await login();
  await open(page, "/posts");
  await page.route("**/analytics.data*", (route) => route.fulfill(PROXY));
  await followThrough(page, () => page.unroute("**/analytics.data*"));
  await open(page, "/posts");
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
  const script = await page.evaluate(
    () => window.__remixManifest.routes["routes/analytics/route"]?.module ?? "",
  );
  await page.route(`**${script}`, (route) => route.abort("internetdisconnected"));
  await followThrough(page, () => page.unroute(`**${script}`));
  expect(documents).toBe(0);
});

test("keeps the shown data when revalidating gets no answer", async ({ page, context, login }) => {
  await login();
  await newPost(page);
  await open(page, "/posts");
  await context.setOffline(true);
  await page.evaluate(() =>
    (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate(),
  );
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Balcony tomatoes" })).toBeVisible();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test("offers Retry when the script for a part of a screen does not load", async ({
  page,
  login,
}) => {
  await login();
  await open(page, "/posts");
  await page.route("**/assets/palette-*.js", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Search or jump to" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.unroute("**/assets/palette-*.js");
  await retry(page).click();
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeVisible();
});

test("drops the notice of a form that was sent again by its own button, and its old error", async ({
  page,
  login,
}) => {
  await login();
  await open(page, "/settings/sign-in");
  const newAddress = page.getByLabel("New e-mail address");
  const card = page.locator("form", { has: newAddress });
  const password = card.getByLabel("Your password");
  const send = card.getByRole("button", { name: "Change e-mail address" });
  await newAddress.fill(`moved-${Math.random().toString(36).slice(2)}@example.com`);
  await password.fill("not my password");
  await send.click();
  await expect(card.getByText("not your current password")).toBeVisible();
  await password.fill(PASSWORD);
  await interceptPosts(page, (route) => route.abort("connectionreset"));
  await send.click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.unroute("**/*.data*");
  await send.click();
  await expect(page.getByText("You sign in with moved-").first()).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByText("not your current password")).toBeHidden();
});

test("starts the form of the e-mail address anew once its mail is out", async ({ page }) => {
  const smtp = await startSmtp();
  const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "Postwright <p@example.com>" });
  const anna = await visit(app.url, { email: "anna@example.com" });
  await page.context().addCookies(browserCookies(anna.jar, app.url));
  await open(page, `${app.url}/settings/sign-in`);
  const newAddress = page.getByLabel("New e-mail address");
  const card = page.locator("form", { has: newAddress });
  const send = card.getByRole("button", { name: "Change e-mail address" });
  await newAddress.fill("moved@example.com");
  await card.getByLabel("Your password").fill("not my password");
  await send.click();
  await expect(card.getByText("not your current password")).toBeVisible();
  await card.getByLabel("Your password").fill(PASSWORD);
  await send.click();
  await expect(page.getByText("Open the link in the mail to moved@").first()).toBeVisible();
  await expect(page.getByText("not your current password")).toBeHidden();
  await expect(newAddress).toHaveValue("");
  await app.stop();
  await smtp.close();
});
