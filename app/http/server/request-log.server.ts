import type { IncomingMessage, ServerResponse } from "node:http";
import { addressInLog, requestLog } from "#app/lib/log.server.ts";
import { measureRequest } from "#app/lib/metrics.server.ts";
import { randomTexts } from "#app/lib/id.server.ts";
import type { RequestContext } from "#app/lib/request-context.server.ts";
import { STATUS } from "../status.ts";
import { routeOf, UNKNOWN } from "./route-names.server.ts";

/** The ids that proxies generate; nothing in it can forge another field or line of the log. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

const newId = randomTexts(8, "hex");

const REFUSED: ReadonlySet<number> = new Set([
  STATUS.unauthorized,
  STATUS.forbidden,
  STATUS.rate_limited,
]);

/** What the request turned out to be, once the middleware has looked at it. */
interface Seen {
  context: RequestContext;
  route: string;
}

const seen = new WeakMap<ServerResponse, Seen>();

/** The X-Request-Id that came with the request, or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : newId();
}

/** Notes the route and the context of a request before handlers may change its address. */
export function nameRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  seen.set(response, { context, route: routeOf(pathOf(request.url ?? "/")) });
}

/** A request as its line in the log names it; `path` has no query string. */
interface Logged {
  requestId: string;
  method: string;
  path: string;
  /** The client's. */
  address: string;
}

/** Logs and measures the request when it has ended. */
export function logRequest(
  response: ServerResponse,
  { requestId, method, path, address }: Logged,
): void {
  const started = performance.now();
  response.once("close", () => {
    // What was refused before it was looked at has no route of its own.
    const { context, route = UNKNOWN } = seen.get(response) ?? {};
    const ms = performance.now() - started;
    const aborted = !response.writableFinished;
    const status = response.statusCode;
    measureRequest({ method, route, status: aborted ? "aborted" : String(status) }, ms / 1000);
    // A 503 says of itself that it passes; what else fails here is a bug.
    const level = status >= 500 && status !== 503 ? "warn" : "info";
    if (!requestLog.isLevelEnabled(level)) return;
    requestLog[level](
      {
        requestId,
        method,
        path,
        route,
        ...(context?.userId !== undefined && { user: context.userId }),
        status,
        ms: Math.round(ms),
        ...(aborted && { aborted }),
        ...(REFUSED.has(status) && addressInLog(address)),
      },
      "request",
    );
  });
}

/** An address without its query. */
export function pathOf(address: string): string {
  const mark = address.indexOf("?");
  return mark === -1 ? address : address.slice(0, mark);
}
