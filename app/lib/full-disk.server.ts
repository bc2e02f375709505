import fs from "node:fs";
import path from "node:path";

/** The embedded database cannot be opened with less: its engine would hang instead of failing. */
const NEEDED = 32 * 1024 * 1024;

/** Throws with a sentence that names the disk when the embedded database has no room to start in `folder`. */
export function requireRoom(folder: string): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize >= NEEDED) return;
  throw new Error(`Postwright cannot start: the disk that holds ${path.resolve(folder)} is full (${Math.floor((bavail * bsize) / 2 ** 20)} MB free, at least ${NEEDED / 2 ** 20} MB are needed). Make room, then start again.`);
}

/** The error with which a start failed; one that a full disk caused says so in one sentence. */
export function nameFullDisk(error: unknown): unknown {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const code = String((cause as { code?: unknown }).code ?? (cause as { errno?: unknown }).errno ?? "");
    if (["ENOSPC", "53100"].includes(code) || /No space left on device|disk full|\bENOSPC\b|\b53100\b/i.test(cause.message))
      return new Error("Postwright cannot start: the disk of its database is full (no space left on device). Make room, then start again.", { cause: error });
  }
  return error;
}
