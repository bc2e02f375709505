import type { ServerHandler } from "../answer-request.server.ts";
import { READS } from "../../status.ts";
import type { PageSource } from "./stored-pages.server.ts";

/** Tells whoever asks what can be asked of a page for readers; the router refuses the rest. */
export function pageMethods({ readAddress }: Pick<PageSource, "readAddress">): ServerHandler {
  return ({ method, url = "/" }, response) => {
    if (method !== "OPTIONS" || !readAddress(url)) return false;
    response.writeHead(204, { Allow: READS }).end();
    return true;
  };
}
