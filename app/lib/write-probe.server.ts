import { databaseEngine, db } from "./db.server.ts";
import { log } from "./log.server.ts";

const FRESH_MS = 10_000;
const PATIENCE_MS = 3_000;

let wroteAt = 0;
let refused = false;
let running: Promise<boolean> | null = null;

/**
 * Whether the database takes writes. The probe's table is emptied and filled anew, so that it needs room on the disk each time: a row that is
 * written over would still fit on a full one. A success counts for ten seconds; one probe runs at a time, and no answer within three seconds is none.
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
      // Several processes may ask at once; a lock that is not to be had quickly says nothing about the disk.
      db.$executeRawUnsafe(`SET LOCAL lock_timeout = '2s'`),
      db.$executeRawUnsafe(`TRUNCATE "WriteProbe"`),
      db.$executeRaw`INSERT INTO "WriteProbe" ("id", "filler") VALUES (1, ${"x".repeat(1_000)})`,
    ]);
    wroteAt = Date.now();
    refused = false;
    return true;
  } catch (error) {
    // Who asks again and again wants one line of it.
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
