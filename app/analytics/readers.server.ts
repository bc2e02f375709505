import { createHash, randomBytes } from "node:crypto";
import type { Visit } from "./visit.ts";

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
}

const holder = globalThis as typeof globalThis & { __postwrightReaders?: Memory };
const memory: Memory = (holder.__postwrightReaders ??= { day: -1, salt: randomBytes(32), readers: new Map() });

/** The reader, if this process has met them today. */
export function findReader(publicationId: string, visit: Visit, now: number): Reader | undefined {
  return memory.readers.get(nameOf(publicationId, visit, now));
}

/** The reader, remembered as the one seen last. */
export function meetReader(publicationId: string, visit: Visit, now: number): Reader {
  const name = nameOf(publicationId, visit, now);
  const reader = memory.readers.get(name) ?? { counted: -Infinity, opened: now, ended: false, seconds: 0 };
  memory.readers.delete(name);
  memory.readers.set(name, reader);
  if (memory.readers.size > MAX_READERS) memory.readers.delete(memory.readers.keys().next().value ?? "");
  return reader;
}

/** Forgets salt and readers of a day that is over, also when nobody comes any more. True when there was something to forget. */
export function forgetPastDay(now: number): boolean {
  const day = Math.floor(now / DAY_MS);
  if (day === memory.day) return false;
  memory.day = day;
  memory.salt.fill(0);
  memory.salt = randomBytes(32);
  memory.readers.clear();
  return true;
}

/** How many readers are remembered. */
export function countRemembered(): number {
  return memory.readers.size;
}

function nameOf(publicationId: string, visit: Visit, now: number): string {
  forgetPastDay(now);
  return createHash("sha256").update(memory.salt).update(`${publicationId}|${visit.ip}|${visit.userAgent}`).digest("base64url");
}
