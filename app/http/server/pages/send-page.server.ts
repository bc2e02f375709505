import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { keepLatest } from "#app/lib/keep-latest.ts";
import { log } from "#app/lib/log.server.ts";
import type { RequestHeaders } from "#app/lib/public-answer.ts";
import { namesTag } from "../../conditional.server.ts";
import { LEAST_COMPRESSED, preferredEncoding, type Encoding } from "../../encoding.ts";
import type { StoredPage } from "./page-cache.ts";

/**
 * Sends a stored page as the router would have, compressed if the client takes that. `grow` learns
 * of each body that was compressed for it.
 */
export async function sendPage(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  grow: (bytes: number) => void,
): Promise<void> {
  const { method, headers } = request;
  tellListeners(page, request);
  if (namesTag(headers["if-none-match"], page.etag)) {
    for (const [name, value] of page.headers)
      if (name !== "content-type") response.setHeader(name, value);
    response.writeHead(304).end();
    return;
  }
  const encoding = pickEncoding(page, headers["accept-encoding"]);
  const isHead = method === "HEAD";
  const body = encoding && !isHead ? await encode(page, encoding, grow) : null;
  if (response.destroyed) return;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (encoding && body) response.setHeader("Content-Encoding", encoding);
  // That of a GET would be another one.
  if (!isHead || !encoding) response.setHeader("Content-Length", (body ?? page.body).length);
  response.writeHead(200).end(isHead ? undefined : (body ?? page.body));
}

/** Runs in the request of a reader. Whoever asks for the headers alone reads nothing. */
export function tellListeners({ onView }: StoredPage, request: IncomingMessage): void {
  if (request.method === "HEAD") return;
  for (const listen of onView) listen(readerHeaders(request));
}

function readerHeaders({ headers }: IncomingMessage): RequestHeaders {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null };
}

/** The encoding in which a page goes to whoever sends this Accept-Encoding; null for none. */
export function pickEncoding(
  { body }: StoredPage,
  accept: string | string[] | undefined,
): Encoding | null {
  if (accept === undefined || body.length < LEAST_COMPRESSED) return null;
  return preferred(String(accept));
}

const preferred = keepLatest(preferredEncoding);

/** The compressed body, made once; null if that fails, so that the page goes out as it is. */
async function encode(
  page: StoredPage,
  encoding: Encoding,
  grow: (bytes: number) => void,
): Promise<Buffer | null> {
  try {
    const known = page.encoded[encoding];
    if (known) return await known;
    const made = (page.encoded[encoding] = compress[encoding](page.body));
    const body = (page.bodies[encoding] = await made);
    grow(body.length);
    return body;
  } catch (error) {
    log.warn({ err: error }, "a page could not be compressed");
    delete page.encoded[encoding];
    return null;
  }
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY } = zlib.constants;

const compress: Record<Encoding, (body: Uint8Array<ArrayBuffer>) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, { params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzip(body),
};
