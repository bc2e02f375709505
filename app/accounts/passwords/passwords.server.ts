import { FIRST_PASSWORD, whatEnded } from "#app/copy/passwords.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { addressInLog, log } from "#app/lib/log.server.ts";
import { consumeGuess, consumeLinkMail, forgiveGuesses } from "../attempts.server.ts";
import { mailLink, notifyOwner } from "../link-mails.server.ts";
import { createLink, requireLink, useUpLink } from "../links.server.ts";
import { lockAccount, whileUnchanged, type PasswordAge } from "../lock-account.server.ts";
import { waysIn } from "../ways-in.server.ts";
import { endSetUp, endWaysIn, type EndedWays, type WaysToEnd } from "./end-ways-in.server.ts";
import { hashPassword, isPassword } from "./hash.server.ts";
import { knownWords, requireGoodPassword } from "./rules.server.ts";

/** Signing in with e-mail and password, and changing the password. */

/** Whose account a password has opened; see `whileUnchanged`. */
export interface Proven extends PasswordAge {
  userId: string;
}

/**
 * The account that an e-mail address and a password belong to. The answer and its time are the same
 * for an address that nobody has. Throws `invalid`, `rate_limited` after many wrong ones,
 * `forbidden` for the right password of a suspended account.
 */
export async function checkPassword(email: string, password: string): Promise<Proven> {
  const address = email.toLowerCase();
  const { forgive } = await consumeGuess("password", address);
  // Nothing that the row leads to: it would be read for addresses that somebody has only.
  const row = await db.password.findUnique({
    where: { email: address },
    select: { userId: true, hash: true, changedAt: true },
  });
  const isRight = await isPassword(password, row?.hash ?? null);
  if (!row || !isRight) {
    const who = { user: row?.userId, ...addressInLog() };
    log.warn(who, "a sign-in was refused: wrong e-mail address or password");
    throw new AppError("invalid", "The e-mail address or the password is wrong.");
  }
  await forgive();
  const { suspendedAt } = await db.user.findUniqueOrThrow({
    where: { id: row.userId },
    select: { suspendedAt: true },
  });
  if (suspendedAt) throw suspendedError();
  return { userId: row.userId, changedAt: row.changedAt };
}

/** Whether the account has a password of its own. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await db.password.count({ where: { userId, hash: { not: null } } })) > 0;
}

/**
 * Checks the password of an account that has one, and returns how old it is; `reauthenticate` is
 * for all accounts. Throws `invalid` beside `currentPassword`, `forbidden` for an account without a
 * password, `rate_limited` after many wrong ones.
 */
export async function requirePassword(userId: string, password: string): Promise<PasswordAge> {
  const row = await db.password.findUnique({
    where: { userId },
    select: { hash: true, changedAt: true },
  });
  if (!row?.hash) throw new AppError("forbidden", FIRST_PASSWORD.none);
  const { forgive } = await consumeGuess("ownPassword", userId);
  if (await isPassword(password, row.hash)) {
    await forgive();
    return { changedAt: row.changedAt };
  }
  throw wrongField("currentPassword", "This is not your current password");
}

/**
 * Changes the password of somebody who knows the current one. Every session ends, the browser that
 * asked gets a new one from the caller, and so does what `ends` names; returns how much that was.
 */
export async function changePassword(
  userId: string,
  current: string,
  next: string,
  ends: WaysToEnd,
): Promise<EndedWays> {
  const age = await requirePassword(userId, current);
  await requireGoodPassword(next, await wordsOf(userId), "newPassword");
  const hash = await hashPassword(next);
  const ended = await whileUnchanged(userId, age, async (tx) => {
    await storePassword(tx, userId, hash);
    return endWaysIn(tx, userId, ends);
  });
  await notifyOfChange(userId, ended);
  return ended;
}

/**
 * Gives a password to an account that signs in at a provider only, for its own e-mail address.
 * Throws `forbidden` where that cannot be, `conflict` when somebody else has the address here.
 */
export async function setFirstPassword(userId: string, password: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const email = user.email.toLowerCase();
  if (!waysIn().password || email === "")
    throw new AppError("forbidden", "This account signs in at its provider only.");
  if (!user.emailVerified) throw new AppError("forbidden", FIRST_PASSWORD.unconfirmed);
  await requireGoodPassword(password, await wordsOf(userId), "newPassword");
  const hash = await hashPassword(password);
  const data = { hash, changedAt: new Date() };
  const { count } = await db.password.updateMany({ where: { userId, hash: null }, data });
  if (count === 0)
    await db.password.create({ data: { userId, email, ...data } }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("conflict", FIRST_PASSWORD.taken);
    });
  log.info({ user: userId }, "a first password was set");
  await notifyOwner("firstPassword", userId);
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
  if (row) mailLink("reset", email, await createLink({ kind: "reset", email, userId: row.userId }));
}

/**
 * A link by which an account gets a new password, to be handed over. Earlier ones stop working.
 * `livesMs` is how long it works.
 */
export function createResetLink(userId: string, livesMs?: number): Promise<string> {
  return createLink({ kind: "reset", email: "", userId }, livesMs);
}

/**
 * Sets the password by a link and ends every session and API token. Where nobody had confirmed the
 * address, whoever came before may be somebody else: then passkeys, the authenticator app and
 * accounts at a provider end too. A link that was mailed confirms the address. Returns what ended.
 * Throws `not_found` for a link that does not work any more.
 */
export async function resetPassword(token: string, password: string): Promise<EndedWays> {
  const link = await requireLink("reset", token);
  const userId = link.userId ?? "";
  await requireGoodPassword(password, await wordsOf(userId));
  const hash = await hashPassword(password);
  const ended = await db
    .$transaction(async (tx) => {
      await lockAccount(tx, userId);
      await useUpLink(tx, link);
      const { emailVerified } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const had = await tx.password.count({ where: { userId, hash: { not: null } } });
      const email = await storePassword(tx, userId, hash);
      if (link.email === email)
        await tx.user.update({ where: { id: userId }, data: { emailVerified: true } });
      return endWaysIn(tx, userId, {
        tokens: true,
        passkeys: !emailVerified,
        authenticator: !emailVerified,
        // Whoever had no password so far has come by the provider: it is who they are.
        provider: !emailVerified && had > 0,
      });
    })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("conflict", "Another account here signs in with this address.");
    });
  await notifyOfChange(userId, ended);
  return ended;
}

/**
 * Stores a password and ends every session, sign-in, link and set-up of an app that the one before
 * had let in.
 * Returns the address that it goes with.
 */
async function storePassword(tx: Tx, userId: string, hash: string): Promise<string> {
  const data = { hash, changedAt: new Date() };
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const { email } = await tx.password.upsert({
    where: { userId },
    update: data,
    create: { userId, email: user.email.toLowerCase(), ...data },
  });
  await forgiveGuesses(tx, userId, email);
  await tx.session.deleteMany({ where: { userId } });
  await tx.signInStep.deleteMany({ where: { userId } });
  await endSetUp(tx, userId);
  await tx.accountLink.deleteMany({ where: { userId, kind: "reset" } });
  // One that moves the account to another address was asked for with the password before.
  await tx.accountLink.deleteMany({ where: { userId, kind: "confirmation", NOT: { email } } });
  return email;
}

async function notifyOfChange(userId: string, ended: EndedWays): Promise<void> {
  log.info({ user: userId, ended }, "a password was changed");
  await notifyOwner("changed", userId, whatEnded(ended));
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
