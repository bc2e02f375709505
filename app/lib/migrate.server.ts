import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "./db.server.ts";
import { newId } from "./id.server.ts";
import { log } from "./log.server.ts";

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/**
 * Advisory lock that keeps two processes from migrating one PostgreSQL database at once. The number
 * is arbitrary but must not change.
 */
export const MIGRATION_LOCK = 7_214_915;
const TAKE_LOCK = `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});`;

export interface Migration {
  name: string;
  sql: string;
}

/** The migrations of a folder, in order. */
export function readMigrations(folder = path.resolve("prisma/migrations")): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, "migration.sql")))
    .sort()
    .map((name) => ({
      name,
      sql: fs.readFileSync(path.join(folder, name, "migration.sql"), "utf8"),
    }));
}

/**
 * The checksums of the open database's migrations, by name: null for one that began and did not
 * finish. Null if the database is empty.
 */
export async function readRecorded(): Promise<Map<string, string | null> | null> {
  const { client } = await openDatabase();
  const [known] = await client.$queryRaw<
    Array<{ there: boolean }>
  >`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`;
  if (!known?.there) return null;
  const rows = await client.$queryRaw<
    Array<{ name: string; checksum: string | null }>
  >`SELECT "migration_name" AS name, CASE WHEN "finished_at" IS NOT NULL THEN "checksum" END AS checksum
    FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY 1, "finished_at" NULLS FIRST`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Why this version must leave a database alone: it has migrations, finished or not, that only a
 * later one knows. "" if it has none.
 */
export function newerInWords(recorded: Iterable<string>, known: readonly Migration[]): string {
  const newer = [...recorded].filter((name) => !known.some((one) => one.name === name));
  if (newer.length === 0) return "";
  return `A newer Postwright has changed the database (${newer.join(", ")}). Install that version again, or restore a back-up from before.`;
}

/**
 * Applies pending migrations to the open database, each in one transaction, and records them in
 * Prisma's own table, so that `prisma migrate deploy` and this function can alternate. Returns the
 * applied names. Throws a sentence if an applied migration has changed, or this version does not
 * know it.
 */
export async function migrate(migrations = readMigrations()): Promise<string[]> {
  const { engine, runScript } = await openDatabase();
  const shared = engine === "postgresql";
  // Checks first: a start that only reads must write nothing on a nearly full disk.
  const recorded = await readRecorded();
  // IF NOT EXISTS alone fails when another process makes the table at the same moment.
  if (!recorded) await runScript(shared ? `BEGIN;\n${TAKE_LOCK}\n${TABLE};\nCOMMIT;` : TABLE);
  const newer = newerInWords(recorded?.keys() ?? [], migrations);
  if (newer !== "") throw new Error(newer);
  const done: string[] = [];
  for (const { name, sql } of migrations) {
    const checksum = createHash("sha256").update(sql).digest("hex");
    const before = recorded?.get(name) ?? null;
    if (before !== null && before !== checksum)
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore the file.`,
      );
    if (before !== null) continue;
    await runScript(script(name, sql, checksum, shared));
    done.push(name);
  }
  if (done.length > 0) log.info({ migrations: done }, "the database has been migrated");
  return done;
}

/**
 * One script, one transaction. On PostgreSQL a second process waits for the lock, then finds the
 * row already there.
 */
function script(name: string, sql: string, checksum: string, shared: boolean): string {
  const record = `INSERT INTO "_prisma_migrations" ("id","checksum","finished_at","migration_name","applied_steps_count") VALUES ('${newId()}','${checksum}',now(),'${name}',1);`;
  if (!shared) return `BEGIN;\n${sql}\n${record}\nCOMMIT;`;
  return `BEGIN;\n${TAKE_LOCK}\nDO $postwright$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM "_prisma_migrations" WHERE "migration_name" = '${name}' AND "finished_at" IS NOT NULL) THEN
    EXECUTE $migration$${sql}$migration$;
    ${record}
  END IF;
END $postwright$;\nCOMMIT;`;
}
