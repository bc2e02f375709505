import { db } from "#app/lib/db.server.ts";
import { drawChart, type Chart } from "./chart.server.ts";
import {
  groupByPost,
  listRemoteCopies,
  totalOf,
  type CopyMetrics,
  type PlatformMetricView,
  type Totals,
} from "./remote-copies.server.ts";
import { estimatedTime, addSums, type ReadTime } from "./read-time.ts";
import { lastDays, toSeries, type DayViews, type Range } from "./series.ts";

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
    readTime: readTime.seconds,
  }));
}

/** A row of the table of most read posts. */
export interface TopPost extends Totals {
  postId: string;
  title: string;
  publishedAt: Date | null;
  seoScore: number | null;
  platforms: string[];
  platformMetrics: PlatformMetricView[];
}

/** A platform's count for a whole site that does not count single posts. */
export interface SiteMetric extends PlatformMetricView {
  name: string;
  platform: string;
}

export interface Analytics extends Totals {
  /** The estimated reading time, shown beside a measured one. */
  estimate: ReadTime;
  /** Rounded mean over all posts with a score; null if there are none. */
  averageScore: number | null;
  top: TopPost[];
  /** Null if there were no views in the range. */
  chart: Chart | null;
  sites: SiteMetric[];
}

const TOP_ROWS = 5;

/** All data of the Analytics screen. */
export async function readAnalytics(
  userId: string,
  range: Range,
  now = new Date(),
): Promise<Analytics> {
  const days = lastDays(range, now);
  const copies = await listRemoteCopies(userId);
  const [top, rest, rows] = await Promise.all([
    readTop(userId, copies),
    readScoreAndSites(userId),
    readDays(userId, days[0] ?? ""),
  ]);
  const series = toSeries(rows, days);
  return {
    ...totalOf(copies),
    estimate: estimatedTime(addSums(copies)),
    ...rest,
    top,
    chart: series.length > 0 ? drawChart(days, series) : null,
  };
}

/** The most read published posts; the newest ones fill the remaining rows. */
async function readTop(userId: string, copies: readonly CopyMetrics[]): Promise<TopPost[]> {
  const groups = groupByPost(copies.filter((copy) => copy.status === "published"));
  const ranked = [...groups].map(([postId, own]) => ({ postId, ...totalOf(own) })).sort(byViews);
  const first = ranked.filter((post) => (post.views ?? 0) > 0).slice(0, TOP_ROWS);
  const posts = await db.$queryRaw<
    Array<{
      id: string;
      title: string;
      publishedAt: Date | null;
      seoScore: number | null;
      publishedPlatforms: string[];
    }>
  >`
    SELECT "id", "title", "publishedAt", "seoScore", "publishedPlatforms" FROM "Post" WHERE "userId" = ${userId} AND "status" = 'published'
    ORDER BY "id" = ANY(${first.map((post) => post.postId)}) DESC, "publishedAt" DESC NULLS LAST, "id" LIMIT ${TOP_ROWS}`;
  return posts
    .map(({ id, publishedPlatforms, ...post }) => {
      const own = groups.get(id) ?? [];
      return {
        ...post,
        ...totalOf(own),
        postId: id,
        platforms: publishedPlatforms,
        platformMetrics: own.flatMap((copy) => copy.platformMetric ?? []),
      };
    })
    .sort(byViews);
}

async function readScoreAndSites(
  userId: string,
): Promise<Pick<Analytics, "averageScore" | "sites">> {
  const rows = await db.$queryRaw<
    Array<{
      score: number | null;
      name: string | null;
      platform: string;
      views: number;
      source: string;
      takenAt: Date;
    }>
  >`
    SELECT s."score", f."name", f."platform", f."views", f."source", f."takenAt"
    FROM (SELECT round(avg("seoScore"))::int AS "score" FROM "Post" WHERE "userId" = ${userId}) s
    LEFT JOIN (
      SELECT i."name", i."platform", i."createdAt", f."views"::float8 AS "views", f."source", f."takenAt"
      FROM "PlatformMetric" f JOIN "Integration" i ON i."id" = f."integrationId" WHERE i."userId" = ${userId} AND f."publicationId" IS NULL) f ON true
    ORDER BY f."createdAt"`;
  const sites = rows.flatMap(({ name, platform, views, source, takenAt }) =>
    name === null ? [] : [{ name, platform, views, source, takenAt: takenAt.toISOString() }],
  );
  return { averageScore: rows[0]?.score ?? null, sites };
}

function readDays(userId: string, from: string): Promise<DayViews[]> {
  return db.$queryRaw<DayViews[]>`
    SELECT to_char(m."day", 'YYYY-MM-DD') AS "day", p."platform", sum(m."views")::float8 AS "views"
    FROM "Publication" p JOIN "MetricDay" m ON m."publicationId" = p."id"
    WHERE p."userId" = ${userId} AND m."day" >= ${from}::date GROUP BY m."day", p."platform" HAVING sum(m."views") > 0`;
}

/** Most views first, unmeasured last. */
function byViews(a: { views: number | null }, b: { views: number | null }): number {
  return (b.views ?? -1) - (a.views ?? -1);
}
