import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { COUNTS_BY_STATUS, NO_COUNTS } from "./counts.server.ts";
import { failedPlaces } from "./failed-places.server.ts";
import { PAGE_SIZE, type PostListQuery, type Sort, type StatusFilter } from "./post-list.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "./post-record.server.ts";
import type { PostView } from "./post.ts";

/** A post in the list: everything but its text. Dates are ISO 8601. */
export type PostSummary = Pick<
  PostView,
  | "id"
  | "title"
  | "excerpt"
  | "wordCount"
  | "seoScore"
  | "status"
  | "createdAt"
  | "publishedAt"
  | "scheduledDate"
  | "publishedPlatforms"
> & {
  /** The id of the featured image; null without one that can be shown. */
  picture: string | null;
};

export interface PostList {
  posts: PostSummary[];
  /** Posts that match the filters, on all pages. */
  total: number;
  /**
   * All posts of the user, ignoring the filters. Failed counts each post with a failed place,
   * whatever its status.
   */
  counts: Record<StatusFilter, number>;
  /** The page shown, from 1; the last one if a later one was requested. */
  page: number;
  pages: number;
}

/** One page of a user's posts, in at most two queries. */
export async function findPosts(user: Owner, query: PostListQuery): Promise<PostList> {
  const { total, ...counts } = await countMatches(user, query);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const posts = total === 0 ? [] : await readPage(user, query, (page - 1) * PAGE_SIZE);
  return { posts, total, counts, page, pages };
}

async function countMatches(
  user: Owner,
  query: PostListQuery,
): Promise<{ total: number } & PostList["counts"]> {
  const rows = await db.$queryRaw<
    Array<{ total: number; withFailure: number } & PostList["counts"]>
  >`
    SELECT (count(*) FILTER (WHERE ${matches(user, query)}))::int AS "total",
           count(*)::int AS "all",
           ${COUNTS_BY_STATUS},
           (count(*) FILTER (WHERE ${hasFailure(user)}))::int AS "withFailure"
    FROM "Post" WHERE "userId" = ${user.id}`;
  const { withFailure, ...counts } = rows[0] ?? { ...NO_COUNTS, total: 0, all: 0, withFailure: 0 };
  return { ...counts, failed: withFailure };
}

async function readPage(user: Owner, query: PostListQuery, offset: number): Promise<PostSummary[]> {
  const rows = await db.$queryRaw<
    Array<
      Omit<PostSummary, "createdAt" | "publishedAt" | "scheduledDate"> &
        Pick<Post, "createdAt" | "publishedAt" | "scheduledDate">
    >
  >`
    SELECT "id", "title", "excerpt", "status", "wordCount", "seoScore", "createdAt", "publishedAt", "scheduledDate", "publishedPlatforms",
      (SELECT m."id" FROM "Media" m WHERE m."id" = "featuredImage" AND m."userId" = ${user.id}) AS "picture"
    FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}
    ORDER BY ${ORDER[query.sort]} LIMIT ${PAGE_SIZE} OFFSET ${offset}`;
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledDate: row.scheduledDate?.toISOString() ?? null,
  }));
}

/**
 * `strpos` has no wildcards, so a search for % or _ finds just that. PostgreSQL rejects NUL, which
 * no title contains.
 */
function matches(user: Owner, { search, status }: PostListQuery): Prisma.Sql {
  const title =
    search === ""
      ? Prisma.sql`true`
      : Prisma.sql`strpos(lower("title"), lower(${search.replaceAll("\u0000", "")})) > 0`;
  if (status === "all") return title;
  const chosen =
    status === "failed" ? hasFailure(user) : Prisma.sql`"status" = ${status}::"PostStatus"`;
  return Prisma.sql`(${chosen} AND ${title})`;
}

/** What needs its author is under Failed, although a live or waiting copy gives the status. */
function hasFailure(user: Owner): Prisma.Sql {
  return Prisma.sql`("status" = 'failed' OR "id" IN (${failedPlaces(user)}))`;
}

const ORDER: Record<Sort, Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" DESC, "id" DESC`,
  oldest: Prisma.sql`"createdAt", "id"`,
  title: Prisma.sql`lower("title"), "id"`,
  words: Prisma.sql`"wordCount" DESC, "createdAt" DESC, "id" DESC`,
};
