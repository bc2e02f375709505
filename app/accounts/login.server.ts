import { createCookie, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { consumeSignInAttempt } from "./attempts.server.ts";
import { CALLBACK_PATH } from "./local-identity.server.ts";
import { makeStrategy, SECONDS_TO_SIGN_IN, signInProvider, STATE_COOKIE } from "./openid.server.ts";
import { startSession } from "./session.server.ts";
import { assertMaySignIn, signInMode } from "./sign-in-mode.server.ts";
import { findOrCreateUser, type Identity } from "./users.server.ts";

/** Sign-in by OpenID Connect: to the provider, and back with a verified identity. */

const STRATEGY = "oidc";

const returnCookie = createCookie("postwright_return", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: env.secure,
  maxAge: SECONDS_TO_SIGN_IN,
});

/**
 * The redirect to the provider. After sign-in the browser returns to `returnTo`, a path of this
 * site. Throws `not_configured`, `rate_limited` or `upstream`.
 */
export async function beginSignIn(request: Request, returnTo: string): Promise<Response> {
  assertMaySignIn();
  // The provider returns to the host of APP_URL, and the cookies belong to one host: start there.
  if (signInMode() === "oidc" && ownOrigin() !== new URL(env.appUrl).origin)
    return redirect(`${env.appUrl}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await consumeSignInAttempt("sign-in", "begin");
  // Without the query: remix-auth would take a stray `state` for the provider's answer.
  const clean = new Request(`${ownOrigin()}/api/login`, {
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
  });
  try {
    await authenticate(clean);
  } catch (answer) {
    if (isDatabaseAway(answer)) throw answer;
    if (!(answer instanceof Response)) throw unreachable(answer);
    answer.headers.append("Set-Cookie", await returnCookie.serialize(returnTo));
    return answer;
  }
  throw unreachable(new Error("the strategy did not redirect"));
}

/**
 * Finishes a sign-in at the callback address. Returns where to go and the cookies to set. Throws an
 * AppError for the landing page when the provider refused, the user cancelled, or a check failed.
 */
export async function finishSignIn(
  request: Request,
): Promise<{ returnTo: string; headers: Headers }> {
  assertMaySignIn();
  await consumeSignInAttempt("sign-in", "finish");
  const query = new URL(request.url).searchParams;
  const checked = new Request(`${ownOrigin()}${CALLBACK_PATH}?${query.toString()}`, {
    headers: request.headers,
  });
  if (!query.get("state"))
    throw new AppError("invalid", "The sign-in could not be completed. Please try again.");
  let identity: Identity;
  try {
    identity = await authenticate(checked);
  } catch (error) {
    if (error instanceof Response || isDatabaseAway(error)) throw error;
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "sign-in refused");
    throw query.get("error") === "access_denied"
      ? new AppError("invalid", "The sign-in was cancelled. You can try again whenever you like.")
      : new AppError("upstream", "The sign-in could not be completed. Please try again.", {
          cause: error,
        });
  }
  const returnTo = await readReturnTo(request);
  const headers = clearSignInCookies(request);
  headers.append("Set-Cookie", await returnCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await startSession(request, await findOrCreateUser(identity)));
  log.info({ issuer: identity.issuer }, "signed in");
  return { returnTo, headers };
}

/** Where the browser came from, as its cookie says. Untrusted: check it before use. */
export async function readReturnTo(request: Request): Promise<string> {
  const stored: unknown = await returnCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof stored === "string" ? stored : "/";
}

async function authenticate(request: Request): Promise<Identity> {
  const authenticator = new Authenticator<Identity>();
  authenticator.use(makeStrategy(await signInProvider()), STRATEGY);
  return authenticator.authenticate(STRATEGY, request);
}

/** Clears the strategy's state cookies: one per attempt, useless after an answer. */
function clearSignInCookies(request: Request): Headers {
  const headers = new Headers();
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const name = pair.split("=", 1)[0]?.trim() ?? "";
    if (name.startsWith(`${STATE_COOKIE}:`))
      headers.append(
        "Set-Cookie",
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env.secure ? "; Secure" : ""}`,
      );
  }
  return headers;
}

function unreachable(cause: unknown): AppError {
  log.warn(
    { reason: cause instanceof Error ? cause.message : String(cause) },
    "identity provider unreachable",
  );
  return new AppError(
    "upstream",
    "The sign-in service could not be reached. Please try again in a moment.",
    { cause },
  );
}
