import { createHash } from "node:crypto";
import * as openid from "openid-client";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import { isZone } from "#app/lib/clock.ts";
import { env } from "#app/lib/env.server.ts";
import { operatorFetch } from "#app/lib/operator-fetch.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { installationIssuer } from "./installation.server.ts";
import {
  CALLBACK_PATH,
  LOCAL_BASE,
  LOCAL_CLIENT_ID,
  LOCAL_ISSUER,
  localClientSecret,
  localKeys,
} from "./local-identity.server.ts";
import { signInMode } from "./sign-in-mode.server.ts";
import type { Identity } from "./users.server.ts";

/**
 * OpenID Connect inside remix-auth (decision 0016): its OAuth2 strategy does the redirects with
 * state and PKCE; openid-client redeems the code and checks the id_token's signature, issuer,
 * audience, times and nonce.
 */

/** The strategy sets one cookie per attempt, named "{this}:{state}". */
export const STATE_COOKIE = "postwright_oauth";
export const SECONDS_TO_SIGN_IN = 1_800;
const CLOCK_SKEW_S = 30;

export type Provider = openid.Configuration;

let ready: Promise<Provider> | undefined;

/** The configured provider, discovered once. After a rejection the next call tries again. */
export function signInProvider(): Promise<Provider> {
  return (ready ??= (signInMode() === "builtin" ? localProvider() : discover()).catch(
    (error: unknown) => {
      ready = undefined;
      throw error;
    },
  ));
}

/** The strategy for one request: the callback returns to the host that this browser uses. */
export function makeStrategy(provider: Provider): OAuth2Strategy<Identity> {
  const { issuer, authorization_endpoint, token_endpoint } = provider.serverMetadata();
  const { client_id, client_secret } = provider.clientMetadata();
  let claims: openid.IDToken | undefined;
  let answer: URL | undefined;
  const strategy = new OAuth2Strategy<Identity>(
    {
      clientId: client_id,
      clientSecret: String(client_secret),
      authorizationEndpoint:
        issuer === LOCAL_ISSUER ? `${ownOrigin()}/oidc/auth` : (authorization_endpoint ?? ""),
      tokenEndpoint: token_endpoint ?? "",
      redirectURI: `${ownOrigin()}${CALLBACK_PATH}`,
      scopes: ["openid", "email", "profile"],
      codeChallengeMethod: CodeChallengeMethod.S256,
      cookie: {
        name: STATE_COOKIE,
        path: "/",
        sameSite: "Lax",
        httpOnly: true,
        maxAge: SECONDS_TO_SIGN_IN,
        ...(env.secure ? { secure: true } : {}),
      },
    },
    async () => {
      if (!claims) throw new Error("the provider sent no id_token");
      return toIdentity(claims, issuer === LOCAL_ISSUER ? await installationIssuer() : issuer);
    },
  );
  const authenticate = strategy.authenticate.bind(strategy);
  // The strategy's hooks for extra parameters and for redeeming the code.
  return Object.assign(strategy, {
    authenticate(request: Request) {
      answer = new URL(request.url);
      return authenticate(request);
    },
    authorizationParams(params: URLSearchParams) {
      const all = new URLSearchParams(params);
      all.set("nonce", nonceOf(all.get("state") ?? ""));
      if (issuer === LOCAL_ISSUER) all.set("prompt", "login");
      return all;
    },
    async validateAuthorizationCode(_code: string, pkceCodeVerifier: string) {
      const state = answer?.searchParams.get("state") ?? "";
      const tokens = await openid.authorizationCodeGrant(provider, answer ?? new URL(ownOrigin()), {
        pkceCodeVerifier,
        expectedState: state,
        expectedNonce: nonceOf(state),
        idTokenExpected: true,
      });
      claims = checkClaims(tokens.claims(), client_id);
      return tokens;
    },
  });
}

/**
 * Checks that OpenID Connect leaves optional and openid-client omits: the token was made for this
 * client, and not in the future.
 */
function checkClaims(claims: openid.IDToken | undefined, clientId: string): openid.IDToken {
  if (!claims) throw new Error("the provider sent no id_token");
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Error("the id_token was made for another party");
  if (claims.iat > Date.now() / 1000 + CLOCK_SKEW_S)
    throw new Error("the id_token was made in the future");
  return claims;
}

/** The built-in provider is this process: called on loopback, with keys that need no call. */
async function localProvider(): Promise<Provider> {
  const keys = JSON.stringify(await localKeys());
  const server = {
    issuer: LOCAL_ISSUER,
    token_endpoint: `${LOCAL_BASE}/token`,
    jwks_uri: `${LOCAL_BASE}/jwks`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const secret = await localClientSecret();
  const provider = new openid.Configuration(
    server,
    LOCAL_CLIENT_ID,
    clientOf(secret),
    openid.ClientSecretBasic(secret),
  );
  provider[openid.customFetch] = (url, init) =>
    url === server.jwks_uri
      ? Promise.resolve(new Response(keys, { headers: { "Content-Type": "application/json" } }))
      : operatorFetch(url, init);
  openid.allowInsecureRequests(provider);
  openid.enableNonRepudiationChecks(provider);
  return provider;
}

/** Issuers must match exactly, and a trailing slash is easily wrong: tries both spellings. */
async function discover(): Promise<Provider> {
  const given = env.OIDC_ISSUER ?? "";
  const other = given.endsWith("/") ? given.replace(/\/+$/, "") : `${given}/`;
  return discoverAt(given).catch((error: unknown) =>
    discoverAt(other).catch(() => {
      throw error;
    }),
  );
}

async function discoverAt(issuer: string): Promise<Provider> {
  const secret = env.OIDC_CLIENT_SECRET ?? "";
  // Discovery needs the client's authentication method, and it also tells which one is supported.
  let authenticate = openid.ClientSecretBasic(secret);
  const provider = await openid.discovery(
    new URL(issuer),
    env.OIDC_CLIENT_ID ?? "",
    clientOf(secret),
    (...args) => authenticate(...args),
    {
      [openid.customFetch]: operatorFetch,
      execute: issuer.startsWith("http:")
        ? [openid.allowInsecureRequests, openid.enableNonRepudiationChecks]
        : [openid.enableNonRepudiationChecks],
    },
  );
  const methods = provider.serverMetadata().token_endpoint_auth_methods_supported ?? [
    "client_secret_basic",
  ];
  if (!methods.includes("client_secret_basic")) authenticate = openid.ClientSecretPost(secret);
  return provider;
}

function clientOf(secret: string): Partial<openid.ClientMetadata> {
  return { client_secret: secret, [openid.clockTolerance]: CLOCK_SKEW_S };
}

/**
 * Derives the nonce from the state, which is random, stored in the browser's cookie and checked by
 * the strategy: one cookie binds both.
 */
function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce:${state}`).digest("base64url");
}

/** Characters that the database or the XML of a feed does not accept in a name. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu;

function toIdentity(claims: openid.IDToken, issuer: string): Identity {
  const text = (name: string) =>
    typeof claims[name] === "string"
      ? claims[name].replace(UNPRINTABLE, "").slice(0, 300).toWellFormed()
      : "";
  const [first = "", ...rest] = text("name").split(/\s+/);
  const picture = text("picture");
  return {
    issuer,
    subject: claims.sub,
    email: text("email"),
    // Some providers send it as a text.
    emailVerified: String(claims["email_verified"]) === "true",
    firstName: text("given_name") || first,
    lastName: text("family_name") || rest.join(" "),
    picture: picture.startsWith("https://") ? picture : null,
    timeZone: isZone(text("zoneinfo")) ? text("zoneinfo") : null,
  };
}
