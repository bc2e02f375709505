import { databaseEngine, db } from "./db.server.ts";
import { log } from "./log.server.ts";

const FRESH_MS = 10_000;
const PATIENCE_MS = 3_000;

let wroteAt = 0;
let refused = false;
let running: Promise<boolean> | null = null;

/** Tables of ours that this role may not change, as after a restore by another one. */
const UNWRITABLE = `
  SELECT c."relname"::text AS "name" FROM pg_class c
  WHERE c."relkind" = 'r' AND c."relnamespace" = current_schema()::regnamespace
    AND c."relname" <> '_prisma_migrations'
    AND NOT (has_table_privilege(c."oid", 'INSERT') AND has_table_privilege(c."oid", 'UPDATE')
      AND has_table_privilege(c."oid", 'DELETE'))
  LIMIT 5`;

/**
 * Whether the database accepts writes to every table. Truncates and refills the probe's table,
 * which needs new disk space; overwriting a row might still fit on a full disk. A success is reused
 * for ten seconds, one probe runs at a time, and no answer within three seconds counts as no.
 */
export async function canWrite(now = Date.now()): Promise<boolean> {
  if (now - wroteAt < FRESH_MS) return true;
  running ??= probe().finally(() => (running = null));
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([running, late]);
}

async function probe(): Promise<boolean> {
  try {
    await db.$transaction([
      // Several processes may probe at once.
      db.$executeRawUnsafe(`SET LOCAL lock_timeout = '2s'`),
      db.$executeRawUnsafe(`TRUNCATE "WriteProbe"`),
      db.$executeRaw`INSERT INTO "WriteProbe" ("id", "filler") VALUES (1, ${"x".repeat(1_000)})`,
    ]);
    const kept = await db.$queryRawUnsafe<Array<{ name: string }>>(UNWRITABLE);
    if (kept.length > 0)
      throw new Error(`no rights to change ${kept.map(({ name }) => name).join(", ")}`);
    wroteAt = Date.now();
    refused = false;
    return true;
  } catch (error) {
    // Logged once until writes work again.
    if (!refused)
      log.error(
        {
          reason: error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error),
          engine: databaseEngine(),
        },
        "the database takes no writes",
      );
    refused = true;
    return false;
  }
}
