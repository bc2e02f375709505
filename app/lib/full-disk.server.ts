import { listCauses, textOf } from "./causes.ts";
import { isReadOnly } from "./database-away.server.ts";

/** Recognises a full disk under the database, on either engine. */

export const DISK_FULL =
  "The disk of this Postwright's database is full, so nothing can be saved at this moment. What is saved can still be read. Try again when its operator has made room.";
/** Seconds after which a repeat makes sense. */
export const DISK_FULL_SECONDS = 60;

const CODES = ["ENOSPC", "53100"];
const WORDS = /No space left on device|disk full|\bENOSPC\b|\b53100\b/i;

/**
 * True when an error of a file or of a database says that a disk is full, itself or through its
 * causes.
 */
export function isDiskFull(error: unknown): boolean {
  return listCauses(error).some(
    (cause) =>
      CODES.includes(textOf(cause, "code") || textOf(cause, "errno")) ||
      WORDS.test(textOf(cause, "message")) ||
      textOf(cause, "message").includes(DISK_FULL),
  );
}

/**
 * Waits for a write that a request can do without: ignores a full disk and a database that takes no
 * changes.
 */
export async function unlessUnwritable(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDiskFull(error) && !isReadOnly(error)) throw error;
  }
}

/**
 * The error of a failed start or command: one sentence if a full disk caused it, otherwise `error`
 * itself. `what` says what failed.
 */
export function nameFullDisk(error: unknown, what = "Postwright cannot start"): unknown {
  if (!isDiskFull(error)) return error;
  return new Error(
    `${what}: the disk of Postwright's database is full (no space left on device). Make room, then try again.`,
    { cause: error },
  );
}
