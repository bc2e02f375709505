import { db } from "#app/lib/db.server.ts";
import { addSums, toReadTime, type ReadSums, type ReadTime } from "./read-time.ts";

/** What a platform itself says of a copy, with its source and time; it is shown beside our own counts and never added to them. */
export interface Figure {
  views: number;
  /** Who counted: "Jetpack Stats". */
  source: string;
  /** ISO 8601 */
  takenAt: string;
}

/** One published copy of a post with everything counted of it since it was published. */
export interface Copy extends ReadSums {
  id: string;
  postId: string | null;
  /** The post's status; null when it was deleted. */
  status: string | null;
  platform: string;
  remoteUrl: string | null;
  /** Null: not measured. */
  views: number | null;
  shares: number | null;
  figure: Figure | null;
}

type Row = Omit<Copy, "figure"> & {
  counted: boolean;
  ours: boolean;
  figureViews: number | null;
  figureSource: string | null;
  figureAt: Date | null;
};

/**
 * The copies that are or were live: all of a user's, or those of one post. Views are measured from when a copy counts its readers, and
 * shares on pages of our own; elsewhere as soon as something was counted.
 */
export async function listCopies(userId: string, postId: string | null = null): Promise<Copy[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p."id", p."postId", t."status", p."platform", p."remoteUrl", p."countedSince" IS NOT NULL AS "counted", b."id" IS NOT NULL AS "ours",
      coalesce(m."views", 0) AS "views", coalesce(m."shares", 0) AS "shares",
      coalesce(m."reads", 0) AS "reads", coalesce(m."readSeconds", 0) AS "readSeconds", coalesce(m."ends", 0) AS "ends", coalesce(m."endSeconds", 0) AS "endSeconds",
      f."views"::float8 AS "figureViews", f."source" AS "figureSource", f."takenAt" AS "figureAt"
    FROM "Publication" p
    LEFT JOIN "Post" t ON t."id" = p."postId"
    LEFT JOIN "BlogPage" b ON b."publicationId" = p."id"
    LEFT JOIN "PlatformFigure" f ON f."publicationId" = p."id"
    LEFT JOIN (
      SELECT d."publicationId", sum(d."views")::float8 AS "views", sum(d."shares")::float8 AS "shares", sum(d."reads")::float8 AS "reads",
        sum(d."readSeconds")::float8 AS "readSeconds", sum(d."ends")::float8 AS "ends", sum(d."endSeconds")::float8 AS "endSeconds"
      FROM "MetricDay" d JOIN "Publication" o ON o."id" = d."publicationId"
      WHERE o."userId" = ${userId} AND (${postId}::text IS NULL OR o."postId" = ${postId}::text)
      GROUP BY d."publicationId") m ON m."publicationId" = p."id"
    WHERE p."userId" = ${userId} AND p."publishedAt" IS NOT NULL AND (${postId}::text IS NULL OR p."postId" = ${postId}::text)
    ORDER BY p."publishedAt", p."id"`;
  return rows.map(toCopy);
}

function toCopy({
  counted,
  ours,
  figureViews,
  figureSource,
  figureAt,
  views,
  shares,
  ...row
}: Row): Copy {
  return {
    ...row,
    views: counted || (views ?? 0) > 0 ? views : null,
    shares: ours || (shares ?? 0) > 0 ? shares : null,
    figure:
      figureViews !== null && figureAt
        ? { views: figureViews, source: figureSource ?? "", takenAt: figureAt.toISOString() }
        : null,
  };
}

export interface Totals {
  views: number | null;
  shares: number | null;
  readTime: ReadTime;
  copies: number;
  /** How many of them count their readers. */
  counted: number;
}

/** Several copies together. What none of them measures is null, not 0. */
export function totalOf(copies: readonly Copy[]): Totals {
  return {
    views: sumKnown(copies.map((copy) => copy.views)),
    shares: sumKnown(copies.map((copy) => copy.shares)),
    readTime: toReadTime(addSums(copies)),
    copies: copies.length,
    counted: copies.filter((copy) => copy.views !== null).length,
  };
}

/** The copies of each post; those of deleted posts belong to none. */
export function groupByPost(copies: readonly Copy[]): Map<string, Copy[]> {
  const groups = new Map<string, Copy[]>();
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
