import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { AppError } from "#app/lib/app-error.ts";

/** For visitors; the forms that are open to them are far smaller. */
export const MAX_VISITOR_BYTES = 65_536;

const BODY = Symbol("body");

interface Body {
  /** The server's own request that holds it; null where the request has a web stream. */
  source: IncomingMessage | null;
  /** It can be read once only. */
  bytes: Promise<Uint8Array> | null;
}

/**
 * A request whose body `readBytes` takes from the server's own: a web stream between them costs a
 * call of the API more than reading, so it is made only for a body that has not arrived.
 */
export function sentRequest(
  url: string,
  init: Omit<RequestInit, "body">,
  source: IncomingMessage,
): Request {
  return withBodyOf(new Request(url, init), source);
}

/** The raw body, as often as it is asked for. Throws `too_large` above `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const body = (hasBody(request) ? request : withBodyOf(request, null))[BODY];
  body.bytes ??= body.source ? readSource(body.source, limit) : readStream(request.body, limit);
  const bytes = await body.bytes;
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return bytes;
}

/** A property, not a weak map: that kept bodies until the next full collection of garbage. */
function withBodyOf(request: Request, source: IncomingMessage | null): Request & { [BODY]: Body } {
  return Object.assign(request, { [BODY]: { source, bytes: null } });
}

function hasBody(request: Request): request is Request & { [BODY]: Body } {
  return BODY in request;
}

/** What is left of a body that is too large is read away when it has been answered. */
async function readSource(source: IncomingMessage, limit: number): Promise<Uint8Array> {
  if (source.destroyed) throw brokenOff();
  // Most bodies have arrived when their sender's session has been read.
  if (source.complete) return source.read() ?? new Uint8Array();
  return readStream(createReadableStreamFromReadable(source), limit);
}

async function readStream(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  const next = () =>
    reader?.read().catch(() => {
      throw brokenOff();
    });
  for (let part = await next(); part && !part.done; part = await next()) {
    size += part.value.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The client has left, or sends what is no HTTP; it is no fault of ours. */
function brokenOff(): AppError {
  return new AppError("invalid", "The request broke off before it had arrived. Send it again.");
}

export function tooLarge(limit: number): AppError {
  if (limit === MAX_VISITOR_BYTES)
    return new AppError(
      "too_large",
      "The request is too large: at most 64 kB are accepted from somebody who is not signed in. Sign in in another tab, then send it again: reloading this page does that.",
    );
  return new AppError(
    "too_large",
    `The request is too large: at most ${Math.round(limit / 1_048_576)} MB are accepted.`,
  );
}
