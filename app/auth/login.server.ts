import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { takeAttempt } from "./attempts.server.ts";
import { CALLBACK_PATH, LOCAL_CLIENT_ID, LOCAL_ISSUER, localClientSecret, localKeys } from "./local-identity.server.ts";
import { startSession } from "./session.server.ts";
import { signInMode, SIGN_IN_REFUSED } from "./sign-in-mode.server.ts";
import { findOrCreateUser, type Identity } from "./users.server.ts";

/** Sign-in by OpenID Connect: authorization code with PKCE; the id_token's issuer, audience, expiry, signature and nonce are checked. */

const STATE_COOKIE = "postwright_oauth";
const STRATEGY = "oidc";
const SECONDS_TO_SIGN_IN = 1_800;

const returnCookie = createCookie("postwright_return", { httpOnly: true, sameSite: "lax", path: "/", secure: env.secure, maxAge: SECONDS_TO_SIGN_IN });

/** The redirect to the provider, which brings the browser back to `returnTo`, a path of this site. Throws `not_configured`, `rate_limited` or `upstream`. */
export async function beginSignIn(request: Request, returnTo: string): Promise<Response> {
  if (signInMode() === "refused") throw new AppError("not_configured", SIGN_IN_REFUSED);
  await takeAttempt("sign-in", "begin");
  // Only the path counts here: a stray `state` in the address must not be taken for the provider's answer.
  const clean = new Request(`${env.appUrl}/api/login`, { headers: { Cookie: request.headers.get("Cookie") ?? "" } });
  try {
    const { authenticator } = await client();
    await authenticator.authenticate(STRATEGY, clean);
  } catch (answer) {
    if (!(answer instanceof Response)) throw unreachable(answer);
    answer.headers.append("Set-Cookie", await returnCookie.serialize(returnTo));
    return answer;
  }
  throw unreachable(new Error("the strategy did not redirect"));
}

/**
 * Finishes a sign-in at the callback address. Returns where to go and the cookies to set.
 * Throws AppError with a sentence for the landing page when the provider refused, the user cancelled, or anything does not check out.
 */
export async function finishSignIn(request: Request): Promise<{ returnTo: string; headers: Headers }> {
  await takeAttempt("sign-in", "finish");
  const query = new URL(request.url).searchParams;
  const checked = new Request(`${env.appUrl}${CALLBACK_PATH}?${query.toString()}`, { headers: request.headers });
  if (!query.get("state")) throw new AppError("invalid", "The sign-in could not be completed. Please try again.");
  let identity: Identity;
  try {
    const { authenticator } = await client();
    identity = await authenticator.authenticate(STRATEGY, checked);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "sign-in refused");
    throw query.get("error") === "access_denied"
      ? new AppError("invalid", "The sign-in was cancelled. You can try again whenever you like.")
      : new AppError("upstream", "The sign-in could not be completed. Please try again.", { cause: error });
  }
  const headers = clearSignInCookies(request);
  const stored: unknown = await returnCookie.parse(request.headers.get("Cookie")).catch(() => null);
  headers.append("Set-Cookie", await returnCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await startSession(request, await findOrCreateUser(identity)));
  log.info({ issuer: identity.issuer }, "signed in");
  return { returnTo: typeof stored === "string" ? stored : "/", headers };
}

