import type { Owner } from "#app/lib/owner.ts";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { clientDrained } from "#app/lib/request-context.server.ts";
import { inTurns } from "#app/lib/turns.server.ts";
import { acceptsEncoding } from "./encoding.ts";

/** Rather fast than small: every answer is packed once. */
const GZIP_LEVEL = 4;

interface Streamed {
  request: Request;
  /** Who gets it. At most two chunks per user are produced at a time, over all their streams. */
  user: Owner;
  headers: HeadersInit;
  /** False for pieces that are compressed already. */
  compress?: boolean;
}

/**
 * A long answer that is produced while it is sent: the next piece is pulled only when the client
 * has taken the ones before. Compression happens here as well, because Remix writes as fast as it
 * can read and the compression middleware behind it would buffer everything. Production stops when
 * the client goes away. A later error ends the connection, because the status has been sent.
 */
export function streamed(
  pieces: AsyncIterable<Uint8Array>,
  { request, user, headers, compress = true }: Streamed,
): Response {
  const turns = inTurns(user.id, pieces);
  const all = new Headers(headers);
  all.append("Vary", "Accept-Encoding");
  const packed = compress && acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip");
  if (packed) all.set("Content-Encoding", "gzip");
  return new Response(paced(packed ? gzip(turns) : turns), { headers: all });
}

/** Not CompressionStream: it pulls all pieces at once, while a pipeline waits for room. */
function gzip(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = createGzip({ level: GZIP_LEVEL, chunkSize: 65_536 });
  // The reader of `packed` gets the error as well.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), packed, () => undefined);
  return packed;
}

function paced(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = (await clientDrained()) ? await iterator.next() : await iterator.return?.();
        if (next?.done === false) controller.enqueue(next.value);
        else controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
