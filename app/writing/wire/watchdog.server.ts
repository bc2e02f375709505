import type { Patience } from "../model.server.ts";

/** Ends a request that is silent for too long, and one that does not come to an end. */
export interface Watchdog {
  /** Aborts with the outer signal, and when the time is up. */
  signal: AbortSignal;
  /** Rejects with the signal's reason once it aborts. */
  aborted: Promise<never>;
  /** Bytes arrived: words, thoughts, or a sign of life. */
  heard(): void;
  /** Words of the answer arrived. */
  spoke(): void;
  /** Whether anything arrived. */
  answered(): boolean;
  expired(): boolean;
  stop(): void;
}

/** A watchdog that starts now. */
export function watchdog(outer: AbortSignal, { firstMs, betweenMs, wholeMs }: Patience): Watchdog {
  const own = new AbortController();
  const wait = (ms: number) => setTimeout(() => own.abort(), ms);
  const whole = wait(wholeMs);
  let silence = wait(firstMs);
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
    heard: () => {
      answered = true;
      clearTimeout(silence);
      silence = wait(speaking ? betweenMs : firstMs);
    },
    spoke: () => (speaking = true),
    answered: () => answered,
    expired: () => own.signal.aborted && !outer.aborted,
    stop: () => {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
}

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that tells of every piece of a body. The SDKs swallow pings and comments, by which a
 * service shows that it is still at work.
 */
export function listening(call: Fetch, heard: () => void): Fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await call(input, init);
    if (!body) return new Response(null, { status, statusText, headers });
    const told = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        heard();
        controller.enqueue(chunk);
      },
    });
    return new Response(body.pipeThrough(told), { status, statusText, headers });
  };
}
