import { AppError } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { consumeGuess, consumeLinkMail, forgiveGuesses } from "../attempts.server.ts";
import { mailLink } from "../link-mails.server.ts";
import { tellOf } from "../tell.server.ts";
import { createLink, requireLink, useUpLink } from "../links.server.ts";
import { waysIn } from "../ways-in.server.ts";
import { hashPassword, isPassword } from "./hash.server.ts";
import { knownWords, requireGoodPassword } from "./rules.server.ts";

/** Signing in with e-mail and password, and changing the password. */

/**
 * The id of the account that an e-mail address and a password belong to. The answer and its time
 * are the same for an address that nobody has. Throws `invalid`, `rate_limited` after many wrong
 * ones, `forbidden` for the right password of a suspended account.
 */
export async function checkPassword(email: string, password: string): Promise<string> {
  const address = email.toLowerCase();
  const { forgive } = await consumeGuess("password", address);
  // Nothing that the row leads to: it would be read for addresses that somebody has only.
  const row = await db.password.findUnique({
    where: { email: address },
    select: { userId: true, hash: true },
  });
  const isRight = await isPassword(password, row?.hash ?? null);
  if (!row || !isRight) {
    log.warn({ user: row?.userId }, "a sign-in was refused: wrong e-mail address or password");
    throw new AppError("invalid", "The e-mail address or the password is wrong.");
  }
  await forgive();
  const { suspendedAt } = await db.user.findUniqueOrThrow({
    where: { id: row.userId },
    select: { suspendedAt: true },
  });
  if (suspendedAt) throw suspendedError();
  return row.userId;
}

/** Whether the account has a password of its own. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await db.password.count({ where: { userId, hash: { not: null } } })) > 0;
}

/**
 * Confirms who is at the keyboard before something sensitive. Throws `invalid` beside `field`,
 * `rate_limited` after many wrong ones. Passes for accounts without a password.
 */
export async function requirePassword(
  userId: string,
  password: string,
  field = "currentPassword",
): Promise<void> {
  const row = await db.password.findUnique({ where: { userId }, select: { hash: true } });
  if (!row?.hash) return;
  const { forgive } = await consumeGuess("ownPassword", userId);
  if (await isPassword(password, row.hash)) return forgive();
  const problem = "This is not your present password";
  throw new AppError("invalid", problem, { fields: { [field]: problem } });
}

/**
 * Changes the password of somebody who knows the present one; every session ends, the browser that
 * asked gets a new one from the caller.
 */
export async function changePassword(userId: string, current: string, next: string): Promise<void> {
  await requirePassword(userId, current);
  await requireGoodPassword(next, await wordsOf(userId), "newPassword");
  await storePassword(userId, next);
}

/**
 * Gives a password to an account that signs in at a provider only, for its own e-mail address.
 * Throws `forbidden` where that cannot be, `conflict` when somebody else has the address here.
 */
export async function setFirstPassword(
  user: { id: string; email: string },
  password: string,
): Promise<void> {
  const { id: userId } = user;
  const email = user.email.toLowerCase();
  if (!waysIn().password || email === "")
    throw new AppError("forbidden", "This account signs in at its provider only.");
  await requireGoodPassword(password, await wordsOf(userId), "newPassword");
  const hash = await hashPassword(password);
  const data = { hash, changedAt: new Date() };
  const { count } = await db.password.updateMany({ where: { userId, hash: null }, data });
  if (count === 0)
    await db.password.create({ data: { userId, email, ...data } }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("conflict", "You have a password already, or this address is taken.");
    });
  await tellOfChange(userId);
}

/**
 * Mails a link for a new password to an address, if it has an account. Returns at once, whether or
 * not it has one. Throws `rate_limited`.
 */
export async function requestReset(email: string): Promise<void> {
  const address = email.toLowerCase();
  await consumeLinkMail("reset", address);
  void mailReset(address).catch((error: unknown) =>
    log.error({ err: error }, "a link for a new password could not be made"),
  );
}

async function mailReset(email: string): Promise<void> {
  const row = await db.password.findFirst({
    where: { email, user: { suspendedAt: null } },
    select: { userId: true },
  });
  if (row) mailLink("reset", email, await createResetLink(row.userId));
}

/**
 * A link by which an account gets a new password. Earlier ones stop working. `livesMs` as there.
 */
export async function createResetLink(userId: string, livesMs?: number): Promise<string> {
  await db.accountLink.deleteMany({ where: { userId, kind: "reset" } });
  return createLink({ kind: "reset", email: "", userId }, livesMs);
}

/**
 * Sets the password by a link and ends every session of the account. Throws `not_found` for a link
 * that does not work any more.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const link = await requireLink("reset", token);
  const userId = link.userId ?? "";
  await requireGoodPassword(password, await wordsOf(userId));
  await storePassword(userId, password, (tx) => useUpLink(tx, link));
}

/** Stores a password and ends all that the one before had let in. `first` runs before, with it. */
async function storePassword(
  userId: string,
  password: string,
  first: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const data = { hash: await hashPassword(password), changedAt: new Date() };
  await db.$transaction(async (tx) => {
    await first(tx);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const { email } = await tx.password.upsert({
      where: { userId },
      update: data,
      create: { userId, email: user.email.toLowerCase(), ...data },
    });
    await forgiveGuesses(tx, userId, email);
    await tx.session.deleteMany({ where: { userId } });
    await tx.signInStep.deleteMany({ where: { userId } });
    await tx.accountLink.deleteMany({ where: { userId, kind: "reset" } });
  });
  await tellOfChange(userId);
}

async function tellOfChange(userId: string): Promise<void> {
  log.info({ user: userId }, "a password was changed");
  await tellOf("changed", userId);
}

/** What everybody knows of an account's owner. */
async function wordsOf(userId: string): Promise<string[]> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, lastName: true },
  });
  return user ? knownWords(user.email, `${user.firstName} ${user.lastName}`) : [];
}

/** The error of whoever may not come in at present. */
export function suspendedError(): AppError {
  return new AppError("forbidden", "This account is suspended. Ask the owner of this site.");
}
