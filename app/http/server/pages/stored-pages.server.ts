import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { addGauge, countStoredPage } from "#app/lib/metrics.server.ts";
import type { PublicAnswer } from "#app/lib/public-answer.ts";
import { requestContext, type RequestContext } from "#app/lib/request-context.server.ts";
import type { ServerHandler } from "../middleware.server.ts";
import { makePageCache, type PageCache, type StoredPage } from "./page-cache.ts";
import { pageKey, type PageSource } from "./page-source.ts";
import { quickPages, type QuickHandler } from "./quick-pages.server.ts";
import { sendPage } from "./send-page.server.ts";

/** A page while the router makes it; null if it turns out to be none that may be stored. */
interface Rendering {
  version: string;
  page: Promise<StoredPage | null>;
}

/** The handlers of stored pages, if this process keeps any (BLOG_CACHE_MB). */
export function keepPages(source: PageSource): {
  handlers: ServerHandler[];
  quick?: QuickHandler;
} {
  // In development a page changes with its code.
  if (env.BLOG_CACHE_MB === 0 || env.NODE_ENV === "development") return { handlers: [] };
  const cache = makePageCache(env.BLOG_CACHE_MB * 2 ** 20);
  addGauge("postwright_blog_cache_bytes", "Memory that stored pages of blogs take.", () =>
    Promise.resolve(cache.bytes()),
  );
  return { handlers: [storedPages(cache, source)], quick: quickPages(cache, source) };
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
    const exchange = { request, response, next, context };
    const key = pageKey(context.domain, asked.name);
    answer(exchange, key, asked.handle, cache, source, renderings).catch((error: unknown) => {
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
}

async function answer(
  exchange: Exchange,
  key: string,
  handle: string,
  cache: PageCache,
  source: PageSource,
  renderings: Map<string, Rendering>,
): Promise<void> {
  const { request, response, next } = exchange;
  const readVersion = () =>
    new Promise<string | null>((resolve) => source.askVersion(handle, resolve));
  const version = await readVersion();
  if (response.destroyed) return;
  if (version === null) return next();
  const send = (page: StoredPage) =>
    sendPage(page, request, response, (bytes) => cache.grow(key, page, bytes));
  const known = cache.get(key, version);
  countStoredPage(known ? "stored" : "made");
  if (known) return send(known);
  const running = renderings.get(key);
  if (running?.version !== version) {
    const page = render(exchange, version);
    const rendering = { version, page };
    renderings.set(key, rendering);
    const made = await page;
    // Versions may come back with a restored database: what is kept was never another's.
    const now = made && (await readVersion());
    if (made && now === version) cache.put(key, made);
    if (renderings.get(key) === rendering) renderings.delete(key);
    return;
  }
  const page = await running.page;
  if (response.destroyed) return;
  return page ? send(page) : next();
}

/** Lets the router answer; what it answers is the page, if it is the same for everybody. */
function render(exchange: Exchange, version: string): Promise<StoredPage | null> {
  const { response, next, context } = exchange;
  return new Promise((resolve) => {
    const onView = (context.onView = []);
    context.keep = (given: PublicAnswer) =>
      resolve({ ...given, body: copyOf(given.body), version, onView, ...fresh() });
    response.once("close", () => resolve(null));
    next();
  });
}

function fresh(): Pick<StoredPage, "encoded" | "bodies" | "ready"> {
  return { encoded: {}, bodies: {}, ready: {} };
}

/** Of its own memory: a small buffer shares that of others, which would be held with it. */
function copyOf(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(body.length);
  copy.set(body);
  return copy;
}
