import { db } from "#app/lib/db.server.ts";
import type { Owner } from "./post-record.server.ts";

export interface PostCounts {
  total: number;
  published: number;
  draft: number;
  scheduled: number;
  failed: number;
  /** The rounded mean over all posts, 0 if there are none; a post without a score counts as 0 (specification, section 2). */
  averageScore: number;
}

/** Counts of a user's posts by status, in one query. */
export async function countPosts(user: Owner): Promise<PostCounts> {
  const rows = await db.$queryRaw<PostCounts[]>`
    SELECT count(*)::int AS "total",
           (count(*) FILTER (WHERE "status" = 'published'))::int AS "published",
           (count(*) FILTER (WHERE "status" = 'draft'))::int AS "draft",
           (count(*) FILTER (WHERE "status" = 'scheduled'))::int AS "scheduled",
           (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed",
           coalesce(round(avg(coalesce("seoScore", 0))), 0)::int AS "averageScore"
    FROM "Post" WHERE "userId" = ${user.id}`;
  return rows[0] ?? { total: 0, published: 0, draft: 0, scheduled: 0, failed: 0, averageScore: 0 };
}
