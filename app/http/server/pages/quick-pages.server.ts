import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import { log } from "#app/lib/log.server.ts";
import { countStoredPage } from "#app/lib/metrics.server.ts";
import { runInRequest, type RequestContext } from "#app/lib/request-context.server.ts";
import { addressOnSite } from "#app/lib/domain-address.ts";
import { logEnd, pathOf, requestIdOf, type Logged } from "../request-log.server.ts";
import { routeOf } from "../route-names.server.ts";
import { namesTag } from "../../conditional.server.ts";
import { countRequest, isStopping } from "../stop.server.ts";
import type { PageCache, StoredPage } from "./page-cache.ts";
import { makeReady, sendReady, sizeOfHead, type ReadyPage } from "./ready-page.server.ts";
import { pickEncoding, tellListeners } from "./send-page.server.ts";
import { pageKey, type PageSource } from "./page-source.ts";

/**
 * Readers of a page that is ready get it before anything else looks at their request: the guard,
 * the handlers and a context of its own cost several times what sending it does. Whatever is not
 * exactly such a request goes the whole road, with the same answer.
 */
export type QuickHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  way: QuickWay,
) => boolean;

interface QuickWay {
  /** The blog at the domain that the request came to; null at this site. */
  blog: { domain: string; handle: string } | null;
  /** Takes a request that turns out to be none for the quick way. */
  otherwise: (started: number) => void;
  makeContext: (requestId: string) => RequestContext;
}

const USER_HEADER = PAGE_USER_HEADER.toLowerCase();
const MOST_URL = 8_192;
/** Nothing to decode. */
const PLAIN_QUERY = /^[^?]*(?:\?(?!.*_data)[\w.~=&+-]*)?$/;

/** Whether a request may be one for a page: nothing but the address and the Host matters then. */
export function isPlainRead({ method, url = "/", headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    url.length <= MOST_URL &&
    headers.host !== undefined &&
    headers.authorization === undefined &&
    headers[USER_HEADER] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers["content-encoding"] === undefined &&
    PLAIN_QUERY.test(url)
  );
}

/** Sends pages of the store that are ready; false, or `otherwise` later, for everything else. */
export function quickPages(cache: PageCache, source: PageSource): QuickHandler {
  return (request, response, { blog, otherwise, makeContext }) => {
    if (isStopping()) return false;
    const { url = "/", headers } = request;
    const address = blog ? addressOnSite(url, blog.handle) : url;
    const asked = address === null ? null : source.readAddress(address);
    if (!asked) return false;
    const logged: Logged = {
      requestId: requestIdOf(headers["x-request-id"]),
      method: "GET",
      path: pathOf(url),
      started: performance.now(),
    };
    const ended = countRequest(request);
    const close = () => {
      ended();
      logEnd(response, logged, routeOf(pathOf(asked.name)));
    };
    response.on("close", close);
    const domain = blog?.domain;
    const key = pageKey(domain, asked.name);
    source.askVersion(asked.handle, (version) => {
      // Its client has left.
      if (response.closed) return;
      try {
        if (version !== null && send(version)) return;
      } catch (error) {
        log.error({ requestId: logged.requestId, err: error }, "a stored page could not be sent");
        if (response.headersSent) return void response.destroy();
      }
      response.off("close", close);
      ended();
      otherwise(logged.started);
    });
    return true;

    function send(version: string): boolean {
      const page = cache.get(key, version);
      const ready = page && readyFor(page);
      if (!ready || isStopping()) return false;
      countStoredPage("stored");
      if (page.onView.length > 0 && headers.referer !== undefined)
        runInRequest(makeContext(logged.requestId), () => tellListeners(page, request));
      sendReady(ready, response, logged.requestId);
      return true;
    }

    function readyFor(page: StoredPage): ReadyPage | null {
      const { ready } = page;
      if (namesTag(headers["if-none-match"], page.etag))
        return (ready.unchanged ??= counted(page, makeReady(page, null, "identity", domain)));
      const encoding = pickEncoding(page, headers["accept-encoding"]) ?? "identity";
      const known = ready[encoding];
      if (known) return known;
      const body = encoding === "identity" ? page.body : page.bodies[encoding];
      if (!body) return null;
      return (ready[encoding] = counted(page, makeReady(page, body, encoding, domain)));
    }

    function counted(page: StoredPage, made: ReadyPage): ReadyPage {
      cache.grow(key, page, sizeOfHead(made));
      return made;
    }
  };
}
