import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Configuration, Provider } from "oidc-provider";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";
import { unavailableError } from "#app/lib/unavailable.server.ts";
import { consumeSignInAttempt } from "./attempts.server.ts";
import { oidcStore } from "./oidc-store.server.ts";
import { ownSecret } from "./secret.server.ts";
import { addressesKnownBy, assertMaySignIn, signInMode } from "./sign-in-mode.server.ts";

/** The built-in OpenID provider under /oidc: it asks who you are and believes the answer. */
const MOUNT = "/oidc";
export const LOCAL_ISSUER = `${env.appUrl}${MOUNT}`;
/** Its address for calls from this process: on loopback, past any proxy. */
export const LOCAL_BASE = `http://${loopbackHost()}:${env.PORT}${MOUNT}`;
export const LOCAL_CLIENT_ID = "postwright";
export const CALLBACK_PATH = "/auth/callback";

/** What the sign-in page posts. */
export interface LocalSignIn {
  email: string;
  firstName: string;
  lastName: string;
}

/** The client secret of this product, which is the built-in provider's only client. */
export function localClientSecret(): Promise<string> {
  return ownSecret("oidc-client-secret", () => randomBytes(32).toString("base64url"));
}

/** The public keys for the id_tokens of the built-in provider. */
export async function localKeys(): Promise<{ keys: Array<Record<string, unknown>> }> {
  const { kty, n, e, alg, use, kid } = await signingKey();
  return { keys: [{ kty, n, e, alg, use, kid }] };
}

/** Answers requests under /oidc; false for every other address. */
export function serveLocalIdentity(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith(`${MOUNT}/`) || signInMode() !== "builtin") return false;
  const mounted = Object.assign(request, {
    originalUrl: request.url,
    baseUrl: MOUNT,
    url: toRoute(request.url.slice(MOUNT.length)),
  });
  void answer(mounted, response).catch((error: unknown) => {
    const known = isAppError(error) ? error : unavailableError(error);
    if (!known) log.error({ err: error }, "the built-in sign-in failed");
    // Not the usual 503 of `not_configured`: for this browser, waiting changes nothing.
    response.statusCode =
      known?.kind === "rate_limited" ? 429 : known?.kind === "not_configured" ? 403 : 503;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    if (known?.details.retryAfter !== undefined)
      response.setHeader("Retry-After", String(known.details.retryAfter));
    response.end(
      known?.message ?? "The built-in sign-in could not be reached. Try again in a moment.",
    );
  });
  return true;
}

/**
 * The provider's router accepts /AUTH and /auth/ for /auth. Normalizing the path first makes the
 * rate limit see the same address as the router. Ids in later segments keep their case.
 */
function toRoute(url: string): string {
  const [path = "", ...query] = url.split("?");
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  return [`/${[first.toLowerCase(), ...rest].join("/")}`, ...query].join("?");
}

/** Limits authorization requests, because each one creates rows. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  assertMaySignIn();
  if (request.url?.split("?", 1)[0] === "/auth") await consumeSignInAttempt("sign-in", "authorize");
  await (await provider()).callback()(request, response);
}

/** True while a sign-in waits for its form. */
export async function isSignInOpen(uid: string): Promise<boolean> {
  return Boolean(await (await provider()).Interaction.find(uid));
}

/**
 * Finds or creates the account and returns the address to continue at. An empty name keeps the
 * stored one. Throws `not_found` when the sign-in has expired, `rate_limited` after many attempts,
 * `not_configured` for a browser on another computer.
 */
export async function finishLocalSignIn(uid: string, input: LocalSignIn): Promise<string> {
  assertMaySignIn();
  await consumeSignInAttempt("sign-in", "account");
  const email = input.email.toLowerCase();
  const names = { firstName: input.firstName, lastName: input.lastName };
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ""));
  const account = await db.localAccount.upsert({
    where: { email },
    create: { id: accountId(email), email, ...names },
    update: given,
  });
  return endInteraction(uid, { login: { accountId: account.id } });
}

/**
 * Derived from the e-mail address, so that deleting an account and creating it again does not reset
 * the month's usage.
 */
function accountId(email: string): string {
  return createHash("sha256").update(`postwright-account:${email}`).digest("hex");
}

