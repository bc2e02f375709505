import { setImmediate as later } from "node:timers";

/** Work of one turn of the event loop that may pass before everybody else gets theirs. */
const LONGEST_MS = 10;

/** When the first piece of work of the present turn began; null when none has begun. */
let began: number | null = null;

/**
 * Does one piece of work among many that wait for nothing: at once while the present turn of the event loop is young, in a later turn once
 * it is not. However many pieces wait, each turn takes up no more of them than fit.
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
