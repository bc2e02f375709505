import type { ServerHandler } from "../middleware.server.ts";
import type { PageSource } from "./page-source.ts";

/** What a page for readers can be asked. */
const ALLOW = "GET, HEAD, OPTIONS";

/**
 * Tells whoever asks what can be asked of a page for readers; the router, which refuses everything
 * else, is given the header that says so.
 */
export function pageMethods({ readAddress }: Pick<PageSource, "readAddress">): ServerHandler {
  return ({ method, url = "/" }, response) => {
    if (method === "GET" || method === "HEAD" || readAddress(url) === null) return false;
    response.setHeader("Allow", ALLOW);
    if (method !== "OPTIONS") return false;
    response.writeHead(204).end();
    return true;
  };
}
