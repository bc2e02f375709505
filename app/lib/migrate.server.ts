import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "./db.server.ts";

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/** Number that keeps two processes from migrating one PostgreSQL database at once; chosen freely, constant. */
const LOCK = 7_214_915;

export interface Migration {
  name: string;
  sql: string;
}

/** The migrations of a folder in their order. */
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
 * Applies what the open database lacks, each migration in one transaction, recorded in Prisma's own table,
 * so that `prisma migrate deploy` and this function can take turns. Returns the names applied.
 * Throws when a migration that was applied has been changed since.
 */
export async function migrate(migrations = readMigrations()): Promise<string[]> {
  const { client, engine, runScript } = await openDatabase();
  // Asked first: a start on a nearly full disk, for reading, writes nothing.
  const [known] = await client.$queryRaw<
    Array<{ there: boolean }>
  >`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`;
  if (!known?.there) await runScript(TABLE);
  const rows = await client.$queryRawUnsafe<Array<{ migration_name: string; checksum: string }>>(
    'SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL AND "finished_at" IS NOT NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const done: string[] = [];
  for (const { name, sql } of migrations) {
    const checksum = createHash("sha256").update(sql).digest("hex");
    const before = applied.get(name);
    if (before !== undefined && before !== checksum)
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore the file.`,
      );
    if (before !== undefined) continue;
    await runScript(script(name, sql, checksum, engine === "postgresql"));
    done.push(name);
  }
  return done;
}

/** One script, one transaction; on PostgreSQL a second process waits at the lock and then finds the row already there. */
function script(name: string, sql: string, checksum: string, shared: boolean): string {
  const record = `INSERT INTO "_prisma_migrations" ("id","checksum","finished_at","migration_name","applied_steps_count") VALUES ('${randomUUID()}','${checksum}',now(),'${name}',1);`;
  if (!shared) return `BEGIN;\n${sql}\n${record}\nCOMMIT;`;
  return `BEGIN;\nSELECT pg_advisory_xact_lock(${LOCK});\nDO $postwright$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM "_prisma_migrations" WHERE "migration_name" = '${name}' AND "finished_at" IS NOT NULL) THEN
    EXECUTE $migration$${sql}$migration$;
    ${record}
  END IF;
END $postwright$;\nCOMMIT;`;
}
