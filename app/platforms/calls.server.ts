import { jsonExcess } from "#app/lib/json-size.ts";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import type { SafeInit, SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import { failRepeatably } from "./failures.server.ts";
import type { ConnectorContext } from "./platform.ts";

/** An answer with its body read as JSON; undefined where the body is no JSON or too large. */
export interface Answer extends SafeResponse {
  json: unknown;
}

/**
 * Several times the largest answer that is asked for: 500 drafts on Blogger with four values each.
 */
const ANSWER_BOUNDS = { values: 20_000, depth: 50 };

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
    return { ...answer, json: parseJson(answer.text) };
  } catch (error) {
    if (networkFailure(error) && isRead(init)) failRepeatably(error);
    throw error;
  }
}

/** A call with a JSON body. */
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

function parseJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, "");
  if (jsonExcess(json, ANSWER_BOUNDS) !== null) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    return undefined;
  }
}

function isRead(init: SafeInit): boolean {
  return ["GET", "HEAD"].includes(init.method ?? "GET");
}
