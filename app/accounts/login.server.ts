import { createCookie, redirect, redirectDocument } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { whoHas } from "./address-taken.server.ts";
import { consumeSignInAttempt } from "./attempts.server.ts";
import { hasAuthenticator } from "./factors/authenticator.server.ts";
import { beginStep } from "./factors/steps.server.ts";
import { requireFreshSignIn } from "./fresh-sign-in.server.ts";
import { passwordAge, whileUnchanged, type PasswordAge } from "./lock-account.server.ts";
import { askingForCookie, mayRefuseCookies, returningFrom } from "./navigation.server.ts";
import { checkPassword, suspendedError, type Proven } from "./passwords/passwords.server.ts";
import { isAddressTheirs, placeOf, requireAllowed } from "./provider/admission.server.ts";
import type { Newcomer } from "./provider/claims.server.ts";
import { clearStateCookies, leaveForProvider, readAnswer } from "./provider/flow.server.ts";
import {
  linkIdentity,
  markAsLinking,
  requireProvider,
  takeLinking,
} from "./provider/linking.server.ts";
import { SECONDS_TO_SIGN_IN } from "./provider/strategy.server.ts";
import { readSession, startSession } from "./session.server.ts";
import { needsSetUp } from "./set-up.server.ts";
import type { AuthUser } from "./user.ts";
import { findOrCreateUser } from "./users.server.ts";
import { waysIn } from "./ways-in.server.ts";

/** Sign-in: at an OpenID provider and back with a verified identity, or with a password. */

/** Where the account at the provider is linked. */
const LINK_PAGE = "/settings/sign-in";

const returnCookie = createCookie("postwright_return", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: env.secure,
  maxAge: SECONDS_TO_SIGN_IN,
});

/**
 * Where a browser goes to sign in: the set-up of a new installation, the page with the password, or
 * the provider, if it is the only way or `atProvider` asks for it. After sign-in the browser
 * returns to `returnTo`, a path of this site. Throws `rate_limited` or `upstream`.
 */
export async function beginSignIn(
  request: Request,
  returnTo: string,
  atProvider: boolean,
): Promise<Response> {
  const ways = waysIn();
  if ((await needsSetUp()) && !(await hasComeByProvider()))
    return redirect(returningFrom("/set-up", returnTo));
  if (ways.password && !(ways.provider && atProvider))
    return redirect(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
  // The provider returns to the host of APP_URL, and the cookies belong to one host: start there.
  if (!isAtHome())
    return redirect(
      `${env.appUrl}/api/login?way=provider&returnTo=${encodeURIComponent(returnTo)}`,
    );
  return (await leave(request, returnTo)).answer;
}

/**
 * Leads to the provider, whose answer links the account there to the user's own. Throws what
 * `requireFreshSignIn` does, `forbidden`, `rate_limited`, `upstream`, and `invalid` on another
 * host than that of APP_URL.
 */
export async function beginLinking(
  request: Request,
  user: AuthUser,
  password: string,
): Promise<Response> {
  requireProvider();
  if (!isAtHome())
    throw new AppError("invalid", `Sign in at ${env.appUrl} to link your account there.`);
  await requireFreshSignIn(user.id, request, password);
  const { answer, state } = await leave(request, LINK_PAGE);
  await markAsLinking(state, user.id);
  return answer;
}

async function leave(request: Request, returnTo: string) {
  await consumeSignInAttempt("sign-in", "begin");
  const left = await leaveForProvider(request);
  left.answer.headers.append("Set-Cookie", await returnCookie.serialize(returnTo));
  return left;
}

/** People who came before there were owners go on signing in while the set-up is open. */
async function hasComeByProvider(): Promise<boolean> {
  return waysIn().provider && (await db.identity.count()) > 0;
}

function isAtHome(): boolean {
  return ownOrigin() === new URL(env.appUrl).origin;
}

/**
 * Signs in with e-mail and password, and redirects to `returnTo`. Throws what `checkPassword` does.
 */
export async function signInWithPassword(
  request: Request,
  { email, password }: { email: string; password: string },
  returnTo: string,
): Promise<Response> {
  await consumeSignInAttempt("sign-in", "password");
  const authenticator = new Authenticator<Proven>();
  authenticator.use(
    new FormStrategy(({ form }) =>
      checkPassword(String(form.get("email")), String(form.get("password"))),
    ),
    "password",
  );
  // The action has read the form already, within its limits.
  const form = new Request(request.url, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
  });
  const { userId, changedAt } = await authenticator.authenticate("password", form);
  return completeSignIn(request, userId, returnTo, "password", { changedAt });
}

