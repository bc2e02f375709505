import dns from "node:dns/promises";
import { isAddress, type AddressGuard } from "./address.server.ts";

export interface Address {
  address: string;
  family: number;
}

/** Resolves a name to all its addresses; rejects as node:dns does. */
export type Lookup = (host: string) => Promise<Address[]>;

/** The destination of a call, once the text of its address has been checked. */
export interface Target {
  url: URL;
  /** Host without brackets and trailing dot. */
  host: string;
  isLiteral: boolean;
  /**
   * Plain http, an unusual port or an internal name: allowed only for addresses that the operator
   * opened.
   */
  privateOnly: boolean;
}

export type CheckedTarget = { ok: true; target: Target } | { ok: false; reason: string };

const LONGEST_HOST = 253;
const INSIDE_NAME = /^[^.]+$|\.(local|internal|localhost)$/;

export const systemLookup: Lookup = async (host) => dns.lookup(host, { all: true });

/**
 * Checks an address by its text alone; names are checked again when they are resolved. The reason
 * is a sentence for the user.
 */
export function checkTarget(text: string, guard: AddressGuard): CheckedTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse("The address must start with https://.");
  if (url.username !== "" || url.password !== "")
    return refuse("The address must not hold a user name or password.");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "" || host.length > LONGEST_HOST)
    return refuse("The address has no usable host name.");
  const isLiteral = isAddress(host);
  if (isLiteral && !guard.permits(host))
    return refuse(`${host} is a private address and cannot be reached from here.`);
  const inside = !isLiteral && INSIDE_NAME.test(host);
  const privateOnly = url.protocol === "http:" || !isWebPort(url) || inside;
  const target = { url, host, isLiteral, privateOnly };
  if (!privateOnly || (isLiteral ? guard.permitsPrivate(host) : guard.opensPrivate))
    return { ok: true, target };
  return refuse(inside ? insideReason(host) : webReason(target));
}

/**
 * Resolves a name to addresses that may be connected to. A single forbidden address refuses them
 * all.
 */
export async function resolve(
  target: Target,
  guard: AddressGuard,
  lookup: Lookup,
): Promise<Address[]> {
  if (target.host === "localhost") {
    const loopback = [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ].filter((entry) => guard.permitsPrivate(entry.address));
    if (loopback.length === 0) throw blocked(insideReason(target.host));
    return loopback;
  }
  const answers = await lookup(target.host);
  if (answers.length === 0)
    throw Object.assign(new Error(`no address for ${target.host}`), { code: "ENOTFOUND" });
  if (!answers.every((entry) => guard.permits(entry.address)))
    throw blocked(insideReason(target.host));
  if (target.privateOnly && !answers.every((entry) => guard.permitsPrivate(entry.address)))
    throw blocked(INSIDE_NAME.test(target.host) ? insideReason(target.host) : webReason(target));
  return answers;
}

export const BLOCKED = "ERR_ADDRESS_BLOCKED";

function blocked(reason: string): Error {
  return Object.assign(new Error(reason), { code: BLOCKED });
}

function isWebPort(url: URL): boolean {
  return ["", "80", "443"].includes(url.port);
}

function insideReason(host: string): string {
  return `${host} leads to a private network and cannot be reached from here.`;
}

function webReason(target: Target): string {
  const { protocol, port } = target.url;
  const withoutPort = port === "" ? "" : ` Leave out the port, :${port}.`;
  return protocol === "http:"
    ? `${target.host} must be reached over https. Change http:// to https:// and keep the rest of the address.${withoutPort}`
    : `${target.host} must be reached on port 443, not ${port}.`;
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
