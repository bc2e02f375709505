import { TEXT } from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { isDatabaseAway, noteAway } from "#app/lib/database-away.server.ts";
import { DISK_FULL, DISK_FULL_SECONDS, isDiskFull } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import { STATUS } from "./status.ts";

/**
 * Turns any error into one with a sentence for the user. Unexpected errors are logged; `where`
 * completes "unexpected error …".
 */
export function toKnownError(error: unknown, where: string): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) return noteAway(error);
  if (isDiskFull(error))
    return new AppError("unavailable", DISK_FULL, { retryAfter: DISK_FULL_SECONDS });
  log.error({ err: error }, `unexpected error ${where}`);
  return new AppError("upstream", TEXT.somethingWrong);
}

/** The status that goes with `toKnownError`: 500 for an unexpected error. */
export function statusOf(error: unknown): number {
  if (isAppError(error)) return STATUS[error.kind];
  return isDatabaseAway(error) || isDiskFull(error) ? STATUS.unavailable : 500;
}

/** The headers that go with an error: Allow and Retry-After (whole seconds). */
export function errorHeaders({ details: { allow, retryAfter } }: AppError): Record<string, string> {
  return {
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfter !== undefined && { "Retry-After": String(Math.ceil(retryAfter)) }),
  };
}
