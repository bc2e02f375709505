import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { mailLink } from "./link-mails.server.ts";

/** Where somebody who did not do it undoes it. */
const PATHS = {
  passkeyAdded: "/settings/sign-in",
  providerLinked: "/settings/sign-in",
  providerUnlinked: "/settings/sign-in",
  secondStepOff: "/settings/sign-in",
  recoveryCodeUsed: "/settings/sign-in",
  changed: "/forgot-password",
  firstPassword: "/forgot-password",
  tokenCreated: "/settings",
} as const;

/**
 * Mails the owner of an account that its way in has changed, if the address is known as theirs.
 * `about` says what exactly.
 */
export async function tellOf(what: keyof typeof PATHS, userId: string, about = ""): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
  if (user?.emailVerified) mailLink(what, user.email, `${env.appUrl}${PATHS[what]}`, about);
}
