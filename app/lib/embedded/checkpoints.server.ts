import type { PGlite } from "@electric-sql/pglite";
import { keepLooking } from "./exchange.server.ts";

const LOOK_MS = 5_000;
/** What a start after a crash has to replay, at most, apart from the last few seconds. */
const MOST_LOG = 32 * 2 ** 20;
/** The log that a start after a crash would replay, in bytes. */
const LOG = `SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS "bytes" FROM pg_control_checkpoint()`;

export interface Checkpoints {
  /** Runs `work`, which reads the log, while no checkpoint removes any of it. */
  without<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Makes a checkpoint whenever the log has grown long. The engine runs as PostgreSQL's single-user
 * mode, which makes none by itself: without this its log would grow, and the start after a crash
 * replay it, from the last orderly stop on. None is made while the disk is full, because it adds to
 * the log before it shortens it.
 */
export function keepLogShort(
  engine: PGlite,
  hasDiskSpace: () => boolean,
  lookMs = LOOK_MS,
): Checkpoints {
  let readers = 0;
  let current = Promise.resolve();
  const stop = keepLooking(
    "the log of the embedded database is not shortened",
    async () => {
      if (readers > 0 || !hasDiskSpace()) return;
      current = shorten(engine);
      await current;
    },
    lookMs,
  );
  return {
    async without(work) {
      readers++;
      try {
        // Whoever waits for it below need not know why it failed; the log says so.
        await current.catch(() => undefined);
        return await work();
      } finally {
        readers--;
      }
    },
    stop,
  };
}

async function shorten(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ bytes: number }>(LOG);
  if ((rows[0]?.bytes ?? 0) > MOST_LOG) await engine.exec("CHECKPOINT");
}
