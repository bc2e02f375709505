import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_FORM_BYTES } from "../body.server.ts";
import { clientAddress } from "#app/lib/client-address.server.ts";
import { beforeHead } from "./before-head.server.ts";
import { logRequest, pathOf, requestIdOf } from "./request-log.server.ts";
import { newNonce, setSecurityHeaders } from "./security-headers.server.ts";
import { countRequest, isStopping } from "./stop.server.ts";

/**
 * Prepares a request and its response before anything listens to them: nonce and request id, the
 * headers that every response carries, the request's log line, and the count of open requests.
 */
export function prepareExchange(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url ?? "/");
  const nonce = newNonce();
  const id = requestIdOf(request.headers["x-request-id"]);
  request.headers["x-csp-nonce"] = nonce;
  request.headers["x-request-id"] = id;
  response.once("close", countRequest(request));
  const method = request.method ?? "GET";
  logRequest(response, { requestId: id, method, path, address: clientAddress(request) });
  response.once("finish", () => drain(request));
  beforeHead(response, (status) => {
    setSecurityHeaders(response, { path, nonce, status });
    response.setHeader("X-Request-Id", id);
    if (isStopping()) response.setHeader("Connection", "close");
  });
}

/**
 * Reads the rest of a body that was refused before its end: the client's next request on this
 * connection would otherwise wait behind it for ever.
 */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = MAX_FORM_BYTES;
  request.removeAllListeners("data").on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
