import type { ErrorKind } from "#app/lib/app-error.ts";

/** The HTTP status of each kind of error; a kind without one does not compile. */
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  limit_reached: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  upstream: 502,
  not_configured: 503,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** The Allow header of what can only be read. */
export const READS = "GET, HEAD";
