/** Every way in which a request can fail on purpose. `http/status.ts` gives each its HTTP status. */
export type ErrorKind =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "limit_reached"
  | "not_found"
  | "method"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "rate_limited"
  | "upstream"
  | "not_configured"
  | "unavailable";

/** What an error may carry besides its sentence. Nothing here is logged or shown unless a door asks for it. */
export interface ErrorDetails {
  /** Messages beside form fields, keyed by field name. */
  fields?: Record<string, string>;
  /** Seconds after which a repeat makes sense (429, 503). */
  retryAfter?: number;
  /** Methods that the resource answers (405). */
  allow?: string;
  /** The newer state of a thing that changed under the caller (409). */
  current?: unknown;
  /** For the log only. */
  cause?: unknown;
}

/** The one error class: `message` is a sentence for the user, everything else is for the doors and the log. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.kind = kind;
    this.details = details;
  }
}

/** True for errors that were written for a user; anything else is a bug. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError;
}
