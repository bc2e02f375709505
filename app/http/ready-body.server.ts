/** A body that was whole when its answer was made; in parts that are sent together, if a list. */
type ReadyBody = string | Uint8Array | readonly Uint8Array[];

/** Nobody need read these from a stream. */
const bodies = new WeakMap<Response, ReadyBody>();

/** An answer with a body that is whole. */
export function withBody(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  return keep(new Response(body, init), body);
}

/**
 * An answer whose body is whole, but in parts that others use as well. They are not copied: what
 * is copied of a long answer, V8 has to collect all the time.
 */
export function withParts(parts: readonly Uint8Array[], init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return keep(new Response(stream, init), parts);
}

function keep(response: Response, body: ReadyBody): Response {
  bodies.set(response, body);
  return response;
}

/** The body of an answer made by `withBody` or `withParts`; undefined for any other. */
export function readyBody(response: Response): ReadyBody | undefined {
  return bodies.get(response);
}
