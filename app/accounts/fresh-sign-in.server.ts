import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { passwordAge, type PasswordAge } from "./lock-account.server.ts";
import { hasPassword, requirePassword } from "./passwords/passwords.server.ts";
import { sessionId } from "./session.server.ts";

/** Before something sensitive: whoever does it shows who they are, or has a moment ago. */

const FRESH_MINUTES = 10;

/** Whether the browser of a request has signed in within ten minutes. */
export async function isFreshlySignedIn(request: Request): Promise<boolean> {
  const id = (await sessionId(request)) ?? "";
  const since = new Date(Date.now() - FRESH_MINUTES * 60_000);
  return (await db.session.count({ where: { id, createdAt: { gt: since } } })) > 0;
}

/**
 * Confirms who is at the keyboard, by the password or, for an account without one, by a sign-in of
 * the last ten minutes. Returns how old the password is. Throws `invalid` beside `currentPassword`,
 * `forbidden` for an older sign-in, `rate_limited`.
 */
export async function reauthenticate(
  userId: string,
  request: Request,
  password: string,
): Promise<PasswordAge> {
  if (await hasPassword(userId)) return requirePassword(userId, password);
  if (!(await isFreshlySignedIn(request)))
    throw new AppError(
      "forbidden",
      `You signed in more than ${FRESH_MINUTES} minutes ago. Sign out and in again, then repeat this.`,
    );
  return passwordAge(userId);
}

/** The same for what a fresh sign-in is enough for, with a password too. */
export async function requireFreshSignIn(
  userId: string,
  request: Request,
  password: string,
): Promise<void> {
  if (!(await isFreshlySignedIn(request))) await reauthenticate(userId, request, password);
}
