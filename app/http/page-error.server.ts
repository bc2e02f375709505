import { data } from "@remix-run/node";
import { requestId } from "#app/lib/request-context.server.ts";
import { noteFailure, statusOf, toKnownError } from "./known-error.server.ts";

/** Turns an error into what the nearest error boundary shows; a response stays as it is. */
export function pageError(error: unknown) {
  if (error instanceof Response) return error;
  const known = toKnownError(error, "on a screen");
  const status = statusOf(error);
  noteFailure(status, known);
  return data({ message: known.message, requestId: requestId() }, status);
}
