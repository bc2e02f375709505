/** How long, how often and how many at once. */

/** The longest that one call to a platform may take. */
export const CALL_MS = 30_000;
/**
 * How long after its start an abandoned call may still arrive. Nothing is searched for or repeated
 * before that.
 */
export const LATENESS_MS = CALL_MS + 5_000;
/**
 * The longest that sending a picture may take: what any call may, and the time that its bytes need
 * on a slow line (half a megabit per second).
 */
export function uploadMs(bytes: number): number {
  return Math.min(UPLOAD_CAP_MS, CALL_MS + Math.round(bytes / SLOW_BYTES_PER_MS));
}
const SLOW_BYTES_PER_MS = 64;
const UPLOAD_CAP_MS = 5 * 60_000;
/**
 * How long an upload that was abandoned after its time limit may still arrive. PHP does not notice
 * that nobody waits: it goes on storing the file and making its sizes. By default it may compute
 * for 30 s, and web servers give it 60 s in all.
 */
export const AFTER_UPLOAD_MS = 60_000;
export const LEASE_MS = 45_000;
export const RENEW_MS = 15_000;
/** How long a publication is retried. Nothing later than this is published automatically. */
export const MISSED_MS = 24 * 3_600_000;
/** How much longer than MISSED_MS a copy is searched for after a lost answer. */
export const CHECK_LONGER_MS = 3_600_000;
/** Attempts that one process makes at once, besides those that somebody waits for. */
export const AT_ONCE = 16;
/** Attempts of one user at once, so that one user's slow hosts cannot block everybody. */
export const PER_USER = AT_ONCE / 2;
/** Calls to one host at once, across all processes. */
export const PER_HOST = 2;
/**
 * Consecutive failures that open a host's circuit breaker for BREAKER_MS. A call without any answer
 * opens it at once. Then one call tests the host, and each further failure doubles the pause, up to
 * BREAKER_CAP_MS.
 */
export const BREAKER_FAILURES = 5;
export const BREAKER_MS = 60_000;
export const BREAKER_CAP_MS = 15 * 60_000;
/** A call that ends without a status after at least this long met a silent host. */
export const SILENT_MS = 10_000;

const BACKOFF_MS = 60_000;
const BACKOFF_CAP_MS = 15 * 60_000;
const RETRY_AFTER_CAP_S = 3_600;

/**
 * Milliseconds to wait after an attempt, counted from 1: one minute, doubled each time, ±20 %
 * jitter, at most 15 minutes. `random` is in [0, 1).
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  const step = BACKOFF_MS * 2 ** Math.max(0, attempt - 1);
  return Math.min(BACKOFF_CAP_MS, Math.round(step * (0.8 + 0.4 * random)));
}

/**
 * Milliseconds to wait after a transient failure: the back-off, or as long as the platform asked
 * for where that is longer, at most one hour. A platform can only lengthen the wait: `Retry-After`
 * may be 0, negative or a date that has passed.
 */
export function retryDelayMs(
  attempt: number,
  retryAfterSeconds: number | undefined,
  random?: number,
): number {
  const wait = backoffMs(attempt, random);
  if (retryAfterSeconds === undefined || Number.isNaN(retryAfterSeconds)) return wait;
  return Math.max(wait, Math.round(Math.min(RETRY_AFTER_CAP_S, retryAfterSeconds) * 1000));
}
