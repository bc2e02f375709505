import { data } from "@remix-run/node";
import { requestId } from "#app/lib/request-context.server.ts";
import { statusOf, toKnownError } from "./known-error.server.ts";

/** Turns an error into what the nearest error boundary shows; a response stays as it is. */
export function pageError(error: unknown) {
  if (error instanceof Response) return error;
  const known = toKnownError(error, "on a screen");
  const headers: Record<string, string> = {};
  if (known.details.retryAfter !== undefined)
    headers["Retry-After"] = String(Math.ceil(known.details.retryAfter));
  if (known.details.allow !== undefined) headers["Allow"] = known.details.allow;
  return data(
    { message: known.message, requestId: requestId() },
    { status: statusOf(error), headers },
  );
}
