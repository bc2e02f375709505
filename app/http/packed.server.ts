import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncoding } from "./encoding.ts";

/** What is shorter, in bytes, is not compressed. */
export const LEAST_COMPRESSED = 1_024;
/** Compresses in one go, off the main thread. */
export const gzipWhole = promisify(gzip);

/**
 * A whole page, compressed in one go if the client takes that. The compression of remix-serve does
 * it piece by piece, which takes two to three times as long; it still names what the answer varies
 * by.
 */
export async function packed(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  init: { status: number; headers: Headers },
): Promise<Response> {
  const { headers } = init;
  if (
    body.length < LEAST_COMPRESSED ||
    !acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip")
  )
    return new Response(body, init);
  if (request.method === "HEAD") {
    // That of a GET would be another one.
    headers.delete("Content-Length");
    return new Response(null, init);
  }
  const small = await gzipWhole(body);
  headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(small.length));
  return new Response(small, init);
}
