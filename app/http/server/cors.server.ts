import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Calls of the API from pages of other sites (CORS). Only a token opens it: a browser adds cookies
 * by itself, but no token, so that such a call can only be its sender's own.
 */

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const TAKEN =
  "Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, X-Request-Id";
const EXPOSED =
  "Allow, Error-Code, Error-Field, Error-Link, Error-Resource, ETag, Idempotent-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Next-Cursor, X-Request-Id";
/** The longest that Chromium keeps an answer to a preflight. */
const KEPT_S = "7200";

/** Answers the question of a browser whether a page may send a call with a token. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  const asked = (headers["access-control-request-headers"] ?? "").toLowerCase().split(/\s*,\s*/);
  if (method !== "OPTIONS" || !isCall(request) || headers.origin === undefined) return false;
  if (!headers["access-control-request-method"] || !asked.includes("authorization")) return false;
  response.writeHead(204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": TAKEN,
    "Access-Control-Max-Age": KEPT_S,
  });
  response.end();
  return true;
}

/**
 * Lets a page of another origin read the answer of a call with a token. The call goes on as that of
 * a program, without cookies.
 */
export function admitForeignCall(
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
