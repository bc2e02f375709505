/**
 * A JSON array that is written while it is read: a batch is asked for only when the client has taken the one before,
 * so the whole list is never in memory. An error in the middle breaks the connection off, because the status has gone out.
 */
export function streamList(batches: AsyncIterable<readonly unknown[]>): Response {
  const iterator = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let opened = false;
  let empty = true;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        let text = opened ? "" : "[";
        opened = true;
        if (next.done) {
          controller.enqueue(encoder.encode(`${text}]`));
          controller.close();
          return;
        }
        for (const item of next.value) {
          text += (empty ? "" : ",") + JSON.stringify(item);
          empty = false;
        }
        controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
