import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import { consumeGuess } from "../attempts.server.ts";
import { notifyOwner } from "../link-mails.server.ts";
import { whileUnchanged } from "../lock-account.server.ts";
import { endSetUp } from "../passwords/end-ways-in.server.ts";
import { hasPassword, requirePassword } from "../passwords/passwords.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.server.ts";

/** An authenticator app: the second step after a password (TOTP, RFC 6238). */

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A secret that was shown but never confirmed is made anew after this. */
const SET_UP_LIVES_MS = 15 * 60_000;

export interface AuthenticatorSetUp {
  /** In groups of four, for typing. */
  secret: string;
  /** The same for apps on this device: otpauth://… */
  uri: string;
  /** The code to scan: the side in squares, and an SVG path of the dark ones. */
  qr: { size: number; path: string };
}

/** Whether a password alone signs this account in no more. */
export async function hasAuthenticator(userId: string): Promise<boolean> {
  return (await db.authenticator.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

/**
 * Makes a secret for an app. It counts once a first code was right. Throws `invalid` for a wrong
 * password, `conflict` where an app is set up, `forbidden` for accounts without a password.
 */
export async function beginAuthenticator(userId: string, password: string): Promise<void> {
  if (!(await hasPassword(userId)))
    throw new AppError(
      "forbidden",
      "An authenticator app comes after a password, and you have none.",
    );
  const age = await requirePassword(userId, password);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await whileUnchanged(userId, age, async (tx) => {
    await endSetUp(tx, userId);
    await tx.authenticator.create({ data: { userId, secret: seal(secret, contextOf(userId)) } });
  }).catch((error: unknown) => {
    throw isTaken(error) ? alreadyOn() : error;
  });
}

/** What an app needs, while it waits for its first code; null otherwise. */
export async function readSetUp(user: {
  id: string;
  email: string;
}): Promise<AuthenticatorSetUp | null> {
  const row = await db.authenticator.findFirst({ where: pendingOf(user.id) });
  if (!row) return null;
  const secret = open(row.secret, contextOf(user.id));
  const uri = appOf(secret, user.email).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: drawCode(uri) };
}

/** Gives up a set-up that was not confirmed. */
export function cancelSetUp(userId: string): Promise<void> {
  return endSetUp(db, userId);
}

/**
 * Turns the second step on with the app's first code, and returns the recovery codes. Throws
 * `invalid` beside `code`, `not_found` for a set-up that has expired, `rate_limited`.
 */
export async function confirmAuthenticator(userId: string, code: string): Promise<string[]> {
  const row = await db.authenticator.findFirst({ where: pendingOf(userId) });
  if (!row) throw noSetUp();
  const { forgive } = await consumeGuess("code", userId);
  const step = stepOf(openSecret(row.secret, userId), code);
  if (step === null) throw wrongCode();
  await forgive();
  const codes = await db.$transaction(async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: { userId, secret: row.secret, confirmedAt: null },
      data: { confirmedAt: new Date(), lastStep: step },
    });
    if (count !== 1) throw noSetUp();
    return makeRecoveryCodes(tx, userId);
  });
  log.info({ user: userId }, "an authenticator app was set up");
  return codes;
}

/**
 * Whether a code is right now, or was or will be half a minute from now. Each is right once: of
 * several at the same time one succeeds, and no earlier one follows. Throws `not_configured` beside
 * `code` when the secret was sealed with a key that the server no longer has.
 */
export async function takeCode(userId: string, code: string): Promise<boolean> {
  const row = await db.authenticator.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const step = row ? stepOf(openSecret(row.secret, userId), code) : null;
  if (step === null) return false;
  const { count } = await db.authenticator.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

function openSecret(sealed: string, userId: string): string {
  try {
    return open(sealed, contextOf(userId));
  } catch (cause) {
    const problem =
      "This code cannot be checked, because the server's key was changed. Use a recovery code. Without one, ask whoever runs the server to turn your authenticator app off: npm run user -- reset-second-step MAIL";
    throw new AppError("not_configured", problem, { fields: { code: problem }, cause });
  }
}

/** The error of a code that is not right, beside its field. */
export function wrongCode(): AppError {
  return wrongField("code", "This code is not right. Take the newest one; each works once");
}

/** The time step that a code belongs to; null if it is not right. */
function stepOf(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const now = Date.now();
  const delta = appOf(secret, "").validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: "Postwright",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  });
}

function drawCode(text: string): AuthenticatorSetUp["qr"] {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join("") };
}

function pendingOf(userId: string) {
  const since = new Date(Date.now() - SET_UP_LIVES_MS);
  return { userId, confirmedAt: null, createdAt: { gt: since } };
}

function noSetUp(): AppError {
  return new AppError("not_found", "This set-up has expired or was finished. Reload the page.");
}

function alreadyOn(): AppError {
  return new AppError("conflict", "An authenticator app is set up already. Turn it off first.");
}

function contextOf(userId: string): string {
  return `authenticator:${userId}`;
}

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
  await notifyOwner("secondStepOff", userId);
}