/**
 * Starts the session of somebody who has proven who they are by `proof`, and redirects to
 * `returnTo`. After a password, where an authenticator app is set up, it starts none: it redirects
 * to the page that asks for a code. A passkey is both factors by itself, and a provider asks for
 * its own. `age` is what `passwordAge` said before the proof; none for an account that was just
 * made. Throws `forbidden` for a suspended account, `conflict` for a password changed meanwhile.
 */
export async function completeSignIn(
  request: Request,
  userId: string,
  returnTo: string,
  proof: "password" | "code" | "passkey" | "provider" = "password",
  age?: PasswordAge,
): Promise<Response> {
  const owesCode = proof === "password" && (await hasAuthenticator(userId));
  const cookie = await whileUnchanged(userId, age ?? (await passwordAge(userId)), async (tx) => {
    const { suspendedAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { suspendedAt: true },
    });
    if (suspendedAt) throw suspendedError();
    return owesCode ? beginStep("code", { userId }, tx) : startSession(request, userId, tx);
  });
  if (owesCode)
    return redirect(`/sign-in/code?returnTo=${encodeURIComponent(returnTo)}`, {
      headers: { "Set-Cookie": cookie },
    });
  log.info({ user: userId, proof }, "signed in");
  // The whole document, because the frame of a visitor is another one.
  return redirectDocument(mayRefuseCookies(request) ? askingForCookie(returnTo) : returnTo, {
    headers: { "Set-Cookie": cookie },
  });
}

/**
 * Finishes a sign-in at the callback address and redirects to where it began, or links the account
 * and answers as `linked` does; `shared` adds that another account has the address, too, which
 * nobody has confirmed there. Throws an AppError for the landing page when the provider refused,
 * the user cancelled, a check failed, or the person may not come in.
 */
export async function finishSignIn(
  request: Request,
  pathOf: (returnTo: string) => string,
  linked: (page: string) => Promise<Response>,
  shared: (answer: Response) => Promise<Response>,
): Promise<Response> {
  await consumeSignInAttempt("sign-in", "finish");
  const { person, state } = await readAnswer(request);
  const linking = await takeLinking(state);
  const answer = await (async () => {
    if (linking) {
      await linkIdentity(await requireSame(request, linking.userId), person, request);
      return linked(LINK_PAGE);
    }
    requireAllowed(person);
    const userId = await findOrCreateUser(person, placeOf);
    const age = await passwordAge(userId);
    await requireLinked(userId, person);
    const returnTo = pathOf(await readReturnTo(request));
    const entered = await completeSignIn(request, userId, returnTo, "provider", age);
    const isShared =
      isAddressTheirs(person) && (await whoHas(person.email, userId)) === "unconfirmed";
    return isShared ? shared(entered) : entered;
  })();
  for (const cookie of clearStateCookies(request)) answer.headers.append("Set-Cookie", cookie);
  answer.headers.append("Set-Cookie", await returnCookie.serialize("", { maxAge: 0 }));
  return answer;
}

/** A new password may have unlinked the account since it was found. */
async function requireLinked(userId: string, { issuer, subject }: Newcomer): Promise<void> {
  if ((await db.identity.count({ where: { issuer, subject, userId } })) === 0)
    throw new AppError("forbidden", "This account was unlinked meanwhile. Sign in again.");
}

/** Whoever began to link must still be the one who is signed in. */
async function requireSame(request: Request, userId: string): Promise<string> {
  if ((await readSession(request))?.id === userId) return userId;
  throw new AppError(
    "forbidden",
    "Nothing was linked: you have signed out since, or as somebody else. Sign in and begin again.",
  );
}

/** Where the browser came from, as its cookie says. Untrusted: check it before use. */
export async function readReturnTo(request: Request): Promise<string> {
  const stored: unknown = await returnCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof stored === "string" ? stored : "/";
}
