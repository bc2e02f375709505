import { streamed } from "./stream.server.ts";

/** Characters handed on at once: longer texts live where only the slow garbage collector comes by, so that they pile up. */
const PIECE = 50_000;

/** A JSON array that is written while it is read: the whole list is never in memory. */
export function streamList(
  request: Request,
  user: { id: string },
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
