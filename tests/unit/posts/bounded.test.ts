import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { countWords, wordsOfHtml } from "#app/content/text.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { threadWeight } from "#app/content/text-work.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

describe("words in scripts without spaces", () => {
  it("are counted in 70,000 Thai letters, in little memory", () => {
    const before = process.memoryUsage().heapUsed;
    expect(wordsOfHtml(`<p>${"ก".repeat(70_000)}</p>`)).toBeGreaterThan(100);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1_048_576);
  });

  it("are split by the dictionary", () => {
    expect(countWords("ภาษาไทยง่ายมาก")).toBe(4);
    expect(countWords(`${"ภาษาไทย".repeat(10)} end`)).toBe(21);
  });
});

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

it("allows one user 300 saves a minute, new posts and changes together, and says when to retry", async () => {
  const user = await createAuthor();
  const post = await writePost(user);
  await db.rateWindow.update({ where: { key: `save:${user.id}` }, data: { count: 298 } });
  await updatePost(user, post.id, { title: "second" });
  await createPost(user, { title: "third", content: "" });
  const refused = {
    kind: "rate_limited",
    message: expect.stringMatching(
      /^You have saved 300 times in a minute\. Try again in \d+ seconds?\.$/,
    ) as string,
  };
  await expect(updatePost(user, post.id, { title: "fourth" })).rejects.toMatchObject(refused);
  await expect(createPost(user, { title: "fifth", content: "" })).rejects.toMatchObject(refused);
  await expect(writePost(await createAuthor())).resolves.toBeDefined();
});

describe("work for a thread", () => {
  it("is long, or short with much markup, for a text anywhere in the arguments", () => {
    expect(threadWeight(["<p>Two short sentences. Here is one.</p>".repeat(100)])).toBeNull();
    expect(threadWeight(["a".repeat(16_001)])).toBeGreaterThan(16_000);
    expect(threadWeight(["&".repeat(2_000)])).toBeGreaterThan(16_000);
    expect(
      threadWeight([{ title: "x", keywords: ["a", { b: "c".repeat(20_000) }] }]),
    ).toBeGreaterThan(16_000);
    expect(threadWeight([null, undefined, 4, {}, []])).toBeNull();
  });
});
