import { splitCommaList } from "#app/lib/comma-list.ts";
import { env } from "#app/lib/env.server.ts";

/** Whom the OpenID provider of the settings lets in here. */

/** Where anybody can have an account: hosts, and the paths under which that is so. */
const OPEN: ReadonlyMap<string, RegExp> = new Map([
  ["accounts.google.com", /^/],
  [
    "login.microsoftonline.com",
    /^\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)/i,
  ],
  ["login.live.com", /^/],
  ["appleid.apple.com", /^/],
  ["account.apple.com", /^/],
  ["gitlab.com", /^/],
  ["github.com", /^/],
  ["bitbucket.org", /^/],
  ["auth.atlassian.com", /^/],
  ["slack.com", /^/],
  ["discord.com", /^/],
  ["id.twitch.tv", /^/],
  ["www.linkedin.com", /^/],
  ["www.facebook.com", /^/],
  ["api.login.yahoo.com", /^/],
  ["www.paypal.com", /^/],
  ["www.paypalobjects.com", /^/],
]);

export function requirements(): { domains: string[]; groups: string[] } {
  return {
    domains: splitCommaList(env.OIDC_ALLOWED_DOMAINS ?? "").map((domain) => domain.toLowerCase()),
    groups: splitCommaList(env.OIDC_ALLOWED_GROUPS ?? ""),
  };
}

/** Whether strangers can have an account at the provider, and no setting stops them. */
export function isOpenToAll(): boolean {
  const { domains, groups } = requirements();
  return domains.length === 0 && groups.length === 0 && isOpenIssuer(env.OIDC_ISSUER ?? "");
}

/** Whether anybody can have an account at this issuer. */
export function isOpenIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, pathname } = new URL(issuer);
  return OPEN.get(hostname.replace(/\.$/, ""))?.test(pathname) ?? false;
}

/**
 * Whether an issuer, as an id_token names it, is the provider of the settings. Entra ID names each
 * tenant where the settings name all.
 */
export function isThisProvider(issuer: string): boolean {
  const bare = (text: string) => text.replace(/\/+$/, "");
  return bare(issuer) === bare(env.OIDC_ISSUER ?? "") || issuer.includes("{tenantid}");
}

/**
 * Who gets an account when they first come from the provider: nobody, invited people, or anyone
 * whom the provider knows. Unless SIGN_UP says it, the provider decides, except one that is open
 * to all.
 */
export function newcomers(): "closed" | "invited" | "open" {
  return env.SIGN_UP ?? (isOpenToAll() ? "invited" : "open");
}

export function providerName(): string {
  return env.OIDC_NAME ?? (env.OIDC_ISSUER ? new URL(env.OIDC_ISSUER).host : "");
}

/** For the start lines: who gets in by the provider. */
export function newcomersInWords(): string {
  const { domains, groups } = requirements();
  const who = [
    ...(domains.length > 0 ? [`with an address of ${domains.join(" or ")}`] : []),
    ...(groups.length > 0 ? [`in the group ${groups.join(" or ")}`] : []),
  ].join(" and ");
  const mode = newcomers();
  if (mode === "closed") return "nobody new (SIGN_UP=closed)";
  if (mode === "invited" && env.SIGN_UP === undefined)
    return `invited people only: anybody can have an account at ${providerName()}. OIDC_ALLOWED_DOMAINS or OIDC_ALLOWED_GROUPS lets yours in`;
  return `${mode === "invited" ? "invited people" : "everybody"}${who === "" ? ` from ${providerName()}` : ` ${who}`}`;
}
