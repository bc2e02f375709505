import type { IncomingMessage, ServerResponse } from "node:http";
import { end, isMultipart } from "./guard-request.server.ts";

/** A request must have arrived by then; only a form with files may take longer. */
const ARRIVAL_MS = 60_000;
/** Of a form with files after that, on average: 20 MB take a quarter of an hour. */
const LEAST_BYTES_PER_SECOND = 20_480;
const CHECK_MS = 10_000;
/** The longest that any request may take to arrive. */
export const MAX_ARRIVAL_MS = 20 * 60_000;

/**
 * Ends a request whose body arrives too slowly: after a minute, or, for a form with files, once
 * less than 20 kB have come per second.
 */
export function limitArrival(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const begun = performance.now();
  const before = socket.bytesRead;
  const check = () => {
    if (request.complete || request.destroyed) return;
    const seconds = (performance.now() - begun) / 1_000;
    const bytes = socket.bytesRead - before;
    if (isMultipart(request) && bytes / seconds >= LEAST_BYTES_PER_SECOND) wait(CHECK_MS);
    else refuse(request, response);
  };
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => (timer = setTimeout(check, ms).unref());
  wait(ARRIVAL_MS);
  request.once("close", () => clearTimeout(timer));
}

/** The sentence leaves first; what still arrives of the body is not read. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.once("finish", () => request.destroy());
    end(response, 408, "The request did not arrive in time. Send it again.");
  } else request.destroy();
}
