import diagnostics from "node:diagnostics_channel";
import {
  IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import { clientAddress } from "#app/lib/client-address.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { MAX_FORM_BYTES } from "../body.server.ts";
import { acceptsEncoding, LEAST_COMPRESSED, withoutBrotli } from "../encoding.ts";
import { type Answering, answerRequest } from "./answer-request.server.ts";
import { MAX_ARRIVAL_MS } from "./body-time.server.ts";
import { logRequest, pathOf, requestIdOf } from "./request-log.server.ts";
import { newNonce, setSecurityHeaders } from "./security-headers.server.ts";
import { countRequest, isStopping, stopServer } from "./stop.server.ts";

const ENCODINGS = ["gzip", "deflate", "br"];

/** Before the compression of remix-serve, which takes brotli wherever the client does. */
function compressCheaply({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined) return;
  const given = String(accepted);
  headers["accept-encoding"] = withoutBrotli(given);
  if (method === "HEAD" && ENCODINGS.some((one) => acceptsEncoding(given, one)))
    leaveOutLength(response);
}

/**
 * The length of an answer that would be compressed to a GET: that of a GET would be another one.
 * The compression has named by then what the answer varies by, if it is one that it compresses.
 */
function leaveOutLength(response: ServerResponse): void {
  beforeHead(response, () => {
    if (response.hasHeader("Content-Encoding")) return;
    const varies = /accept-encoding/i.test(String(response.getHeader("Vary")));
    if (varies && Number(response.getHeader("Content-Length")) >= LEAST_COMPRESSED)
      response.removeHeader("Content-Length");
  });
}

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

/**
 * Prepares a request and its response before anything listens to them: nonce and request id, the
 * headers that every response carries, the request's log line, and the count of open requests.
 */
function prepareExchange(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url ?? "/");
  const nonce = newNonce();
  const id = requestIdOf(request.headers["x-request-id"]);
  request.headers["x-csp-nonce"] = nonce;
  request.headers["x-request-id"] = id;
  response.once("close", countRequest(request));
  const method = request.method ?? "GET";
  logRequest(response, { requestId: id, method, path, address: clientAddress(request) });
  response.once("finish", () => drain(request));
  beforeHead(response, (status) => {
    setSecurityHeaders(response, { path, nonce, status });
    response.setHeader("X-Request-Id", id);
    if (isStopping()) response.setHeader("Connection", "close");
  });
}

/**
 * Reads the rest of a body that was refused before its end: the client's next request on this
 * connection would otherwise wait behind it for ever.
 */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = MAX_FORM_BYTES;
  request.removeAllListeners("data").on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

type BeforeHeadHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Runs `work` right before the head is written, while headers can still be set. */
function beforeHead(response: ServerResponse, work: (status: number) => void): void {
  const writeHead = response.writeHead;
  response.writeHead = (
    status: number,
    reason?: string | BeforeHeadHeaders,
    headers?: BeforeHeadHeaders,
  ) => {
    response.writeHead = writeHead;
    work(status);
    return typeof reason === "string"
      ? response.writeHead(status, reason, headers)
      : response.writeHead(status, headers ?? reason);
  };
}
