import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { addGauge, countStoredPage } from "#app/lib/metrics.server.ts";
import type { PublicAnswer, RequestHeaders, ViewListener } from "#app/lib/public-answer.ts";
import { requestContext, type RequestContext } from "#app/lib/request-context.server.ts";
import { namesTag } from "../../conditional.server.ts";
import { LEAST_COMPRESSED, preferredEncoding, type Encoding } from "../../encoding.ts";
import { READS } from "../../status.ts";
import type { ServerHandler } from "../answer-request.server.ts";

/** The pages that may be stored, and in which version they are. */
export interface PageSource {
  /** Which page an address means; null if it means none that may be stored. */
  readAddress: (url: string) => { handle: string; name: string } | null;
  /** The version of a blog; null: nothing of it may be stored. */
  readVersion: (handle: string) => Promise<string | null>;
}

interface StoredPage extends PublicAnswer {
  /** What it was made of: no other version of the blog has this answer. */
  version: string;
  onView: readonly ViewListener[];
  /** Its body compressed, made when somebody asks for it. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** What all its bodies take, in bytes. */
  bytes: number;
}

type PageCache = LRUCache<string, StoredPage>;

/** A page while the router makes it; null if it turns out to be none that may be stored. */
interface Rendering {
  version: string;
  page: Promise<StoredPage | null>;
}

/** No page takes more of the room. */
const MOST_SHARE = 1 / 8;
/** What a page takes besides its texts: objects, the place in the map. */
const OVERHEAD = 2_048;

/** The handlers of stored pages, if this process keeps any (BLOG_CACHE_MB). */
export function cachePages(source: PageSource): ServerHandler[] {
  // In development a page changes with its code.
  if (env.BLOG_CACHE_MB === 0 || env.NODE_ENV === "development") return [];
  const room = env.BLOG_CACHE_MB * 2 ** 20;
  const cache: PageCache = new LRUCache({
    maxSize: room,
    maxEntrySize: Math.floor(room * MOST_SHARE),
    sizeCalculation: sizeOf,
  });
  addGauge("postwright_blog_cache_bytes", "Memory that stored pages of blogs take.", () =>
    Promise.resolve(cache.calculatedSize),
  );
  return [storedPages(cache, source)];
}

/** A character of a text takes up to two bytes. */
function sizeOf({ bytes, headers, etag, version }: StoredPage, key: string): number {
  const texts = [key, etag, version, ...headers.flat()];
  return OVERHEAD + bytes + 2 * texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Sends pages that were made before, if they are of the present version of what they show. What is
 * missing the router makes, once for all who ask for it meanwhile. False for other addresses.
 */
function storedPages(cache: PageCache, source: PageSource): ServerHandler {
  const renderings = new Map<string, Rendering>();
  return (request, response, next) => {
    const context = requestContext();
    const asked = context && isPlain(request) ? source.readAddress(request.url ?? "/") : null;
    if (!context || !asked) return false;
    // Pages name themselves by the domain that they are served at.
    const key = `${context.domain ?? ""} ${asked.name}`;
    const readVersion = () => source.readVersion(asked.handle);
    const exchange = { request, response, next, context, key };
    answer(exchange, readVersion, cache, renderings).catch((error: unknown) => {
      log.error({ err: error }, "a stored page could not be sent");
      if (response.headersSent) response.destroy();
      else next();
    });
    return true;
  };
}

/** Without what could make the answer another one for this caller. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers.authorization === undefined &&
    headers[PAGE_USER_HEADER.toLowerCase()] === undefined
  );
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void;
  context: RequestContext;
  key: string;
}

async function answer(
  exchange: Exchange,
  readVersion: () => Promise<string | null>,
  cache: PageCache,
  renderings: Map<string, Rendering>,
): Promise<void> {
  const { request, response, next, key } = exchange;
  const version = await readVersion();
  if (response.destroyed) return;
  if (version === null) return next();
  const stored = cache.get(key);
  const known = stored?.version === version ? stored : null;
  countStoredPage(known ? "stored" : "made");
  if (known) return send(known);
  const running = renderings.get(key);
  if (running?.version === version) {
    const page = await running.page;
    if (response.destroyed) return;
    return page ? send(page) : next();
  }
  const page = render(exchange, version);
  const rendering = { version, page };
  renderings.set(key, rendering);
  const made = await page;
  if (made) cache.set(key, made);
  if (renderings.get(key) === rendering) renderings.delete(key);

  function send(page: StoredPage): Promise<void> {
    return sendPage(page, request, response, () => {
      if (cache.peek(key) !== page) return;
      // The cache does not ask again for the size of what it holds already.
      cache.delete(key);
      cache.set(key, page);
    });
  }
}

/** Lets the router answer; what it answers is the page, if it is the same for everybody. */
function render(exchange: Exchange, version: string): Promise<StoredPage | null> {
  const { response, next, context } = exchange;
  return new Promise((resolve) => {
    const onView = (context.onView = []);
    context.keep = (given: PublicAnswer) => {
      const body = copyOf(given.body);
      resolve({ ...given, body, version, onView, encoded: {}, bytes: body.length });
    };
    response.once("close", () => resolve(null));
    next();
  });
}

/** Of its own memory: a small buffer shares that of others, which would be held with it. */
function copyOf(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(body.length);
  copy.set(body);
  return copy;
}

/** Sends a page as the router would have; `onGrown` is called when it takes more memory. */
async function sendPage(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  onGrown: () => void,
): Promise<void> {
  const { method, headers } = request;
  const isHead = method === "HEAD";
  // Whoever asks for the headers alone reads nothing.
  if (!isHead) for (const listen of page.onView) listen(readerHeaders(request));
  if (namesTag(headers["if-none-match"], page.etag)) {
    for (const [name, value] of page.headers)
      if (name !== "content-type") response.setHeader(name, value);
    response.writeHead(304).end();
    return;
  }
  const accept = headers["accept-encoding"];
  const encoding =
    accept === undefined || page.body.length < LEAST_COMPRESSED
      ? null
      : preferredEncoding(String(accept));
  const body = encoding && !isHead ? await encode(page, encoding, onGrown) : null;
  if (response.destroyed) return;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (encoding && body) response.setHeader("Content-Encoding", encoding);
  // That of a GET would be another one.
  if (!isHead || !encoding) response.setHeader("Content-Length", (body ?? page.body).length);
  response.writeHead(200).end(isHead ? undefined : (body ?? page.body));
}

function readerHeaders({ headers }: IncomingMessage): RequestHeaders {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null };
}

/** The compressed body, made once; null if that fails, so that the page goes out as it is. */
async function encode(
  page: StoredPage,
  encoding: Encoding,
  onGrown: () => void,
): Promise<Buffer | null> {
  const known = page.encoded[encoding];
  const making = (page.encoded[encoding] ??= compress[encoding](page.body));
  try {
    const body = await making;
    if (known) return body;
    page.bytes += body.length;
    onGrown();
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

/** Tells whoever asks what can be asked of a page for readers; the router refuses the rest. */
export function pageMethods({ readAddress }: Pick<PageSource, "readAddress">): ServerHandler {
  return ({ method, url = "/" }, response) => {
    if (method !== "OPTIONS" || !readAddress(url)) return false;
    response.writeHead(204, { Allow: READS }).end();
    return true;
  };
}
