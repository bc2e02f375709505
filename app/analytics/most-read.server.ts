import { db } from "#app/lib/db.server.ts";
import { toReadTime, type ReadSums, type ReadTime } from "./read-time.ts";
import type { PlatformMetricView } from "./remote-copies.server.ts";

/** A published post with what was counted in a range; null means not measured. */
export interface ReadPost {
  postId: string;
  title: string;
  publishedAt: Date | null;
  seoScore: number | null;
  platforms: string[];
  views: number | null;
  shares: number | null;
  readTime: ReadTime;
  platformMetrics: PlatformMetricView[];
}

interface Row extends ReadSums, Omit<ReadPost, "readTime" | "platformMetrics"> {
  views: number;
  shares: number;
  counted: boolean;
  ours: boolean;
  metrics: PlatformMetricView[] | null;
}

/** As many as the screen shows. */
const MOST = 10;

/** The published posts most read since a day, YYYY-MM-DD; the newest fill the remaining rows. */
export async function listMostRead(userId: string, from: string): Promise<ReadPost[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT t.*, c."counted", c."ours", c."metrics" FROM (
      SELECT t."id" AS "postId", t."title", t."publishedAt", t."seoScore", t."publishedPlatforms" AS "platforms", coalesce(r."views", 0) AS "views", coalesce(r."shares", 0) AS "shares",
        coalesce(r."reads", 0) AS "reads", coalesce(r."readSeconds", 0) AS "readSeconds", coalesce(r."ends", 0) AS "ends", coalesce(r."endSeconds", 0) AS "endSeconds"
      FROM "Post" t LEFT JOIN (
        SELECT p."postId", sum(m."views")::float8 AS "views", sum(m."shares")::float8 AS "shares", sum(m."reads")::float8 AS "reads",
          sum(m."readSeconds")::float8 AS "readSeconds", sum(m."ends")::float8 AS "ends", sum(m."endSeconds")::float8 AS "endSeconds"
        FROM "Publication" p JOIN "MetricDay" m ON m."publicationId" = p."id"
        WHERE p."userId" = ${userId} AND m."day" >= ${from}::date GROUP BY p."postId") r ON r."postId" = t."id"
      WHERE t."userId" = ${userId} AND t."status" = 'published'
      ORDER BY 6 DESC, t."publishedAt" DESC NULLS LAST, t."id" LIMIT ${MOST}) t
    LEFT JOIN LATERAL (
      SELECT coalesce(bool_or(p."trackedSince" IS NOT NULL OR EXISTS (SELECT 1 FROM "MetricDay" d WHERE d."publicationId" = p."id" AND d."views" > 0)), false) AS "counted", count(b."id") > 0 AS "ours",
        jsonb_agg(jsonb_build_object('views', f."views", 'source', f."source", 'takenAt', f."takenAt") ORDER BY p."publishedAt") FILTER (WHERE f."id" IS NOT NULL) AS "metrics"
      FROM "Publication" p LEFT JOIN "BlogPage" b ON b."publicationId" = p."id" LEFT JOIN "PlatformMetric" f ON f."publicationId" = p."id"
      WHERE p."postId" = t."postId" AND p."userId" = ${userId} AND p."publishedAt" IS NOT NULL) c ON true
    ORDER BY t."views" DESC, t."publishedAt" DESC NULLS LAST, t."postId"`;
  return rows.map(({ counted, ours, metrics, views, shares, ...row }) => ({
    postId: row.postId,
    title: row.title,
    publishedAt: row.publishedAt,
    seoScore: row.seoScore,
    platforms: row.platforms,
    views: counted ? views : null,
    shares: ours || shares > 0 ? shares : null,
    readTime: toReadTime(row),
    platformMetrics: (metrics ?? []).map(({ takenAt, ...metric }) => ({
      ...metric,
      takenAt: new Date(takenAt).toISOString(),
    })),
  }));
}
