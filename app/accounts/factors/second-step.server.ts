import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { whileUnchanged } from "../lock-account.server.ts";
import { requirePassword } from "../passwords/passwords.server.ts";
import { tellOf } from "../link-mails.server.ts";
import { hasAuthenticator } from "./authenticator.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.server.ts";

/** The code that is asked for after the password: its recovery codes, and turning it off. */

/** New recovery codes instead of the earlier ones. Throws `invalid` for a wrong password. */
export async function renewRecoveryCodes(userId: string, password: string): Promise<string[]> {
  const age = await requirePassword(userId, password);
  if (!(await hasAuthenticator(userId)))
    throw new AppError("conflict", "No authenticator app is set up, so there are no codes.");
  const codes = await whileUnchanged(userId, age, (tx) => makeRecoveryCodes(tx, userId));
  log.info({ user: userId }, "recovery codes were made anew");
  return codes;
}

/** Turns the second step off. Throws `invalid` for a wrong password. */
export async function turnOffSecondStep(userId: string, password: string): Promise<void> {
  await requirePassword(userId, password);
  await removeSecondStep(userId);
}

/**
 * Lets a password alone sign this account in again, for somebody who has lost the app and the
 * recovery codes. Tells them by mail. Does nothing where there is no second step.
 */
export async function removeSecondStep(userId: string): Promise<void> {
  const [{ count }] = await db.$transaction([
    db.authenticator.deleteMany({ where: { userId } }),
    db.recoveryCode.deleteMany({ where: { userId } }),
    db.signInStep.deleteMany({ where: { userId, kind: "code" } }),
  ]);
  if (count === 0) return;
  log.info({ user: userId }, "the second step was turned off");
  await tellOf("secondStepOff", userId);
}
