import type { ServerHandler } from "../answer-request.server.ts";
import { READS } from "../../status.ts";
import type { PageSource } from "./stored-pages.server.ts";

/** Feeds and the like, whose routes refuse other methods by themselves. */
const FILE = /\.\w+$/;

/**
 * Tells whoever asks what can be asked of a page for readers; the router, which refuses everything
 * else, is given the header that says so.
 */
export function pageMethods({ readAddress }: Pick<PageSource, "readAddress">): ServerHandler {
  return ({ method, url = "/" }, response) => {
    if (method === "GET" || method === "HEAD") return false;
    const page = readAddress(url);
    if (!page) return false;
    if (method === "OPTIONS") {
      response.writeHead(204, { Allow: READS }).end();
      return true;
    }
    if (!FILE.test(page.name)) response.setHeader("Allow", READS);
    return false;
  };
}
