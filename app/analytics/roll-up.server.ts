import { db } from "#app/lib/db.server.ts";

/**
 * Rolls up the days that no chart reaches any more into one row per month, dated its first day. A
 * copy then has at most about 213 daily rows and one for each earlier month. A single statement, so
 * it is atomic and two processes cannot roll up a row twice. Returns the number of rows written.
 */
export async function rollUpOldDays(now = new Date()): Promise<number> {
  return db.$executeRaw`
    WITH old AS (
      DELETE FROM "MetricDay" WHERE "day" < ${firstDayKept(now)}::date AND extract(day FROM "day") <> 1
      RETURNING "publicationId", date_trunc('month', "day")::date AS "month", "views", "shares", "reads", "readSeconds")
    INSERT INTO "MetricDay" AS m ("publicationId", "day", "views", "shares", "reads", "readSeconds")
    SELECT "publicationId", "month", sum("views")::int, sum("shares")::int, sum("reads")::int, sum("readSeconds")::bigint
    FROM old GROUP BY "publicationId", "month"
    ON CONFLICT ("publicationId", "day") DO UPDATE SET
      "views" = m."views" + EXCLUDED."views", "shares" = m."shares" + EXCLUDED."shares",
      "reads" = m."reads" + EXCLUDED."reads", "readSeconds" = m."readSeconds" + EXCLUDED."readSeconds"`;
}

/** The longest chart by day shows 90 days and is compared with the 90 before. */
const LONGEST = 2 * 90;

/** The first day, YYYY-MM-DD, of the first month whose days are still needed one by one. */
export function firstDayKept(now: Date): string {
  const begin = new Date(now.getTime() - LONGEST * 86_400_000);
  return `${begin.toISOString().slice(0, 7)}-01`;
}
