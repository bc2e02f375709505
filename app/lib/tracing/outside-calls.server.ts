import diagnostics from "node:diagnostics_channel";
import { textOf } from "#app/lib/causes.ts";
import type { Span } from "./span.ts";
import { startChildSpan } from "./spans.server.ts";

/**
 * Spans of calls to other services, whichever library makes them: Node and undici announce each on
 * diagnostics channels.
 */

const spans = new WeakMap<object, Span>();

/** `collector` is the host that traces are sent to; calls to it have none. */
export function traceOutsideCalls(collector: string): void {
  const on = (channel: string, listener: (message: Message) => void) =>
    diagnostics.subscribe(channel, (message) => listener(message as Message));
  on("undici:request:create", ({ request }) => {
    const { origin, method } = request;
    if (origin) begin(request, String(origin), String(method), collector);
  });
  on("undici:request:headers", ({ request, response }) => end(request, response?.statusCode));
  on("undici:request:error", ({ request, error }) => end(request, undefined, error));
  on("http.client.request.start", ({ request }) => {
    const { protocol, host, method } = request;
    if (host) begin(request, `${protocol ?? "http:"}//${host}`, String(method), collector);
  });
  on("http.client.response.finish", ({ request, response }) => end(request, response?.statusCode));
  on("http.client.request.error", ({ request, error }) => end(request, undefined, error));
}

interface Message {
  request: object & {
    origin?: string | URL;
    method?: string;
    protocol?: string;
    host?: string;
  };
  response?: { statusCode?: number };
  error?: unknown;
}

/** Its address would hold what users named; the host is enough to know the service. */
function begin(request: object, origin: string, method: string, collector: string): void {
  const { host, hostname } = new URL(origin);
  if (host === collector || hostname === collector.split(":", 1)[0]) return;
  const span = startChildSpan(`${method} ${host}`, {
    "http.request.method": method,
    "server.address": host,
  });
  if (span) spans.set(request, span);
}

function end(request: object, status: number | undefined, error?: unknown): void {
  const span = spans.get(request);
  spans.delete(request);
  if (status === undefined) span?.end({}, textOf(error, "message") || "no answer");
  else
    span?.end(
      { "http.response.status_code": status },
      status >= 400 ? `answered ${status}` : undefined,
    );
}
