import { processWide } from "#app/lib/process-wide.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import { patiently } from "#app/lib/request-context.server.ts";
import { deliver } from "./deliver/deliver.server.ts";
import { claim, type Claim } from "./queue/claim.server.ts";
import { AT_ONCE } from "./timing.ts";

const TICK_MS = 400;
const DRAIN_MS = 25_000;

interface Running {
  userId: string;
  /** It takes one of the AT_ONCE slots. An attempt that somebody waits for takes none. */
  slot: boolean;
}

const running = processWide("deliveries", () => new Map<Promise<void>, Running>());

/**
 * Claims one publication and starts its attempt, which continues even if the caller stops waiting.
 * Null when it could not be claimed.
 */
export function startNow(id: string): Promise<{ delivery: Promise<void> } | null> {
  return inTurn(async () => {
    const [claimed] = await claim(1, id, runningByUser());
    return claimed ? { delivery: startDelivery(claimed, false) } : null;
  });
}

/**
 * Publishes what is due until `signal` is aborted. Then starts nothing new and waits for the
 * running attempts.
 */
export async function publishDue(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const started = await startDue();
    const tick = wait(TICK_MS, undefined, { signal }).catch(() => undefined);
    // More may be due than fits, so the next turn starts as soon as an attempt ends.
    await (started > 0 ? Promise.race([tick, ...running.keys()]) : tick);
  }
  await drainDeliveries();
}

/** One turn: claims what is due and starts it. Returns how many. */
export function startDue(): Promise<number> {
  return inTurn(async () => {
    const room = AT_ONCE - [...running.values()].filter(({ slot }) => slot).length;
    const claims = room > 0 ? await claim(room, null, runningByUser()) : [];
    for (const claimed of claims) void startDelivery(claimed, true);
    return claims.length;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one claim of this process at a time, so that each knows what the one before has started. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function startDelivery(claimed: Claim, slot: boolean): Promise<void> {
  const delivery = patiently(() => deliver(claimed), claimed.userId).finally(() =>
    running.delete(delivery),
  );
  running.set(delivery, { userId: claimed.userId, slot });
  return delivery;
}

function runningByUser(): Map<string, number> {
  const calls = new Map<string, number>();
  for (const { userId } of running.values()) calls.set(userId, (calls.get(userId) ?? 0) + 1);
  return calls;
}

/**
 * Resolves when all attempts of this process have ended, or after 25 s. Attempts that are cut off
 * then are taken up again when their lease ends.
 */
export async function drainDeliveries(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  while (
    running.size > 0 &&
    (await Promise.race([Promise.allSettled(running.keys()), tooLong])) !== undefined
  );
  clearTimeout(timer);
}
