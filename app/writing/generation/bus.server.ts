import { EventEmitter } from "node:events";
import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * Wakes this process's readers of a run when its row has changed. Carries no content: readers read
 * the row, and those in other processes poll.
 */
const bus = processWide("generations", () => new EventEmitter().setMaxListeners(0));

/** Wakes this process's readers of a run. */
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
