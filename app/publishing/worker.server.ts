import { setTimeout as wait } from "node:timers/promises";
import { deliver } from "./deliver.server.ts";
import { claim, type Claim } from "./ledger.server.ts";

/** Calls that this process makes at once. */
const AT_ONCE = 8;
const TICK_MS = 400;
const DRAIN_MS = 25_000;

const holder = globalThis as typeof globalThis & { __postwrightDeliveries?: Set<Promise<void>> };
const running = (holder.__postwrightDeliveries ??= new Set());

/** Starts the attempt for a claim; it goes on whoever waits for it. */
export function startDelivery(held: Claim): Promise<void> {
  const delivery = deliver(held).finally(() => running.delete(delivery));
  running.add(delivery);
  return delivery;
}

/** Publishes what is due until `signal` is aborted, then begins nothing new and waits for what is under way. */
export async function publishDue(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const started = await startDue();
    const tick = wait(TICK_MS, undefined, { signal }).catch(() => undefined);
    // Where more is due than fits, the next begins as soon as one has ended.
    await (started > 0 ? Promise.race([tick, ...running]) : tick);
  }
  await drainDeliveries();
}

/** One turn: takes up what is due and starts it. Returns how many. */
export async function startDue(): Promise<number> {
  const room = AT_ONCE - running.size;
  const claims = room > 0 ? await claim(room) : [];
  for (const held of claims) void startDelivery(held);
  return claims.length;
}

/** Resolves when all attempts of this process have ended, at the latest after 25 s; the lease covers what is cut off then. */
export async function drainDeliveries(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  while (running.size > 0 && (await Promise.race([Promise.allSettled(running), tooLong])) !== undefined);
  clearTimeout(timer);
}
