/** What a full disk under the database looks like, on either engine. */

export const DISK_FULL =
  "The disk of this Postwright's database is full, so nothing can be saved at this moment. What is saved can still be read. Try again when its operator has made room.";
/** After which a repeat makes sense. */
export const DISK_FULL_SECONDS = 60;

const CODES = ["ENOSPC", "53100"];
const WORDS = /No space left on device|disk full|\bENOSPC\b|\b53100\b/i;
const DEPTH = 6;

/** True when an error of a file or of a database says that a disk is full, itself or through its causes. */
export function isDiskFull(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < DEPTH;
    cause = cause.cause, depth++
  ) {
    const { code, errno } = cause as { code?: unknown; errno?: unknown };
    if (
      CODES.includes(String(code ?? errno ?? "")) ||
      WORDS.test(cause.message) ||
      cause.message.includes(DISK_FULL)
    )
      return true;
  }
  return false;
}

/** The error with which a start failed; one that a full disk caused says so in one sentence. */
export function nameFullDisk(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new Error(
    "Postwright cannot start: the disk of its database is full (no space left on device). Make room, then start again.",
    { cause: error },
  );
}
