import { createHash, randomBytes } from "node:crypto";
import { networkOf } from "#app/lib/network.ts";
import { MOST_CLAIMED, MOST_PER_ADDRESS, type Visit } from "./visit.ts";

/**
 * Who has read what today, in the memory of this process only. Readers are told apart by a hash with a salt that lives one UTC day
 * and is never written down; with the salt goes everything that was remembered under it.
 */

/** One reader of one copy. Times in milliseconds. */
export interface Reader {
  /** When the last view counted; -Infinity before the first. */
  counted: number;
  /** When the page was last opened. */
  opened: number;
  /** The end was reached in this view. */
  ended: boolean;
  /** Seconds reported for this view. */
  seconds: number;
}

/** Readers remembered at once; beyond it those seen longest ago are forgotten, and a reload of theirs may count again. */
const MAX_READERS = 200_000;
const DAY_MS = 86_400_000;

interface Memory {
  day: number;
  salt: Buffer;
  readers: Map<string, Reader>;
  /** What each address has had counted today. */
  addresses: Map<string, number>;
}

const holder = globalThis as typeof globalThis & { __postwrightReaders?: Memory };
const memory: Memory = (holder.__postwrightReaders ??= {
  day: -1,
  salt: randomBytes(32),
  readers: new Map(),
  addresses: new Map(),
});

/** The reader, if this process has met them today. `what` is a publication, or one of its share links. */
export function findReader(what: string, visit: Visit, now: number): Reader | undefined {
  return memory.readers.get(nameOf(what, visit, now));
}

/**
 * The reader, remembered as the one seen last. Undefined for a new one at an address that has had its share of today:
 * whoever changes their browser's name with each request fills neither the counts nor the memory.
 */
export function meetReader(what: string, visit: Visit, now: number): Reader | undefined {
  const name = nameOf(what, visit, now);
  let reader = memory.readers.get(name);
  if (!reader && hasHadItsShare(what, visit, now)) return undefined;
  reader ??= { counted: -Infinity, opened: now, ended: false, seconds: 0 };
  remember(memory.readers, name, reader);
  return reader;
}

/** Notes that something of this address was counted; false when that was enough for today. */
export function countAddress(what: string, visit: Visit, now: number): boolean {
  if (hasHadItsShare(what, visit, now)) return false;
  for (const [address] of sharesOf(what, visit, now))
    remember(memory.addresses, address, (memory.addresses.get(address) ?? 0) + 1);
  return true;
}

function hasHadItsShare(what: string, visit: Visit, now: number): boolean {
  return sharesOf(what, visit, now).some(
    ([address, most]) => (memory.addresses.get(address) ?? 0) >= most,
  );
}

/** What a visit is counted under, with how much of each is enough: the reader's address, and where that is only claimed, who claims it. */
function sharesOf(what: string, visit: Visit, now: number): Array<[address: string, most: number]> {
  const own: [string, number] = [hashOf(`${what}|${networksOf(visit)}`, now), MOST_PER_ADDRESS];
  if (visit.claimed === undefined) return [own];
  const claimant: [string, number] = [
    hashOf(`${what}|${networkOf(visit.ip)}|all`, now),
    MOST_CLAIMED,
  ];
  // A proxy that says of nobody who they are leaves one share for all.
  return visit.claimed === "" ? [claimant] : [own, claimant];
}

/** Keeps the value as the newest of at most MAX_READERS. */
function remember<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name);
  map.set(name, value);
  if (map.size > MAX_READERS) map.delete(map.keys().next().value ?? "");
}

/** Forgets salt and readers of a day that is over, also when nobody comes any more. True when there was something to forget. */
export function forgetPastDay(now: number): boolean {
  const day = Math.floor(now / DAY_MS);
  if (day === memory.day) return false;
  memory.day = day;
  memory.salt.fill(0);
  memory.salt = randomBytes(32);
  memory.readers.clear();
  memory.addresses.clear();
  return true;
}

/** How many readers are remembered. */
export function countRemembered(): number {
  return memory.readers.size;
}

function nameOf(what: string, visit: Visit, now: number): string {
  return hashOf(`${what}|${networksOf(visit)}|${visit.userAgent}`, now);
}

/** Apart from every address that is not only claimed. */
function networksOf({ ip, claimed }: Visit): string {
  return claimed === undefined ? networkOf(ip) : `${networkOf(ip)}>${networkOf(claimed)}`;
}

function hashOf(text: string, now: number): string {
  forgetPastDay(now);
  return createHash("sha256").update(memory.salt).update(text).digest("base64url");
}
