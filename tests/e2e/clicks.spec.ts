import type { Locator } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  newPost,
  test,
} from "./app.ts";

/** How many clicks a task may take. */
const FIRST_PUBLISH = 3;

/** Clicks as a user does, and counts. */
function countClicks() {
  const made: string[] = [];
  const click = async (target: Locator) => {
    made.push(String(target));
    await target.click();
  };
  return { click, made };
}

test("schedules a saved post for the blog before there is one", async ({ page, login }) => {
  await login();
  const id = await newPost(page);
  await page.goto(`/preview/${id}`);
  const card = page.getByRole("region", { name: "Publishing Options" });
  const form = card.locator("#first-publish");
  await form.getByText("Schedule for later").click();
  await form.getByLabel("Date and time").fill(`${new Date().getUTCFullYear() + 1}-06-15T10:00`);
  await expectNoSideways(page);
  await form.getByRole("button", { name: "Schedule on your Postwright blog" }).click();
  await expect(page).toHaveURL("/posts");
  await expect(page.getByText("Post Scheduled!").first()).toBeVisible();
});

test("publishes a saved post for the first time in at most three clicks", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await newPost(page);
  await page.goto(`/preview/${id}`);
  const card = page.getByRole("region", { name: "Publishing Options" });
  const first = card.getByRole("button").first();
  await expect(first).toHaveAccessibleName("Publish on your Postwright blog");
  await expect(card.getByText("No integrations configured")).toBeAttached();
  await expectAccessible(page, info.project.name);
  const { click, made } = countClicks();
  await click(first);
  await expect(page).toHaveURL("/posts");
  await expect(page.getByText("Post Published!").first()).toBeVisible();
  expect(made.length).toBeLessThanOrEqual(FIRST_PUBLISH);

  const published = await page.request.get(`/api/posts/${id}/publications`);
  const [copy] = (await published.json()) as Array<{ remoteUrl: string }>;
  const live = await page.request.get(copy?.remoteUrl ?? "");
  expect([live.status(), await live.text()]).toEqual([
    200,
    expect.stringContaining("Take a deep pot."),
  ]);
});

test("leads from a post to another platform and back to it, switched on", async ({
  page,
  login,
}, info) => {
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  const preview = `/preview/${await newPost(page)}`;
  await page.goto(preview);
  await page.getByRole("link", { name: "Connect another platform" }).click();
  await page.getByRole("link", { name: "Add Integration" }).click();
  const choice = page.getByRole("dialog", { name: "Add Integration" });
  await expect(choice.getByRole("listitem").first()).toContainText("Postwright Blog");
  await expect(choice.getByRole("listitem").first()).toContainText("Recommended");
  await choice.getByRole("link", { name: "Webhook" }).click();
  const form = page.getByRole("dialog", { name: "Connect Webhook" });
  await form.getByLabel("Integration name").fill("Hooks");
  await form.getByLabel("Webhook URL").fill("https://hooks.example.com/postwright");
  await form.getByLabel("Signing secret").fill("a secret of some length");
  await form.getByRole("button", { name: "Add Integration" }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Hooks" });
  await expect(row).toBeInViewport();
  if (scripts) await expect(row).toBeFocused();
  await expect(row.getByText("Off", { exact: true }).first()).toBeVisible();
  await expect(row.getByRole("button", { name: "Hooks active" })).toBeVisible();
  await expectAccessible(page, info.project.name);
  await row.getByRole("button", { name: "Switch on and go back to your post" }).click();
  await expect(page).toHaveURL(`${preview}#publishing`);
  await expect(page.getByText("Hooks is switched on.").first()).toBeVisible();
  await expect(page.locator("#publishing")).toContainText("Webhook");
});
