import diagnostics from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { processWide } from "#app/lib/process-wide.server.ts";
import { answerRequest, type Answering } from "./answer-request.server.ts";
import { MAX_ARRIVAL_MS } from "./body-time.server.ts";
import { compressCheaply } from "./compress-cheaply.server.ts";
import { prepareExchange } from "./prepare-exchange.server.ts";
import { stopServer } from "./stop.server.ts";

/**
 * The one place where the product takes hold of remix-serve, which has no middleware of its own
 * (decision 0012).
 *
 * remix-serve imports the server build, creates its HTTP server and serves. entry.server.tsx calls
 * `installServerMiddleware` while the build is imported. Node announces every request on its
 * channel `http.server.request.start` before the server's own listeners run. The first one shows
 * the server: from then on the middleware is its only listener, and remix-serve's own listeners run
 * when the middleware leaves a request to them.
 *
 * Two things that remix-serve does are undone: it replaces the global fetch, and it logs requests.
 */

interface Middleware extends Answering {
  /** Set once the middleware stands before this server's own listeners. */
  server?: Server;
}

const installed = processWide<{ middleware?: Middleware }>("middleware", () => ({}));

/** Installs the middleware once per process; a reload in development replaces the handlers only. */
export function installServerMiddleware(answering: Answering): void {
  if (installed.middleware) {
    Object.assign(installed.middleware, answering);
    return;
  }
  const middleware: Middleware = answering;
  installed.middleware = middleware;
  silenceMorgan();
  // Before the first request, because jobs call other services, too.
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", restoreNativeFetch);
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

function attachTo(middleware: Middleware, server: Server): void {
  middleware.server = server;
  stopServer(server);
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
    answerRequest(middleware, server, request, response, next);
  });
}

const { fetch, Request, Response, Headers, FormData, File } = globalThis;

/**
 * After it has imported the build, remix-serve replaces the global fetch and its classes by those
 * of its own undici package. That fetch still uses Node's dispatcher, and on Node 24 the two
 * versions are incompatible: every call fails. So Node's own are put back when it listens.
 */
function restoreNativeFetch(): void {
  Object.assign(globalThis, { fetch, Request, Response, Headers, FormData, File });
}

/**
 * Turns off the request log of remix-serve. It prints whole addresses, authorization codes
 * included, through morgan's format "tiny", which it looks up at each request.
 */
function silenceMorgan(): void {
  try {
    const require = createRequire(`${process.cwd()}/package.json`);
    const morgan: { format(name: string, line: () => undefined): void } = require(
      require.resolve("morgan", { paths: [require.resolve("@remix-run/serve/package.json")] }),
    );
    morgan.format("tiny", () => undefined);
  } catch {
    // The development server has no morgan.
  }
}
