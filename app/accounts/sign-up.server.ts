import { AppError } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { consumeLinkMail } from "./attempts.server.ts";
import { mailLink } from "./link-mails.server.ts";
import { createLink, requireLink, useUpLink } from "./links.server.ts";
import { moveAddress } from "./move-address.server.ts";
import { hashPassword } from "./passwords/hash.server.ts";
import { knownWords, requireGoodPassword } from "./passwords/rules.server.ts";
import { providerName } from "./provider/policy.server.ts";
import { createAccount } from "./users.server.ts";
import { signUpMode, waysIn } from "./ways-in.server.ts";

/** New members: by an invitation, or on their own where SIGN_UP=open. */

export interface SignUpForm {
  name: string;
  email: string;
  password: string;
}

/** Whether visitors may sign up on their own. */
export function isSignUpOpen(): boolean {
  return waysIn().password && signUpMode() === "open";
}

/**
 * Creates a member's account and returns its id. Where mail is set up it only mails a link that
 * finishes the sign-up, and returns null; an address that has an account gets a mail that says so,
 * and the answer is the same. Throws `invalid` beside a field, `forbidden` unless sign-up is open.
 */
export async function signUp({ name, email, password }: SignUpForm): Promise<string | null> {
  if (!isSignUpOpen())
    throw new AppError("forbidden", "Only invited people can join. Ask the owner of this site.");
  const address = email.toLowerCase();
  await requireGoodPassword(password, knownWords(email, name));
  if (isMailSetUp()) await consumeLinkMail(address);
  const passwordHash = await hashPassword(password);
  if (!isMailSetUp())
    return create({ name, email: address, emailVerified: false, passwordHash }, "email");
  void mailSignUp({ name, email: address, passwordHash }).catch((error: unknown) =>
    log.error({ err: error }, "a link for a sign-up could not be made"),
  );
  return null;
}

async function mailSignUp(given: { name: string; email: string; passwordHash: string }) {
  const { email } = given;
  if ((await db.password.count({ where: { email } })) > 0)
    return mailLink("known", email, `${env.appUrl}/sign-in`);
  mailLink("signUp", email, await createLink({ kind: "confirmation", ...given }));
}

/**
 * Confirms the address of an account, or creates the account of a sign-up that waited. Returns the
 * id of an account that was created now, else null. Throws `not_found` for a link that does not
 * work any more.
 */
export async function confirmEmail(token: string): Promise<string | null> {
  const link = await requireLink("confirmation", token);
  const { userId, email, name, passwordHash } = link;
  if (userId === null)
    return create(
      { name, email, emailVerified: true, passwordHash: passwordHash ?? "" },
      "",
      (tx) => useUpLink(tx, link),
    );
  const before = await db
    .$transaction(async (tx) => {
      await useUpLink(tx, link);
      return moveAddress(tx, userId, { email, emailVerified: true });
    })
    .catch((error: unknown) => {
      throw isTaken(error, "Password_email_key") ? addressTaken("") : error;
    });
  if (before.emailVerified && before.email !== email)
    mailLink("emailChanged", before.email, `${env.appUrl}/settings/sign-in`);
  return null;
}

/**
 * Creates the account of somebody invited and returns its id. The address counts as confirmed where
 * the invitation was mailed to it. Throws `not_found` for a link that does not work any more.
 */
export async function join(token: string, form: SignUpForm): Promise<string> {
  const link = await requireLink("invitation", token);
  if (!waysIn().password)
    throw new AppError("forbidden", `Sign in at ${providerName()} to join this site.`);
  if (signUpMode() === "closed")
    throw new AppError("forbidden", "Nobody can join this site at present. Ask its owner.");
  const { name, password } = form;
  const email = form.email.toLowerCase();
  if (link.email !== "" && email !== link.email) throw wrongAddress(link.email);
  await requireGoodPassword(password, knownWords(email, name));
  const passwordHash = await hashPassword(password);
  const emailVerified = isMailSetUp() && link.email === email;
  const id = await create({ name, email, emailVerified, passwordHash }, "email", (tx) =>
    useUpLink(tx, link),
  );
  if (isMailSetUp() && !emailVerified) await mailConfirmation(id, email);
  return id;
}

/** Mails a link that confirms the address of an account. Throws `rate_limited`. */
export async function mailConfirmation(userId: string, email: string): Promise<void> {
  await consumeLinkMail(email);
  await db.accountLink.deleteMany({ where: { userId, kind: "confirmation" } });
  mailLink("confirmation", email, await createLink({ kind: "confirmation", email, userId }));
}

async function create(
  account: Parameters<typeof createAccount>[0],
  field: string,
  also?: Parameters<typeof createAccount>[1],
): Promise<string> {
  try {
    const id = await createAccount(account, also);
    log.info({ user: id }, "an account was created");
    return id;
  } catch (error) {
    throw isTaken(error, "Password_email_key") ? addressTaken(field) : error;
  }
}

/** The error of an address that somebody has, beside `field` if it names one. */
export function addressTaken(field: string): AppError {
  const problem = "This address has an account already. Sign in with it";
  return new AppError("conflict", problem, field === "" ? {} : { fields: { [field]: problem } });
}

function wrongAddress(email: string): AppError {
  const problem = `This invitation is for ${email}`;
  return new AppError("invalid", problem, { fields: { email: problem } });
}
