import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { cachePosts, cachedPosts } from "#app/posts/cached-pages.server.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { listPosts } from "#app/posts/stream-posts.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

let author: AuthUser;
let ids: string[] = [];
beforeAll(async () => {
  author = await createAuthor();
  for (let n = 0; n < 6; n++) await addPost(n);
  ids = (await db.post.findMany({ where: { userId: author.id } })).map(({ id }) => id);
});

async function addPost(n: number): Promise<void> {
  await db.post.create({ data: { userId: author.id, title: `Post ${n}`, content: `<p>${n}</p>` } });
}

/** What a page of five holds by the rows themselves. */
async function stored(): Promise<string[]> {
  const rows = await db.post.findMany({
    where: { userId: author.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
  });
  return rows.map((row) => JSON.stringify(toPostView(row)));
}

const page = async () => (await listPosts(author, 5)).whole?.map(String);
const name = () => JSON.stringify([author.id, 5, undefined]);

describe("the kept posts of a first page", () => {
  it("are sent again as long as their rows are the same", async () => {
    await page();
    const states = [...cachedPosts(name()).keys()];
    expect(states).toHaveLength(5);
    cachePosts(name(), new Map(states.map((state, n) => [state, Buffer.from(`kept ${n}`)])));
    expect(await page()).toEqual(states.map((_, n) => `kept ${n}`));
    cachePosts(name(), new Map());
    expect(await page()).toEqual(await stored());
  });

  const changes: Array<[string, () => Promise<unknown>]> = [
    [
      "a title",
      () => db.post.updateMany({ where: { id: ids[5] ?? "" }, data: { title: "Other" } }),
    ],
    ["all texts", () => db.$executeRaw`UPDATE "Post" SET "content" = "content" || '<p>more</p>'`],
    [
      "a text twice at once",
      () =>
        db.$transaction(async (tx) => {
          await tx.$executeRaw`UPDATE "Post" SET "content" = 'one' WHERE "id" = ${ids[4]}`;
          await tx.$executeRaw`UPDATE "Post" SET "content" = 'two' WHERE "id" = ${ids[4]}`;
        }),
    ],
    [
      "a status",
      () => db.post.updateMany({ where: { id: ids[3] ?? "" }, data: { status: "failed" } }),
    ],
    ["places", () => db.$executeRaw`UPDATE "Post" SET "publishedPlatforms" = ARRAY['Ghost']`],
    ["a removed post", () => db.post.deleteMany({ where: { id: ids[4] ?? "" } })],
    ["a new post", () => addPost(7)],
  ];
  it.each(changes)("give way to %s", async (_, change) => {
    const before = await page();
    await change();
    const after = await page();
    expect(after).toEqual(await stored());
    expect(after).not.toEqual(before);
  });

  it("are those of the same fields and number only", async () => {
    await page();
    const { whole } = await listPosts(author, 5, undefined, ["title"]);
    expect(String(whole?.[0])).toMatch(/^\{"title":"[^"]*"\}$/);
    expect(await page()).toEqual(await stored());
    expect((await listPosts(author, 2)).whole?.map(String)).toEqual((await stored()).slice(0, 2));
  });

  it("take no more room than they may: those asked for long ago go", () => {
    const text = Buffer.alloc(1_500_000);
    for (const one of ["first", "second", "third"]) cachePosts(one, new Map([["state", text]]));
    expect(["first", "second", "third"].map((one) => cachedPosts(one).size)).toEqual([0, 1, 1]);
    cachePosts("second", new Map());
    cachePosts("fourth", new Map([["state", text]]));
    expect(["third", "fourth"].map((one) => cachedPosts(one).size)).toEqual([1, 1]);
    cachePosts("huge", new Map([["state", Buffer.alloc(4_000_001)]]));
    expect(cachedPosts("huge").size).toBe(0);
    cachePosts("later", new Map([["state", text]]));
    expect(cachedPosts("later").size).toBe(1);
  });
});
