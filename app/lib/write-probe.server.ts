import { databaseEngine, db } from "./db.server.ts";
import { log } from "./log.server.ts";

const FRESH_MS = 10_000;
const PATIENCE_MS = 3_000;

let wroteAt = 0;
let refused = false;
let running: Promise<boolean> | null = null;

/**
 * Whether the database accepts writes. Truncates and refills the probe's table, which needs new
 * disk space; overwriting a row might still fit on a full disk. A success is reused for ten
 * seconds, one probe runs at a time, and no answer within three seconds counts as no.
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
