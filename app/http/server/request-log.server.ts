import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/lib/log.server.ts";
import { measureRequest } from "#app/lib/metrics.server.ts";

/** The ids that proxies generate; nothing in it can forge another field or line of the log. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/** The X-Request-Id that came with the request, or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given)
    ? given
    : randomBytes(8).toString("hex");
}

/** Logs and measures the request when it has ended. `path` has no query string. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
): void {
  const started = performance.now();
  const method = request.method ?? "GET";
  response.once("close", () => {
    const ms = performance.now() - started;
    const aborted = !response.writableFinished;
    measureRequest(method, aborted ? "aborted" : response.statusCode, ms / 1000);
    log.info(
      {
        requestId,
        method,
        path,
        status: response.statusCode,
        ms: Math.round(ms),
        ...(aborted && { aborted }),
      },
      "request",
    );
  });
}