/** The strategy's state cookies are one per attempt and are of no use after one answer. */
function clearSignInCookies(request: Request): Headers {
  const headers = new Headers();
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const name = pair.split("=", 1)[0]?.trim() ?? "";
    if (name.startsWith(`${STATE_COOKIE}:`)) headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env.secure ? "; Secure" : ""}`);
  }
  return headers;
}

interface Client {
  authenticator: Authenticator<Identity>;
}

let ready: Promise<Client> | undefined;

function client(): Promise<Client> {
  return (ready ??= makeClient().catch((error: unknown) => {
    ready = undefined;
    throw error;
  }));
}

interface ProviderFacts {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: JWTVerifyGetKey;
  clientId: string;
  clientSecret: string;
  prompt: string | null;
}

async function makeClient(): Promise<Client> {
  const facts = signInMode() === "builtin" ? await localProvider() : await discover();
  const strategy = makeStrategy(facts);
  const authenticator = new Authenticator<Identity>();
  authenticator.use(strategy, STRATEGY);
  return { authenticator };
}

/** The built-in provider is this process: its token endpoint is called on loopback, whatever the public address is. */
async function localProvider(): Promise<ProviderFacts> {
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "127.0.0.1" : env.HOST;
  return {
    issuer: LOCAL_ISSUER,
    authorizationEndpoint: `${LOCAL_ISSUER}/auth`,
    tokenEndpoint: `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}/oidc/token`,
    keys: createLocalJWKSet((await localKeys()) as unknown as Parameters<typeof createLocalJWKSet>[0]),
    clientId: LOCAL_CLIENT_ID,
    clientSecret: await localClientSecret(),
    prompt: "login",
  };
}

async function discover(): Promise<ProviderFacts> {
  const issuer = (env.OIDC_ISSUER ?? "").replace(/\/+$/, "");
  // eslint-disable-next-line no-restricted-globals -- the issuer is the operator's own setting, not a user's text
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(10_000), headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
  const found = (await answer.json()) as Record<string, unknown>;
  const text = (name: string) => {
    const value = found[name];
    if (typeof value !== "string") throw new Error(`discovery lacks ${name}`);
    return value;
  };
  return {
    issuer: text("issuer"),
    authorizationEndpoint: text("authorization_endpoint"),
    tokenEndpoint: text("token_endpoint"),
    keys: createRemoteJWKSet(new URL(text("jwks_uri"))),
    clientId: env.OIDC_CLIENT_ID ?? "",
    clientSecret: env.OIDC_CLIENT_SECRET ?? "",
    prompt: null,
  };
}

function makeStrategy(facts: ProviderFacts): OAuth2Strategy<Identity> {
  const strategy = new OAuth2Strategy<Identity>(
    {
      clientId: facts.clientId,
      clientSecret: facts.clientSecret,
      authorizationEndpoint: facts.authorizationEndpoint,
      tokenEndpoint: facts.tokenEndpoint,
      redirectURI: `${env.appUrl}${CALLBACK_PATH}`,
      scopes: ["openid", "email", "profile"],
      codeChallengeMethod: CodeChallengeMethod.S256,
      cookie: { name: STATE_COOKIE, path: "/", sameSite: "Lax", httpOnly: true, maxAge: SECONDS_TO_SIGN_IN, ...(env.secure ? { secure: true } : {}) },
    },
    async ({ request, tokens }) => {
      const state = new URL(request.url).searchParams.get("state") ?? "";
      const { payload } = await jwtVerify(tokens.idToken(), facts.keys, { issuer: facts.issuer, audience: facts.clientId, clockTolerance: 30 });
      if (payload["nonce"] !== nonceOf(state)) throw new Error("the id_token belongs to another sign-in");
      return toIdentity(payload, facts.issuer);
    },
  );
  // The strategy leaves extra parameters to an overridden method; `state` is already among `params`.
  Object.assign(strategy, {
    authorizationParams(params: URLSearchParams) {
      const all = new URLSearchParams(params);
      all.set("nonce", nonceOf(all.get("state") ?? ""));
      if (facts.prompt !== null) all.set("prompt", facts.prompt);
      return all;
    },
  });
  return strategy;
}

/** The state is random, kept in the browser's cookie and checked by the strategy; the nonce follows from it, so one cookie binds both. */
function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce:${state}`).digest("base64url");
}

/** Neither the database nor the XML of a feed takes these in a name. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu;

function toIdentity(payload: JWTPayload, issuer: string): Identity {
  const text = (name: string) => (typeof payload[name] === "string" ? payload[name].replace(UNPRINTABLE, "").slice(0, 300).toWellFormed() : "");
  if (!payload.sub) throw new Error("the id_token names nobody");
  const [first = "", ...rest] = text("name").split(/\s+/);
  const picture = text("picture");
  return {
    issuer,
    subject: payload.sub,
    email: text("email"),
    firstName: text("given_name") || first,
    lastName: text("family_name") || rest.join(" "),
    picture: picture.startsWith("https://") ? picture : null,
    timeZone: text("zoneinfo") || null,
  };
}

function unreachable(cause: unknown): AppError {
  log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, "identity provider unreachable");
  return new AppError("upstream", "The sign-in service could not be reached. Please try again in a moment.", { cause });
}
