/** Bodies that were whole when their answer was made, so that nobody reads them from a stream. */
const bodies = new WeakMap<Response, string | Uint8Array>();

/** An answer with a body that is whole. */
export function withBody(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of an answer made by `withBody`; undefined for any other. */
export function readyBody(response: Response): string | Uint8Array | undefined {
  return bodies.get(response);
}
