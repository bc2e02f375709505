import { oncePerRequest } from "#app/lib/request-context.server.ts";
import { readApiToken } from "./api-token.server.ts";
import { consumeSignInAttempt } from "./attempts.server.ts";
import { readSession } from "./session.server.ts";
import { requirePageUser } from "./page-user.server.ts";
import type { AuthUser, Caller } from "./user.ts";

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
