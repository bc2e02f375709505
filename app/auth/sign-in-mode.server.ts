import { env } from "#app/lib/env.server.ts";

/** How people sign in: at the configured provider, at the built-in one, or not at all because the built-in one may not face a network. */
export type SignInMode = "oidc" | "builtin" | "refused";

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/i;

export function signInMode(): SignInMode {
  if (env.OIDC_ISSUER) return "oidc";
  if (env.BUILTIN_SIGN_IN === "off") return "refused";
  if (env.BUILTIN_SIGN_IN === "on") return "builtin";
  const local = LOOPBACK.test(env.HOST) && LOOPBACK.test(new URL(env.appUrl).hostname);
  return local ? "builtin" : "refused";
}

export const SIGN_IN_REFUSED =
  "Sign-in is not set up: the built-in sign-in asks for no password, so it runs on this computer only. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or BUILTIN_SIGN_IN=on if everyone who can reach this address may sign in as anyone.";
