import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { clientHasRoom } from "#app/lib/request-context.server.ts";
import { inTurns } from "#app/lib/turns.server.ts";

interface Streamed {
  request: Request;
  /** Whose answer it is: however many one person asks for at once, two pieces of theirs are made at a time. */
  user: { id: string };
  headers: HeadersInit;
  /** False for what is compressed already. */
  compress?: boolean;
}

/**
 * A long answer that is made while it is sent: the next piece of `pieces` is asked for only when the client has taken those before.
 * Remix writes as fast as it can read, and the compressing middleware behind it holds what it has not compressed yet; so both are done here.
 * When the client goes away the rest is not made. An error in the middle breaks the connection off, because the status has gone out.
 */
export function streamed(
  pieces: AsyncIterable<Uint8Array>,
  { request, user, headers, compress = true }: Streamed,
): Response {
  const turns = inTurns(user.id, pieces);
  const all = new Headers(headers);
  all.append("Vary", "Accept-Encoding");
  const packed = compress && takesGzip(request);
  if (packed) all.set("Content-Encoding", "gzip");
  return new Response(paced(packed ? gzip(turns) : turns), { headers: all });
}

/** Node's own pipeline asks for a piece when there is room to compress it; its CompressionStream asks for all at once. */
function gzip(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = createGzip({ level: 4, chunkSize: 65_536 });
  // Who reads `packed` hears of the error too.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), packed, () => undefined);
  return packed;
}

function paced(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = (await clientHasRoom()) ? await iterator.next() : await iterator.return?.();
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

function takesGzip(request: Request): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    request.headers.get("Accept-Encoding") ?? "",
  );
}
