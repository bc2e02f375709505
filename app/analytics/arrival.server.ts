import { env } from "#app/lib/env.server.ts";
import type { RequestHeaders } from "#app/lib/public-answer.ts";
import { ownOrigin, requestClaimedIp, requestIp } from "#app/lib/request-context.server.ts";
import { rememberReader } from "./readers.server.ts";
import { sourceOf } from "./referrer.ts";
import { isReader } from "./visit.ts";

const APP_HOST = new URL(env.appUrl).hostname;

/**
 * Remembers where a reader of our own blog comes from until the view is counted. `headers` are
 * those of the request for the article's page.
 */
export function noteArrival(
  publicationId: string,
  headers: RequestHeaders,
  now = Date.now(),
): void {
  if (headers.get("Referer") === null) return;
  const own = [APP_HOST, new URL(ownOrigin()).hostname];
  const source = sourceOf(headers.get("Referer"), own);
  if (!source) return;
  const visit = {
    ip: requestIp(),
    claimed: requestClaimedIp(),
    userAgent: headers.get("User-Agent") ?? "",
    purpose: headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "",
  };
  const reader = isReader(visit) ? rememberReader(publicationId, visit, now) : undefined;
  if (reader) reader.source = source;
}
