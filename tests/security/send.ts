import http from "node:http";
import https from "node:https";

export interface Sent {
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface Got {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/**
 * Sends a request exactly as written; fetch would add, forbid and normalise. Node itself gives the
 * body of a DELETE no length, without which nobody can read it.
 */
export function send(
  url: string,
  { method = "GET", path, headers = {}, body = "" }: Sent,
): Promise<Got> {
  const client = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const length = { "Content-Length": Buffer.byteLength(body) };
    const sent = method === "DELETE" && body.length > 0 ? { ...length, ...headers } : headers;
    const request = client.request(url, { method, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
export const JSON_TYPE = { "Content-Type": "application/json" };

/** Removes what varies between answers without meaning. */
export function normalise(text: string): string {
  return text
    .replace(/nonce="[^"]*"/g, "")
    .replace(/\b[0-9a-f]{16}\b/g, "REQUEST")
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "UUID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/\bjust now\b|\b\d+ (?:second|minute|hour)s? ago\b/g, "AGO");
}

/**
 * Where two texts differ, in brief; "" when they are the same. Whole pages in a failure would be
 * unreadable.
 */
export function difference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at++;
  return `…${one.slice(Math.max(0, at - 60), at + 120)}… is not …${other.slice(Math.max(0, at - 60), at + 120)}…`;
}

/** True in the short run of `npm test`; `npm run security` runs in full. */
export const isShort = process.env["SECURITY_RUN"] !== "long";
