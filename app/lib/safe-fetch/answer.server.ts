import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";
import type { Dispatcher } from "undici";
import type { SafeResponse } from "./exchange.ts";

export const TOO_LARGE = "ERR_ANSWER_TOO_LARGE";

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
export async function readAnswer(
  answer: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<SafeResponse> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined)
      headers[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  const text = await readText(
    unpack(answer.body, headers["content-encoding"]),
    maxBytes,
    answer.statusCode >= 400,
  );
  return { status: answer.statusCode, headers, text };
}

function unpack(body: Readable, encoding: string | undefined): Readable {
  const unpacker = UNPACK[encoding?.trim().toLowerCase() ?? ""]?.();
  if (!unpacker) return body;
  // Whoever reads the unpacker sees every error; the callback only keeps it from being thrown
  // twice.
  pipeline(body, unpacker, () => undefined);
  return unpacker;
}

async function readText(stream: Readable, maxBytes: number, cut: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    const chunk: Buffer = piece;
    const rest = maxBytes - size;
    size += chunk.length;
    chunks.push(size > maxBytes ? chunk.subarray(0, rest) : chunk);
    if (size <= maxBytes) continue;
    if (cut) break;
    throw Object.assign(new Error("the answer is too large"), { code: TOO_LARGE });
  }
  return Buffer.concat(chunks).toString("utf8");
}
