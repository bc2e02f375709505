import { setImmediate as later } from "node:timers";

/** Milliseconds of work that fit into one turn of the event loop. */
const LONGEST_MS = 10;

/** When the first work of the current turn began; null if none has. */
let began: number | null = null;

/**
 * Runs one piece of work that never yields: now if the current turn of the event loop has time
 * left, otherwise in a later turn. However many pieces wait, other work gets its turn.
 */
export async function shareTurn<T>(work: () => T | Promise<T>): Promise<T> {
  while (began !== null && performance.now() - began > LONGEST_MS)
    await new Promise<void>((resolve) => void later(resolve));
  if (began === null) {
    began = performance.now();
    later(() => (began = null));
  }
  return work();
}
