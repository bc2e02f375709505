import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { oncePerRequest, requestKnows } from "#app/lib/request-context.server.ts";
import { readApiToken } from "./api-token.server.ts";
import { consumeSignInAttempt } from "./attempts.server.ts";
import { readSession } from "./session.server.ts";
import type { AuthUser, Caller } from "./user.ts";

const NOTED = "other-user";

/**
 * Throws `forbidden` when the page that sent a request was opened by another user than the one who
 * is signed in. Callers that name no user pass.
 */
function requirePageUser(request: Request, user: AuthUser | null): void {
  const named = request.headers.get(PAGE_USER_HEADER);
  if (user === null || named === null || named === user.id) return;
  const text = TEXT.otherPageUser(user.email);
  void oncePerRequest(NOTED, () => Promise.resolve(text));
  throw new AppError("forbidden", text);
}

/** Why the running request was refused if it was another user's page that sent it; else null. */
export async function otherPageUser(): Promise<string | null> {
  return requestKnows(NOTED) ? oncePerRequest(NOTED, () => Promise.resolve("")) : null;
}

/**
 * The caller of an API request: a bearer token if one is sent, otherwise the session cookie. Null
 * for a visitor. Throws `rate_limited` after many wrong tokens.
 */
export async function findCaller(request: Request): Promise<Caller | null> {
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) return (await readApiToken(authorization)) ?? refuseToken();
  const user = await findUser(request);
  return user && { user, scope: "write", token: null };
}

/** Slows down guessing. Throws `rate_limited`. */
async function refuseToken(): Promise<null> {
  await consumeSignInAttempt("wrong-token");
  return null;
}

/**
 * The user of the session cookie, looked up once per request. Null for a visitor. Throws
 * `forbidden` for what another user's page sends.
 */
export function findUser(request: Request): Promise<AuthUser | null> {
  return oncePerRequest("user", async () => {
    const user = await readSession(request);
    requirePageUser(request, user);
    return user;
  });
}
