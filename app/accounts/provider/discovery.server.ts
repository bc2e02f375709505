import * as openid from "openid-client";
import { env } from "#app/lib/env.server.ts";
import { operatorFetch } from "#app/lib/operator-fetch.server.ts";
import { isClientRefused } from "./failures.server.ts";

/** The OpenID provider of the settings, found by its issuer. */

export const CLOCK_SKEW_S = 30;

export type Provider = openid.Configuration;
type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** How this client shows its secret at the token endpoint. */
const METHODS = {
  client_secret_basic: openid.ClientSecretBasic,
  client_secret_post: openid.ClientSecretPost,
} as const;
type Method = keyof typeof METHODS;

interface Found {
  provider: Provider;
  method: Method;
}

let ready: Promise<Found> | undefined;

/** The configured provider, discovered once. After a rejection the next call tries again. */
export async function signInProvider(): Promise<Provider> {
  return (await find()).provider;
}

function find(): Promise<Found> {
  return (ready ??= discover().catch((error: unknown) => {
    ready = undefined;
    throw error;
  }));
}

/**
 * Redeems a code. A provider that refuses the way in which the secret is shown gets it in the other
 * way too, because what it publishes about itself may be missing or wrong; the way that worked
 * stays.
 */
export async function redeemCode(redeem: (provider: Provider) => Promise<Tokens>): Promise<Tokens> {
  const { provider, method } = await find();
  try {
    return await redeem(provider);
  } catch (refused) {
    if (!isClientRefused(refused)) throw refused;
    const other = await discover(
      method === "client_secret_basic" ? "client_secret_post" : "client_secret_basic",
    ).catch(() => Promise.reject(refused as Error));
    const tokens = await redeem(other.provider).catch(() => Promise.reject(refused as Error));
    ready = Promise.resolve(other);
    return tokens;
  }
}

/** Issuers must match exactly, and a trailing slash is easily wrong: tries both spellings. */
async function discover(method?: Method): Promise<Found> {
  const given = env.OIDC_ISSUER ?? "";
  const other = given.endsWith("/") ? given.replace(/\/+$/, "") : `${given}/`;
  return discoverAt(given, method).catch((error: unknown) =>
    discoverAt(other, method).catch(() => {
      throw error;
    }),
  );
}

async function discoverAt(issuer: string, wanted: Method | undefined): Promise<Found> {
  const secret = env.OIDC_CLIENT_SECRET ?? "";
  // Discovery needs the client's authentication method, and it also tells which one is supported.
  let method = wanted ?? "client_secret_basic";
  const provider = await openid.discovery(
    new URL(issuer),
    env.OIDC_CLIENT_ID ?? "",
    { client_secret: secret, [openid.clockTolerance]: CLOCK_SKEW_S },
    (...args) => METHODS[method](secret)(...args),
    {
      [openid.customFetch]: operatorFetch,
      execute: issuer.startsWith("http:")
        ? [openid.allowInsecureRequests, openid.enableNonRepudiationChecks]
        : [openid.enableNonRepudiationChecks],
    },
  );
  const published = provider.serverMetadata().token_endpoint_auth_methods_supported;
  if (wanted === undefined && published && !published.includes("client_secret_basic"))
    method = "client_secret_post";
  return { provider, method };
}
