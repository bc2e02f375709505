import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { listPosts, streamPosts, streamRows } from "#app/posts/stream-posts.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { listQueryString, readListQuery } from "#app/posts/post-list.ts";
import type { PostView, Status } from "#app/posts/post.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { countQueries, createAuthor } from "../../helpers/posts.ts";
import { measures } from "../../helpers/work.ts";

useTestDatabase();

const TITLES = [
  "Zebra crossings",
  "apple trees",
  "100 % wool",
  "snake_case",
  "back\\slash",
  "(a+)+$",
  "Über Äpfel",
];
const STATUSES: Status[] = [
  "draft",
  "published",
  "scheduled",
  "failed",
  "draft",
  "published",
  "draft",
];
let author: AuthUser;

beforeAll(async () => {
  author = await createAuthor();
  await db.post.createMany({
    data: TITLES.map((title, n) => ({
      userId: author.id,
      title,
      content: "",
      status: STATUSES[n] ?? "draft",
      wordCount: (n * 37) % 100,
      createdAt: new Date(Date.UTC(2026, 0, n + 1)),
    })),
  });
});

const read = (json: string) => JSON.parse(json) as Partial<PostView>;
async function allOf(batches: AsyncIterable<string[]>): Promise<Array<Partial<PostView>>> {
  const all: string[] = [];
  for await (const batch of batches) all.push(...batch);
  return all.map(read);
}
const find = async (address: string) =>
  findPosts(author, readListQuery(new URLSearchParams(address)));
const titles = async (address: string) => (await find(address)).posts.map((post) => post.title);

describe("the address of the list", () => {
  it("is parsed with defaults for invalid values, and written back without defaults", () => {
    expect(readListQuery(new URLSearchParams("status=gone&sort=constructor&page=-3"))).toEqual({
      search: "",
      status: "all",
      sort: "newest",
      page: 1,
    });
    expect(listQueryString({ search: "a&b", status: "draft", sort: "newest", page: 2 })).toBe(
      "?search=a%26b&status=draft&page=2",
    );
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
  ])("searches for %j literally", async (search, expected) => {
    expect(await titles(new URLSearchParams({ search }).toString())).toEqual(expected);
  });
});

