import type { Owner } from "#app/lib/owner.ts";
import { streamed } from "./stream.server.ts";

/**
 * Characters per chunk. Longer strings go to V8's large object space, which is collected late, so
 * that they pile up.
 */
const PIECE = 50_000;

/** Streams a JSON array batch by batch, so that the whole list is never in memory. */
export function streamList(
  request: Request,
  user: Owner,
  batches: AsyncIterable<readonly unknown[]>,
  headers: Record<string, string> = {},
): Response {
  return streamed(toJson(batches), {
    request,
    user,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
  });
}

async function* toJson(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const batch of batches) {
    let text = "";
    for (const item of batch) {
      text += before + JSON.stringify(item);
      before = ",";
      if (text.length < PIECE) continue;
      yield encoder.encode(text);
      text = "";
    }
    if (text !== "") yield encoder.encode(text);
  }
  yield encoder.encode(before === "[" ? "[]" : "]");
}
