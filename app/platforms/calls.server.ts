import { randomBytes } from "node:crypto";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import type { SafeInit, SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import { readJson } from "./answer-json.server.ts";
import { failRepeatably } from "./failures.server.ts";
import type { PictureToSend } from "./media-library.ts";
import type { ConnectorContext } from "./platform.ts";

/** An answer with the JSON in its body; undefined where it holds none, or one too large. */
export interface Answer extends SafeResponse {
  url: string;
  json: unknown;
}

/**
 * Makes one call. Throws what `failureFrom` understands when no answer comes: a transient failure
 * for a read, which changed nothing, and an unknown one for a write that may have arrived.
 */
export async function send(
  context: ConnectorContext,
  url: string,
  init: SafeInit = {},
): Promise<Answer> {
  try {
    const answer = await context.fetch(url, init);
    return { ...answer, url, json: readJson(answer.text) };
  } catch (error) {
    if (networkFailure(error) && isRead(init)) failRepeatably(error);
    throw error;
  }
}

export function sendJson(
  context: ConnectorContext,
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(context, url, {
    method,
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
}

function isRead(init: SafeInit): boolean {
  return ["GET", "HEAD"].includes(init.method ?? "GET");
}

/** A form with one file as the body of a request, and its content type. */
export function multipart(
  fieldName: string,
  { name, type, data }: PictureToSend,
  fields: Readonly<Record<string, string>> = {},
): { contentType: string; body: Uint8Array } {
  const boundary = `postwright-${randomBytes(16).toString("hex")}`;
  const part = (disposition: string, rest: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      ...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, `\r\n${value}\r\n`)),
      part(`name="${fieldName}"; filename="${name}"`, `Content-Type: ${type}\r\n\r\n`),
      data,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
