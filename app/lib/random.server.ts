import { randomFillSync } from "node:crypto";

/** Asking the generator costs the same for one byte as for thousands. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** So many random bytes (at most 64) as text, each of them given once; for nonces and ids. */
export function randomText(bytes: number, encoding: "hex" | "base64"): string {
  const from = take(bytes);
  return pool.toString(encoding, from, from + bytes);
}

/** A copy of its own. */
export function randomBytesOf(count: number): Uint8Array<ArrayBuffer> {
  const from = take(count);
  return new Uint8Array(pool.subarray(from, from + count));
}

/** Where in the pool they start. */
function take(bytes: number): number {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return used - bytes;
}
