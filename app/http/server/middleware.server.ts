import { processWide } from "#app/lib/process-wide.server.ts";
import diagnostics from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import * as TEXT from "#app/copy/text.ts";
import { log } from "#app/lib/log.server.ts";
import {
  claimedAddress,
  clientAddress,
  runInRequest,
  type Arrival,
  type RequestContext,
} from "#app/lib/request-context.server.ts";
import { noteBoundAddress } from "#app/lib/this-computer.server.ts";
import { originOf, readArrival } from "./arrival.server.ts";
import { enterBlog, originOfDomain, otherDomain, type FindBlog } from "./blog-domain.server.ts";
import { limitArrival, MAX_ARRIVAL_MS } from "./body-time.server.ts";
import { compressCheaply } from "./compress-cheaply.server.ts";
import { end, guardRequest } from "./guard-request.server.ts";
import { restoreNativeFetch } from "./native-fetch.server.ts";
import { nameRequest } from "./request-log.server.ts";
import { prepareExchange } from "./prepare-exchange.server.ts";
import { stopServer } from "./stop.server.ts";
import { silenceMorgan } from "./silence-morgan.server.ts";

/**
 * Server middleware in front of remix-serve, which has none of its own (decision 0012).
 *
 * remix-serve imports the server build before it creates its HTTP server. entry.server.tsx installs
 * the middleware at that moment, and Node's `http.server.request.start` channel then announces
 * every request before the server's own listeners run.
 */

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
interface Answering {
  handlers: ServerHandler[];
  findBlog: FindBlog;
}

interface ServerMiddleware extends Answering {
  /** Set once the middleware stands before this server's own listeners. */
  server?: Server;
}

const installed = processWide<{ middleware?: ServerMiddleware }>("middleware", () => ({}));

/** Installs the middleware once per process; a reload in development replaces the handlers only. */
export function installServerMiddleware(answering: Answering): void {
  if (installed.middleware) {
    Object.assign(installed.middleware, answering);
    return;
  }
  const middleware: ServerMiddleware = answering;
  installed.middleware = middleware;
  silenceMorgan();
  diagnostics.subscribe("http.server.request.start", (message) => {
    if (!isRequestStart(message)) return;
    if (!middleware.server) attachTo(middleware, message.server);
    prepareExchange(message.request, message.response);
  });
}

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

function isRequestStart(message: unknown): message is RequestStart {
  if (typeof message !== "object" || message === null) return false;
  return (
    "request" in message &&
    message.request instanceof IncomingMessage &&
    "response" in message &&
    message.response instanceof ServerResponse &&
    "server" in message &&
    message.server instanceof Server
  );
}

/**
 * Puts the middleware before remix-serve's own listener. Happens at the first request: there is no
 * earlier sign of the server.
 */
function attachTo(middleware: ServerMiddleware, server: Server): void {
  middleware.server = server;
  stopServer(server);
  restoreNativeFetch();
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = MAX_ARRIVAL_MS;
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const next = () => {
      compressCheaply(request, response);
      for (const listener of listeners) listener.call(server, request, response);
    };
    handle(middleware, server, request, response, next);
  });
}

/** Finds out which blog the Host header means, if any, before anything reads the request. */
function handle(
  middleware: ServerMiddleware,
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const arrival = readArrival(request, server);
  noteBoundAddress(arrival.bound);
  const go = (blog: Blog | null) =>
    runHandlers(middleware.handlers, arrival, blog, request, response, next);
  const domain = otherDomain(arrival.host);
  const found = domain === null ? null : middleware.findBlog(domain);
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
