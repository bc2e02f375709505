import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { db } from "#app/lib/db.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { findPosts, type PostList } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

/** More than the few that a search puts in order itself. */
const COUNT = 1_250;
let author: AuthUser;

// Many share their title but for its case, their words and their time; some are failed elsewhere.
beforeAll(async () => {
  author = await createAuthor();
  await db.$executeRaw`
    INSERT INTO "Post" ("id", "userId", "title", "content", "wordCount", "status", "createdAt")
    SELECT md5(n::text) || ${author.id}, ${author.id}, (ARRAY['Bread', 'bread', 'Crumb', 'bread ' || n, 'Été'])[1 + n % 5], '', n % 7,
      (ARRAY['draft', 'published', 'failed'])[1 + n % 3]::"PostStatus", timestamptz '2026-01-01' + (n / 4) * interval '1 hour'
    FROM generate_series(1, ${COUNT}::int) n`;
  await db.$executeRaw`
    INSERT INTO "Publication" ("id", "userId", "postId", "platform", "state", "dueAt", "remoteSlug", "updatedAt")
    SELECT 'p' || "id", "userId", "id", 'blog', 'failed', now(), 'post', now() FROM "Post" WHERE "userId" = ${author.id} AND "wordCount" = 3`;
});

const find = (address: string) => findPosts(author, readListQuery(new URLSearchParams(address)));

async function findPages(address: string, first: PostList): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= first.pages; page++)
    ids.push(...(await find(`${address}&page=${page}`)).posts.map(({ id }) => id));
  return ids;
}

const ORDERS = {
  newest: `"createdAt" DESC, "id" DESC`,
  oldest: `"createdAt", "id"`,
  title: `lower("title"), "id"`,
  words: `"wordCount" DESC, "createdAt" DESC, "id" DESC`,
};
const FAILED = `("status" = 'failed' OR "wordCount" = 3)`;
const FILTERS: Array<[address: string, where: string]> = [
  ["", "true"],
  ["status=draft", `"status" = 'draft'`],
  ["status=failed", FAILED],
  ["search=BREAD", `lower("title") LIKE 'bread%'`],
  ["search=bread+1", `lower("title") LIKE 'bread 1%'`],
  ["search=bread&status=published", `lower("title") LIKE 'bread%' AND "status" = 'published'`],
  ["search=%C3%A9t%C3%A9&status=failed", `"title" = 'Été' AND ${FAILED}`],
];

describe("the pages of the list", () => {
  it.each(
    Object.entries(ORDERS).flatMap(([sort, order]) =>
      FILTERS.map(([filter, where]) => ({ address: `${filter}&sort=${sort}`, where, order })),
    ),
  )("hold each post once, in order: ?$address", async ({ address, where, order }) => {
    const expected = await db.$queryRawUnsafe<Array<{ id: string }>>(
      `SELECT "id" FROM "Post" WHERE "userId" = $1 AND ${where} ORDER BY ${order}`,
      author.id,
    );
    const first = await find(address);
    expect(expected.length).toBeGreaterThan(20);
    expect(first.total).toBe(expected.length);
    expect(await findPages(address, first)).toEqual(expected.map(({ id }) => id));
  });

  it("are one fewer, with the last one shown, when the posts of the last one are deleted", async () => {
    const before = await find("sort=title&page=999");
    const kept = { id: { in: before.posts.map(({ id }) => id) } };
    const rows = await db.post.findMany({ where: kept });
    const publications = await db.publication.findMany({ where: { postId: kept.id } });
    await db.post.deleteMany({ where: kept });
    const after = await find(`sort=title&page=${before.page}`);
    expect(after).toMatchObject({ page: before.page - 1, total: COUNT - before.posts.length });
    expect(after.posts).toHaveLength(20);
    for (const { linkSuggestions: _, ...data } of rows) await db.post.create({ data });
    for (const { id, postId } of publications)
      await db.publication.update({ where: { id }, data: { postId } });
  });
});

it("hold titles of the most characters in any script, all of which the index by title takes", async () => {
  const longest = (from: number, step: number) =>
    String.fromCodePoint(...Array.from({ length: LIMITS.title }, (_, n) => from + n * step));
  const titles = [longest(0x10400, 13), longest(0x4e00, 7), longest(0x100, 1)];
  const writer = await createAuthor();
  for (const title of titles) await writePost(writer, { title });
  const { posts } = await findPosts(writer, readListQuery(new URLSearchParams("sort=title")));
  expect(posts.map(({ title }) => title).sort()).toEqual([...titles].sort());
});
