import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/lib/log.server.ts";
import { measureRequest } from "#app/lib/metrics.server.ts";

/** What proxies make, and nothing that could pretend to be another field or another line. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/** The id that a proxy gave the request, or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given)
    ? given
    : randomBytes(8).toString("hex");
}

/** Writes one line when the request has ended, without its query string, and measures it. `path` is that of the address as it came. */
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
