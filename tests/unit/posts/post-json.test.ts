import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import { requirePostJson } from "#app/posts/post-json.server.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { STATUSES } from "#app/posts/post.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listPosts, streamPosts, streamRows } from "#app/posts/stream-posts.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();

let author: AuthUser;
beforeAll(async () => {
  author = await createAuthor();
});

const ODD = ['"', "\\", "/", "\b\f\n\r\t", "\u0001\u001f\u007f\u0080", "\u2028\u2029", "😀é", "</"];
/** What PostgreSQL can store: no NUL and no half of a pair. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "binary" }), fc.string()))
  .map((parts) => parts.join("").replaceAll("\u0000", ""));
const moment = fc.date({
  min: new Date("0001-01-01T00:00:00.000Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});
const post = fc.record({
  title: text,
  content: text,
  excerpt: text,
  metaDescription: text,
  tags: fc.array(text),
  slug: text,
  canonicalUrl: text,
  language: text,
  featuredImage: text,
  topic: text,
  keywords: text,
  targetAudience: text,
  industry: text,
  tone: text,
  instructions: text,
  internalLinks: fc.array(text),
  wordCount: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  seoScore: fc.option(fc.integer({ min: 0, max: 100 })),
  status: fc.constantFrom(...STATUSES),
  createdAt: moment,
  publishedAt: fc.option(moment),
  scheduledDate: fc.option(moment),
  publishedPlatforms: fc.array(text),
});

async function all(batches: AsyncIterable<string[]>): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of batches) found.push(...batch);
  return found;
}

describe("the JSON of a post", () => {
  it("is byte for byte that of its view, whatever it holds", async () => {
    await fc.assert(
      fc.asyncProperty(post, async (data) => {
        const { id } = await db.post.create({ data: { ...data, userId: author.id } });
        const stored = await requirePost(author, id);
        const { json, version } = await requirePostJson(author, id);
        expect(json).toBe(JSON.stringify(toPostView(stored)));
        expect(version).toBe(stored.version);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same in lists, and holds the wanted fields in their order", async () => {
    const stored = [];
    for await (const batch of streamRows(author)) stored.push(...batch);
    const whole = stored.map((row) => JSON.stringify(toPostView(row)));
    expect(whole.length).toBeGreaterThan(50);
    expect(await all(streamPosts(author))).toEqual(whole);
    const { posts, whole: read } = await listPosts(author, 20);
    expect(read?.map(String)).toEqual(whole.slice(0, 20));
    expect(await all(posts)).toEqual(read?.map(String));
    const fields = ["status", "createdAt", "title", "status", "tags"] as const;
    expect(await all(streamPosts(author, fields))).toEqual(
      stored.map((row) => JSON.stringify(pick(toPostView(row), fields))),
    );
  });

  it("is that of the user's own posts", async () => {
    const other = await createAuthor();
    const [row] = await db.post.findMany({ where: { userId: author.id }, take: 1 });
    await expect(requirePostJson(other, row?.id ?? "")).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(requirePostJson(author, "nothing")).rejects.toMatchObject({ kind: "not_found" });
    expect(await listPosts(other, 20)).toMatchObject({ whole: [], cursor: null });
  });

  it("takes one statement for a page; pages follow each other without a gap", async () => {
    const found = await listStatements(() => listPosts(author, 20));
    expect(found).toHaveLength(1);
    let asked = "";
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await listPosts(author, 7, cursor || undefined, ["id"]);
      asked += page.whole?.join("") ?? "";
      expect(page.whole?.length).toBeLessThanOrEqual(7);
      cursor = page.cursor;
    }
    expect(asked).toBe((await all(streamPosts(author, ["id"]))).join(""));
  });
});
