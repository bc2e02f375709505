import { setImmediate as nextTurn } from "node:timers/promises";
import { databaseEngine, db } from "#app/lib/db.server.ts";

const FIRST_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

let due = Date.now() + FIRST_MS;

/**
 * What PostgreSQL's autovacuum does, which the embedded database lacks: gives back the room of rows that are gone, and lets counts read indexes alone.
 * Once a day, table by table, not while the process starts. Does nothing on PostgreSQL. `now` in milliseconds.
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
