import { createRequire } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import * as TEXT from "#app/copy/text.ts";
import { log } from "#app/lib/log.server.ts";
import { requestId } from "#app/lib/request-context.server.ts";
import type { ApiLoader, ApiLoaders } from "../handler.server.ts";
import { sentRequest } from "../bytes.server.ts";
import { readyBody } from "../ready-body.server.ts";
import { compressCheaply } from "./compress-cheaply.server.ts";
import { end } from "./guard-request.server.ts";
import type { ServerHandler } from "./middleware.server.ts";

/**
 * Calls of the API go from the middleware straight to the handler of their route. The router would
 * compare each address with every route of the product, twice, and remix-serve would look for a
 * file of that name: three times the work of a small call. Everything else, forms with files and
 * addresses that no call has included, is left to them (decision 0032).
 */

/** The middleware that compresses for remix-serve. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Call {
  names: string[];
  address: RegExp;
  loader: ApiLoader;
}

/** Anything else in a parameter is the router's to decode. */
const PARAMETER = "([\\w-]+)";
/** What Remix takes out of a query. */
const ROUTERS_OWN = /[?&](?:index|_routes)(?:[=&]|$)/;

/** Answers calls once `load`, called at the first one, has given the routes. */
export function apiHandler(load: () => Promise<ApiLoaders>): ServerHandler {
  const compress = findCompression();
  let find: FindCall | null = null;
  let loading: Promise<void> | null = null;
  return (request, response) => {
    const { url = "/" } = request;
    if (!compress || !url.startsWith("/api/") || !isCall(request)) return false;
    loading ??= load().then((loaders) => void (find = makeFinder(loaders)), giveUp);
    const call = ROUTERS_OWN.test(url) ? null : find?.(url.split("?", 1)[0] ?? "/");
    if (!call) return false;
    compressCheaply(request, response);
    compress(request, response, () => void answer(call, request, response));
    return true;
  };
}

const READING = ["GET", "HEAD"];
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/** Reads, or sends JSON or nothing. The handler of a route serves as its loader and its action. */
function isCall({ method = "GET", headers }: IncomingMessage): boolean {
  if (READING.includes(method)) return true;
  const type = headers["content-type"];
  return CHANGING.includes(method) && (type === undefined || /^application\/json\b/i.test(type));
}

interface FoundCall {
  loader: ApiLoader;
  params: Record<string, string>;
}
type FindCall = (path: string) => FoundCall | null;

/** A path without parameters is more exact than one with them, as the router has it. */
export function makeFinder(loaders: ApiLoaders): FindCall {
  const exact = new Map<string, FoundCall>();
  const open: Call[] = [];
  for (const [path, loader] of loaders) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    if (names.length === 0) exact.set(path, { loader, params: {} });
    else open.push({ names, loader, address: toExpression(path) });
  }
  return (path) => {
    const found = exact.get(path);
    if (found) return found;
    for (const { names, address, loader } of open) {
      const values = address.exec(path);
      if (values)
        return {
          loader,
          params: paramsOf(names, values),
        };
    }
    return null;
  };
}

function paramsOf(names: string[], values: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, n) => [name, values[n + 1] ?? ""]));
}

function toExpression(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, PARAMETER)}$`);
}

async function answer(
  { loader, params }: FoundCall,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = toRequest(incoming);
    await send(await loader({ request, params, context: {} }), request.method, response);
  } catch (error) {
    // The client has left, or has the beginning of an answer that cannot be finished.
    if (response.headersSent) return void response.destroy();
    log.error({ err: error }, "unexpected error in the API");
    end(response, 500, `${TEXT.somethingWrong} (request ${requestId()})`);
  }
}

/** The guard has set the Host header, and the address begins with "/". */
function toRequest(incoming: IncomingMessage): Request {
  const { method = "GET", url, headers } = incoming;
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) all.append(name, one);
  return sentRequest(`http://${headers.host}${url}`, { method, headers: all }, incoming);
}

async function send(answered: Response, method: string, response: ServerResponse): Promise<void> {
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  const body = readyBody(answered);
  if (method === "HEAD" || answered.body === null) {
    await answered.body?.cancel();
    response.end();
  } else if (body === undefined) await writeReadableStreamToWritable(answered.body, response);
  else {
    response.cork();
    for (const part of Array.isArray(body) ? body : [body]) response.write(part);
    response.end();
  }
}

/** That of remix-serve itself. The development server has none and answers every call. */
function findCompression(): Compress | null {
  try {
    const require = createRequire(`${process.cwd()}/package.json`);
    const serve = require.resolve("@remix-run/serve/package.json");
    const make: () => Compress = require(require.resolve("compression", { paths: [serve] }));
    return make();
  } catch {
    return null;
  }
}

function giveUp(error: unknown): void {
  log.error({ err: error }, "the routes of the API could not be read");
}
