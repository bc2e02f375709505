import { setTimeout as sleep } from "node:timers/promises";
import { processWide } from "#app/lib/process-wide.server.ts";
import { requestUser } from "#app/lib/request-context.server.ts";

/** Who waits for a model to be loaded, with when that was last heard and still counts. */
const waiting = processWide("loading models", () => new Map<string, number>());

/** How long somebody waits at most who looks at a page meanwhile. */
const ON_A_PAGE_MS = 20_000;
const FIRST_MS = 1_000;
const LONGEST_MS = 8_000;
/** The next answer of a server that loads comes within it. */
const GRACE_MS = 1_500;

/** A wait for a model to be loaded, which comes to an end. */
export interface LoadingWait {
  /** Waits before the next try. False, at once, when the time is up. */
  next(signal?: AbortSignal): Promise<boolean>;
}

/** Begins a wait of at most `mostMs`; a page waits a few seconds, a run for all of it. */
export function loadingWait(mostMs: number): LoadingWait {
  const { id, patient } = requestUser();
  const until = performance.now() + (patient ? mostMs : Math.min(mostMs, ON_A_PAGE_MS));
  let pause = FIRST_MS;
  return {
    async next(signal) {
      const left = until - performance.now();
      if (left <= 0) return false;
      const ms = Math.min(pause, left);
      pause = Math.min(pause * 2, LONGEST_MS);
      waiting.set(id, performance.now() + ms + GRACE_MS);
      await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
      return true;
    },
  };
}

/** Whether a request of a user's waits for the model to be loaded. */
export function waitsForLoading(userId: string): boolean {
  const until = waiting.get(userId);
  if (until === undefined) return false;
  if (until > performance.now()) return true;
  waiting.delete(userId);
  return false;
}
