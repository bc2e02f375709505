import { AppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { addressTaken, whoHas } from "./address-taken.server.ts";
import { consumeLinkMail } from "./attempts.server.ts";
import { askedNow, mailConfirmation } from "./confirmation.server.ts";
import { mailLink } from "./link-mails.server.ts";
import { createLink, requireLink, useUpLink } from "./links.server.ts";
import { hashPassword } from "./passwords/hash.server.ts";
import { knownWords, requireGoodPassword } from "./passwords/rules.server.ts";
import { providerName } from "./provider/policy.server.ts";
import { createAccount } from "./users.server.ts";
import { signUpMode, waysIn } from "./ways-in.server.ts";

/** New members: by an invitation, or on their own where SIGN_UP=open. */

export interface NewMember {
  name: string;
  email: string;
  password: string;
}

/** Whether visitors may sign up on their own. */
export function isSignUpOpen(): boolean {
  return waysIn().password && signUpMode() === "open";
}

/** Whether invitations are of no use at present. */
export function isClosed(): boolean {
  return signUpMode() === "closed";
}

/**
 * Creates a member's account and returns its id. Where mail is set up it only mails a link, by
 * which whoever reads the mail chooses the password, and returns null; an address that has an
 * account gets a mail that says so, and the answer is the same. Throws `invalid` beside a field,
 * `forbidden` unless sign-up is open.
 */
export async function signUp(
  { name, email, password }: NewMember,
  asker = "",
): Promise<string | null> {
  requireSignUpOpen();
  const address = email.toLowerCase();
  if (!isMailSetUp()) {
    if (password === "") throw passwordMissing();
    return create({ name, email: address, password, emailVerified: false }, "email");
  }
  await consumeLinkMail("signUp", address);
  void mailSignUp(name, address, asker).catch((error: unknown) =>
    log.error({ err: error }, "a link for a sign-up could not be made"),
  );
  return null;
}

function requireSignUpOpen(): void {
  if (!isSignUpOpen())
    throw new AppError("forbidden", "Only invited people can join. Ask the owner of this site.");
}

/** Nothing that whoever asks has chosen lets them in: somebody else may read the mail. */
async function mailSignUp(name: string, email: string, asker: string): Promise<void> {
  if ((await whoHas(email)) !== null) return mailLink("known", email, `${env.appUrl}/sign-in`);
  const url = await createLink({ kind: "confirmation", email, name, asker });
  mailLink("signUp", email, url, askedNow(asker));
}

/**
 * Creates the account of a sign-up that waited, with the password that whoever opened its link has
 * chosen, and returns its id. Throws `not_found` for a link that does not work any more, `invalid`
 * beside a field, `forbidden` for a sign-up that is not open any more.
 */
export async function finishSignUp(
  token: string,
  { name, password }: Pick<NewMember, "name" | "password">,
): Promise<string> {
  const link = await requireLink("confirmation", token);
  if (link.userId !== null)
    throw new AppError("invalid", "This link confirms an address. Reload the page.");
  requireSignUpOpen();
  const { email } = link;
  return create({ name, email, password, emailVerified: true }, "", (tx) => useUpLink(tx, link));
}

export interface Joined {
  id: string;
  /** False where mail is set up and the link that confirms the address could not be sent now. */
  toldToConfirm: boolean;
}

/**
 * Creates the account of somebody invited. The address is not confirmed by that: the invitation was
 * shown to the owner too. Throws `not_found` for a link that does not work any more.
 */
export async function join(token: string, form: NewMember, asker = ""): Promise<Joined> {
  const link = await requireLink("invitation", token);
  if (!waysIn().password)
    throw new AppError("forbidden", `Sign in at ${providerName()} to join this site.`);
  if (isClosed())
    throw new AppError("forbidden", "Nobody can join this site at present. Ask its owner.");
  const { name, password } = form;
  const email = form.email.toLowerCase();
  if (link.email !== "" && email !== link.email) throw wrongAddress(link.email);
  const account = { name, email, password, emailVerified: false };
  const id = await create(account, "email", (tx) => useUpLink(tx, link));
  return { id, toldToConfirm: !isMailSetUp() || (await triesConfirmation(id, email, asker)) };
}

/** Whether the mail could be made. The account exists: a limit or a failure does not undo it. */
async function triesConfirmation(userId: string, email: string, asker: string): Promise<boolean> {
  try {
    await mailConfirmation(userId, email, asker);
    return true;
  } catch (error) {
    log.warn({ user: userId, err: error }, "a link that confirms an address was not mailed");
    return false;
  }
}

/** `also` runs in the transaction that creates the account. */
async function create(
  { password, ...given }: NewMember & { emailVerified: boolean },
  field: string,
  also?: Parameters<typeof createAccount>[1],
): Promise<string> {
  const { name, email } = given;
  await requireGoodPassword(password, knownWords(email, name));
  if ((await whoHas(email)) === "confirmed") throw addressTaken(field);
  try {
    const id = await createAccount({ ...given, passwordHash: await hashPassword(password) }, also);
    log.info({ user: id }, "an account was created");
    return id;
  } catch (error) {
    throw isTaken(error, "Password_email_key") ? addressTaken(field) : error;
  }
}

function passwordMissing(): AppError {
  return wrongField("password", "Enter a password");
}

function wrongAddress(email: string): AppError {
  return wrongField("email", `This invitation is for ${email}`);
}
