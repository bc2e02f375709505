import type { ErrorCode } from "./error-codes.ts";

/** The kinds of expected failure. `http/status.ts` maps each to an HTTP status. */
export const ERROR_KINDS = [
  "invalid",
  "unauthorized",
  "forbidden",
  "limit_reached",
  "not_found",
  "method",
  "conflict",
  "too_large",
  "unsupported",
  "rate_limited",
  "upstream",
  "not_configured",
  "unavailable",
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Extra data of an error. Nothing here is logged or shown unless a handler asks for it. */
export interface ErrorDetails {
  fields?: Record<string, string>;
  /** Seconds after which a repeat makes sense (429, 503). */
  retryAfter?: number;
  /** Methods that the resource supports (405). */
  allow?: string;
  /** The current state of a resource that has changed since the caller read it (409). */
  current?: unknown;
  /** What a program is told, where the kind alone says too little. */
  code?: ErrorCode;
  /** The row of the API that is in the way: "/api/publications/…". */
  resource?: string;
  /** Path of the page, and the place in it, where the user can repair what went wrong. */
  repairAt?: string;
  /** What led to it: for the log, and for `networkFailure`. */
  cause?: unknown;
}

/**
 * The only error class: `message` is a sentence for the user; the rest is for handlers and the log.
 */
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

/** The `invalid` of a field, parameter or header, said beside it. */
export function wrongField(
  field: string,
  sentence: string,
  details: Omit<ErrorDetails, "fields"> = {},
): AppError {
  return new AppError("invalid", sentence, { ...details, fields: { [field]: sentence } });
}

/** Does work on what came in a form field: a failure that names no field stands beside this one. */
export async function besideField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error) || error.details.fields) throw error;
    const fields = { [field]: error.message };
    throw new AppError(error.kind, error.message, { ...error.details, fields });
  }
}

/** True for errors whose message was written for a user. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError;
}
