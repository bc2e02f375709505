import { expect, it } from "vitest";
import { getPost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { listCalendar } from "#app/publishing/views/calendar.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function livePost() {
  const user = await createUser();
  const { key } = scriptedPlatform();
  await connect(user, key);
  const post = await writePost(user);
  await updatePost(user, post.id, {
    tags: ["tea"],
    slug: "first-slug",
    canonicalUrl: "https://example.com/first",
  });
  const publish = () => publishNow(user, post.id, { platform: key });
  expect(await publish()).toMatchObject({ state: "published" });
  return { user, key, post, publish, status: async () => (await getPost(user, post.id))?.status };
}

it.each([
  ["tags", { tags: ["tea", "cake"] }],
  ["tags, emptied,", { tags: [] }],
  ["slug", { slug: "second-slug" }],
  ["address of the original", { canonicalUrl: "https://example.com/second" }],
  ["excerpt", { excerpt: "Short." }],
  ["meta description", { metaDescription: "What search engines show." }],
  ["title", { title: "Another title" }],
])(
  "shows a live post as a draft once its %s has changed, until that is published",
  async (_field, change) => {
    const { user, post, publish, status } = await livePost();
    expect(await status()).toBe("published");
    await updatePost(user, post.id, change);
    expect(await status()).toBe("draft");
    expect(await publish()).toMatchObject({ state: "published" });
    expect(await status()).toBe("published");
  },
);

it.each([
  ["saved as it is", { tags: ["tea"], slug: "first-slug" }],
  ["emptied where an empty field changes nothing there", { slug: "", canonicalUrl: "" }],
])("keeps a live post published when it is %s", async (_how, change) => {
  const { user, post, status } = await livePost();
  await updatePost(user, post.id, change);
  expect(await status()).toBe("published");
});

it("dates what waits for reconnection when it was due, not at the end of the wait", async () => {
  const user = await createUser();
  const { key, platform } = scriptedPlatform();
  platform.publish = () =>
    Promise.resolve({
      ok: false,
      failure: {
        class: "permanent",
        message: "The password was refused.",
        status: 401,
        reconnect: true,
      },
    });
  await connect(user, key);
  const post = await writePost(user);
  const before = Date.now();
  await publishNow(user, post.id, { platform: key });
  const { scheduledDate } = (await getPost(user, post.id))!;
  expect(scheduledDate!.getTime()).toBeGreaterThan(before - 60_000);
  expect(scheduledDate!.getTime()).toBeLessThanOrEqual(Date.now());
  const entries = await listCalendar(user, scheduledDate!.toISOString().slice(0, 7), "UTC");
  expect(entries).toMatchObject([{ postId: post.id, mark: "reconnect" }]);
  await expect(publishNow(user, post.id, { platform: key })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("to be reconnected") as string,
  });
});
