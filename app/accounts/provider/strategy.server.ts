import { createHash } from "node:crypto";
import * as openid from "openid-client";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { lacksClaims, toNewcomer, type Newcomer } from "./claims.server.ts";
import { CLOCK_SKEW_S, redeemCode, type Provider } from "./discovery.server.ts";
import { describeFailure, isAnotherPerson } from "./failures.server.ts";
import { requirements } from "./policy.server.ts";

/**
 * OpenID Connect inside remix-auth (decision 0016): its OAuth2 strategy does the redirects with
 * state and PKCE; openid-client redeems the code and checks the id_token's signature, issuer,
 * audience, times and nonce.
 */

/** The strategy sets one cookie per attempt, named "{this}:{state}". */
export const STATE_COOKIE = env.secure ? "__Host-postwright_oauth" : "postwright_oauth";
/** Where the provider sends the browser back to. */
export const CALLBACK_PATH = "/auth/callback";
export const SECONDS_TO_SIGN_IN = 1_800;

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** The strategy for one request: the callback returns to the host that this browser uses. */
export function makeStrategy(provider: Provider): OAuth2Strategy<Newcomer> {
  const { authorization_endpoint, token_endpoint } = provider.serverMetadata();
  const { client_id, client_secret } = provider.clientMetadata();
  let person: Newcomer | undefined;
  let answer: URL | undefined;
  const strategy = new OAuth2Strategy<Newcomer>(
    {
      clientId: client_id,
      clientSecret: String(client_secret),
      authorizationEndpoint: authorization_endpoint ?? "",
      tokenEndpoint: token_endpoint ?? "",
      redirectURI: `${ownOrigin()}${CALLBACK_PATH}`,
      scopes: scopesOf(provider),
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
    () => {
      if (!person) throw new Error("the provider sent no id_token");
      return Promise.resolve(person);
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
      return all;
    },
    async validateAuthorizationCode(_code: string, pkceCodeVerifier: string) {
      const state = answer?.searchParams.get("state") ?? "";
      const checks = {
        pkceCodeVerifier,
        expectedState: state,
        expectedNonce: nonceOf(state),
        idTokenExpected: true,
      };
      const tokens = await redeemCode((configured) =>
        openid.authorizationCodeGrant(configured, answer ?? new URL(ownOrigin()), checks),
      );
      person = await readPerson(provider, tokens);
      return tokens;
    },
  });
}

async function readPerson(provider: Provider, tokens: Tokens): Promise<Newcomer> {
  const { issuer, userinfo_endpoint } = provider.serverMetadata();
  const token = checkClaims(tokens.claims(), provider.clientMetadata().client_id);
  const asks = userinfo_endpoint !== undefined && lacksClaims(token);
  return toNewcomer(issuer, token, asks ? await readUserinfo(provider, tokens, token.sub) : null);
}

/**
 * The answer of the userinfo endpoint, which must be about the same person. Without an answer the
 * id_token has to do: what it does not say lets nobody in.
 */
async function readUserinfo(provider: Provider, tokens: Tokens, subject: string) {
  try {
    return await openid.fetchUserInfo(provider, tokens.access_token, subject);
  } catch (error) {
    if (isAnotherPerson(error)) throw error;
    log.warn(await describeFailure(error, [tokens.access_token]), "userinfo could not be read");
    return null;
  }
}

/** `groups` is no scope of OpenID Connect: asked for where it is needed and the provider has it. */
function scopesOf(provider: Provider): string[] {
  const hasGroups = provider.serverMetadata().scopes_supported?.includes("groups") ?? false;
  const wantsGroups = requirements().groups.length > 0 && hasGroups;
  return ["openid", "email", "profile", ...(wantsGroups ? ["groups"] : [])];
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

/**
 * Derives the nonce from the state, which is random, stored in the browser's cookie and checked by
 * the strategy: one cookie binds both.
 */
function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce:${state}`).digest("base64url");
}
