import { randomBytes } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { TEXT } from "#app/copy/text.ts";
import { log } from "#app/lib/log.server.ts";
import { claimedAddress, clientAddress, runInRequest } from "#app/lib/request-context.server.ts";
import { noteBoundAddress } from "#app/lib/this-computer.server.ts";
import { originOf, readArrival } from "./arrival.server.ts";
import { MAX_FORM_BYTES } from "./body.server.ts";
import { restoreNativeFetch } from "./native-fetch.server.ts";
import { end, refuse } from "./refuse.server.ts";
import { logRequest, requestIdOf } from "./request-log.server.ts";
import { secureHeaders } from "./security-headers.server.ts";
import { countRequest, isStopping } from "./stop.server.ts";

/**
 * Stands in front of remix-serve, which has no middleware. remix-serve imports the server build before it makes its HTTP server,
 * so this module, imported by entry.server.tsx, hears of every request through Node's `http.server.request.start` channel.
 */

/** Answers a request wholly (true), or leaves it to the next (false). */
export type EdgeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Edge {
  handlers: EdgeHandler[];
  server?: Server;
}

const holder = globalThis as typeof globalThis & { __postwrightEdge?: Edge };

/** Puts the edge in place once per process; a reload in development only replaces the handlers. */
export function installEdge(handlers: EdgeHandler[]): void {
  if (holder.__postwrightEdge) {
    holder.__postwrightEdge.handlers = handlers;
    return;
  }
  const edge: Edge = { handlers };
  holder.__postwrightEdge = edge;
  silenceMorgan();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!edge.server) takeOver(edge, server);
    watch(request, response);
  });
}

/** Runs before every listener: headers, nonce, request id, one log line, the count of requests in flight. */
function watch(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const nonce = randomBytes(16).toString("base64");
  const id = requestIdOf(request.headers["x-request-id"]);
  request.headers["x-csp-nonce"] = nonce;
  request.headers["x-request-id"] = id;
  response.once("close", countRequest());
  logRequest(request, response, path, id);
  response.once("finish", () => drain(request));
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    response.writeHead = writeHead;
    secureHeaders(response, path, nonce);
    response.setHeader("X-Request-Id", id);
    if (isStopping()) response.setHeader("Connection", "close");
    return Reflect.apply(writeHead, response, args) as ServerResponse;
  } as typeof response.writeHead;
}

/** Reads away what is left of a body that was refused before its end, or the client's next request would wait behind it for ever. */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = MAX_FORM_BYTES;
  request.removeAllListeners("data").on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/** Takes the first request as the moment to stand before remix-serve's own listener. */
function takeOver(edge: Edge, server: Server): void {
  edge.server = server;
  restoreNativeFetch();
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  const rest = server.listeners("request") as Array<
    (request: IncomingMessage, response: ServerResponse) => void
  >;
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const arrival = readArrival(request, server);
    noteBoundAddress(arrival.bound);
    const context = {
      id: String(request.headers["x-request-id"]),
      ip: clientAddress(request),
      claimed: claimedAddress(request),
      arrival,
      origin: originOf(arrival),
      response,
      shared: new Map(),
    };
    runInRequest(context, () => {
      // What is thrown here has no other listener: it would end the process.
      try {
        if (refuse(request, response, context.origin)) return;
        for (const handle of edge.handlers) if (handle(request, response)) return;
        for (const listener of rest) listener.call(server, request, response);
      } catch (error) {
        log.error({ requestId: context.id, err: error }, "unexpected error at the edge");
        end(response, 500, `${TEXT.somethingWrong} (request ${context.id})`);
      }
    });
  });
}

/** remix-serve logs every address with its query string, authorization codes included, through morgan's "tiny" format, which it looks up later. */
function silenceMorgan(): void {
  try {
    const require = createRequire(`${process.cwd()}/package.json`);
    const morgan = require(
      require.resolve("morgan", { paths: [require.resolve("@remix-run/serve/package.json")] }),
    ) as { format(name: string, line: () => undefined): void };
    morgan.format("tiny", () => undefined);
  } catch {
    // The development server has no morgan.
  }
}
