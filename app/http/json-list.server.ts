import type { Owner } from "#app/lib/owner.ts";
import { streamed } from "./stream.server.ts";

/** JSON arrays whose items are JSON texts already. */

/**
 * Characters per chunk. Longer strings go to V8's large object space, which is collected late, so
 * that they pile up.
 */
const PIECE = 50_000;
const TYPE = { "Content-Type": "application/json; charset=utf-8" };
const START = Buffer.from("[");
const COMMA = Buffer.from(",");
const END = Buffer.from("]");

/** A list whose items are in memory anyway, in UTF-8, sent at once. */
export function wholeList(
  items: readonly Buffer[],
  headers: Record<string, string> = {},
): Response {
  const parts = items.flatMap((item, n) => (n === 0 ? [item] : [COMMA, item]));
  const body = Buffer.concat([START, ...parts, END]);
  return new Response(body, {
    headers: { ...TYPE, ...headers, "Content-Length": String(body.length) },
  });
}

/** Streams a list batch by batch, so that the whole of it is never in memory. */
export function streamList(
  request: Request,
  user: Owner,
  batches: AsyncIterable<readonly string[]>,
  headers: Record<string, string> = {},
): Response {
  return streamed(toJson(batches), { request, user, headers: { ...TYPE, ...headers } });
}

async function* toJson(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const batch of batches) {
    let text = "";
    for (const item of batch) {
      text += before + item;
      before = ",";
      if (text.length < PIECE) continue;
      yield encoder.encode(text);
      text = "";
    }
    if (text !== "") yield encoder.encode(text);
  }
  yield encoder.encode(before === "[" ? "[]" : "]");
}
