import { env } from "#app/lib/env.server.ts";
import { isOpenToAll } from "./provider/policy.server.ts";

/**
 * How people sign in: with a password of this installation, at an OpenID provider, or both. Where
 * anybody can have an account at the provider, somebody with a password has to own the installation
 * and invite the others.
 */
export function waysIn(): { password: boolean; provider: boolean } {
  const provider = env.OIDC_ISSUER !== undefined;
  const setting = env.PASSWORD_SIGN_IN ?? (isOpenToAll() ? "on" : "off");
  return { password: !provider || setting === "on", provider };
}

/** Who may make an account with a password: nobody, whoever is invited, or anyone. */
export function signUpMode(): "closed" | "invited" | "open" {
  return env.SIGN_UP ?? "invited";
}
