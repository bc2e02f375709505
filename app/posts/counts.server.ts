import { Prisma } from "#app/generated/prisma/client.ts";
import { directQuery } from "#app/lib/db.server.ts";
import { keysOf } from "#app/lib/pick.ts";
import type { Owner } from "#app/lib/owner.ts";
import { failedPlaces } from "./failed-places.server.ts";
import type { Status } from "./post.ts";

export interface PostCounts extends Record<Status, number> {
  total: number;
  /** The rounded mean over all posts, where a post without a score counts as 0; 0 without posts. */
  averageScore: number;
}

/** Columns that count "Post" rows by status, each named after its status. */
const COUNTS_BY_STATUS = Prisma.sql`
  (count(*) FILTER (WHERE "status" = 'published'))::int AS "published",
  (count(*) FILTER (WHERE "status" = 'draft'))::int AS "draft",
  (count(*) FILTER (WHERE "status" = 'scheduled'))::int AS "scheduled",
  (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed"`;

const NO_COUNTS: Record<Status, number> = {
  published: 0,
  draft: 0,
  scheduled: 0,
  failed: 0,
};

/**
 * A row of a user's posts by status, each named after its status, and "all". To count each status
 * in its own part of the index takes two thirds of the time of telling them apart. `OFFSET 0` keeps
 * PostgreSQL from counting again for the sum.
 */
function statusCounts(user: Owner): Prisma.Sql {
  const count = (status: Status) => Prisma.sql`
    (SELECT count(*)::int FROM "Post" WHERE "userId" = ${user.id} AND "status" = ${Prisma.raw(`'${status}'`)}) AS ${named(status)}`;
  return Prisma.sql`
    SELECT *, ${Prisma.join(ALL.map(named), " + ")} AS "all"
    FROM (SELECT ${Prisma.join(ALL.map(count))} OFFSET 0) each_status`;
}

/**
 * A row of a user's posts by the filters of My Posts. Those of failed places come from the
 * publications, which are few.
 */
export function filterCounts(user: Owner): Prisma.Sql {
  return Prisma.sql`
    SELECT byStatus."all", byStatus."published", byStatus."draft", byStatus."scheduled",
      byStatus."failed" + elsewhere."count" AS "failed"
    FROM (${statusCounts(user)}) byStatus,
      (SELECT count(*)::int AS "count" FROM "Post"
        WHERE "userId" = ${user.id} AND "status" <> 'failed' AND "id" IN (${failedPlaces(user)})) elsewhere`;
}

const ALL = keysOf(NO_COUNTS);
const named = (status: Status) => Prisma.raw(`"${status}"`);

/** Counts of a user's posts by status, in one query. */
export async function countPosts(user: Owner): Promise<PostCounts> {
  const rows = await directQuery<PostCounts>(Prisma.sql`
    SELECT count(*)::int AS "total", ${COUNTS_BY_STATUS},
           coalesce(round(avg(coalesce("seoScore", 0))), 0)::int AS "averageScore"
    FROM "Post" WHERE "userId" = ${user.id}`);
  return rows[0] ?? { ...NO_COUNTS, total: 0, averageScore: 0 };
}