/** Ends the sign-in without an account: the browser returns to the landing page with a notice. */
export function cancelLocalSignIn(uid: string): Promise<string> {
  return endInteraction(uid, {
    error: "access_denied",
    error_description: "The sign-in was cancelled.",
  });
}

async function endInteraction(uid: string, result: Record<string, unknown>): Promise<string> {
  const interaction = await (await provider()).Interaction.find(uid);
  if (!interaction) throw new AppError("not_found", "This sign-in has expired. Start again.");
  interaction.result = result;
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)));
  return interaction.returnTo;
}

/** The origins by which browsers reach this product. A loopback address has three names. */
function ownOrigins(): string[] {
  const { protocol, port, origin, hostname } = new URL(env.appUrl);
  const names = isLoopback(hostname) ? ["127.0.0.1", "localhost", "[::1]"] : [];
  return [
    ...new Set([
      origin,
      ...names.map((name) => `${protocol}//${name}${port === "" ? "" : `:${port}`}`),
    ]),
  ];
}

function loopbackHost(): string {
  if (env.HOST === "0.0.0.0" || env.HOST === "::") return "127.0.0.1";
  return env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
}

let started: Promise<Provider> | undefined;

function provider(): Promise<Provider> {
  return (started ??= makeProvider().catch((error: unknown) => {
    started = undefined;
    throw error;
  }));
}

async function makeProvider(): Promise<Provider> {
  const { default: OidcProvider } = await importQuietly();
  const cookieKey = await ownSecret("oidc-cookie-key", () => randomBytes(32).toString("base64url"));
  const made = new OidcProvider(LOCAL_ISSUER, {
    adapter: oidcStore,
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        client_secret: await localClientSecret(),
        redirect_uris: ownOrigins().map((origin) => `${origin}${CALLBACK_PATH}`),
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [await signingKey()] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [cookieKey],
      short: { sameSite: "lax", httpOnly: true },
      long: { sameSite: "lax", httpOnly: true },
    },
    features: { devInteractions: { enabled: false } },
    renderError,
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      Interaction: 1_800,
      Session: 3_600,
      Grant: 3_600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    async findAccount(_context, id) {
      const account = await db.localAccount.findUnique({ where: { id } });
      if (!account) return undefined;
      const claims = {
        sub: account.id,
        email: account.email,
        email_verified: addressesKnownBy() === "this computer",
        given_name: account.firstName,
        family_name: account.lastName,
        name: `${account.firstName} ${account.lastName}`.trim(),
      };
      return { accountId: account.id, claims: () => Promise.resolve(claims) };
    },
    // The only client is this product, so there is no consent to ask for.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // Without a listener the package prints the stack to the console.
  made.on(
    "server_error",
    (_context, error) =>
      void (unavailableError(error) ?? log.error({ err: error }, "the built-in sign-in failed")),
  );
  // guardRequest has set Host and X-Forwarded-Proto itself, so they can be trusted: cookies are
  // Secure where APP_URL is https.
  made.proxy = true;
  return made;
}

/** Replaces the package's own error page by one sentence of plain text. */
const renderError: NonNullable<Configuration["renderError"]> = (context, out, error) => {
  const known = unavailableError(error);
  if (known) {
    context.status = 503;
    context.set("Retry-After", String(known.details.retryAfter));
  }
  context.type = "text/plain; charset=utf-8";
  context.body =
    known?.message ?? `The sign-in cannot go on: ${out.error_description ?? out.error}.`;
};

/** The package warns about Node 20 although it works there; operators need not see that. */
async function importQuietly() {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("Unsupported runtime")) warn(...words);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

async function signingKey(): Promise<SigningKey> {
  const text = await ownSecret("oidc-signing-key", () => {
    const jwk = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      format: "jwk",
    });
    return JSON.stringify({
      ...jwk,
      use: "sig",
      alg: "RS256",
      kid: randomBytes(8).toString("hex"),
    });
  });
  const key: SigningKey = JSON.parse(text);
  return key;
}

interface SigningKey {
  kty: string;
  n: string;
  e: string;
  alg: string;
  use: string;
  kid: string;
}
