import { setTimeout as wait } from "node:timers/promises";
import { patiently } from "#app/lib/request-context.server.ts";
import { deliver } from "./deliver.server.ts";
import { claim, type Claim } from "./ledger.server.ts";
import { AT_ONCE } from "./publication.ts";

const TICK_MS = 400;
const DRAIN_MS = 25_000;

/** The attempts of this process; those that somebody waits for take no slot from what is due. */
const holder = globalThis as typeof globalThis & {
  __postwrightDeliveries?: Map<Promise<void>, { userId: string; slot: boolean }>;
};
const running = (holder.__postwrightDeliveries ??= new Map());

/** Takes up one publication at once, if its turn is now, and starts its attempt, which goes on whoever waits for it. Null when it was not to be had. */
export function startNow(id: string): Promise<{ delivery: Promise<void> } | null> {
  return inTurn(async () => {
    const [held] = await claim(1, id, runningByUser());
    return held ? { delivery: startDelivery(held, false) } : null;
  });
}

/** Publishes what is due until `signal` is aborted, then begins nothing new and waits for what is under way. */
export async function publishDue(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const started = await startDue();
    const tick = wait(TICK_MS, undefined, { signal }).catch(() => undefined);
    // Where more is due than fits, the next begins as soon as one has ended.
    await (started > 0 ? Promise.race([tick, ...running.keys()]) : tick);
  }
  await drainDeliveries();
}

/** One turn: takes up what is due and starts it. Returns how many. */
export function startDue(): Promise<number> {
  return inTurn(async () => {
    const room = AT_ONCE - [...running.values()].filter(({ slot }) => slot).length;
    const claims = room > 0 ? await claim(room, null, runningByUser()) : [];
    for (const held of claims) void startDelivery(held, true);
    return claims.length;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One claim of this process after the other, so that each knows what the one before has started. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function startDelivery(held: Claim, slot: boolean): Promise<void> {
  const delivery = patiently(() => deliver(held), held.userId).finally(() =>
    running.delete(delivery),
  );
  running.set(delivery, { userId: held.userId, slot });
  return delivery;
}

function runningByUser(): Map<string, number> {
  const calls = new Map<string, number>();
  for (const { userId } of running.values()) calls.set(userId, (calls.get(userId) ?? 0) + 1);
  return calls;
}

/** Resolves when all attempts of this process have ended, at the latest after 25 s; the lease covers what is cut off then. */
export async function drainDeliveries(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  while (
    running.size > 0 &&
    (await Promise.race([Promise.allSettled(running.keys()), tooLong])) !== undefined
  );
  clearTimeout(timer);
}
