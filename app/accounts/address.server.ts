import { AppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { addressTaken, whoHas, moveAddress } from "./address-taken.server.ts";
import { askerOf, mailConfirmation } from "./confirmation.server.ts";
import { reauthenticate } from "./fresh-sign-in.server.ts";
import { isBuiltinIssuer } from "#app/lib/installation.server.ts";
import { whileUnchanged } from "./lock-account.server.ts";
import type { AuthUser } from "./user.ts";

/** The e-mail address of an account that has it from no provider. */

/**
 * Changes the address: at once, or where mail is set up once a link in a mail to it was opened.
 * Returns which. The present address, while it is not confirmed, is mailed such a link too. Throws
 * what `reauthenticate` does, `invalid` and `conflict` beside `email`, `forbidden` for accounts of
 * a provider.
 */
export async function changeEmail(
  user: AuthUser,
  request: Request,
  password: string,
  email: string,
): Promise<"changed" | "mailed"> {
  if (!isBuiltinIssuer(user.issuer))
    throw new AppError("forbidden", "Your e-mail address comes from your sign-in provider.");
  const age = await reauthenticate(user.id, request, password);
  const now = await readAddress(user.id);
  if (email === now.email && (now.emailVerified || !isMailSetUp())) throw isYours();
  if (email !== now.email && (await whoHas(email, user.id)) !== null)
    throw addressTaken("email", "other");
  if (isMailSetUp()) {
    const asker = askerOf(request.headers.get("User-Agent") ?? "");
    await mailConfirmation(user.id, email, asker);
    return "mailed";
  }
  await whileUnchanged(user.id, age, (tx) =>
    moveAddress(tx, user.id, { email, emailVerified: false }),
  ).catch((error: unknown) => {
    throw isTaken(error, "Password_email_key") ? addressTaken("email", "other") : error;
  });
  log.info({ user: user.id }, "an e-mail address was changed");
  return "changed";
}

/** The address, and whether somebody has read mail sent to it. */
export function readAddress(userId: string): Promise<{ email: string; emailVerified: boolean }> {
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
}

function isYours(): AppError {
  return wrongField("email", "This is your address already");
}
