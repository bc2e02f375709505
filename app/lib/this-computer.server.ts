import { processWide } from "./process-wide.server.ts";
import { env } from "./env.server.ts";

/**
 * Whether the product serves only this computer. Set-up without a code and access to loopback
 * depend on it.
 */

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|localhost|::1|\[::1\])$/i;

/** True for a host name or address that never leaves this computer. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Listens on every address of the computer, and is none of them. */
const EVERYWHERE = ["0.0.0.0", "[::]"];

/**
 * Where browsers reach the product; null where only whoever runs it knows: it listens on every
 * address, and APP_URL is not set.
 */
export function knownAddress(): string | null {
  return EVERYWHERE.includes(new URL(env.appUrl).hostname) ? null : env.appUrl;
}

const bound = processWide<{ address?: string }>("bound address", () => ({}));

/** Stores the address that the server is actually bound to, which may differ from its settings. */
export function noteBoundAddress(address: string): void {
  bound.address = address;
}

/**
 * True while nobody on another computer can reach the product, by its settings and, once known, by
 * its bound address.
 */
export function servesThisComputerOnly(): boolean {
  return (
    isLoopback(env.HOST) &&
    isLoopback(new URL(env.appUrl).hostname) &&
    (bound.address === undefined || isLoopback(bound.address))
  );
}

/**
 * True while only somebody at this computer can sign in: a network reaches neither the product nor
 * a provider that it trusts.
 */
export function signsInThisComputerOnly(): boolean {
  const publicProvider =
    env.OIDC_ISSUER !== undefined &&
    !(URL.canParse(env.OIDC_ISSUER) && isLoopback(new URL(env.OIDC_ISSUER).hostname));
  return servesThisComputerOnly() && !publicProvider;
}
