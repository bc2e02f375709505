import { closeDatabase, databaseEngine, db, openDatabase } from "#app/lib/db.server.ts";
import { isMade } from "#app/lib/embedded/made.server.ts";
import { env } from "#app/lib/env.server.ts";
import { newerInWords, readMigrations, readRecorded } from "#app/lib/migrate.server.ts";
import { misplacedInWords } from "#app/lib/misplaced-times.server.ts";
import { nameStartProblem } from "#app/lib/start-problem.server.ts";
import { canWrite } from "#app/lib/write-probe.server.ts";
import { findUnreadable, unreadableInWords } from "#app/jobs/unreadable.server.ts";
import { problem, skipped, warning, worst, type Finding, isServing } from "./finding.ts";

/** The oldest major version that its makers still mend. */
const OLDEST = 14;
const CLOCK_MS = 2_000;

/**
 * Version, migrations, writes, clock, and what the key cannot open. The embedded database belongs
 * to the process that serves, so it is looked at only while nobody serves.
 */
export async function checkDatabase(): Promise<Finding> {
  const embedded = databaseEngine() === "embedded";
  if (embedded && !isMade(env.dataDir)) return skipped("the first start makes the embedded one.");
  if (embedded && (await isServing()))
    return skipped("the embedded one is in use by the running Postwright; /readyz says how it is.");
  try {
    await openDatabase();
  } catch (error) {
    throw nameStartProblem(error);
  }
  try {
    const [row] = await db.$queryRaw<
      Array<{ version: string; number: number; now: Date }>
    >`SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number, clock_timestamp() AS now`;
    const asked = Date.now();
    if (!row) return problem("The database answers nothing.");
    const findings = [
      ...(row.number < OLDEST * 10_000
        ? [warning(`PostgreSQL ${row.version} is no longer maintained: move to a newer one.`)]
        : []),
      ...(await checkMigrations()),
      ...checkClock(asked - row.now.getTime()),
    ];
    return worst(findings, `${embedded ? "embedded" : "PostgreSQL"} ${row.version}, up to date.`);
  } catch (error) {
    throw nameStartProblem(error);
  } finally {
    await closeDatabase();
  }
}

async function checkMigrations(): Promise<Finding[]> {
  const recorded = await readRecorded();
  if (!recorded) return [warning("The database is empty: the next start fills it.")];
  const known = readMigrations();
  const newer = newerInWords(recorded.keys(), known);
  if (newer !== "") return [problem(newer)];
  const pending = known.flatMap(({ name }) => ((recorded.get(name) ?? null) === null ? name : []));
  if (pending.length > 0)
    return [
      warning(
        `Migrations are pending (${pending.join(", ")}): make a back-up, then start, or run \`npm run migrate\`.`,
      ),
    ];
  const lost = unreadableInWords(await findUnreadable());
  const misplaced = await misplacedInWords();
  return [
    ...(misplaced === "" ? [] : [problem(misplaced)]),
    ...(lost === "" ? [] : [warning(lost)]),
    ...((await canWrite()) ? [] : [problem("The database takes no writes: see its log and disk.")]),
  ];
}

function checkClock(ms: number): Finding[] {
  if (databaseEngine() === "embedded" || Math.abs(ms) < CLOCK_MS) return [];
  return [
    problem(
      `The clocks of this computer and of the database differ by ${Math.round(Math.abs(ms) / 1_000)} seconds: set both by NTP.`,
    ),
  ];
}
