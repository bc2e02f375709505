import { db } from "#app/lib/db.server.ts";
import type { Scope } from "./figures.server.ts";
import { firstDayKept } from "./roll-up.server.ts";

/** Views by readers who came from a site. */
export interface Referral {
  name: string;
  views: number;
}

export interface ReferralCount extends Referral {
  id: string;
  /** YYYY-MM-DD in UTC */
  day: string;
}

const SHOWN = 8;
/**
 * Names kept for a publication and day, and for a rolled-up month. Who sends invented referrers
 * beyond that fills no table.
 */
const MOST_A_DAY = 30;
const MOST_A_MONTH = 50;

/** The sites that the readers since a day came from, the most frequent first, at most eight. */
export function readReferrals({ userId, postId }: Scope, from: string): Promise<Referral[]> {
  return db.$queryRaw<Referral[]>`
    SELECT r."name", sum(r."views")::float8 AS "views"
    FROM "Publication" p JOIN "ReferralDay" r ON r."publicationId" = p."id"
    WHERE p."userId" = ${userId} AND (${postId}::text IS NULL OR p."postId" = ${postId}::text) AND r."day" >= ${from}::date
    GROUP BY r."name" ORDER BY 2 DESC, 1 LIMIT ${SHOWN}`;
}

/** Adds counts; those of publications that do not exist and names beyond the limit are dropped. */
export async function saveReferrals(counts: readonly ReferralCount[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ReferralDay" AS d ("publicationId", "day", "name", "views")
    SELECT r."id", r."day"::date, r."name", r."views"
    FROM (
      SELECT *, row_number() OVER (PARTITION BY "id", "day" ORDER BY "views" DESC, "name") AS "place"
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS g("id" text, "day" text, "name" text, "views" int)) r
    JOIN "Publication" p ON p."id" = r."id"
    LEFT JOIN "ReferralDay" o ON o."publicationId" = r."id" AND o."day" = r."day"::date AND o."name" = r."name"
    WHERE o."name" IS NOT NULL OR r."place" + (
      SELECT count(*) FROM "ReferralDay" n WHERE n."publicationId" = r."id" AND n."day" = r."day"::date) <= ${MOST_A_DAY}
    ORDER BY r."id", r."day", r."name"
    ON CONFLICT ("publicationId", "day", "name") DO UPDATE SET "views" = d."views" + EXCLUDED."views"`;
}

/** Rolls up the same days as `rollUpOldDays`, with the most frequent names of each month. */
export async function rollUpOldReferrals(now = new Date()): Promise<number> {
  const from = firstDayKept(now);
  return db.$executeRaw`
    WITH old AS (
      DELETE FROM "ReferralDay" WHERE "day" < ${from}::date AND extract(day FROM "day") <> 1
      RETURNING "publicationId", date_trunc('month', "day")::date AS "month", "name", "views")
    INSERT INTO "ReferralDay" AS d ("publicationId", "day", "name", "views")
    SELECT s."publicationId", s."month", s."name", s."views" FROM (
      SELECT "publicationId", "month", "name", sum("views")::int AS "views", row_number() OVER (PARTITION BY "publicationId", "month" ORDER BY sum("views") DESC, "name") AS "place"
      FROM old GROUP BY "publicationId", "month", "name") s
    WHERE s."place" <= ${MOST_A_MONTH}
    ON CONFLICT ("publicationId", "day", "name") DO UPDATE SET "views" = d."views" + EXCLUDED."views"`;
}
