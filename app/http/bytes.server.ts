import { AppError } from "#app/lib/app-error.ts";

/** For visitors; the forms that are open to them are far smaller. */
export const MAX_VISITOR_BYTES = 65_536;

const BODY = Symbol("body");

/** A request whose body has been asked for: it can be read once only. */
interface Read {
  [BODY]?: Promise<Uint8Array>;
}

/**
 * The raw body, as often as it is asked for. Throws `too_large` above `limit` bytes. It is kept on
 * the request itself: a weak map would keep it until the next full collection of garbage.
 */
export async function readBytes(request: Request & Read, limit: number): Promise<Uint8Array> {
  const bytes = await (request[BODY] ??= readStream(request.body, limit));
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return bytes;
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
