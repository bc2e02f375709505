import { Prisma } from "#app/generated/prisma/client.ts";
import { directQuery } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Status } from "./post.ts";

export interface PostCounts extends Record<Status, number> {
  total: number;
  /** The rounded mean over all posts, where a post without a score counts as 0; 0 without posts. */
  averageScore: number;
}

/** Columns that count "Post" rows by status, each named after its status. */
export const COUNTS_BY_STATUS = Prisma.sql`
  (count(*) FILTER (WHERE "status" = 'published'))::int AS "published",
  (count(*) FILTER (WHERE "status" = 'draft'))::int AS "draft",
  (count(*) FILTER (WHERE "status" = 'scheduled'))::int AS "scheduled",
  (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed"`;

export const NO_COUNTS: Record<Status, number> = {
  published: 0,
  draft: 0,
  scheduled: 0,
  failed: 0,
};

/** Counts of a user's posts by status, in one query. */
export async function countPosts(user: Owner): Promise<PostCounts> {
  const rows = await directQuery<PostCounts>(Prisma.sql`
    SELECT count(*)::int AS "total", ${COUNTS_BY_STATUS},
           coalesce(round(avg(coalesce("seoScore", 0))), 0)::int AS "averageScore"
    FROM "Post" WHERE "userId" = ${user.id}`);
  return rows[0] ?? { ...NO_COUNTS, total: 0, averageScore: 0 };
}
