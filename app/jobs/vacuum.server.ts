import { setImmediate as nextTurn } from "node:timers/promises";
import { databaseEngine, db } from "#app/lib/db.server.ts";

const FIRST_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

let due = Date.now() + FIRST_MS;

/**
 * Does for the embedded database what autovacuum does for PostgreSQL: frees the space of deleted
 * rows and enables index-only scans for counts. Once a day, table by table, and not in the first
 * ten minutes of a process. Does nothing on PostgreSQL. `now` is in milliseconds.
 */
export async function vacuumEmbedded(signal: AbortSignal, now = Date.now()): Promise<void> {
  if (databaseEngine() !== "embedded" || now < due) return;
  due = now + DAY_MS;
  const tables = await db.$queryRaw<
    Array<{ name: string }>
  >`SELECT quote_ident(tablename) AS "name" FROM pg_tables WHERE schemaname = 'public'`;
  for (const { name } of tables) {
    if (signal.aborted) return;
    await db.$executeRawUnsafe(`VACUUM (ANALYZE) ${name}`);
    await nextTurn();
  }
}
