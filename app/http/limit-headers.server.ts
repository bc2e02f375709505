import { countedLimits } from "#app/lib/rate-limit.server.ts";

/**
 * The limits that a call counts against, in the fields of draft-ietf-httpapi-ratelimit-headers-10:
 * the quota and its window in seconds, then what is left of it for how many seconds.
 */
export function limitHeaders(now = Date.now()): Record<string, string> {
  const limits = countedLimits();
  if (limits.length === 0) return {};
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1_000));
  return {
    "RateLimit-Policy": limits
      .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${seconds(windowMs)}`)
      .join(", "),
    RateLimit: limits
      .map(({ name, left, expiresAt }) => `"${name}";r=${left};t=${seconds(expiresAt - now)}`)
      .join(", "),
  };
}
