import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#app/lib/env.server.ts";
import { keepLatest } from "#app/lib/keep-latest.ts";
import type { Arrival } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

/** How a request reached this server. Must be read before the guard rewrites the headers. */
export function readArrival(request: IncomingMessage, server: Server): Arrival {
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
export function originOf({ host }: Arrival): string {
  return originAt(host);
}

const originAt = keepLatest((host: string): string => {
  const own = new URL(env.appUrl);
  const named = URL.canParse(`${own.protocol}//${host}`)
    ? new URL(`${own.protocol}//${host}`)
    : own;
  const sameComputer =
    isLoopback(own.hostname) && OWN_NAMES.includes(named.hostname) && named.port === own.port;
  return (sameComputer ? named : own).origin;
});

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];
