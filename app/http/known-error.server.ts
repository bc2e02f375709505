import { data } from "@remix-run/node";
import * as TEXT from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import { requestContext, requestId } from "#app/lib/request-context.server.ts";
import { isUnavailable, unavailableError } from "#app/lib/unavailable.server.ts";
import { READS, STATUS } from "./status.ts";

/**
 * Turns any error into one with a sentence for the user. Unexpected errors are logged; `where`
 * completes "unexpected error …". An abort is none: it throws once its client has left.
 */
export function toKnownError(error: unknown, where: string): AppError {
  const known = isAppError(error) ? error : unavailableError(error);
  if (known) return known;
  // The caller has left, so nobody reads the answer.
  if (error instanceof Error && error.name === "AbortError")
    log.info({ err: error.message }, `a request was given up ${where}`);
  else log.error({ err: error }, `unexpected error ${where}`);
  return new AppError("upstream", TEXT.somethingWrong);
}

/** The status that goes with `toKnownError`: 500 for an unexpected error. */
export function statusOf(error: unknown): number {
  if (isAppError(error)) return STATUS[error.kind];
  return isUnavailable(error) ? STATUS.unavailable : 500;
}

/** The headers that go with an error: Allow and Retry-After (whole seconds). */
export function errorHeaders({ details: { allow, retryAfter } }: AppError): Record<string, string> {
  return {
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfter !== undefined && { "Retry-After": String(Math.ceil(retryAfter)) }),
  };
}

/** Keeps the headers of a page's error for `failureHeaders`: Remix sends none of a screen's. */
export function noteFailure(status: number, error: AppError): void {
  const context = requestContext();
  if (context) context.failure = { status, headers: errorHeaders(error) };
}

export function failureHeaders(status: number): Record<string, string> {
  const failure = requestContext()?.failure;
  if (failure?.status === status) return failure.headers;
  // Of a page without an action, whose posts Remix refuses.
  return status === STATUS.method ? { Allow: READS } : {};
}

/** Turns an error into what the nearest error boundary shows; a response stays as it is. */
export function pageError(error: unknown) {
  if (error instanceof Response) return error;
  const known = toKnownError(error, "on a screen");
  const status = statusOf(error);
  noteFailure(status, known);
  return data({ message: known.message, requestId: requestId() }, status);
}
