import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { filterCounts } from "./counts.server.ts";
import { PAGE_SIZE, type PostListQuery, type Sort, type StatusFilter } from "./post-list.ts";
import type { Post } from "./post-record.server.ts";
import type { PostView } from "./post.ts";
import { IS_LISTED_AS, failedPlaces } from "./shown-status.server.ts";

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
  total: number;
  /**
   * All posts of the user, ignoring the filters. Published counts those that are live with an
   * older text, Failed each post with a failed place, whatever its status.
   */
  counts: Record<StatusFilter, number>;
  /** The page shown, from 1; the last one if a later one was requested. */
  page: number;
  pages: number;
}

type Counts = PostList["counts"];

type ListRow = Omit<PostSummary, "createdAt" | "publishedAt" | "scheduledDate"> &
  Pick<Post, "createdAt" | "publishedAt" | "scheduledDate">;

export async function findPosts(user: Owner, query: PostListQuery): Promise<PostList> {
  const { matching, ...counts } = await count(user, query);
  const total = matching ?? counts[query.status];
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const rows = total === 0 ? [] : await readPage(user, { ...query, page }, total);
  return { posts: rows.map(toSummary), total, counts, page, pages };
}

/** `matching` posts match a search; null without one. */
async function count(
  user: Owner,
  query: PostListQuery,
): Promise<Counts & { matching: number | null }> {
  const matching =
    query.search === ""
      ? Prisma.sql`NULL::int`
      : Prisma.sql`(SELECT count(*)::int FROM (${matched(user, query)}) found)`;
  const [row] = await db.$queryRaw<Array<Counts & { matching: number | null }>>`
    SELECT counted.*, ${matching} AS "matching" FROM (${filterCounts(user)}) counted`;
  return row ?? { all: 0, published: 0, draft: 0, scheduled: 0, failed: 0, matching: null };
}

/**
 * Which posts are on the page is found first, where the order allows in an index alone, and only
 * those are read.
 */
function readPage(user: Owner, query: PostListQuery, total: number): Promise<ListRow[]> {
  return db.$queryRaw<ListRow[]>`
    SELECT "id", "title", "excerpt", "status", "wordCount", "seoScore", "createdAt", "publishedAt",
      "scheduledDate", "publishedPlatforms",
      (SELECT m."id" FROM "Media" m WHERE m."id" = "featuredImage" AND m."userId" = ${user.id}) AS "picture"
    FROM "Post" WHERE "id" IN (${idsOfPage(user, query, total)}) ORDER BY ${ORDER[query.sort]}`;
}

/**
 * The ids of the posts that match a search. Their order has PostgreSQL read the index of titles
 * where posts of several users stand beside each other.
 */
function matched(user: Owner, query: PostListQuery): Prisma.Sql {
  return Prisma.sql`
    SELECT "id" AS "postId" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}
    ORDER BY ${ORDER.title} OFFSET 0`;
}

/**
 * The ids of the posts on the page. Few posts that match a search are put in order themselves;
 * among many, the first are soon met where all posts are looked through in order. `OFFSET 0` has
 * each of the few looked up by its id, whatever statistics expect.
 */
function idsOfPage(user: Owner, query: PostListQuery, total: number): Prisma.Sql {
  const page = Prisma.sql`
    ORDER BY ${ORDER[query.sort]} LIMIT ${PAGE_SIZE} OFFSET ${(query.page - 1) * PAGE_SIZE}`;
  if (query.search === "" || total > FEW)
    return Prisma.sql`
      SELECT "id" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)} ${page}`;
  return Prisma.sql`
    SELECT "id" FROM (${matched(user, query)}) matched CROSS JOIN LATERAL
      (SELECT "id", "title", "wordCount", "createdAt" FROM "Post" WHERE "id" = "postId" OFFSET 0) one
      ${page}`;
}

const FEW = 500;

function toSummary({ createdAt, publishedAt, scheduledDate, ...row }: ListRow): PostSummary {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledDate: scheduledDate?.toISOString() ?? null,
  };
}

/**
 * `strpos` has no wildcards, so a search for % or _ finds just that. PostgreSQL rejects NUL, which
 * no title contains.
 */
function matches(
  user: Owner,
  { search, status }: Pick<PostListQuery, "search" | "status">,
): Prisma.Sql {
  const title =
    search === ""
      ? Prisma.sql`true`
      : Prisma.sql`strpos(lower("title"), lower(${search.replaceAll("\u0000", "")})) > 0`;
  if (status === "all") return title;
  const chosen = status === "failed" ? hasFailure(user) : IS_LISTED_AS[status];
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
