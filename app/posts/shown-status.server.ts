import { Prisma } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Status } from "./post.ts";
import type { ShownStatus } from "./post-status.ts";

/**
 * True of a "Publication" p that failed and gave its place to another row. A post has one row per
 * site, but a row without a site (`Publication.site`) may be followed by another of the same host.
 * `|| ''` keeps a database without statistics from reading all rows of the host for each one.
 */
export const REPLACED = Prisma.sql`(p."state" = 'failed' AND p."site" IS NULL AND EXISTS (
  SELECT 1 FROM "Publication" other
  WHERE other."postId" = p."postId" AND other."id" <> p."id" AND other."platform" = p."platform"
    AND other."host" || '' = p."host" AND (other."site" IS NOT NULL OR other."createdAt" > p."createdAt")))`;

/** True of a "Publication" p that failed, or may have. */
export const FAILING = Prisma.sql`(p."state" IN ('failed', 'unconfirmed')
  AND (p."state" = 'failed' OR p."lastErrorClass" IS NOT NULL))`;

/**
 * The ids of a user's posts with a place where publishing failed, or may have: `hasFailed` in SQL.
 * Their status can be another one, because they wait or are live elsewhere, or were changed since.
 */
export function failedPlaces(user: Owner): Prisma.Sql {
  return Prisma.sql`
    SELECT p."postId" FROM "Publication" p
    WHERE p."userId" = ${user.id} AND p."postId" IS NOT NULL AND ${FAILING} AND NOT ${REPLACED}`;
}

/** `shownStatus` in SQL. Columns are those of "Post"; an empty array is the smallest one. */
const CHANGED = Prisma.sql`("status" = 'draft' AND "publishedPlatforms" > '{}')`;

/** Rows of "Post" with a status as people see it. Each is a part of the index of statuses. */
export const HAS_SHOWN_STATUS: Record<ShownStatus, Prisma.Sql> = {
  published: Prisma.sql`"status" = 'published'`,
  changed: CHANGED,
  draft: Prisma.sql`("status" = 'draft' AND "publishedPlatforms" = '{}')`,
  scheduled: Prisma.sql`"status" = 'scheduled'`,
  failed: Prisma.sql`"status" = 'failed'`,
};

/** Rows of "Post" that are counted and listed as published. An index holds just these. */
export const IS_PUBLISHED = Prisma.sql`("status" = 'published' OR ${CHANGED})`;

/** Rows of "Post" that are counted and listed under a status. */
export const IS_LISTED_AS: Record<Status, Prisma.Sql> = {
  ...HAS_SHOWN_STATUS,
  published: IS_PUBLISHED,
};
