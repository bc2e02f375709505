import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as TEXT from "#app/copy/text.ts";
import { claimedAddress, clientAddress } from "#app/lib/client-address.server.ts";
import { env } from "#app/lib/env.server.ts";
import { cacheLatest } from "#app/lib/cache-results.ts";
import { log } from "#app/lib/log.server.ts";
import {
  type Arrival,
  type RequestContext,
  runInRequest,
} from "#app/lib/request-context.server.ts";
import { isLoopback, noteBoundAddress } from "#app/lib/this-computer.server.ts";
import { enterBlog, type FindBlog, originOfDomain, otherDomain } from "./blog-domain.server.ts";
import { limitArrival } from "./body-time.server.ts";
import { end, guardRequest } from "./guard-request.server.ts";
import { nameRequest } from "./request-log.server.ts";

/** How a request reached this server. Must be read before the guard rewrites the headers. */
function readArrival(request: IncomingMessage, server: Server): Arrival {
  const { headers, socket } = request;
  const bound = boundAddress(server);
  return {
    bound: bound.address,
    port: bound.port,
    local: socket.localAddress ?? "",
    remote: socket.remoteAddress ?? "",
    host: headers.host ?? "",
    forwarded: !isFromBrowser(request) || Object.keys(headers).some((name) => FORWARDED.test(name)),
    oldHttp: request.httpVersion === "1.0",
    fromLoopbackPage: [headers.origin, headers.referer].every(isOfLoopback),
  };
}

/** It stays the same; asking the system costs as much as reading the headers. */
const boundAddresses = new WeakMap<Server, Bound>();

type Bound = Pick<AddressInfo, "address" | "port">;

function boundAddress(server: Server): Bound {
  const known = boundAddresses.get(server);
  if (known) return known;
  const address = server.address();
  if (typeof address !== "object" || address === null) return { address: "", port: 0 };
  boundAddresses.set(server, address);
  return address;
}

/**
 * Browsers stopped using HTTP/1.0 decades ago, and over HTTP/1.1 all of them ask to keep the
 * connection. Proxies do not pass that header on: nginx sends HTTP/1.0, or "close", or nothing.
 */
function isFromBrowser({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === "1.1" && headers.connection?.toLowerCase() === "keep-alive";
}

/** True also without a page: for an address that was typed. */
function isOfLoopback(page: string | undefined): boolean {
  return page === undefined || (URL.canParse(page) && isLoopback(new URL(page).hostname));
}

/** Headers that proxies add, those of hosting services included. Browsers send none of them. */
const FORWARDED =
  /^(?:forwarded|via|cdn-loop|cf-.*|x-(?:forwarded|original|azure)(?:-.*)?|(?:[a-z]+-)*(?:real|client|connecting|user)-ip(?:v6)?)$/;

/**
 * The origin by which the browser reached us: that of APP_URL. When that is this computer, the name
 * in the Host header is kept instead (localhost or an address), because cookies belong to it.
 */
function originOf({ host }: Arrival): string {
  return originAt(host);
}

const originAt = cacheLatest((host: string): string => {
  const own = new URL(env.appUrl);
  const named = URL.canParse(`${own.protocol}//${host}`)
    ? new URL(`${own.protocol}//${host}`)
    : own;
  const sameComputer =
    isLoopback(own.hostname) && OWN_NAMES.includes(named.hostname) && named.port === own.port;
  return (sameComputer ? named : own).origin;
});

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

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
