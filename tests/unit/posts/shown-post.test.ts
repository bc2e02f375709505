import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { requireShownPost } from "#app/posts/preview.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

it("is the post as it is read elsewhere, in every column", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user, { tags: ["pots", "“quoted”, \\ and ü"] });
  const data = {
    publishedAt: new Date("2026-11-25T10:00:00.123Z"),
    publishedPlatforms: ["blog"],
    linkSuggestions: [{ a: [1, null, "b"] }],
    seoScore: null,
  };
  await db.post.update({ where: { id }, data });
  const { post } = await requireShownPost(user, id);
  expect(post).toEqual(await requirePost(user, id));
});

it("says whether there are facts and unsaved changes of its owner", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user);
  expect(await requireShownPost(user, id)).toMatchObject({ hasFacts: false, hasKeptEdits: false });
  const closed = { id: randomUUID(), userId: user.id, postId: id, closedAt: new Date() };
  await db.postEdit.create({ data: closed });
  expect((await requireShownPost(user, id)).hasKeptEdits).toBe(false);
  await db.postEdit.create({ data: { id: randomUUID(), userId: user.id, postId: id } });
  await db.fact.create({ data: { userId: user.id, postId: id, position: 0, sentence: "It is." } });
  expect(await requireShownPost(user, id)).toMatchObject({ hasFacts: true, hasKeptEdits: true });
});

it("is not found by another user, nor by what is no id", async () => {
  const { id } = await writePost(await createAuthor());
  const other = await createAuthor();
  for (const asked of [id, randomUUID(), "x", "\u0000"])
    await expect(requireShownPost(other, asked)).rejects.toMatchObject({ kind: "not_found" });
});
