import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { drawChart, type Chart } from "./chart.server.ts";
import { readBuckets, readPlatformCopies, toFigures, type Figures } from "./figures.server.ts";
import { listMostRead, type MostRead } from "./most-read.server.ts";
import { periodOf, type Period } from "./period.ts";
import { readReferrals, type Referral } from "./referrals.server.ts";
import {
  groupByPost,
  listRemoteCopies,
  totalOf,
  type PlatformMetricView,
} from "./remote-copies.server.ts";
import { toSeries, type Range } from "./series.ts";

/**
 * The metrics of one post (docs/specification.md 3.6). `readTime` is a mean in seconds. Null means
 * not measured.
 */
export interface AnalyticsRecord {
  postId: string;
  views: number | null;
  shares: number | null;
  readTime: number | null;
}

/** A record for each post that was ever published, the most read first. */
export async function listAnalytics(userId: string): Promise<AnalyticsRecord[]> {
  const posts = [...groupByPost(await listRemoteCopies(userId))].map(([postId, copies]) => ({
    postId,
    ...totalOf(copies),
  }));
  return posts.sort(byViews).map(({ postId, views, shares, readTime }) => ({
    postId,
    views,
    shares,
    readTime,
  }));
}

/** A platform's count for a whole site that does not count single posts. */
export interface SiteMetric extends PlatformMetricView {
  name: string;
  platform: string;
}

export interface Analytics {
  figures: Figures;
  posts: MostRead;
  /** Null if there were no views in the range. */
  chart: Chart | null;
  /** True if there were views before the range or in it. */
  everRead: boolean;
  sites: SiteMetric[];
  referrals: Referral[];
}

export async function readAnalytics(
  userId: string,
  range: Range,
  now = new Date(),
): Promise<Analytics> {
  const period = periodOf(range, now);
  const scope = { userId, postId: null };
  const [rows, copies, posts, { score, sites }, referrals] = await Promise.all([
    readBuckets(scope, period),
    readPlatformCopies(scope),
    listMostRead(userId, period.from),
    readScoreAndSites(userId, period),
    readReferrals(scope, period.from),
  ]);
  const series = toSeries(rows, period.buckets);
  return {
    figures: toFigures(rows, copies, period, score),
    posts,
    chart: series.length > 0 ? drawChart(period, series) : null,
    everRead: copies[0]?.everRead ?? false,
    sites,
    referrals,
  };
}

/** The mean score of the posts of the period and of the one before it; and the counts of sites. */
async function readScoreAndSites(userId: string, { from, beforeFrom }: Period) {
  // An index holds the times and scores of posts in the order of these times.
  const meanScore = (within: Prisma.Sql) =>
    Prisma.sql`SELECT round(avg("seoScore"))::int FROM "Post" WHERE "userId" = ${userId} AND coalesce("publishedAt", "createdAt") ${within}`;
  const rows = await db.$queryRaw<
    Array<{
      score: number | null;
      before: number | null;
      name: string | null;
      platform: string;
      views: number;
      source: string;
      takenAt: Date;
    }>
  >`
    SELECT s."score", s."before", f."name", f."platform", f."views", f."source", f."takenAt"
    FROM (
      SELECT (${meanScore(Prisma.sql`>= ${new Date(from)}`)}) AS "score",
        (${meanScore(Prisma.sql`< ${new Date(from)} AND coalesce("publishedAt", "createdAt") >= ${new Date(beforeFrom)}`)}) AS "before") s
    LEFT JOIN (
      SELECT i."name", i."platform", i."createdAt", f."views"::float8 AS "views", f."source", f."takenAt"
      FROM "PlatformMetric" f JOIN "Integration" i ON i."id" = f."integrationId" WHERE i."userId" = ${userId} AND f."publicationId" IS NULL) f ON true
    ORDER BY f."createdAt"`;
  const sites: SiteMetric[] = rows.flatMap(({ name, platform, views, source, takenAt }) =>
    name === null ? [] : [{ name, platform, views, source, takenAt: takenAt.toISOString() }],
  );
  return { score: { now: rows[0]?.score ?? null, before: rows[0]?.before ?? null }, sites };
}

/** Most views first, unmeasured last. */
function byViews(a: { views: number | null }, b: { views: number | null }): number {
  return (b.views ?? -1) - (a.views ?? -1);
}
