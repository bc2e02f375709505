import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/lib/env.server.ts";
import { MAX_FORM_BYTES, tooLarge } from "./body.server.ts";
import { isForeign } from "./origin.server.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const MAX_URL = 8_192;
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses what must not reach a loader or action: odd methods, addresses and hosts, bodies too large or packed, pages of other sites.
 * `ownOrigin` is that of this site. What passes speaks of this site only: `url` begins with "/", `host` is ours, nothing is left of what a caller says in a proxy's name.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  ownOrigin: string,
): boolean {
  const { method = "GET", headers } = request;
  if (!METHODS.includes(method)) return end(response, 405, "This method is not served.");
  if ((request.url ?? "").length > MAX_URL) return end(response, 414, "The address is too long.");
  const url = ownAddress(request.url ?? "/");
  if (url === null) return end(response, 400, "The address cannot be read.");
  // No text of PostgreSQL holds NUL. The character that stands for unreadable ones is in none of our addresses, so what is asked for is not found as usual.
  request.url = url.replaceAll("%00", "%EF%BF%BD");
  const [path = "/", query = ""] = url.split("?", 2);
  const facts = {
    method,
    path,
    origin: headers.origin,
    fetchSite: single(headers["sec-fetch-site"]),
  };
  if (isForeign(facts, ownOrigin))
    return end(response, 403, "This request came from another site and was refused.");
  if (headers.host !== undefined && !HOST.test(headers.host))
    return end(response, 400, "The Host header cannot be read.");
  if (Number(headers["content-length"] ?? 0) > MAX_FORM_BYTES)
    return end(response, 413, tooLarge(MAX_FORM_BYTES).message);
  if (!["", "identity"].includes(headers["content-encoding"] ?? ""))
    return end(response, 415, "Send the body as it is, without Content-Encoding.");
  // Remix's address for one loader from before it had .data; nothing of ours asks there.
  if (new URLSearchParams(query).has("_data"))
    return end(response, 404, "There is no such address.");
  delete headers["x-forwarded-host"];
  headers["x-forwarded-proto"] = env.secure ? "https" : "http";
  headers.host = ownHost(method, headers.origin, ownOrigin);
  return false;
}

/** Path and query of a request line; null when it is no address ("*", another scheme, a broken host, a percent sign that encodes nothing). */
function ownAddress(target: string): string | null {
  const url = !target.startsWith("/") && URL.canParse(target) ? new URL(target) : null;
  if (url && !/^https?:$/.test(url.protocol)) return null;
  const own = url ? url.pathname + url.search : target;
  return own.startsWith("/") && decodes(own.split("?", 1)[0] ?? "") ? own : null;
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The host that everything behind takes for ours. Remix compares it with Origin at changes, which the guard has let pass already. */
function ownHost(method: string, origin: string | undefined, ownOrigin: string): string {
  const known =
    ["GET", "HEAD", "OPTIONS"].includes(method) || origin === undefined || !URL.canParse(origin);
  return new URL(known ? ownOrigin : origin).host;
}

/** Answers with one plain sentence and closes the connection. Always true, as the answer of an edge handler. */
export function end(response: ServerResponse, status: number, message: string): true {
  if (response.headersSent) {
    response.destroy();
    return true;
  }
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end(message);
  return true;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
