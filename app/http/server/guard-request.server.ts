import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "#app/lib/error-codes.ts";
import { env } from "#app/lib/env.server.ts";
import { cacheLatest } from "#app/lib/cache-results.ts";
import { knownAddress } from "#app/lib/this-computer.server.ts";
import { MAX_FORM_BYTES, MAX_JSON_BYTES, mostUploadBytes } from "../body.server.ts";
import { tooLarge } from "../bytes.server.ts";
import { isCrossOrigin } from "../origin.server.ts";

/**
 * Calls of the API from pages of other sites (CORS). Only a token opens it: a browser adds cookies
 * by itself, but no token, so that such a call can only be its sender's own.
 */

const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE";
const ALLOWED_HEADERS =
  "Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, X-Request-Id";
const EXPOSED =
  "Allow, Error-Code, Error-Field, Error-Link, Error-Resource, ETag, Idempotent-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Next-Cursor, X-Request-Id";
/** The longest that Chromium keeps an answer to a preflight. */
const KEPT_S = "7200";

/** Answers the question of a browser whether a page may send a call with a token. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  const asked = (headers["access-control-request-headers"] ?? "").toLowerCase().split(/\s*,\s*/);
  if (method !== "OPTIONS" || !isCall(request) || headers.origin === undefined) return false;
  if (!headers["access-control-request-method"] || !asked.includes("authorization")) return false;
  response.writeHead(204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    "Access-Control-Allow-Headers": ALLOWED_HEADERS,
    "Access-Control-Max-Age": KEPT_S,
  });
  response.end();
  return true;
}

/**
 * Lets a page of another origin read the answer of a call with a token. The call goes on as that of
 * a program, without cookies.
 */
function admitForeignCall(
  request: IncomingMessage,
  response: ServerResponse,
  ownOrigin: string,
): void {
  const { headers } = request;
  const { origin, authorization = "" } = headers;
  if (!isCall(request) || origin === undefined || origin === ownOrigin) return;
  if (!/^Bearer /i.test(authorization)) return;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", EXPOSED);
  for (const name of ["cookie", "origin", "referer", "sec-fetch-site"]) delete headers[name];
}

