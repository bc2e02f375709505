import type { Patience } from "../model.server.ts";

/** Ends a request that is silent for too long. */
export interface Watchdog {
  /** Aborts with the outer signal, and when the time is up. */
  signal: AbortSignal;
  /** Rejects with the signal's reason once it aborts. */
  aborted: Promise<never>;
  /** Something arrived; `words` once it is part of the answer. */
  heard(words: boolean): void;
  /** Whether anything arrived. */
  answered(): boolean;
  expired(): boolean;
  stop(): void;
}

/** A watchdog that starts now; the times are in milliseconds. */
export function watchdog(
  outer: AbortSignal,
  { firstMs, betweenMs }: Pick<Patience, "firstMs" | "betweenMs">,
): Watchdog {
  const own = new AbortController();
  const wait = (ms: number) => setTimeout(() => own.abort(), ms);
  let timer = wait(firstMs);
  let [answered, speaking] = [false, false];
  const signal = AbortSignal.any([outer, own.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  // Nobody may be waiting for it.
  aborted.catch(() => undefined);
  return {
    signal,
    aborted,
    heard: (words) => {
      answered = true;
      speaking ||= words;
      clearTimeout(timer);
      timer = wait(speaking ? betweenMs : firstMs);
    },
    answered: () => answered,
    expired: () => own.signal.aborted && !outer.aborted,
    stop: () => clearTimeout(timer),
  };
}
