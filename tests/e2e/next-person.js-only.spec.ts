import type { Page } from "@playwright/test";
import { PASSWORD } from "../helpers/sign-in.ts";
import { expect, newPost, test, waitForHydration } from "./app.ts";

/** What one person typed, in a browser that another one uses next. */

const SECRET = "Words that only Anna may read";
const emailOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

/** Everything that scripts can read in this browser. */
const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );

/** Types into a setup and into an edit, and saves neither. Returns the address of the post. */
async function typeSecrets(page: Page): Promise<string> {
  // The server takes no unsaved text, so that the browser has to keep it.
  await page.route(/\/preview\/kept-edits|\/create\/setup/, (route) => route.abort());
  await page.goto("/create");
  await waitForHydration(page);
  await page.getByLabel("Topic").fill(SECRET);
  await expect.poll(() => stored(page)).toContain(SECRET);
  const kept = await stored(page);
  const post = `/preview/${await newPost(page)}/edit`;
  await page.goto(post);
  await waitForHydration(page);
  await page.getByLabel("Content").fill(SECRET);
  await expect.poll(() => stored(page)).not.toBe(kept);
  return post;
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
}

test("leaves nothing that was typed to whoever signs in after a sign-out", async ({
  page,
  login,
}) => {
  const ben = emailOf("ben");
  await login({ email: ben });
  await login({ email: emailOf("anna") });
  const post = await typeSecrets(page);
  // Browsers clear the storage at sign-out by themselves, but on plain http only here.
  await page.route("**/api/logout", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const { "clear-site-data": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page.getByText("Start Free Trial").first()).toBeVisible();
  expect(await stored(page)).not.toContain(SECRET);
  await signInAs(page, ben);
  for (const path of ["/create", "/preview/new", post, "/posts"]) {
    await page.goto(path);
    await expect(page.locator("body")).not.toContainText(SECRET);
    expect(await stored(page)).not.toContain(SECRET);
  }
  await page.goto("/create");
  await expect(page.getByLabel("Topic")).toHaveValue("");
});

test("shows nobody else what was typed in a session that has ended", async ({
  page,
  context,
  login,
}) => {
  const [anna, ben] = [emailOf("anna"), emailOf("ben")];
  await login({ email: ben });
  await login({ email: anna });
  await typeSecrets(page);
  await context.clearCookies();
  await signInAs(page, ben);
  await page.goto("/create");
  await waitForHydration(page);
  await expect(page.getByLabel("Topic")).toHaveValue("");
  await expect(page.locator("body")).not.toContainText(SECRET);
});
