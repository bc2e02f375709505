import { db } from "#app/lib/db.server.ts";
import type { Status } from "#app/posts/post.ts";
import { IS_PUBLISHED } from "#app/posts/shown-status.server.ts";
import { meanReadTime, type ReadSums } from "./read-time.ts";
import type { PlatformMetricView } from "./remote-copies.server.ts";

/** A post with what was counted in a range; null means not measured. */
export interface ReadPost {
  postId: string;
  title: string;
  publishedAt: Date | null;
  seoScore: number | null;
  status: Status;
  platforms: string[];
  views: number | null;
  shares: number | null;
  readTime: number | null;
  platformMetrics: PlatformMetricView[];
}

interface Row extends ReadSums, Omit<ReadPost, "readTime" | "platformMetrics"> {
  published: boolean;
  views: number;
  shares: number;
  counted: boolean;
  ours: boolean;
  metrics: PlatformMetricView[] | null;
}

export interface MostRead {
  /** At most ten posts that were read, also those whose text has changed since. */
  read: ReadPost[];
  /** At most five posts that are listed as published; the newest fill the remaining rows. */
  top: ReadPost[];
}

const MOST = 10;
const TOP_ROWS = 5;

/**
 * The posts most read since a day, YYYY-MM-DD. What was counted since then is summed first, and of
 * the posts without views only the newest are read, so that posts nobody reads cost nothing.
 * `OFFSET 0` has each post that was read looked up by its id, where statistics would rather have
 * all posts read.
 */
export async function listMostRead(userId: string, from: string): Promise<MostRead> {
  const rows = await db.$queryRaw<Row[]>`
    WITH r AS MATERIALIZED (
      SELECT p."postId", sum(m."views")::float8 AS "views", sum(m."shares")::float8 AS "shares", sum(m."reads")::float8 AS "reads",
        sum(m."readSeconds")::float8 AS "readSeconds"
      FROM "Publication" p JOIN "MetricDay" m ON m."publicationId" = p."id"
      WHERE p."userId" = ${userId} AND m."day" >= ${from}::date GROUP BY p."postId"),
    viewed AS MATERIALIZED (
      SELECT t."id", t."published", t."publishedAt", r."views" FROM r
      CROSS JOIN LATERAL (SELECT "id", ${IS_PUBLISHED} AS "published", "publishedAt" FROM "Post" WHERE "id" = r."postId" AND "userId" = ${userId} OFFSET 0) t
      WHERE r."views" > 0),
    shown AS (
      (SELECT "id" FROM viewed ORDER BY "views" DESC, "publishedAt" DESC NULLS LAST, "id" LIMIT ${MOST})
      UNION (SELECT "id" FROM viewed WHERE "published" ORDER BY "views" DESC, "publishedAt" DESC NULLS LAST, "id" LIMIT ${TOP_ROWS})
      UNION (SELECT "id" FROM "Post" WHERE "userId" = ${userId} AND ${IS_PUBLISHED} AND "id" NOT IN (SELECT "id" FROM viewed) ORDER BY "publishedAt" DESC NULLS LAST, "id" LIMIT ${TOP_ROWS}))
    SELECT ${IS_PUBLISHED} AS "published", t."status", t."id" AS "postId", t."title", t."publishedAt", t."seoScore", t."publishedPlatforms" AS "platforms",
      coalesce(r."views", 0) AS "views", coalesce(r."shares", 0) AS "shares", coalesce(r."reads", 0) AS "reads", coalesce(r."readSeconds", 0) AS "readSeconds",
      c."counted", c."ours", c."metrics"
    FROM shown JOIN "Post" t ON t."id" = shown."id" LEFT JOIN r ON r."postId" = t."id"
    LEFT JOIN LATERAL (
      SELECT coalesce(bool_or(p."trackedSince" IS NOT NULL OR EXISTS (SELECT 1 FROM "MetricDay" d WHERE d."publicationId" = p."id" AND d."views" > 0)), false) AS "counted", count(b."id") > 0 AS "ours",
        jsonb_agg(jsonb_build_object('views', f."views", 'source', f."source", 'takenAt', f."takenAt") ORDER BY p."publishedAt") FILTER (WHERE f."id" IS NOT NULL) AS "metrics"
      FROM "Publication" p LEFT JOIN "BlogPage" b ON b."publicationId" = p."id" LEFT JOIN "PlatformMetric" f ON f."publicationId" = p."id"
      WHERE p."postId" = t."id" AND p."userId" = ${userId} AND p."publishedAt" IS NOT NULL) c ON true
    ORDER BY "views" DESC, t."publishedAt" DESC NULLS LAST, t."id"`;
  return {
    read: rows
      .filter(({ views }) => views > 0)
      .slice(0, MOST)
      .map(toReadPost),
    top: rows
      .filter(({ published }) => published)
      .slice(0, TOP_ROWS)
      .map(toReadPost),
  };
}

function toReadPost({ counted, ours, metrics, views, shares, ...row }: Row): ReadPost {
  return {
    postId: row.postId,
    title: row.title,
    publishedAt: row.publishedAt,
    seoScore: row.seoScore,
    status: row.status,
    platforms: row.platforms,
    views: counted ? views : null,
    shares: ours || shares > 0 ? shares : null,
    readTime: meanReadTime([row]),
    platformMetrics: (metrics ?? []).map(({ takenAt, ...metric }) => ({
      ...metric,
      takenAt: new Date(takenAt).toISOString(),
    })),
  };
}
