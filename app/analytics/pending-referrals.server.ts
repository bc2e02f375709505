import { log } from "#app/lib/log.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { saveReferrals, type ReferralCount } from "./referrals.server.ts";

/** Names kept while the database is away; what comes beyond is not counted. */
const MOST_PENDING = 20_000;

/** Where counted readers came from, in memory until the counts are written. */
const state = processWide<{ pending: Map<string, ReferralCount> }>("referrals", () => ({
  pending: new Map(),
}));

/** Adds one view of a day, YYYY-MM-DD in UTC. */
export function addReferral(id: string, day: string, site: string): void {
  add({ id, day, name: site, views: 1 });
}

/** Writes what was added; what cannot be written is kept for the next time. */
export async function flushReferrals(): Promise<void> {
  if (state.pending.size === 0) return;
  const counts = [...state.pending.values()];
  state.pending = new Map();
  try {
    await saveReferrals(counts);
  } catch (error) {
    for (const count of counts) add(count);
    log.warn({ err: error }, "where readers came from could not be written; it is tried again");
  }
}

function add(count: ReferralCount): void {
  const key = JSON.stringify([count.id, count.day, count.name]);
  const known = state.pending.get(key);
  if (!known && state.pending.size >= MOST_PENDING) return;
  const views = (known?.views ?? 0) + count.views;
  state.pending.set(key, { ...count, views });
}
