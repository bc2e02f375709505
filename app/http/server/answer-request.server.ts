import type { IncomingMessage, Server, ServerResponse } from "node:http";
import * as TEXT from "#app/copy/text.ts";
import { log } from "#app/lib/log.server.ts";
import { claimedAddress, clientAddress } from "#app/lib/client-address.server.ts";
import {
  runInRequest,
  type Arrival,
  type RequestContext,
} from "#app/lib/request-context.server.ts";
import { noteBoundAddress } from "#app/lib/this-computer.server.ts";
import { originOf, readArrival } from "./arrival.server.ts";
import { enterBlog, originOfDomain, otherDomain, type FindBlog } from "./blog-domain.server.ts";
import { limitArrival } from "./body-time.server.ts";
import { end, guardRequest } from "./guard-request.server.ts";
import { nameRequest } from "./request-log.server.ts";

/**
 * Answers a request completely (true), or leaves it to the next handler (false). One that finds out
 * later that it has no answer calls `next` then, which is the router.
 */
export type ServerHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => boolean;

/** What answers requests before the router. */
export interface Answering {
  handlers: ServerHandler[];
  findBlog: FindBlog;
}

/** Finds out which blog the Host header means, if any, before anything reads the request. */
export function answerRequest(
  { handlers, findBlog }: Answering,
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const arrival = readArrival(request, server);
  noteBoundAddress(arrival.bound);
  const go = (blog: Blog | null) => runHandlers(handlers, arrival, blog, request, response, next);
  const domain = otherDomain(arrival.host);
  const found = domain === null ? null : findBlog(domain);
  if (domain === null || !(found instanceof Promise)) return go(toBlog(domain, found));
  // Without a database there are no pages of a blog; health checks come by any name.
  void found.catch(() => null).then((handle) => go(toBlog(domain, handle)));
}

/** A blog at a domain of its own. */
interface Blog {
  domain: string;
  handle: string;
}

function toBlog(
  domain: string | null,
  handle: string | null | Promise<string | null>,
): Blog | null {
  return domain !== null && typeof handle === "string" ? { domain, handle } : null;
}

/** Runs the guard, the handlers and then `next`, all inside the request's context. */
function runHandlers(
  handlers: ServerHandler[],
  arrival: Arrival,
  blog: Blog | null,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const id = String(request.headers["x-request-id"]);
  const context = contextOf(request, response, id, arrival, blog);
  // An exception that left this listener would end the process.
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log.error({ requestId: context.id, err: error }, "unexpected error in the server middleware");
      end(response, 500, `${TEXT.somethingWrong} (request ${context.id})`);
    }
  };
  const later = () => guarded(next);
  runInRequest(context, () =>
    guarded(() => {
      limitArrival(request, response);
      if (guardRequest(request, response, context.origin)) return;
      if (blog && enterBlog(request, response, blog.handle)) return;
      nameRequest(request, response, context);
      if (!handlers.some((handler) => handler(request, response, later))) next();
    }),
  );
}

function contextOf(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  arrival: Arrival,
  blog: Blog | null,
): RequestContext & { origin: string } {
  return {
    id,
    ip: clientAddress(request),
    claimed: claimedAddress(request),
    arrival,
    domain: blog?.domain,
    origin: blog ? originOfDomain(blog.domain) : originOf(arrival),
    response,
    shared: new Map(),
  };
}
