import { processWide } from "#app/lib/process-wide.server.ts";
import { createHash, randomBytes } from "node:crypto";
import { networkOf } from "#app/lib/client-address.server.ts";
import { MOST_CLAIMED, MOST_PER_ADDRESS, type Visit } from "./visit.ts";

/**
 * Who has read what today, in this process's memory only. Readers are distinguished by a hash with
 * a salt that lives for one UTC day and is never stored; everything stored under it is forgotten
 * with it.
 */

export interface Reader {
  /** When the last view counted, in milliseconds; -Infinity before the first. */
  counted: number;
  /** Seconds reported for this view. */
  seconds: number;
  /** Where the reader came from, until a view is counted. */
  source?: string;
}

/**
 * Maximum number of remembered readers. Beyond it, those seen longest ago are forgotten, and a
 * reload of theirs may count again.
 */
const MAX_READERS = 200_000;
const DAY_MS = 86_400_000;

interface Memory {
  day: number;
  salt: Buffer;
  readers: Map<string, Reader>;
  addresses: Map<string, number>;
}

const memory = processWide<Memory>("readers", () => ({
  day: -1,
  salt: randomBytes(32),
  readers: new Map(),
  addresses: new Map(),
}));

/**
 * The reader, if this process has seen them today. `what` is a publication or one of its share
 * links.
 */
export function findReader(what: string, visit: Visit, now: number): Reader | undefined {
  return memory.readers.get(nameOf(what, visit, now));
}

/**
 * The reader, marked as seen most recently. Undefined for a new reader at an address that has
 * reached its daily limit, so that a script that keeps changing browser names fills neither counts
 * nor memory.
 */
export function rememberReader(what: string, visit: Visit, now: number): Reader | undefined {
  const name = nameOf(what, visit, now);
  let reader = memory.readers.get(name);
  if (!reader && isAtLimit(what, visit, now)) return undefined;
  reader ??= { counted: -Infinity, seconds: 0 };
  remember(memory.readers, name, reader);
  return reader;
}

/** Counts against the daily limit of an address; false if it is reached. */
export function countAddress(what: string, visit: Visit, now: number): boolean {
  if (isAtLimit(what, visit, now)) return false;
  for (const [address] of limitsOf(what, visit, now))
    remember(memory.addresses, address, (memory.addresses.get(address) ?? 0) + 1);
  return true;
}

function isAtLimit(what: string, visit: Visit, now: number): boolean {
  return limitsOf(what, visit, now).some(
    ([address, most]) => (memory.addresses.get(address) ?? 0) >= most,
  );
}

/**
 * The addresses that a visit counts against, with their daily limits: the reader's address and, if
 * that is only claimed, the address of the caller that claims it.
 */
function limitsOf(what: string, visit: Visit, now: number): Array<[address: string, most: number]> {
  const own: [string, number] = [hashOf(`${what}|${networksOf(visit)}`, now), MOST_PER_ADDRESS];
  if (visit.claimed === undefined) return [own];
  const claimant: [string, number] = [
    hashOf(`${what}|${networkOf(visit.ip)}|all`, now),
    MOST_CLAIMED,
  ];
  // Readers whose proxy does not report them share one limit.
  return visit.claimed === "" ? [claimant] : [own, claimant];
}

/** Stores the value as the newest of at most MAX_READERS. */
function remember<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name);
  map.set(name, value);
  if (map.size > MAX_READERS) map.delete(map.keys().next().value ?? "");
}

/** Forgets the salt and the readers of a past day. True if the day has changed. */
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

export function countRemembered(): number {
  return memory.readers.size;
}

function nameOf(what: string, visit: Visit, now: number): string {
  return hashOf(`${what}|${networksOf(visit)}|${visit.userAgent}`, now);
}

/** Claimed addresses never equal verified ones. */
function networksOf({ ip, claimed }: Visit): string {
  return claimed === undefined ? networkOf(ip) : `${networkOf(ip)}>${networkOf(claimed)}`;
}

function hashOf(text: string, now: number): string {
  forgetPastDay(now);
  return createHash("sha256").update(memory.salt).update(text).digest("base64url");
}
