import { clientSignal } from "#app/lib/request-context.server.ts";
import { toKnownError } from "./known-error.server.ts";

const HEARTBEAT_MS = 15_000;

/** A value of the source as it is sent; a reader that comes back names the last `id` it has. */
interface Sent {
  id?: string;
  data: unknown;
}

/**
 * A response of server-sent events: each value of the source as JSON; null sends nothing, or a
 * heartbeat when it is due. Ends with the source, when the reader leaves, and when `stopping`
 * returns true (the browser then reconnects). Not compressed: compression would hold events back.
 */
export function eventStream<Value>(
  source: (signal: AbortSignal) => AsyncIterable<Value | null>,
  request: Request,
  stopping: () => boolean,
  toSent: (value: Value) => Sent = (data) => ({ data }),
): Response {
  const gone = new AbortController();
  const leave = () => gone.abort();
  const left = clientSignal(request);
  left.addEventListener("abort", leave, { once: true });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      void pump(asEvents(source(gone.signal), toSent), send, gone.signal, stopping).finally(() => {
        left.removeEventListener("abort", leave);
        if (!gone.signal.aborted) controller.close();
      });
    },
    cancel: leave,
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** The events as they are written. */
async function* asEvents<Value>(
  source: AsyncIterable<Value | null>,
  toSent: (value: Value) => Sent,
): AsyncGenerator<string | null> {
  for await (const value of source) {
    if (value === null) yield null;
    else {
      const { id, data } = toSent(value);
      yield `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
    }
  }
}

async function pump(
  source: AsyncIterable<string | null>,
  send: (text: string) => void,
  gone: AbortSignal,
  stopping: () => boolean,
): Promise<void> {
  let sentAt = Date.now();
  const write = (text: string) => {
    sentAt = Date.now();
    send(text);
  };
  try {
    write("retry: 1000\n\n");
    for await (const event of source) {
      if (gone.aborted || stopping()) return;
      if (event !== null) write(event);
      else if (Date.now() - sentAt > HEARTBEAT_MS) write(": still here\n\n");
    }
  } catch (error) {
    toKnownError(error, "in an event stream, which broke off");
  }
}
