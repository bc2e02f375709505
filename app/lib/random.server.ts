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
