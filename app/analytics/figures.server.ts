import { db } from "#app/lib/db.server.ts";
import { changeOf, pointsOf, type Change } from "./change.ts";
import type { Period } from "./period.ts";
import { meanReadTime, type ReadSums } from "./read-time.ts";

/** The counts of one platform on one day, or in one month. */
export interface BucketCounts extends ReadSums {
  /** YYYY-MM-DD */
  day: string;
  platform: string;
  views: number;
  shares: number;
}

export interface PlatformCopies {
  platform: string;
  copies: number;
  /** Copies whose views are measured. */
  counted: number;
  /** Pages of our own blog, where shares are measured. */
  ours: number;
  /** When counting began on the first of them. */
  begin: Date | null;
  /** True if any copy of the user's was ever viewed. */
  everRead: boolean;
}

/** The four figures of a range; null for what nobody measured. */
export interface Figures {
  views: number | null;
  shares: number | null;
  /** Mean of a visit in seconds. */
  readTime: number | null;
  /** Rounded mean of the posts of the range. */
  score: number | null;
  copyCount: number;
  countedCopies: number;
  /** Null where the range before was not measured all through. */
  changes: Record<"views" | "shares" | "readTime" | "score", Change | null>;
}

/** What is read: all of a user's copies, or those of one post. */
export interface Scope {
  userId: string;
  postId: string | null;
}

/** The counts of a period and of the one before it, by platform and by day or month. */
export function readBuckets({ userId, postId }: Scope, period: Period): Promise<BucketCounts[]> {
  return db.$queryRaw<BucketCounts[]>`
    SELECT to_char(date_trunc(${period.unit}, m."day"), 'YYYY-MM-DD') AS "day", p."platform", sum(m."views")::float8 AS "views", sum(m."shares")::float8 AS "shares",
      sum(m."reads")::float8 AS "reads", sum(m."readSeconds")::float8 AS "readSeconds"
    FROM "Publication" p JOIN "MetricDay" m ON m."publicationId" = p."id"
    WHERE p."userId" = ${userId} AND (${postId}::text IS NULL OR p."postId" = ${postId}::text) AND m."day" >= ${period.beforeFrom}::date
    GROUP BY 1, 2`;
}

/**
 * The copies that are or were live, by platform. Those that are tracked are counted without a look
 * at their days; only the few others are asked for views.
 */
export function readPlatformCopies({ userId, postId }: Scope): Promise<PlatformCopies[]> {
  return db.$queryRaw<PlatformCopies[]>`
    SELECT p."platform", count(*)::int AS "copies", count(b."id")::int AS "ours",
      (count(p."trackedSince") + count(v."id"))::int AS "counted",
      min(least(p."trackedSince", CASE WHEN b."id" IS NOT NULL THEN p."publishedAt" END)) AS "begin",
      EXISTS (SELECT 1 FROM "Publication" o JOIN "MetricDay" d ON d."publicationId" = o."id" WHERE o."userId" = ${userId} AND (${postId}::text IS NULL OR o."postId" = ${postId}::text) AND d."views" > 0) AS "everRead"
    FROM "Publication" p LEFT JOIN "BlogPage" b ON b."publicationId" = p."id"
    LEFT JOIN (
      SELECT u."id" FROM "Publication" u
      WHERE u."userId" = ${userId} AND u."trackedSince" IS NULL AND (${postId}::text IS NULL OR u."postId" = ${postId}::text)
        AND EXISTS (SELECT 1 FROM "MetricDay" d WHERE d."publicationId" = u."id" AND d."views" > 0)) v ON v."id" = p."id"
    WHERE p."userId" = ${userId} AND p."publishedAt" IS NOT NULL AND (${postId}::text IS NULL OR p."postId" = ${postId}::text)
    GROUP BY p."platform" ORDER BY min(p."publishedAt"), p."platform"`;
}

/** The figures of a period. `score` holds the mean of the period and of the one before it. */
export function toFigures(
  rows: readonly BucketCounts[],
  copies: readonly PlatformCopies[],
  period: Period,
  score: { now: number | null; before: number | null },
): Figures {
  const ours = copies.some((one) => one.ours > 0);
  const countedCopies = add(copies.map((one) => one.counted));
  const now = toTotals(rows, (day) => day >= period.from);
  const compared = toTotals(
    rows,
    (day) => day >= period.from && (period.comparedUntil === null || day < period.comparedUntil),
  );
  const before = isMeasured(copies, period.beforeFrom)
    ? toTotals(rows, (day) => day < period.beforeUntil)
    : null;
  return {
    views: countedCopies > 0 || now.views > 0 ? now.views : null,
    shares: ours || now.shares > 0 ? now.shares : null,
    readTime: now.readTime,
    score: score.now,
    copyCount: add(copies.map((one) => one.copies)),
    countedCopies,
    changes: {
      views: before && changeOf(compared.views, before.views),
      shares: before && ours ? changeOf(compared.shares, before.shares) : null,
      readTime: before && changeOf(compared.readTime, before.readTime),
      score: pointsOf(score.now, score.before),
    },
  };
}

export interface PlatformFigures extends Pick<Figures, "views" | "shares" | "readTime"> {
  platform: string;
}

export function toPlatformFigures(
  rows: readonly BucketCounts[],
  copies: readonly PlatformCopies[],
  period: Period,
): PlatformFigures[] {
  return copies.map((copy) => {
    const own = rows.filter(({ platform }) => platform === copy.platform);
    const { views, shares, readTime } = toTotals(own, (day) => day >= period.from);
    return {
      platform: copy.platform,
      views: copy.counted > 0 || views > 0 ? views : null,
      shares: copy.ours > 0 || shares > 0 ? shares : null,
      readTime,
    };
  });
}

/** True if counting had begun when the period did; otherwise its sums are too small to compare. */
function isMeasured(copies: readonly PlatformCopies[], from: string): boolean {
  return copies.some(({ begin }) => begin !== null && begin < new Date(from));
}

function toTotals(rows: readonly BucketCounts[], within: (day: string) => boolean) {
  const own = rows.filter(({ day }) => within(day));
  return {
    views: add(own.map((row) => row.views)),
    shares: add(own.map((row) => row.shares)),
    readTime: meanReadTime(own),
  };
}

function add(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
