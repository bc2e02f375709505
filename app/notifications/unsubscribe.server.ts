import { UNSUBSCRIBE } from "#app/copy/notifications.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import { setMailTopics } from "./mail-choices.server.ts";

/** Binds the token to this purpose. */
const CONTEXT = "unsubscribe";
const MOST = 500;

/** The address that stops a user's mails. It works without a login and for nothing else. */
export function unsubscribeUrl(userId: string): string {
  return `${env.appUrl}/unsubscribe/${seal(userId, CONTEXT)}`;
}

/** Throws `not_found` for a token that we did not make. */
export function requireUnsubscribeToken(token: string): string {
  try {
    if (token.length <= MOST) return open(token, CONTEXT);
  } catch {
    // Any text may stand in the address; an unknown key and a forged token look the same.
  }
  throw new AppError("not_found", UNSUBSCRIBE.notFound);
}

/** Stops all mails of the token's user. Does nothing for an account that was deleted. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = requireUnsubscribeToken(token);
  if ((await db.user.count({ where: { id: userId } })) > 0) await setMailTopics(userId, []);
}