function isCall({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/api/");
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const MAX_URL = 8_192;
/** Of a body that is too large. */
const MOST_DISCARDED = 16_777_216;
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses requests that must not reach a loader or action: unknown methods, malformed addresses and
 * hosts, bodies that are too large or compressed, changes sent from pages of other sites. True when
 * the request was refused or answered. In a request that passes, `url` begins with "/", `host` is
 * the one that `ownHost` returns, and the caller's own forwarded headers are gone.
 */
export function guardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  ownOrigin: string,
): boolean {
  const { method = "GET", headers } = request;
  if (!METHODS.includes(method)) return end(response, 405, "This method is not served.");
  if ((request.url ?? "").length > MAX_URL) return end(response, 414, "The address is too long.");
  const url = ownAddress(request.url ?? "/");
  if (url === null) return end(response, 400, "The address cannot be read.");
  // PostgreSQL text cannot hold NUL. U+FFFD is in none of our addresses, so the row is not found.
  request.url = url.replaceAll("%00", "%EF%BF%BD");
  if (answerPreflight(request, response)) return true;
  const [path = "/", query = ""] = url.split("?", 2);
  admitForeignCall(request, response, ownOrigin);
  const fetchSite = single(headers["sec-fetch-site"]);
  const facts = { method, path, origin: headers.origin, fetchSite };
  if (isCrossOrigin(facts, ownOrigin)) return end(response, 403, whyRefused(headers, ownOrigin));
  if (headers.host !== undefined && !isHost(headers.host))
    return end(response, 400, "The Host header cannot be read.");
  if (hasTwoHosts(request))
    return end(response, 400, "The Host header comes twice; a request has one.");
  const hasFiles = isMultipart(request);
  const mostBytes = hasFiles ? mostUploadBytes(path) : MAX_FORM_BYTES;
  const length = Number(headers["content-length"] ?? 0);
  if (length > mostBytes) {
    // A call of the API may send less; what it may is all that its sender needs to know.
    const named = path.startsWith("/api/") && !hasFiles ? MAX_JSON_BYTES : mostBytes;
    const answer = () => end(response, 413, tooLarge(named).message);
    return length > MOST_DISCARDED ? answer() : afterBody(request, answer);
  }
  if (!["", "identity"].includes(headers["content-encoding"] ?? ""))
    return end(response, 415, "Send the body as it is, without Content-Encoding.");
  // Remix's way to ask for one loader before it had .data; nothing here uses it.
  if (query !== "" && new URLSearchParams(query).has("_data"))
    return end(response, 404, "There is no such address.");
  keepEmptyHeaders(request);
  delete headers["x-forwarded-host"];
  headers["x-forwarded-proto"] = env.secure ? "https" : "http";
  headers.host = ownHost(method, headers.origin, ownOrigin);
  return false;
}

/**
 * Remix drops an empty header, which would turn a condition or a key that its sender has lost into
 * a call without one. As a space it arrives, empty again.
 */
function keepEmptyHeaders({ headers }: IncomingMessage): void {
  for (const name of ["if-match", "idempotency-key"]) if (headers[name] === "") headers[name] = " ";
}

/** Node takes the first of several Host headers; a proxy in front may have taken another. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length > 1;
}

/** Whether a Host header can be read. */
function isHost(host: string): boolean {
  return HOST.test(host);
}

/** A page at an address that is not ours by the settings is told which one is. */
function whyRefused({ host, origin }: IncomingMessage["headers"], ownOrigin: string): string {
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  if (page === null || page.host !== host?.toLowerCase())
    return "This request came from another site and was refused.";
  return knownAddress() === null
    ? `This was refused: Postwright does not know that it is at ${page.origin}. Whoever runs it sets APP_URL to that.`
    : `This was refused: Postwright is at ${ownOrigin}. Open that address instead. Whoever runs it sets another one by APP_URL.`;
}

/**
 * Reads a body away before it is refused: a connection that closes while it is still being sent
 * takes the answer away from its sender.
 */
function afterBody(request: IncomingMessage, answer: () => void): true {
  request.once("end", answer).resume();
  return true;
}

/** True for a form that may hold files: its reader bounds it. */
export function isMultipart({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && /^\s*multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");
}

/**
 * Path and query of a request target; null when it is not an address ("*", another scheme, a broken
 * host, a malformed percent escape, a backslash, which browsers read as a slash).
 */
function ownAddress(target: string): string | null {
  const url = !target.startsWith("/") && URL.canParse(target) ? new URL(target) : null;
  if (url && !/^https?:$/.test(url.protocol)) return null;
  const own = url ? url.pathname + url.search : target;
  const [path = ""] = own.split("?", 1);
  return path.startsWith("/") && !path.includes("\\") && decodes(path) ? own : null;
}

function decodes(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The host that the rest of the product sees. For changes it is that of Origin: Remix compares the
 * two, and the guard has already decided which origins may pass.
 */
function ownHost(method: string, origin: string | undefined, ownOrigin: string): string {
  const isSafe = ["GET", "HEAD", "OPTIONS"].includes(method);
  return hostOf(isSafe || !origin || !URL.canParse(origin) ? ownOrigin : origin);
}

const hostOf = cacheLatest((origin: string) => new URL(origin).host);

/** What programs are told of a request that goes no further. */
const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: "invalid",
  403: "foreign_origin",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  414: "invalid",
  415: "unsupported_media_type",
  500: "internal_error",
};

/** Answers with one plain sentence and closes the connection. Returns true: it is answered. */
export function end(response: ServerResponse, status: number, message: string): true {
  if (response.headersSent) {
    response.destroy();
    return true;
  }
  const code = CODE_OF_STATUS[status];
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    Connection: "close",
    ...(code && { "Error-Code": code }),
  });
  response.end(message);
  return true;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
