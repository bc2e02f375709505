import { MEASURED } from "#app/copy/analytics.ts";
import { db } from "#app/lib/db.server.ts";
import { csvRow } from "./csv.ts";
import { firstDayKept } from "./fold.server.ts";
import { toReadTime, type ReadSums } from "./read-time.ts";
import { lastDays, type Range } from "./series.ts";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const BOM = "\uFEFF";
const COLUMNS = [
  "Day (UTC)",
  "Post",
  "Post ID",
  "Platform",
  "Address",
  "Counted by",
  "As of",
  "Views",
  "Shares",
  "Reading time (seconds)",
  "Reading time is",
];
const BATCH = 1_000;

interface Row extends ReadSums {
  id: string;
  postId: string | null;
  title: string | null;
  platform: string;
  remoteUrl: string | null;
  counted: boolean;
  ours: boolean;
  day: string | null;
  views: number;
  shares: number;
  figureViews: number | null;
  figureSource: string | null;
  figureAt: Date | null;
}

/**
 * All figures of a user as CSV, written while they are read: for each copy a row for each day (or, long ago, month) with counts, one row
 * without a day where there are none, and one for what the platform itself says. `range` null: from the beginning.
 */
export async function* exportAnalytics(
  userId: string,
  range: Range | null,
  nameOf: (platform: string) => string,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const folded = firstDayKept(now);
  let last = "";
  yield encoder.encode(BOM + csvRow(COLUMNS));
  for await (const rows of readBatches(
    userId,
    (range && lastDays(range, now)[0]) || "0001-01-01",
  )) {
    let text = "";
    for (const row of rows) {
      if (row.id !== last) text += figureRow(row, nameOf);
      text += countRow(row, nameOf, folded);
      last = row.id;
    }
    yield encoder.encode(text);
  }
}

/** Copy by copy, day by day; the next batch begins behind the last row of the one before. */
async function* readBatches(userId: string, from: string): AsyncGenerator<Row[], undefined> {
  let after = { id: "", day: "" };
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT p."id", p."postId", t."title", p."platform", p."remoteUrl", p."countedSince" IS NOT NULL AS "counted", b."id" IS NOT NULL AS "ours",
        to_char(m."day", 'YYYY-MM-DD') AS "day", coalesce(m."views", 0) AS "views", coalesce(m."shares", 0) AS "shares", coalesce(m."reads", 0) AS "reads",
        coalesce(m."readSeconds", 0)::float8 AS "readSeconds", coalesce(m."ends", 0) AS "ends", coalesce(m."endSeconds", 0)::float8 AS "endSeconds",
        f."views"::float8 AS "figureViews", f."source" AS "figureSource", f."takenAt" AS "figureAt"
      FROM "Publication" p
      LEFT JOIN "Post" t ON t."id" = p."postId"
      LEFT JOIN "BlogPage" b ON b."publicationId" = p."id"
      LEFT JOIN "PlatformFigure" f ON f."publicationId" = p."id"
      LEFT JOIN "MetricDay" m ON m."publicationId" = p."id" AND m."day" >= ${from}::date
      WHERE p."userId" = ${userId} AND p."publishedAt" IS NOT NULL AND p."id" >= ${after.id}
        AND (p."id" > ${after.id} OR to_char(m."day", 'YYYY-MM-DD') > ${after.day})
      ORDER BY p."id", m."day" LIMIT ${BATCH}`;
    const end = rows.at(-1);
    if (!end) return undefined;
    yield rows;
    after = { id: end.id, day: end.day ?? "9999-12-31" };
  }
}

function countRow(row: Row, nameOf: (platform: string) => string, folded: string): string {
  const { day, counted, ours, views, shares } = row;
  const readTime = toReadTime(row);
  const when = day !== null && day < folded && day.endsWith("-01") ? day.slice(0, 7) : day;
  return csvRow([
    when, ...about(row, nameOf), "Postwright", null,
    counted || views > 0 ? views : MEASURED.none, ours || shares > 0 ? shares : MEASURED.none,
    readTime.seconds ?? MEASURED.none, MEASURED.kinds[readTime.kind],
  ]); // prettier-ignore
}

/** What the platform says itself, in a row of its own, so that no sum takes it for ours. */
function figureRow(row: Row, nameOf: (platform: string) => string): string {
  if (row.figureViews === null) return "";
  return csvRow([
    null,
    ...about(row, nameOf),
    row.figureSource,
    row.figureAt?.toISOString() ?? null,
    row.figureViews,
    MEASURED.none,
    MEASURED.none,
    MEASURED.kinds.none,
  ]);
}

function about(
  { title, postId, platform, remoteUrl }: Row,
  nameOf: (platform: string) => string,
): Array<string | null> {
  return [title ?? "(deleted post)", postId, nameOf(platform), remoteUrl];
}
