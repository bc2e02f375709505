import net from "node:net";
import os from "node:os";
import ipaddr from "ipaddr.js";

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

export interface AddressGuard {
  /** True if connections to this address are allowed at all. */
  permits(address: string): boolean;
  /** True if the operator opened this address; plain http and any port are allowed there. */
  permitsPrivate(address: string): boolean;
  /** True if any private address is open. */
  opensPrivate: boolean;
}

/**
 * Addresses that no registry marks as special but that lead inside: a cloud's own service address
 * and IPv4 embedded in IPv6.
 */
const DENIED = ["168.63.129.16/32", "::/96", "64:ff9b::/32", "2002::/16", "2001::/23"].map(
  parseRange,
);
const GLOBAL_UNICAST_V6 = parseRange("2000::/3");

/**
 * Checks addresses; `allow` holds CIDRs ("10.0.0.0/8") or single addresses. Throws an Error that
 * names an invalid entry.
 */
export function makeAddressGuard(allow: readonly string[]): AddressGuard {
  const opened = allow.map(parseRange);
  const permitsPrivate = (text: string): boolean => {
    const address = parseAddress(text);
    return address !== null && opened.some((range) => isWithin(address, range));
  };
  return {
    permitsPrivate,
    permits: (text) => permitsPrivate(text) || (isPublic(text) && !isOwn(text)),
    opensPrivate: opened.length > 0,
  };
}

/**
 * True for what `makeAddressGuard` accepts: a full address ("10.0.0.1", "::1") or a range
 * ("10.0.0.0/8").
 */
export function isRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = net.isIP(address);
  return (
    family !== 0 &&
    !address.includes("%") &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

/** True for an address literal in any form that the URL parser outputs. */
export function isAddress(host: string): boolean {
  return parseAddress(host) !== null;
}

function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (address === null || address.range() !== "unicast") return false;
  if (address.kind() === "ipv6" && !isWithin(address, GLOBAL_UNICAST_V6)) return false;
  return !DENIED.some((range) => isWithin(address, range));
}

/**
 * This machine's own public address also reaches services that listen only for the machine itself.
 */
function isOwn(text: string): boolean {
  const address = parseAddress(text)?.toNormalizedString();
  const own = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return own.some((entry) => parseAddress(entry.address)?.toNormalizedString() === address);
}

/** Unwraps IPv4 inside IPv6 (::ffff:a.b.c.d). */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(text.replace(/^\[|\]$/g, "").replace(/%.*$/, ""));
  } catch {
    return null;
  }
}

function parseRange(text: string): Range {
  try {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  } catch {
    throw new Error(
      `ALLOW_PRIVATE_HOSTS holds "${text}", which is not an address range such as 10.0.0.0/8.`,
    );
  }
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: Range): boolean {
  return address.kind() === range.kind() && address.match(range, bits);
}
