import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { requestArrival, type Arrival } from "#app/lib/request-context.server.ts";
import { isLoopback, servesThisComputerOnly } from "#app/lib/this-computer.server.ts";

/**
 * How people sign in: at the configured provider, at the built-in one, or not at all. The built-in
 * one asks for no password, so a network may reach it only if the operator says so.
 */
export type SignInMode = "oidc" | "builtin" | "refused";

export function signInMode(): SignInMode {
  if (env.OIDC_ISSUER) return "oidc";
  if (env.BUILTIN_SIGN_IN === "off") return "refused";
  return env.BUILTIN_SIGN_IN === "on" || servesThisComputerOnly() ? "builtin" : "refused";
}

/**
 * Who says whose an e-mail address is: the configured provider; whoever sits at this computer, who
 * also runs it; or nobody, where anyone on a network may type any address.
 */
export function addressesKnownBy(): "provider" | "this computer" | "nobody" {
  if (signInMode() === "oidc") return "provider";
  return env.BUILTIN_SIGN_IN === "on" ? "nobody" : "this computer";
}

/**
 * Throws `not_configured` unless the current request may sign in; the sentence says what to set.
 */
export function assertMaySignIn(): void {
  const mode = signInMode();
  if (mode === "refused") throw new AppError("not_configured", SIGN_IN_REFUSED);
  if (mode === "builtin" && env.BUILTIN_SIGN_IN !== "on" && !comesFromHere(requestArrival()))
    throw new AppError("not_configured", CAME_FROM_ELSEWHERE);
}

/** A loopback connection without a proxy, to a Host that only this computer's browsers use. */
function comesFromHere(arrival: Arrival | null): boolean {
  if (
    !arrival ||
    arrival.forwarded ||
    ![arrival.bound, arrival.local, arrival.remote].every(isLoopback)
  )
    return false;
  if (arrival.host.toLowerCase() === new URL(env.appUrl).host) return true;
  const named = URL.canParse(`http://${arrival.host}`) ? new URL(`http://${arrival.host}`) : null;
  return (
    named !== null && isLoopback(named.hostname) && Number(named.port || "80") === arrival.port
  );
}

const WHAT_TO_SET =
  "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or BUILTIN_SIGN_IN=on if everyone who can reach this address may sign in as anyone.";
const SIGN_IN_REFUSED = `Sign-in is not set up: the built-in sign-in asks for no password, so it runs on this computer only. ${WHAT_TO_SET}`;
const CAME_FROM_ELSEWHERE = `The built-in sign-in asks for no password, so it answers only a browser on this computer, by this computer's own address and without a proxy (APP_URL is ${env.appUrl}). ${WHAT_TO_SET}`;
