import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { isUnavailable } from "#app/lib/unavailable.server.ts";

/** Ending sessions, also while the database takes no changes. */

const AGAIN_MS = 15_000;
/** Anybody can send cookies. */
const MOST = 10_000;

/** Ids of sessions that wait to be ended; lost when the process stops. */
const waiting = processWide("sessions-to-end", () => new Set<string>());
let timer: NodeJS.Timeout | undefined;

/** True for a session that somebody has left: it lets nobody in, though it is still stored. */
export function isLeft(id: string): boolean {
  return waiting.has(id);
}

/**
 * Ends a session. Returns false while the database is away or takes no changes: this process
 * refuses it from now on, and ends it once that is possible.
 */
export async function endOnServer(id: string): Promise<boolean> {
  try {
    await db.session.deleteMany({ where: { id } });
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "a session could not be ended yet");
    if (waiting.size < MOST) waiting.add(id);
    timer ??= setTimeout(() => void tryAgain(), AGAIN_MS).unref();
    return false;
  }
}

async function tryAgain(): Promise<void> {
  const ids = [...waiting];
  timer = undefined;
  try {
    await db.session.deleteMany({ where: { id: { in: ids } } });
    for (const id of ids) waiting.delete(id);
  } catch (error) {
    if (!isUnavailable(error)) log.error({ err: error }, "sessions could not be ended");
  }
  if (waiting.size > 0) timer ??= setTimeout(() => void tryAgain(), AGAIN_MS).unref();
}
