import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

describe("the limit of the content", () => {
  const tooLong = {
    kind: "invalid",
    message: expect.stringMatching(
      /^Content may have at most 500,000 characters as HTML; this one has 2,500,000\. /,
    ) as string,
  };

  it("applies to the stored content when a post is created, changed and edited as text", async () => {
    const user = await createAuthor();
    await expect(
      createPost(user, { title: "x", content: "&".repeat(LIMITS.content) }),
    ).rejects.toMatchObject(tooLong);
    const post = await writePost(user);
    await expect(
      updatePost(user, post.id, { content: "&".repeat(LIMITS.content) }),
    ).rejects.toMatchObject(tooLong);
    await expect(
      saveEdit(user, post.id, { title: "x", text: "&".repeat(LIMITS.content), version: 1 }),
    ).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("at most 500,000 characters") as string,
    });
    expect(
      await db.post.findMany({ where: { userId: user.id }, select: { version: true } }),
    ).toEqual([{ version: 1 }]);
  });

  it("allows content of exactly that length", async () => {
    const content = `<p>${"a".repeat(LIMITS.content - 7)}</p>`;
    const { id } = await createPost(await createAuthor(), { title: "x", content });
    expect((await db.post.findUniqueOrThrow({ where: { id } })).content).toBe(content);
  });
});

it("allows one user 3,000 saves a minute, new posts and changes together, and says when to retry", async () => {
  const user = await createAuthor();
  const post = await writePost(user);
  await db.rateWindow.update({ where: { key: `save:${user.id}` }, data: { count: 2_998 } });
  await updatePost(user, post.id, { title: "second" });
  await createPost(user, { title: "third", content: "" });
  const refused = {
    kind: "rate_limited",
    message: expect.stringMatching(
      /^You have saved as much as a minute allows: 3,000 posts, and a long one counts once for each 20,000 characters\. Try again in \d+ seconds?\.$/,
    ) as string,
  };
  await expect(updatePost(user, post.id, { title: "fourth" })).rejects.toMatchObject(refused);
  await expect(createPost(user, { title: "fifth", content: "" })).rejects.toMatchObject(refused);
  await expect(writePost(await createAuthor())).resolves.toBeDefined();
});

it("counts a long text once for each 20,000 characters, also when only its title changes", async () => {
  const user = await createAuthor();
  const counted = async () =>
    (await db.rateWindow.findUniqueOrThrow({ where: { key: `save:${user.id}` } })).count;
  const { id } = await createPost(user, { title: "x", content: "a".repeat(60_001) });
  expect(await counted()).toBe(4);
  await updatePost(user, id, { title: "y" });
  expect(await counted()).toBe(8);
  await updatePost(user, id, { content: "a".repeat(20_000) });
  expect(await counted()).toBe(9);
  await db.rateWindow.update({ where: { key: `save:${user.id}` }, data: { count: 2_998 } });
  await expect(createPost(user, { title: "z", content: "a".repeat(40_001) })).rejects.toMatchObject(
    { kind: "rate_limited" },
  );
  // What was refused is not counted, and a shorter one still fits.
  await createPost(user, { title: "z", content: "a".repeat(40_000) });
  expect(await counted()).toBe(3_000);
});
