import { Prisma } from "#app/generated/prisma/client.ts";
import { directQuery, preparedQuery } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { keysOf, recordOf } from "#app/lib/pick.ts";
import { rowsAsJson, timeColumns, toDate, type ReadBeside } from "#app/lib/read-beside.server.ts";
import { filterCounts } from "./counts.server.ts";
import { failedPlaces } from "./failed-places.server.ts";
import {
  PAGE_SIZE,
  STATUS_FILTERS,
  type PostListQuery,
  type Sort,
  type StatusFilter,
} from "./post-list.ts";
import type { PostView } from "./post.ts";
import { IS_LISTED_AS } from "./shown-status.server.ts";

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
   * All posts of the user, ignoring the filters. Published counts those that are live with an
   * older text, Failed each post with a failed place, whatever its status.
   */
  counts: Record<StatusFilter, number>;
  /** The page shown, from 1; the last one if a later one was requested. */
  page: number;
  pages: number;
}

type Counts = PostList["counts"];

/** A post of the page as PostgreSQL's JSON has it. */
type ListRow = Omit<PostSummary, "createdAt" | "publishedAt" | "scheduledDate"> &
  Record<"createdAt", number> &
  Record<"publishedAt" | "scheduledDate", number | null>;

/** `matching` posts match a search; null without one. */
type Page<Json> = Counts & { matching: number | null; posts: ListRow[]; beside: Json };

/**
 * One page of a user's posts with the counts, and what is read beside it, in one statement; a page
 * behind the last one takes a second.
 */
export async function findPosts(user: Owner, query: PostListQuery): Promise<PostList>;
export async function findPosts<Json, T>(
  user: Owner,
  query: PostListQuery,
  beside: ReadBeside<Json, T>,
): Promise<PostList & { beside: T }>;
export async function findPosts(
  user: Owner,
  query: PostListQuery,
  beside: ReadBeside<unknown, unknown> = NOTHING,
): Promise<PostList & { beside: unknown }> {
  const [page] = await readPage(user, query, beside);
  const counts = recordOf(FILTERS, (name) => page?.[name] ?? 0);
  const total = page?.matching ?? counts[query.status];
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (query.page > pages) return findPosts(user, { ...query, page: pages }, beside);
  return {
    posts: (page?.posts ?? []).map(toSummary),
    total,
    counts,
    page: query.page,
    pages,
    beside: beside.read(page?.beside),
  };
}

const FILTERS = keysOf(STATUS_FILTERS);

/**
 * Counts by status come from an index alone. Which posts are on the page is found first, where the
 * order allows in an index alone, and only those are read. They come as JSON, which is read in half
 * the time of a column for each of their values.
 */
function readPage<Json>(
  user: Owner,
  query: PostListQuery,
  beside: Pick<ReadBeside<Json, unknown>, "sql">,
): Promise<Array<Page<Json>>> {
  const order = ORDER[query.sort];
  const ask = query.search === "" && query.page === 1 ? preparedQuery : directQuery;
  return ask<Page<Json>>(Prisma.sql`
    WITH ${query.search === "" ? Prisma.empty : matched(user, query)}
    page AS MATERIALIZED (
      SELECT "id", "title", "excerpt", "status", "wordCount", "seoScore", ${TIMES}, "publishedPlatforms",
        (SELECT m."id" FROM "Media" m WHERE m."id" = "featuredImage" AND m."userId" = ${user.id}) AS "picture"
      FROM "Post" WHERE "id" IN (${idsOfPage(user, query)})
    )
    SELECT counted.*, ${query.search === "" ? Prisma.sql`NULL::int` : FOUND} AS "matching",
      ${rowsAsJson(Prisma.sql`SELECT * FROM page ORDER BY ${order}`)} AS "posts",
      ${beside.sql(Prisma.sql`SELECT "id" FROM page`)} AS "beside"
    FROM (${filterCounts(user)}) counted`);
}

const TIMES = timeColumns(["createdAt", "publishedAt", "scheduledDate"]);

const NOTHING: ReadBeside<unknown, null> = { sql: () => Prisma.sql`NULL::json`, read: () => null };

/**
 * The ids of the posts that match a search. Their order has PostgreSQL read the index of titles
 * where posts of several users stand beside each other.
 */
function matched(user: Owner, query: PostListQuery): Prisma.Sql {
  return Prisma.sql`
    matched AS MATERIALIZED (
      SELECT "id" AS "postId" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}
      ORDER BY ${ORDER.title}),`;
}

/**
 * The ids of the posts on the page. Few posts that match a search are put in order themselves;
 * among many, the first are soon met where all posts are looked through in order. `OFFSET 0` has
 * each of the few looked up by its id, whatever statistics expect.
 */
function idsOfPage(user: Owner, query: PostListQuery): Prisma.Sql {
  const page = Prisma.sql`ORDER BY ${ORDER[query.sort]} ${limitOf(query)}`;
  const all = Prisma.sql`SELECT "id" FROM "Post" WHERE "userId" = ${user.id} AND ${matches(user, query)}`;
  if (query.search === "") return Prisma.sql`${all} ${page}`;
  return Prisma.sql`
    (${all} AND ${FOUND} > ${FEW} ${page}) UNION ALL
    (SELECT "id" FROM matched CROSS JOIN LATERAL
      (SELECT "id", "title", "wordCount", "createdAt" FROM "Post" WHERE "id" = "postId" OFFSET 0) one
      WHERE ${FOUND} <= ${FEW} ${page})`;
}

/** As numbers of the statement itself: a plan for all values would have to do for any page. */
function limitOf({ page }: PostListQuery): Prisma.Sql {
  return Prisma.raw(`LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`);
}

const FEW = 500;
const FOUND = Prisma.sql`(SELECT count(*)::int FROM matched)`;

function toSummary({ createdAt, publishedAt, scheduledDate, ...row }: ListRow): PostSummary {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    publishedAt: toDate(publishedAt)?.toISOString() ?? null,
    scheduledDate: toDate(scheduledDate)?.toISOString() ?? null,
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
