import { MEASURED } from "#app/copy/analytics.ts";
import { db } from "#app/lib/db.server.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import type { Scope } from "./figures.server.ts";
import { firstDayKept } from "./roll-up.server.ts";
import { measured } from "./remote-copies.server.ts";
import { meanReadTime, type ReadSums } from "./read-time.ts";
import { periodOf } from "./period.ts";
import type { Range } from "./series.ts";

/** CSV by RFC 4180: CRLF, quotes doubled. */

/** The start of text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell. An apostrophe makes spreadsheets take a formula as text; numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvRow(cells: ReadonlyArray<string | number | null>): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Marks the text as UTF-8 for spreadsheets. */
const BOM = "\uFEFF";
/** Days are UTC's, because they are counted so; moments are in the user's zone. */
const columns = (zone: string) => [
  "Day (UTC)",
  "Post",
  "Post ID",
  "Platform",
  "Address",
  "Counted by",
  `As of (${zone})`,
  "Views",
  "Shares",
  "Reading time (seconds)",
];
const BATCH = 1_000;

interface Row extends ReadSums {
  id: string;
  postId: string | null;
  title: string | null;
  platform: string;
  remoteUrl: string | null;
  tracked: boolean;
  ours: boolean;
  day: string | null;
  views: number;
  shares: number;
  metricViews: number | null;
  metricSource: string | null;
  metricAt: Date | null;
}

/**
 * A user's metrics as CSV, written while they are read. Each copy has a row per day with counts
 * (per month for old ones), or one row without a day if there are none, and a row for the
 * platform's own count. `range` null means everything, `postId` null all posts.
 */
export async function* exportAnalytics(
  { userId, postId }: Scope,
  range: Range | null,
  nameOf: (platform: string) => string,
  zone: string,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const rolledUp = firstDayKept(now);
  let last = "";
  yield encoder.encode(BOM + csvRow(columns(zone)));
  const from = range === null ? "0001-01-01" : periodOf(range, now).from;
  for await (const rows of readBatches({ userId, postId }, from)) {
    let text = "";
    for (const row of rows) {
      if (row.id !== last) text += metricRow(row, nameOf, zone);
      text += countRow(row, nameOf, rolledUp);
      last = row.id;
    }
    yield encoder.encode(text);
  }
}

/** Reads copy by copy and day by day, each batch after the last row of the one before. */
async function* readBatches(
  { userId, postId }: Scope,
  from: string,
): AsyncGenerator<Row[], undefined> {
  let after = { id: "", day: "" };
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT p."id", p."postId", t."title", p."platform", p."remoteUrl", p."trackedSince" IS NOT NULL AS "tracked", b."id" IS NOT NULL AS "ours",
        to_char(m."day", 'YYYY-MM-DD') AS "day", coalesce(m."views", 0) AS "views", coalesce(m."shares", 0) AS "shares", coalesce(m."reads", 0) AS "reads",
        coalesce(m."readSeconds", 0)::float8 AS "readSeconds",
        f."views"::float8 AS "metricViews", f."source" AS "metricSource", f."takenAt" AS "metricAt"
      FROM "Publication" p
      LEFT JOIN "Post" t ON t."id" = p."postId"
      LEFT JOIN "BlogPage" b ON b."publicationId" = p."id"
      LEFT JOIN "PlatformMetric" f ON f."publicationId" = p."id"
      LEFT JOIN "MetricDay" m ON m."publicationId" = p."id" AND m."day" >= ${from}::date
      WHERE p."userId" = ${userId} AND p."publishedAt" IS NOT NULL AND (${postId}::text IS NULL OR p."postId" = ${postId}::text) AND p."id" >= ${after.id}
        AND (p."id" > ${after.id} OR to_char(m."day", 'YYYY-MM-DD') > ${after.day})
      ORDER BY p."id", m."day" LIMIT ${BATCH}`;
    const end = rows.at(-1);
    if (!end) return undefined;
    yield rows;
    after = { id: end.id, day: end.day ?? "9999-12-31" };
  }
}

function countRow(row: Row, nameOf: (platform: string) => string, rolledUp: string): string {
  const { day } = row;
  const { views, shares } = measured(row);
  const when = day !== null && day < rolledUp && day.endsWith("-01") ? day.slice(0, 7) : day;
  return csvRow([
    when,
    ...about(row, nameOf),
    "Postwright",
    null,
    views ?? MEASURED.none,
    shares ?? MEASURED.none,
    meanReadTime([row]) ?? MEASURED.none,
  ]);
}

/** The platform's own count gets its own row, so that no sum mixes it with ours. */
function metricRow(row: Row, nameOf: (platform: string) => string, zone: string): string {
  if (row.metricViews === null) return "";
  return csvRow([
    null,
    ...about(row, nameOf),
    row.metricSource,
    row.metricAt && wallTimeIn(row.metricAt, zone).replace("T", " "),
    row.metricViews,
    MEASURED.none,
    MEASURED.none,
  ]);
}

function about(
  { title, postId, platform, remoteUrl }: Row,
  nameOf: (platform: string) => string,
): Array<string | null> {
  return [title ?? "(deleted post)", postId, nameOf(platform), remoteUrl];
}
