import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "./env.server.ts";

/**
 * The client's address. Behind a trusted proxy it is the last forwarded address, which the proxy
 * itself adds; those before it are the client's own claims.
 */
export function clientAddress(request: IncomingMessage): string {
  return (
    (env.TRUST_PROXY === "on" && lastOf(request.headers["x-forwarded-for"])) ||
    (request.socket.remoteAddress ?? "")
  );
}

/** The last address of a list; "" if it is not an address. */
function lastOf(forwarded: string | string[] | undefined): string {
  const address = withoutPort(
    String(forwarded ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "",
  );
  return isIP(address) ? address : "";
}

/** Some proxies append the client's port, which differs for each connection. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

const PRIVATE_NETWORK =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/**
 * The client's address as forwarded by a caller in a private network while TRUST_PROXY is off. A
 * proxy tells the truth; anyone else may invent it. "" if it is not an address; undefined if
 * TRUST_PROXY is on, nothing is forwarded or the caller is on a public network.
 */
export function claimedAddress(request: IncomingMessage): string | undefined {
  const forwarded = request.headers["x-forwarded-for"];
  if (
    env.TRUST_PROXY === "on" ||
    forwarded === undefined ||
    !PRIVATE_NETWORK.test(request.socket.remoteAddress ?? "")
  )
    return undefined;
  return lastOf(forwarded);
}

/**
 * The network of one household or server: the /64 of an IPv6 address, or the whole IPv4 address.
 * Only for limits and counts.
 */
export function networkOf(ip: string): string {
  return ip.includes(":") && !ip.includes(".") && ipaddr.IPv6.isValid(ip)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString()
    : ip.slice(0, 64);
}
