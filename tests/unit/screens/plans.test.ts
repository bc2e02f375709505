import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { listMostRead } from "#app/analytics/most-read.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { listPlans } from "../../helpers/plans.ts";
import { createAuthor } from "../../helpers/posts.ts";

// Runs in a process of its own, where nothing else sends statements.
useTestDatabase();

const POSTS = 6_000;
const COPIES = 3_000;
let author: AuthUser;

// Posts are so long that reading them all costs much, and copies have readers only on a few days.
beforeAll(async () => {
  author = await createAuthor();
  const { id } = author;
  await db.$executeRaw`
    INSERT INTO "Post" ("id", "userId", "title", "content", "excerpt", "wordCount", "seoScore", "status", "createdAt", "publishedAt")
    SELECT 'post-' || n, ${id}, 'What bread number ' || n || ' taught us', '', repeat(md5(n::text), 30), n % 997, n % 100,
      (CASE WHEN n % 2 = 0 THEN 'published' ELSE 'draft' END)::"PostStatus", now() - n * interval '1 hour', CASE WHEN n % 2 = 0 THEN now() - n * interval '1 hour' END
    FROM generate_series(1, ${POSTS}::int) n`;
  await db.$executeRaw`
    INSERT INTO "Publication" ("id", "userId", "postId", "platform", "state", "dueAt", "remoteSlug", "updatedAt", "publishedAt", "trackedSince", "sent")
    SELECT 'copy-' || n, ${id}, 'post-' || 2 * n, 'blog', 'published', now(), 'post', now(), now() - n * interval '8 hours', now() - n * interval '8 hours', jsonb_build_object('text', repeat(md5(n::text), 20))
    FROM generate_series(1, ${COPIES}::int) n`;
  await db.$executeRaw`
    INSERT INTO "MetricDay" ("publicationId", "day", "views")
    SELECT "id", "publishedAt"::date + n, 3 FROM "Publication", generate_series(0, 6) n WHERE "userId" = ${id}`;
  await db.$executeRawUnsafe(`VACUUM ANALYZE`);
});

/** How the list at an address is read. */
async function planOf(address: string): Promise<string> {
  const query = readListQuery(new URLSearchParams(address));
  return (await listPlans(() => findPosts(author, query))).join("\n");
}

describe.skipIf(!env.DATABASE_URL)("the page of a long list", () => {
  it.each([
    ["sort=title&page=300", "Post_title_idx"],
    ["sort=words&page=300", "Post_userId_wordCount_createdAt_id_idx"],
    ["page=300", "Post_userId_createdAt_id_idx"],
    ["", "Post_userId_createdAt_id_idx"],
    ["sort=oldest", "Post_userId_createdAt_id_idx"],
    ["sort=words", "Post_userId_wordCount_createdAt_id_idx"],
    ["search=nothing+has+this", "Post_title_idx"],
    ["search=NUMBER+77&sort=title", "Post_title_idx"],
  ])("is found in an index, and no post besides it is read: ?%s in %s", async (address, index) => {
    const plan = await planOf(address);
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using "${index}"`));
    expect(plan).not.toContain('Seq Scan on "Post"');
  });
});

describe.skipIf(!env.DATABASE_URL)("Analytics", () => {
  it("reads indexes, and of posts and copies only those that are shown", async () => {
    const plans = (await listPlans(() => readAnalytics(author.id, 30))).join("\n");
    expect(plans).toContain('Index Only Scan using "Post_score_idx"');
    expect(plans).toContain('Index Only Scan using "Publication_analytics_idx"');
    expect(plans).not.toMatch(/Seq Scan on "(?:Post|Publication)"/);
  });

  it("meets the newest published posts in their order and stops", async () => {
    const [plan = ""] = await listPlans(() => listMostRead(author.id, "2026-01-01"));
    expect(plan).toMatch(/using "Post_published_idx" on "Post" \(actual time=\S+ rows=5 /);
  });
});
