import { db, openDatabase } from "./db.server.ts";
import { log } from "./log.server.ts";
import { readMigrations } from "./migrate.server.ts";
import { pluralize } from "./numbers.ts";

/**
 * Times that an earlier version stored in a session whose zone was not UTC. The migration of this
 * name corrects them where it can tell the zone.
 */
const MIGRATION = /_times_in_utc$/;
/** The setting in which it finds a zone that is named to it. */
const TIMES_FROM = "postwright.times_from";

interface Misplaced {
  rows: number;
  /** How far most of them are off, in minutes: negative where they are too early. */
  minutes: number;
  last: Date;
}

/**
 * Rows whose time of creation is not the one that their id, a UUIDv7, holds: between a quarter of
 * an hour and fourteen hours off, by whole quarters, which is how zones differ. Only tables whose
 * rows are always made at that time are looked at. Null if there are none.
 */
async function findMisplaced(): Promise<Misplaced | null> {
  const [found] = await db.$queryRaw<Array<Misplaced>>`
    SELECT count(*)::int AS "rows", (mode() WITHIN GROUP (ORDER BY "quarters") * 15)::int AS "minutes", max("made") AS "last"
    FROM (
      SELECT "made", extract(epoch FROM "createdAt" - "made") / 900 AS "apart", round(extract(epoch FROM "createdAt" - "made") / 900) AS "quarters"
      FROM (
        SELECT "createdAt", to_timestamp(('x' || left(replace("id", '-', ''), 12))::bit(48)::bigint / 1000.0) AS "made"
        FROM (
          SELECT "id", "createdAt" FROM "User"
          UNION ALL SELECT "id", "createdAt" FROM "ApiToken"
          UNION ALL SELECT "id", "createdAt" FROM "Integration"
          UNION ALL SELECT "id", "createdAt" FROM "MediaCopy"
        ) rows
        WHERE "id" ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$'
      ) dated
    ) compared
    WHERE abs("quarters") BETWEEN 1 AND 56 AND abs("apart" - "quarters") < 1.0 / 3`;
  return found && found.rows > 0 ? found : null;
}

/** What an operator is told of such times; "" if there are none. */
export async function misplacedInWords(): Promise<string> {
  const found = await findMisplaced();
  if (!found) return "";
  const { rows, minutes, last } = found;
  const apart = `${Math.abs(minutes)} minutes too ${minutes < 0 ? "early" : "late"}`;
  return `Times are wrong here: an earlier version stored them in another time zone than UTC (${pluralize(rows, "row")} until ${last.toISOString()}, most of them ${apart}). Stop Postwright, make a back-up and run \`npm run migrate -- --times-from ZONE\` with the time zone that the database had then, such as Europe/Berlin. It changes nothing unless that zone explains them. If none does, the zone was changed in between: look at the times of scheduled posts in the calendar and set wrong ones again.`;
}

/**
 * Corrects the times that were stored in sessions of a time zone, if that zone explains them.
 * Throws a sentence if it does not, or is none.
 */
export async function correctTimesFrom(zone: string): Promise<void> {
  const { runScript } = await openDatabase();
  const [known] = await db.$queryRaw<
    unknown[]
  >`SELECT 1 AS one FROM pg_timezone_names WHERE lower("name") = lower(${zone})`;
  if (!known) throw new Error(`PostgreSQL knows no time zone “${zone}”. Nothing was changed.`);
  const before = await findMisplaced();
  if (!before) throw new Error("No times are wrong here. Nothing was changed.");
  const migration = readMigrations().find(({ name }) => MIGRATION.test(name));
  await runScript(`BEGIN; SET LOCAL ${TIMES_FROM} = '${zone}';\n${migration?.sql ?? ""}\nCOMMIT;`);
  if ((await findMisplaced())?.rows === before.rows)
    throw new Error(
      `Not all times were stored in ${zone}, or some were stored in another zone as well. Nothing was changed.`,
    );
}

/** Tells the operator of such times once the database has been migrated. */
export async function warnOfMisplaced(): Promise<void> {
  const text = await misplacedInWords();
  if (text !== "") log.warn(text);
}
