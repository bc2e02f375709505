import { env } from "./env.server.ts";

/** Whether the product is there for this computer alone: what asks for no password, and what may reach loopback, depends on it. */

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|localhost|::1|\[::1\])$/i;

/** True for a host name or address that never leaves this computer. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

const holder = globalThis as typeof globalThis & { __postwrightBound?: string };

/** Keeps the address that the server is really bound to; settings may say otherwise. */
export function noteBoundAddress(address: string): void {
  holder.__postwrightBound = address;
}

/** True while nobody on another computer can reach the product: by its settings, and by the address that it is bound to once that is known. */
export function servesThisComputerOnly(): boolean {
  const bound = holder.__postwrightBound;
  return (
    isLoopback(env.HOST) &&
    isLoopback(new URL(env.appUrl).hostname) &&
    (bound === undefined || isLoopback(bound))
  );
}

/** True while only somebody at this computer can sign in: neither a public provider nor a built-in sign-in that was opened to a network. */
export function signsInThisComputerOnly(): boolean {
  const publicProvider =
    env.OIDC_ISSUER !== undefined &&
    !(URL.canParse(env.OIDC_ISSUER) && isLoopback(new URL(env.OIDC_ISSUER).hostname));
  return servesThisComputerOnly() && env.BUILTIN_SIGN_IN !== "on" && !publicProvider;
}