describe("filter and order", () => {
  it("filters by status and also counts all posts", async () => {
    const list = await find("status=published");
    expect(list.posts.map((post) => post.title)).toEqual(["(a+)+$", "apple trees"]);
    expect(list).toMatchObject({
      total: 2,
      counts: { all: 7, published: 2, draft: 3, scheduled: 1, failed: 1 },
      page: 1,
      pages: 1,
    });
  });

  it("sorts by each choice", async () => {
    expect((await titles(""))[0]).toBe("Über Äpfel");
    expect((await titles("sort=oldest"))[0]).toBe("Zebra crossings");
    const byTitle = await titles("sort=title");
    expect(byTitle.indexOf("apple trees")).toBeLessThan(byTitle.indexOf("Zebra crossings"));
    const counts = (await find("sort=words")).posts.map((post) => post.wordCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it("shows nobody else's posts", async () => {
    expect(
      await findPosts(await createAuthor(), readListQuery(new URLSearchParams())),
    ).toMatchObject({ posts: [], total: 0, counts: { all: 0 } });
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
    await db.$executeRaw`
      INSERT INTO "Publication" ("id", "userId", "postId", "platform", "state", "dueAt", "remoteSlug", "updatedAt")
      SELECT 'copy-' || n || ${busy.id}, ${busy.id}, 'post-' || n || ${busy.id}, 'blog', (CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'published' END)::"PublicationState", now(), 'post', now() FROM generate_series(1, ${COUNT}::int) n`;
  });

  it.each([
    ["", 2],
    ["sort=title&page=250", 2],
    ["search=9999&sort=words", 2],
    ["status=draft&page=99999", 2],
    ["status=failed", 2],
  ])("are listed by ?%s in %i quick queries", async (address, queries) => {
    const query = readListQuery(new URLSearchParams(address));
    expect(await countQueries(() => findPosts(busy, query))).toBe(queries);
    if (!measures) return;
    // Compared with reading every letter of all of them, in the same minute on the same machine.
    const took = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        const started = performance.now();
        await work();
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const all = await took(
      () =>
        db.$queryRaw`SELECT sum(length(replace("content", 'w', 'v')))::int AS n FROM "Post" WHERE "userId" = ${busy.id}`,
    );
    expect(await took(() => findPosts(busy, query))).toBeLessThan(all * 5);
  });

  it("shows the last page if a later one is requested", async () => {
    const list = await findPosts(busy, readListQuery(new URLSearchParams("page=99999")));
    expect(list).toMatchObject({ page: 500, pages: 500, total: COUNT });
    expect(list.posts).toHaveLength(20);
  });

  it("stream in order, each once, even if posts are added and deleted meanwhile", async () => {
    const seen: string[] = [];
    let changed = false;
    for await (const batch of streamPosts(busy, ["id"])) {
      seen.push(...batch.map((json) => read(json).id ?? ""));
      if (changed) continue;
      changed = true;
      await db.post.create({ data: { userId: busy.id, title: "New", content: "" } });
      await db.post.deleteMany({ where: { id: seen[0] ?? "" } });
    }
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
  });

  it("page by a cursor, and refuse an invalid one", async () => {
    const { posts, cursor } = await listPosts(busy, 3, undefined, ["title"]);
    const first = await allOf(posts);
    const second = await allOf((await listPosts(busy, 3, cursor ?? "", ["title", "status"])).posts);
    expect(first.map((post) => Object.keys(post))).toEqual([["title"], ["title"], ["title"]]);
    expect(Object.keys(second[0] ?? {})).toEqual(["title", "status"]);
    expect(second.map((post) => post.title)).not.toContain(first[2]?.title);
    expect((await listPosts(busy, 200, cursor ?? "", ["id"])).cursor).not.toBeNull();
    await expect(listPosts(busy, 3, "nonsense")).rejects.toThrow(
      "cursor: use the value of X-Next-Cursor",
    );
  });
});

describe("posts of maximum length", () => {
  const LONG = 490_000;
  let wordy: AuthUser;
  beforeAll(async () => {
    wordy = await createAuthor();
    const short = Array.from({ length: 5 }, (_, n) => ({
      userId: wordy.id,
      title: `short ${n}`,
      content: "<p>x</p>",
      createdAt: new Date(Date.UTC(2026, 1, n + 1)),
    }));
    const long = Array.from({ length: 6 }, (_, n) => ({
      userId: wordy.id,
      title: `long ${n}`,
      content: "x".repeat(LONG),
      createdAt: new Date(Date.UTC(2026, 0, n + 1)),
    }));
    await db.post.createMany({ data: [...short, ...long] });
  });

  it("are read one at a time, shorter ones in batches, for a page and for all", async () => {
    const sizes = async (batches: AsyncIterable<unknown[]>) => {
      const found: number[] = [];
      for await (const batch of batches) found.push(batch.length);
      return found;
    };
    const page = await listPosts(wordy, 10);
    expect(await sizes(page.posts)).toEqual([5, 1, 1, 1, 1, 1]);
    expect(page.whole).toBeNull();
    expect(page.cursor).not.toBeNull();
    expect(await sizes(streamPosts(wordy))).toEqual([5, 1, 1, 1, 1, 1, 1]);
    expect(await sizes(streamRows(wordy))).toEqual([5, 1, 1, 1, 1, 1, 1]);
    expect(await sizes(streamPosts(wordy, ["title"]))).toEqual([11]);
  });

  it("arrive complete, in order, without one deleted meanwhile", async () => {
    const { posts } = await listPosts(wordy, 7, undefined, ["id", "title", "content"]);
    const titles = [];
    for await (const batch of posts) {
      if (titles.length === 0)
        await db.post.deleteMany({ where: { userId: wordy.id, title: "long 5" } });
      titles.push(...batch.map(read).map((post) => `${post.title} ${post.content?.length}`));
    }
    expect(titles).toEqual([...[4, 3, 2, 1, 0].map((n) => `short ${n} 8`), `long 4 ${LONG}`]);
  });
});
