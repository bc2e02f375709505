import type { PostStatus } from "#app/generated/prisma/enums.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { meanReadTime, type ReadSums } from "./read-time.ts";

/** A platform's own count for a copy. Shown beside our counts and never added to them. */
export interface PlatformMetricView {
  views: number;
  /** Who counted: "Jetpack Stats". */
  source: string;
  /** ISO 8601 */
  takenAt: string;
}

/** A published copy of a post with everything counted since. */
export interface CopyMetrics extends ReadSums {
  id: string;
  postId: string | null;
  /** The post's status; null if it was deleted. */
  status: PostStatus | null;
  platform: string;
  remoteUrl: string | null;
  /** Null means not measured, for shares too. */
  views: number | null;
  shares: number | null;
  platformMetric: PlatformMetricView | null;
}

/**
 * The counts that were measured; null for one that was not. Views are measured once a copy tracks
 * its readers; shares are measured on our own pages, and on other copies once something was
 * counted.
 */
export function measured({
  tracked,
  ours,
  views,
  shares,
}: {
  tracked: boolean;
  ours: boolean;
  views: number;
  shares: number;
}): Pick<CopyMetrics, "views" | "shares"> {
  return { views: tracked || views > 0 ? views : null, shares: ours || shares > 0 ? shares : null };
}

type Row = Omit<CopyMetrics, "platformMetric" | "views" | "shares"> & {
  views: number;
  shares: number;
  tracked: boolean;
  ours: boolean;
  metricViews: number | null;
  metricSource: string | null;
  metricAt: Date | null;
};

/** The copies that are or were live: all of a user's, or those of one post. */
export async function listRemoteCopies(
  userId: string,
  postId: string | null = null,
): Promise<CopyMetrics[]> {
  const ofPost = (alias: "o" | "p") =>
    postId === null ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(alias)}."postId" = ${postId}`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT p."id", p."postId", t."status", p."platform", p."remoteUrl", p."trackedSince" IS NOT NULL AS "tracked", b."id" IS NOT NULL AS "ours",
      coalesce(m."views", 0) AS "views", coalesce(m."shares", 0) AS "shares",
      coalesce(m."reads", 0) AS "reads", coalesce(m."readSeconds", 0) AS "readSeconds",
      f."views"::float8 AS "metricViews", f."source" AS "metricSource", f."takenAt" AS "metricAt"
    FROM "Publication" p
    LEFT JOIN "Post" t ON t."id" = p."postId"
    LEFT JOIN "BlogPage" b ON b."publicationId" = p."id"
    LEFT JOIN "PlatformMetric" f ON f."publicationId" = p."id"
    LEFT JOIN (
      SELECT d."publicationId", sum(d."views")::float8 AS "views", sum(d."shares")::float8 AS "shares", sum(d."reads")::float8 AS "reads",
        sum(d."readSeconds")::float8 AS "readSeconds"
      FROM "MetricDay" d JOIN "Publication" o ON o."id" = d."publicationId"
      WHERE o."userId" = ${userId} ${ofPost("o")}
      GROUP BY d."publicationId") m ON m."publicationId" = p."id"
    WHERE p."userId" = ${userId} AND p."publishedAt" IS NOT NULL ${ofPost("p")}
    ORDER BY p."publishedAt", p."id"`;
  return rows.map(toCopyMetrics);
}

function toCopyMetrics({
  tracked,
  ours,
  metricViews,
  metricSource,
  metricAt,
  views,
  shares,
  ...row
}: Row): CopyMetrics {
  return {
    ...row,
    ...measured({ tracked, ours, views, shares }),
    platformMetric:
      metricViews !== null && metricAt
        ? { views: metricViews, source: metricSource ?? "", takenAt: metricAt.toISOString() }
        : null,
  };
}

export interface Totals {
  views: number | null;
  shares: number | null;
  /** Mean of a visit in seconds. */
  readTime: number | null;
  copyCount: number;
  countedCopies: number;
}

/** The totals of several copies; null, not 0, for what none of them measures. */
export function totalOf(copies: readonly CopyMetrics[]): Totals {
  return {
    views: sumKnown(copies.map((copy) => copy.views)),
    shares: sumKnown(copies.map((copy) => copy.shares)),
    readTime: meanReadTime(copies),
    copyCount: copies.length,
    countedCopies: copies.filter((copy) => copy.views !== null).length,
  };
}

/** The copies of each post, without those of deleted posts. */
export function groupByPost(copies: readonly CopyMetrics[]): Map<string, CopyMetrics[]> {
  const groups = new Map<string, CopyMetrics[]>();
  for (const copy of copies) {
    if (copy.postId === null) continue;
    const group = groups.get(copy.postId);
    if (group) group.push(copy);
    else groups.set(copy.postId, [copy]);
  }
  return groups;
}

function sumKnown(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}
