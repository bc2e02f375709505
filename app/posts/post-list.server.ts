import { Prisma } from "#app/generated/prisma/client.ts";
import { directQuery } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import { NO_COUNTS, statusCounts } from "./counts.server.ts";
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

type Counts = PostList["counts"];

interface ListRow
  extends
    Omit<PostSummary, "createdAt" | "publishedAt" | "scheduledDate">,
    Pick<Post, "createdAt" | "publishedAt" | "scheduledDate"> {}

/** A row of the page beside the counts, or the counts alone where the page is empty. */
type CountedRow = Counts & { found: number } & (ListRow | { id: null });

/**
 * One page of a user's posts with the counts, in one statement; a page behind the last one takes
 * a second.
 */
export async function findPosts(user: Owner, query: PostListQuery): Promise<PostList> {
  const rows = await readPage(user, query);
  const { found: total, all, published, draft, scheduled, failed } = rows[0] ?? NONE;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (query.page > pages) return findPosts(user, { ...query, page: pages });
  return {
    posts: rows.flatMap((row) => (row.id === null ? [] : [toSummary(row)])),
    total,
    counts: { all, published, draft, scheduled, failed },
    page: query.page,
    pages,
  };
}

const NONE = { ...NO_COUNTS, all: 0, found: 0 };

/**
 * Counts by status come from an index alone; those of failed places from the publications. Which
 * posts are on the page is found first, where the order allows in an index alone, and only those
 * are read.
 */
function readPage(user: Owner, query: PostListQuery): Promise<CountedRow[]> {
  return directQuery<CountedRow>(Prisma.sql`
    ${query.search === "" ? Prisma.empty : withMatched(user, query)}
    SELECT counted.*, page.*
    FROM (
      SELECT byStatus."all", byStatus."published", byStatus."draft", byStatus."scheduled",
        byStatus."failed" + elsewhere."count" AS "failed", ${countFound(query)} AS "found"
      FROM (${statusCounts(user)}) byStatus,
        (SELECT count(*)::int AS "count" FROM "Post"
          WHERE "userId" = ${user.id} AND "status" <> 'failed' AND "id" IN (${failedPlaces(user)})) elsewhere
    ) counted
    LEFT JOIN (
      SELECT "id", "title", "excerpt", "status", "wordCount", "seoScore", "createdAt", "publishedAt", "scheduledDate", "publishedPlatforms",
        (SELECT m."id" FROM "Media" m WHERE m."id" = "featuredImage" AND m."userId" = ${user.id}) AS "picture"
      FROM "Post" WHERE "id" IN (${idsOfPage(user, query)})
    ) page ON true
    ORDER BY ${ORDER[query.sort]}`);
}

/**
 * The ids of the posts that match a search. Their order has PostgreSQL read the index of titles,
 * which takes half the time of reading everybody's posts; that seems cheaper to it where one user
 * has nearly all of them.
 */
function withMatched(user: Owner, query: PostListQuery): Prisma.Sql {
  return Prisma.sql`
    WITH matched AS MATERIALIZED (
      SELECT "id" AS "postId" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}
      ORDER BY ${ORDER.title})`;
}

/**
 * The ids of the posts on the page. Few posts that match a search are put in order themselves;
 * among many, the first are soon met where all posts are looked through in order. `OFFSET 0` has
 * each of the few looked up by its id, whatever statistics expect.
 */
function idsOfPage(user: Owner, query: PostListQuery): Prisma.Sql {
  const page = Prisma.sql`ORDER BY ${ORDER[query.sort]} LIMIT ${PAGE_SIZE} OFFSET ${(query.page - 1) * PAGE_SIZE}`;
  const all = Prisma.sql`SELECT "id" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}`;
  if (query.search === "") return Prisma.sql`${all} ${page}`;
  return Prisma.sql`
    (${all} AND ${FOUND} > ${FEW} ${page}) UNION ALL
    (SELECT "id" FROM matched CROSS JOIN LATERAL
      (SELECT "id", "title", "wordCount", "createdAt" FROM "Post" WHERE "id" = "postId" OFFSET 0) one
      WHERE ${FOUND} <= ${FEW} ${page})`;
}

const FEW = 500;
const FOUND = Prisma.sql`(SELECT count(*)::int FROM matched)`;

/** How many posts match, from the counts where these tell it. */
function countFound({ search, status }: PostListQuery): Prisma.Sql {
  if (search === "" && status === "failed")
    return Prisma.sql`byStatus."failed" + elsewhere."count"`;
  if (search === "") return Prisma.raw(`byStatus."${status}"`);
  return FOUND;
}

function toSummary(row: ListRow): PostSummary {
  return {
    ...pick(row, AS_STORED),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledDate: row.scheduledDate?.toISOString() ?? null,
  };
}

const AS_STORED = [
  ...(["id", "title", "excerpt", "status", "wordCount"] as const),
  ...(["seoScore", "publishedPlatforms", "picture"] as const),
];

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
