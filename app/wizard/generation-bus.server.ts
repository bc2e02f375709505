import { EventEmitter } from "node:events";

/**
 * Tells the readers of a run in this process at once that its row has changed. It carries no content: the row is the truth,
 * and readers in other processes find the change by looking again.
 */
const holder = globalThis as typeof globalThis & { __postwrightGenerations?: EventEmitter };
const bus = (holder.__postwrightGenerations ??= new EventEmitter().setMaxListeners(0));

export function announceChange(id: string): void {
  bus.emit(id);
}

/** Resolves when the run's row has changed, after `ms`, or when `signal` is aborted. */
export function waitForChange(id: string, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    bus.on(id, done);
    signal?.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      bus.off(id, done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}
