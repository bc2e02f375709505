import type { ReferralKind } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import type { Scope } from "./figures.server.ts";
import { firstDayKept } from "./roll-up.server.ts";

/** Views by a reader who came from a site, or who searched for some words. */
export interface Referral {
  name: string;
  views: number;
}

/** The most frequent first, at most eight of each. */
export interface Referrals {
  sites: Referral[];
  words: Referral[];
}

/** New counts of one publication on one day. */
export interface ReferralCount {
  id: string;
  /** YYYY-MM-DD in UTC */
  day: string;
  kind: ReferralKind;
  name: string;
  views: number;
}

const SHOWN = 8;
/**
 * Names kept of each kind for a publication and day, and for a rolled-up month. Who sends invented
 * referrers beyond that fills no table.
 */
const MOST_A_DAY = 30;
const MOST_A_MONTH = 50;

/** Where the readers since a day came from. */
export async function readReferrals({ userId, postId }: Scope, from: string): Promise<Referrals> {
  const rows = await db.$queryRaw<Array<Referral & { kind: ReferralKind }>>`
    SELECT s."kind", s."name", s."views" FROM (
      SELECT r."kind", r."name", sum(r."views")::float8 AS "views", row_number() OVER (PARTITION BY r."kind" ORDER BY sum(r."views") DESC, r."name") AS "place"
      FROM "Publication" p JOIN "ReferralDay" r ON r."publicationId" = p."id"
      WHERE p."userId" = ${userId} AND (${postId}::text IS NULL OR p."postId" = ${postId}::text) AND r."day" >= ${from}::date
      GROUP BY r."kind", r."name") s
    WHERE s."place" <= ${SHOWN} ORDER BY s."place"`;
  const of = (kind: ReferralKind) =>
    rows.filter((row) => row.kind === kind).map(({ name, views }) => ({ name, views }));
  return { sites: of("site"), words: of("words") };
}

/** Adds counts; those of publications that do not exist and names beyond the limit are dropped. */
export async function saveReferrals(counts: readonly ReferralCount[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ReferralDay" AS d ("publicationId", "day", "kind", "name", "views")
    SELECT r."id", r."day"::date, r."kind"::"ReferralKind", r."name", r."views"
    FROM (
      SELECT *, row_number() OVER (PARTITION BY "id", "day", "kind" ORDER BY "views" DESC, "name") AS "place"
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS g("id" text, "day" text, "kind" text, "name" text, "views" int)) r
    JOIN "Publication" p ON p."id" = r."id"
    LEFT JOIN "ReferralDay" o ON o."publicationId" = r."id" AND o."day" = r."day"::date AND o."kind" = r."kind"::"ReferralKind" AND o."name" = r."name"
    WHERE o."name" IS NOT NULL OR r."place" + (
      SELECT count(*) FROM "ReferralDay" n WHERE n."publicationId" = r."id" AND n."day" = r."day"::date AND n."kind" = r."kind"::"ReferralKind") <= ${MOST_A_DAY}
    ORDER BY r."id", r."day", r."kind", r."name"
    ON CONFLICT ("publicationId", "day", "kind", "name") DO UPDATE SET "views" = d."views" + EXCLUDED."views"`;
}

/** Rolls up the same days as `rollUpOldDays`, with the most frequent names of each month. */
export async function rollUpOldReferrals(now = new Date()): Promise<number> {
  const from = firstDayKept(now);
  return db.$executeRaw`
    WITH old AS (
      DELETE FROM "ReferralDay" WHERE "day" < ${from}::date AND extract(day FROM "day") <> 1
      RETURNING "publicationId", date_trunc('month', "day")::date AS "month", "kind", "name", "views")
    INSERT INTO "ReferralDay" AS d ("publicationId", "day", "kind", "name", "views")
    SELECT s."publicationId", s."month", s."kind", s."name", s."views" FROM (
      SELECT "publicationId", "month", "kind", "name", sum("views")::int AS "views", row_number() OVER (PARTITION BY "publicationId", "month", "kind" ORDER BY sum("views") DESC, "name") AS "place"
      FROM old GROUP BY "publicationId", "month", "kind", "name") s
    WHERE s."place" <= ${MOST_A_MONTH}
    ON CONFLICT ("publicationId", "day", "kind", "name") DO UPDATE SET "views" = d."views" + EXCLUDED."views"`;
}
