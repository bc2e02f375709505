import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { listPosts, streamPosts } from "#app/posts/all-posts.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { listQueryString, readListQuery } from "#app/posts/post-list.ts";
import type { AuthUser } from "#app/auth/user.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { countQueries, createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

const TITLES = ["Zebra crossings", "apple trees", "100 % wool", "snake_case", "back\\slash", "(a+)+$", "Über Äpfel"];
const STATUSES = ["draft", "published", "scheduled", "failed", "draft", "published", "draft"];
let author: AuthUser;

beforeAll(async () => {
  author = await createAuthor();
  await db.post.createMany({
    data: TITLES.map((title, n) => ({ userId: author.id, title, content: "", status: STATUSES[n] ?? "draft", wordCount: (n * 37) % 100, createdAt: new Date(Date.UTC(2026, 0, n + 1)) })),
  });
});

const find = async (address: string) => findPosts(author, readListQuery(new URLSearchParams(address)));
const titles = async (address: string) => (await find(address)).posts.map((post) => post.title);

describe("the address of the list", () => {
  it("is read with defaults for what makes no sense, and written back without them", () => {
    expect(readListQuery(new URLSearchParams("status=gone&sort=constructor&page=-3"))).toEqual({ search: "", status: "all", sort: "newest", page: 1 });
    expect(listQueryString({ search: "a&b", status: "draft", sort: "newest", page: 2 })).toBe("?search=a%26b&status=draft&page=2");
    expect(listQueryString({ search: "", status: "all", page: 1 })).toBe("");
  });
});

describe("searching titles", () => {
  it.each([
    ["APPLE", ["apple trees"]],
    ["%", ["100 % wool"]],
    ["_", ["snake_case"]],
    ["\\", ["back\\slash"]],
    ["(a+)+$", ["(a+)+$"]],
    ["\u0000zebra", ["Zebra crossings"]],
    ["ap_le", []],
    ["x".repeat(10_000), []],
  ])("takes %j as it stands", async (search, expected) => {
    expect(await titles(new URLSearchParams({ search }).toString())).toEqual(expected);
  });
});

describe("filter and order", () => {
  it("filters by status and counts the whole beside it", async () => {
    const list = await find("status=published");
    expect(list.posts.map((post) => post.title)).toEqual(["(a+)+$", "apple trees"]);
    expect(list).toMatchObject({ total: 2, counts: { all: 7, published: 2, draft: 3, scheduled: 1, failed: 1 }, page: 1, pages: 1 });
  });

  it("orders as each choice says", async () => {
    expect((await titles(""))[0]).toBe("Über Äpfel");
    expect((await titles("sort=oldest"))[0]).toBe("Zebra crossings");
    const byTitle = await titles("sort=title");
    expect(byTitle.indexOf("apple trees")).toBeLessThan(byTitle.indexOf("Zebra crossings"));
    const counts = (await find("sort=words")).posts.map((post) => post.wordCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it("shows nobody else's posts", async () => {
    expect(await findPosts(await createAuthor(), readListQuery(new URLSearchParams()))).toMatchObject({ posts: [], total: 0, counts: { all: 0 } });
  });
});

describe("ten thousand posts", () => {
  const COUNT = 10_000;
  let busy: AuthUser;
  beforeAll(async () => {
    busy = await createAuthor();
    await db.$executeRaw`
      INSERT INTO "Post" ("id", "userId", "title", "content", "wordCount", "createdAt")
      SELECT 'post-' || n || ${busy.id}, ${busy.id}, 'Post number ' || n, repeat('word ', 200), n % 997, now() - (n / 3) * interval '1 minute' FROM generate_series(1, ${COUNT}::int) n`;
  });

  it.each(["", "sort=title&page=250", "search=9999&sort=words", "status=draft&page=99999"])("are listed by ?%s in two quick queries", async (address) => {
    const query = readListQuery(new URLSearchParams(address));
    await findPosts(busy, query);
    const started = performance.now();
    expect(await countQueries(() => findPosts(busy, query))).toBe(2);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("shows the last page when a later one is asked for", async () => {
    const list = await findPosts(busy, readListQuery(new URLSearchParams("page=99999")));
    expect(list).toMatchObject({ page: 500, pages: 500, total: COUNT });
    expect(list.posts).toHaveLength(20);
  });

  it("stream through in order, each once, also when one comes and one goes meanwhile", async () => {
    const seen: string[] = [];
    let changed = false;
    for await (const batch of streamPosts(busy, ["id"])) {
      seen.push(...batch.map((post) => post.id ?? ""));
      if (changed) continue;
      changed = true;
      await db.post.create({ data: { userId: busy.id, title: "New", content: "" } });
      await db.post.deleteMany({ where: { id: seen[0] ?? "" } });
    }
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
  });

  it("page by a cursor, and refuse one that is none", async () => {
    const first = await listPosts(busy, 3, undefined, ["title"]);
    const second = await listPosts(busy, 3, first.cursor ?? "", ["title", "status"]);
    expect(Object.keys(first.posts[0] ?? {})).toEqual(["title"]);
    expect(Object.keys(second.posts[0] ?? {})).toEqual(["title", "status"]);
    expect(second.posts.map((post) => post.title)).not.toContain(first.posts[2]?.title);
    await expect(listPosts(busy, 3, "nonsense")).rejects.toThrow("cursor: use the value of X-Next-Cursor");
  });
});
