import { processWide } from "#app/lib/process-wide.server.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { countAddress, findReader, forgetPastDay, rememberReader } from "./readers.server.ts";
import { saveReferrals, type ReferralCount } from "./referrals.server.ts";
import { isReader, MAX_READ_SECONDS, SAME_VIEW_MS, type Visit } from "./visit.ts";

/**
 * Counts are kept in memory and written as sums, so a view costs no database call. A killed process
 * loses the counts of at most this time.
 */
const FLUSH_MS = 2_000;
const DAY_MS = 86_400_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COUNTED = ["views", "shares", "reads", "readSeconds"] as const;
const NOTHING = { views: 0, shares: 0, reads: 0, readSeconds: 0 };

type Counts = Record<(typeof COUNTED)[number], number>;

interface Row extends Counts {
  id: string;
  /** YYYY-MM-DD in UTC */
  day: string;
}

interface State {
  timer?: NodeJS.Timeout;
  pending: Map<string, Row>;
  flushing: Promise<void>;
}

const state = processWide<State>("counter", () => ({
  pending: new Map(),
  flushing: Promise.resolve(),
}));

/** Names kept while the database is away; what comes beyond is not counted. */
const MOST_PENDING = 20_000;

/** Where counted readers came from, in memory until the counts are written. */
const referrals = processWide<{ pending: Map<string, ReferralCount> }>("referrals", () => ({
  pending: new Map(),
}));

/**
 * Counts a view, unless it comes from a robot, a prefetch, the author or a reload within 30
 * minutes, or exceeds the daily limit of its address. True if it counted.
 */
export function countView(publicationId: string, visit: Visit, now = Date.now()): boolean {
  if (!ID.test(publicationId) || !isReader(visit)) return false;
  const reader = rememberReader(publicationId, visit, now);
  if (!reader) return false;
  if (now - reader.counted < SAME_VIEW_MS || !countAddress(publicationId, visit, now)) return false;
  Object.assign(reader, { counted: now, seconds: 0 });
  add(publicationId, now, "views", 1);
  if (reader.source)
    addReferral({ id: publicationId, day: dayOf(now), name: reader.source, views: 1 });
  delete reader.source;
  return true;
}

/**
 * Adds the engaged seconds that a page reports for a counted view, up to the maximum of a visit.
 * Ignores anything else. True if seconds were added.
 */
export function countRead(
  publicationId: string,
  seconds: number,
  visit: Visit,
  now = Date.now(),
): boolean {
  if (!ID.test(publicationId) || !isReader(visit) || !Number.isFinite(seconds) || seconds < 1)
    return false;
  const reader = findReader(publicationId, visit, now);
  if (!reader || reader.counted === -Infinity) return false;
  const more = Math.min(Math.round(seconds), MAX_READ_SECONDS - reader.seconds);
  if (more < 1) return false;
  if (reader.seconds === 0) add(publicationId, now, "reads", 1);
  reader.seconds += more;
  add(publicationId, now, "readSeconds", more);
  return true;
}

/**
 * Counts a share to a network by the rules of views: once per reader in 30 minutes, up to the daily
 * limit of an address. True if it counted.
 */
export function countShare(
  publicationId: string,
  network: string,
  visit: Visit,
  now = Date.now(),
): boolean {
  if (!ID.test(publicationId) || !isReader(visit)) return false;
  const link = `${publicationId}/${network}`;
  const reader = rememberReader(link, visit, now);
  if (!reader || now - reader.counted < SAME_VIEW_MS || !countAddress(link, visit, now))
    return false;
  reader.counted = now;
  add(publicationId, now, "shares", 1);
  return true;
}

/** Starts writing the counts regularly, in every process that serves requests. */
export function startCounting(): void {
  clearInterval(state.timer);
  state.timer = setInterval(() => {
    forgetPastDay(Date.now());
    void flushCounts();
  }, FLUSH_MS).unref();
}

export async function stopCounting(): Promise<void> {
  clearInterval(state.timer);
  await flushCounts();
}

/**
 * Writes the counts, one batch at a time. Counts that cannot be written are kept for the next
 * batch; counts of publications that do not exist are dropped.
 */
export function flushCounts(): Promise<void> {
  return (state.flushing = state.flushing.then(writeBatch).then(flushReferrals));
}

async function writeBatch(): Promise<void> {
  if (state.pending.size === 0) return;
  const rows = [...state.pending.values()];
  state.pending = new Map();
  try {
    await db.$executeRaw`
      INSERT INTO "MetricDay" AS m ("publicationId", "day", "views", "shares", "reads", "readSeconds")
      SELECT r."id", r."day"::date, r."views", r."shares", r."reads", r."readSeconds"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r("id" text, "day" text, "views" int, "shares" int, "reads" int, "readSeconds" bigint)
      JOIN "Publication" p ON p."id" = r."id"
      ORDER BY r."id", r."day"
      ON CONFLICT ("publicationId", "day") DO UPDATE SET
        "views" = m."views" + EXCLUDED."views", "shares" = m."shares" + EXCLUDED."shares",
        "reads" = m."reads" + EXCLUDED."reads", "readSeconds" = m."readSeconds" + EXCLUDED."readSeconds"`;
  } catch (error) {
    for (const row of rows) restorePending(row);
    log.warn({ err: error }, "counts could not be written; they are tried again");
  }
}

/** Adds counts that could not be written to the pending ones. */
function restorePending(row: Row): void {
  const key = `${row.day} ${row.id}`;
  const since = state.pending.get(key);
  if (since) for (const name of COUNTED) row[name] += since[name];
  state.pending.set(key, row);
}

function add(id: string, now: number, what: keyof Counts, more: number): void {
  const day = dayOf(now);
  const key = `${day} ${id}`;
  let row = state.pending.get(key);
  if (!row) state.pending.set(key, (row = { id, day, ...NOTHING }));
  row[what] += more;
}

let today = { number: -1, text: "" };

/** The UTC day, YYYY-MM-DD. */
function dayOf(now: number): string {
  const number = Math.floor(now / DAY_MS);
  if (number !== today.number) today = { number, text: new Date(now).toISOString().slice(0, 10) };
  return today.text;
}

/** Writes what was added; what cannot be written is kept for the next time. */
async function flushReferrals(): Promise<void> {
  if (referrals.pending.size === 0) return;
  const counts = [...referrals.pending.values()];
  referrals.pending = new Map();
  try {
    await saveReferrals(counts);
  } catch (error) {
    for (const count of counts) addReferral(count);
    log.warn({ err: error }, "where readers came from could not be written; it is tried again");
  }
}

function addReferral(count: ReferralCount): void {
  const key = JSON.stringify([count.id, count.day, count.name]);
  const known = referrals.pending.get(key);
  if (!known && referrals.pending.size >= MOST_PENDING) return;
  const views = (known?.views ?? 0) + count.views;
  referrals.pending.set(key, { ...count, views });
}
