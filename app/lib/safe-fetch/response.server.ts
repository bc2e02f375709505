import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";
import type { Dispatcher } from "undici";
import type { Decode, SafeResponse } from "./exchange.ts";

export const TOO_LARGE = "ERR_RESPONSE_TOO_LARGE";

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
/**
 * Tolerates a missing end: a response to HEAD names an encoding and has no body. HTTP itself
 * detects a truncated response.
 */
const UNPACK: Record<string, () => zlib.Gunzip | zlib.BrotliDecompress | zlib.Inflate> = {
  gzip: () => zlib.createGunzip({ flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH }),
  "x-gzip": () => zlib.createGunzip({ flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH }),
  br: () =>
    zlib.createBrotliDecompress({
      flush: BROTLI_OPERATION_FLUSH,
      finishFlush: BROTLI_OPERATION_FLUSH,
    }),
};

/**
 * Reads a whole response. An error response that is too long is cut, since its status still tells
 * what happened; any other rejects with TOO_LARGE.
 */
export async function readResponse(
  response: Dispatcher.ResponseData,
  maxBytes: number,
  decode: Decode = asUtf8,
): Promise<SafeResponse> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined)
      headers[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  const upTo = limiter(maxBytes, response.statusCode >= 400);
  const chunks: Buffer[] = [];
  for await (const chunk of upTo(unpack(response.body, headers["content-encoding"], upTo)))
    chunks.push(chunk);
  return { status: response.statusCode, headers, text: decode(Buffer.concat(chunks), headers) };
}

const asUtf8: Decode = (bytes) => Buffer.from(bytes).toString("utf8");

type Limiter = (stream: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Limits what arrives as well: packed bytes without end may unpack to nothing. */
function unpack(body: Readable, encoding: string | undefined, upTo: Limiter): Readable {
  const unpacker = UNPACK[encoding?.trim().toLowerCase() ?? ""]?.();
  if (!unpacker) return body;
  // Whoever reads the unpacker sees every error; the callback only keeps it from being thrown
  // twice.
  pipeline(body, upTo, unpacker, () => undefined);
  return unpacker;
}

/** Passes `maxBytes` on; then it ends (`cut`) or throws TOO_LARGE. */
function limiter(maxBytes: number, cut: boolean): Limiter {
  return async function* (stream) {
    let rest = maxBytes;
    for await (const chunk of stream) {
      yield chunk.subarray(0, Math.max(0, rest));
      rest -= chunk.length;
      if (rest >= 0) continue;
      if (cut) return;
      throw Object.assign(new Error("the response is too large"), { code: TOO_LARGE });
    }
  };
}
