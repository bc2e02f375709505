import { randomFillSync } from "node:crypto";

/** Asking the generator, or for a text of bytes, costs the same for a few as for thousands. */
const POOL_BYTES = 4_096;
const pool = Buffer.alloc(POOL_BYTES);
let used = pool.length;

/** A copy of its own. */
export function randomBytesOf(count: number): Uint8Array<ArrayBuffer> {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return new Uint8Array(pool.subarray(used - count, used));
}

/**
 * Makes a function that gives so many random bytes as text, each of them once; for nonces and ids.
 * In base64 they have to be a multiple of three, so that none shares a character with the next.
 */
export function randomTexts(bytes: number, encoding: "hex" | "base64"): () => string {
  const own = Buffer.alloc(POOL_BYTES - (POOL_BYTES % bytes));
  const length = Buffer.alloc(bytes).toString(encoding).length;
  let texts = "";
  let at = 0;
  return () => {
    if (at === texts.length) {
      texts = randomFillSync(own).toString(encoding);
      at = 0;
    }
    at += length;
    return texts.slice(at - length, at);
  };
}

/** True for a text in the form of our ids; PostgreSQL rejects some other texts. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Timestamp and counter of the newest id of this process. */
let newest = { ms: 0, count: 0 };

/**
 * A UUIDv7 for a new row. Ids sort by creation time, within a millisecond by a counter (RFC 9562,
 * 5.7 and 6.2, method 1). Prisma's `@default(uuid(7))` makes the same kind. `now` is in
 * milliseconds.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytesOf(16);
  const view = new DataView(bytes.buffer);
  if (now > newest.ms) newest = { ms: now, count: view.getUint16(6) & 0x7ff };
  // A clock that was set back or a full counter borrows from later milliseconds.
  else if (newest.count < 0xfff) newest = { ...newest, count: newest.count + 1 };
  else newest = { ms: newest.ms + 1, count: 0 };
  view.setUint16(0, newest.ms / 2 ** 32);
  view.setUint32(2, newest.ms % 2 ** 32);
  view.setUint16(6, 0x7000 | newest.count);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Buffer.from(bytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
