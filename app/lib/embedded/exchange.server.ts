import fs from "node:fs";
import { log } from "#app/lib/log.server.ts";

/**
 * What processes that exchange files in DATA_DIR have in common: one asks by a file, the one that
 * has the embedded database open looks for it and answers by another. Whoever may write there may
 * read the database anyway.
 */

const LOOK_MS = 500;

/** For whoever asked. */
export const NO_ANSWER =
  "The running Postwright does not answer. Run this as the account that it runs as, and with the same version.";

/** Writes a file that nobody sees half. */
export function writeWhole(file: string, text: string): void {
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
}

/**
 * Runs `look` again and again, one at a time, until the returned function is called, which waits
 * for the last. `what` is read in the log when it fails.
 */
export function keepLooking(
  what: string,
  look: (signal: AbortSignal) => Promise<void>,
  everyMs = LOOK_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work = look(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, what))
      .finally(() => (isBusy = false));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await work;
  };
}
