import { randomFillSync } from "node:crypto";

/** Asking the generator costs the same for one byte as for thousands. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** So many random bytes (at most 64) as text, each of them given once; for nonces and ids. */
export function randomText(bytes: number, encoding: "hex" | "base64"): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  used += bytes;
  return text;
}
