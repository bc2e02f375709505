import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { hasPassword, requirePassword } from "./passwords/passwords.server.ts";
import { sessionId } from "./session.server.ts";

/** For what outlives a session: whoever does it has shown who they are a moment ago. */

const FRESH_MINUTES = 10;

/** Whether the browser of a request has signed in within ten minutes. */
export async function isFreshlySignedIn(request: Request): Promise<boolean> {
  const id = (await sessionId(request)) ?? "";
  const since = new Date(Date.now() - FRESH_MINUTES * 60_000);
  return (await db.session.count({ where: { id, createdAt: { gt: since } } })) > 0;
}

/**
 * Asks for the password unless the sign-in is fresh. Throws `invalid` beside `currentPassword`,
 * `forbidden` for an account without a password, which signs in again, `rate_limited`.
 */
export async function requireFreshSignIn(
  userId: string,
  request: Request,
  password: string,
): Promise<void> {
  if (await isFreshlySignedIn(request)) return;
  if (!(await hasPassword(userId)))
    throw new AppError(
      "forbidden",
      `You signed in more than ${FRESH_MINUTES} minutes ago. Sign out, sign in again, and repeat this.`,
    );
  await requirePassword(userId, password);
}
