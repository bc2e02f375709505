import { AppError } from "./app-error.ts";
import { isDatabaseAway, noteAway } from "./database-away.server.ts";
import { DISK_FULL, DISK_FULL_SECONDS, isDiskFull } from "./full-disk.server.ts";

/** True for an error of a database that is away or full: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskFull(error);
}

/** The error to answer with when `isUnavailable`; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  if (isDatabaseAway(error)) return noteAway(error);
  return isDiskFull(error)
    ? new AppError("unavailable", DISK_FULL, { retryAfter: DISK_FULL_SECONDS })
    : null;
}
