import type { Owner } from "#app/lib/owner.ts";
import { acceptsEncoding } from "./encoding.ts";
import { gzipWhole } from "./packed.server.ts";
import { withBody, withParts } from "./ready-body.server.ts";
import { GZIP_LEVEL, streamed } from "./stream.server.ts";

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
export async function wholeList(
  request: Request,
  items: readonly Buffer[],
  given: Record<string, string> = {},
): Promise<Response> {
  const parts = listParts(items);
  const headers = { ...TYPE, ...given, Vary: "Accept-Encoding" };
  if (acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip")) {
    const packed = await gzipWhole(Buffer.concat(parts), { level: GZIP_LEVEL });
    const length = String(packed.length);
    return withBody(packed, {
      headers: { ...headers, "Content-Length": length, "Content-Encoding": "gzip" },
    });
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return withParts(parts, { headers: { ...headers, "Content-Length": String(length) } });
}

function listParts(items: readonly Buffer[]): Buffer[] {
  return [START, ...items.flatMap((item, n) => (n === 0 ? [item] : [COMMA, item])), END];
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
