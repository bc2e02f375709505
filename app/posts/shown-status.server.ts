import { Prisma } from "#app/generated/prisma/client.ts";
import type { Status } from "./post.ts";
import type { ShownStatus } from "./post-status.ts";

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
