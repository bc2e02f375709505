/** The JSON values of a stream of server-sent events. */
export async function* readEvents<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const events = waiting.split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events)
      if (event.startsWith("data: ")) {
        const read: T = JSON.parse(event.slice("data: ".length));
        yield read;
      }
  }
}
