import type { IncomingMessage, Server } from "node:http";
import { env } from "#app/lib/env.server.ts";
import type { Arrival } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

/** How a request reached this server. Read before the edge rewrites its headers. */
export function readArrival(request: IncomingMessage, server: Server): Arrival {
  const { headers, socket } = request;
  const address = server.address();
  const bound =
    typeof address === "object" && address !== null ? address : { address: "", port: 0 };
  return {
    bound: bound.address,
    port: bound.port,
    local: socket.localAddress ?? "",
    remote: socket.remoteAddress ?? "",
    host: headers.host ?? "",
    // Browsers have not spoken HTTP/1.0 for decades; a proxy without settings of its own does.
    forwarded:
      request.httpVersion === "1.0" || Object.keys(headers).some((name) => FORWARDED.test(name)),
  };
}

/** What proxies add, the usual ones and those of hosting services; no browser sends any of it by itself. */
const FORWARDED =
  /^(?:forwarded|via|cdn-loop|cf-.*|x-(?:forwarded|original|azure)(?:-.*)?|(?:[a-z]+-)*(?:real|client|connecting|user)-ip(?:v6)?)$/;

/** The origin by which the browser reached us: that of APP_URL, but on this computer the name that the browser used, because its cookies belong to that. */
export function originOf({ host }: Arrival): string {
  const own = new URL(env.appUrl);
  const named = URL.canParse(`${own.protocol}//${host}`)
    ? new URL(`${own.protocol}//${host}`)
    : own;
  const sameComputer =
    isLoopback(own.hostname) && OWN_NAMES.includes(named.hostname) && named.port === own.port;
  return (sameComputer ? named : own).origin;
}

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];
