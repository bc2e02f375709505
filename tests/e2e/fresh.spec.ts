import { connectBlog, expect, isWithoutScripts, newPost, test, waitForHydration } from "./app.ts";

test("shows the author's own browser the page as it was published last, and none once it is taken down", async ({
  page,
  login,
}) => {
  await login();
  const id = await newPost(page, "<p>As it was.</p>");
  await connectBlog(page);
  const publish = async () =>
    (
      (await (
        await page.request.post(`/api/publish/${id}`, { data: { platform: "blog", tags: [] } })
      ).json()) as { url: string }
    ).url;
  const url = await publish();
  // As by a link: a reload would ask for the page anyway.
  const follow = async () => {
    await page.goto("/posts");
    await page.evaluate((to) => (window.location.href = to), url);
    await page.waitForURL(url);
  };
  await follow();
  await expect(page.getByText("As it was.")).toBeVisible();
  await page.request.patch(`/api/posts/${id}`, { data: { content: "<p>As it is now.</p>" } });
  await publish();
  await follow();
  await expect(page.getByText("As it is now.")).toBeVisible();
  expect((await page.request.delete(`/api/posts/${id}?takeDown=true`)).ok()).toBe(true);
  await page.goto("/posts");
  const gone = page.waitForResponse(url);
  await page.evaluate((to) => (window.location.href = to), url);
  expect((await gone).status()).toBe(404);
  await page.waitForURL(url);
});

test("takes a post that was deleted elsewhere from the list when an action finds it gone", async ({
  page,
  login,
}, info) => {
  await login();
  const id = await newPost(page);
  await page.goto("/posts");
  if (!isWithoutScripts(info.project.name)) await waitForHydration(page);
  await page.request.delete(`/api/posts/${id}`);
  await page.locator("summary", { hasText: "Actions for Balcony tomatoes" }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Post not found").first()).toBeVisible();
  await expect(page.locator("summary", { hasText: "Actions for Balcony tomatoes" })).toHaveCount(0);
  await expect(page.getByText("No posts yet")).toBeVisible();
});
