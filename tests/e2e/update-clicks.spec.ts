import type { Page } from "@playwright/test";
import { react, type FakeRequest } from "../fakes/server.ts";
import { startWordpress } from "../fakes/wordpress.ts";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  isWithoutScripts,
  newPost,
  test,
} from "./app.ts";

/** From Preview to the readers: how many clicks it takes, in one place and in several. */

const REFUSED = react.status(400, { code: "no", message: "Not today." });

const isCreate = ({ method, body }: FakeRequest) =>
  method === "POST" && body.includes("Balcony tomatoes");

async function connect(page: Page, platform: string, credentials: Record<string, string> = {}) {
  const made = await page.request.post("/api/integrations", {
    data: { platform, name: platform, credentials },
  });
  const { id } = (await made.json()) as { id: string };
  await page.request.patch(`/api/integrations/${id}`, { data: { isActive: true } });
  return id;
}

test("updates a live post in one click, and leads to the live page", async ({
  page,
  login,
  context,
}, info) => {
  const scripts = !isWithoutScripts(info.project.name);
  await login();
  const id = await newPost(page);
  await connect(page, "blog");
  await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } });
  await page.goto(`/preview/${id}`);
  await expect(page.getByText("Up to date on Postwright Blog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update on Postwright Blog" })).toBeHidden();
  await page.request.patch(`/api/posts/${id}`, { data: { content: "<p>Take a clay pot.</p>" } });
  await page.goto(`/preview/${id}`);
  await expectAccessible(page, info.project.name);

  await page.getByRole("button", { name: "Update on Postwright Blog" }).click();

  await expect(page).toHaveURL("/posts");
  await expect(page.getByText("The copy on Postwright Blog is up to date.")).toBeVisible();
  const view = page.getByRole("link", { name: "View", exact: true }).first();
  const address = (await view.getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).text()).toContain("Take a clay pot.");
  if (scripts) {
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(view).toBeFocused();
    await expectAccessible(page, info.project.name);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Link copied" })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  } else {
    await expect(page.getByText("Copy link")).toHaveCount(0);
  }
});

test("publishes in the ticked places, keeps what one refuses, and shows what repairs it", async ({
  page,
  login,
}, info) => {
  test.slow();
  const scripts = !isWithoutScripts(info.project.name);
  const site = await startWordpress();
  try {
    await login();
    const id = await newPost(page);
    await connect(page, "blog");
    await connect(page, "wordpress", site.credentials("editor"));
    site.inject(isCreate, REFUSED);
    await page.goto(`/preview/${id}`);
    const publish = page.getByRole("button", { name: "Publish Post" });
    if (scripts) await expect(publish).toBeDisabled();
    else {
      await publish.click();
      await expect(page.getByText("Choose a platform")).toBeVisible();
    }
    await page.getByLabel("Postwright Blog").check();
    await page.getByLabel("WordPress").check();
    await page.getByLabel("Tags").fill("pots, balcony");
    await publish.click();
    await expect(page.getByText("Published in 1 of 2 places").first()).toBeVisible();
    await expect(
      page.getByText(/Published on Postwright Blog\..*WordPress.*Not today/).first(),
    ).toBeVisible();
    await expect(page.getByLabel("Tags")).toHaveValue("pots, balcony");
    await expect(page.getByLabel("WordPress")).toBeChecked();
    await expect(page.getByLabel(/Postwright Blog.*Up to date/)).not.toBeChecked();
    const repairs = page.getByRole("region", { name: "Needs your attention" });
    await expect(
      repairs.getByRole("heading", { name: "Not published on WordPress" }),
    ).toBeVisible();
    await expect(repairs).toContainText("Not today");
    await expectAccessible(page, info.project.name);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);

    await repairs.getByText("Change time").click();
    await repairs.getByRole("button", { name: "Schedule" }).click();
    await expect(repairs.getByText("Choose a date and time")).toBeVisible();
    await repairs.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Post Published!").first()).toBeVisible();
    await expect(repairs).toHaveCount(0);
    await expect(page.getByText("Up to date in 2 places")).toBeVisible();
    expect(site.posts).toHaveLength(1);
  } finally {
    await site.close();
  }
});
