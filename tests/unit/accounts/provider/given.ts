import { afterEach } from "vitest";
import type { Newcomer } from "#app/accounts/provider/claims.server.ts";
import { env } from "#app/lib/env.server.ts";

const ISSUER = "https://id.example.com";

/** Sets settings for one test; without any, people sign in at a provider of their own only. */
export function useSettings(): (settings?: Partial<typeof env>) => void {
  const usual = { ...env };
  const reset = () => {
    for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
    Object.assign(env, usual);
  };
  afterEach(reset);
  return (settings = {}) => {
    reset();
    Object.assign(env, { OIDC_ISSUER: ISSUER, ...settings });
  };
}

export const anna = (but: Partial<Newcomer> = {}): Newcomer => ({
  issuer: ISSUER,
  subject: "anna",
  email: "anna@example.com",
  emailIsTheirs: "yes",
  emailVerified: true,
  firstName: "Anna",
  lastName: "Writer",
  picture: null,
  timeZone: null,
  groups: [],
  ...but,
});
