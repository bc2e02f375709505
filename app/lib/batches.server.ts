import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows of one statement: few enough that nobody waits noticeably for its locks. */
export const BATCH = 500;

/**
 * Repeats a statement that deletes at most BATCH rows until nothing is left for it. Between two of
 * them others have their turn, on the embedded database too. Ends early when `signal` aborts.
 */
export async function inBatches(
  deleteSome: () => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    if ((await deleteSome()) < BATCH) return;
    await nextTurn();
  }
}
