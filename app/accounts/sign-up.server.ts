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

/** Whether invitations are of no use at present. */
export function isClosed(): boolean {
  return signUpMode() === "closed";
}

/**
 * Creates a member's account and returns its id. Where mail is set up it only mails a link that
 * finishes the sign-up, and returns null; an address that has an account gets a mail that says so,
 * and the answer is the same. Throws `invalid` beside a field, `forbidden` unless sign-up is open.
 */
export async function signUp({ name, email, password }: SignUpForm): Promise<string | null> {
  requireSignUpOpen();
  const address = email.toLowerCase();
  await requireGoodPassword(password, knownWords(email, name));
  if (isMailSetUp()) await consumeLinkMail("signUp", address);
  const passwordHash = await hashPassword(password);
  if (!isMailSetUp())
    return create({ name, email: address, emailVerified: false, passwordHash }, "email");
  void mailSignUp({ name, email: address, passwordHash }).catch((error: unknown) =>
    log.error({ err: error }, "a link for a sign-up could not be made"),
  );
  return null;
}

function requireSignUpOpen(): void {
  if (!isSignUpOpen())
    throw new AppError("forbidden", "Only invited people can join. Ask the owner of this site.");
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
 * work any more, `forbidden` for a sign-up that is not open any more.
 */
export async function confirmEmail(token: string): Promise<string | null> {
  const link = await requireLink("confirmation", token);
  const { userId, email, name, passwordHash } = link;
  if (userId === null) {
    requireSignUpOpen();
    return create(
      { name, email, emailVerified: true, passwordHash: passwordHash ?? "" },
      "",
      (tx) => useUpLink(tx, link),
    );
  }
  const before = await db
    .$transaction(async (tx) => {
      await useUpLink(tx, link);
      return moveAddress(tx, userId, { email, emailVerified: true });
    })
    .catch((error: unknown) => {
      throw isTaken(error, "Password_email_key") ? addressTaken("", "other") : error;
    });
  if (before.emailVerified && before.email !== email)
    mailLink("emailChanged", before.email, `${env.appUrl}/settings/sign-in`);
  return null;
}

/** Somebody who has joined. */
export interface Joined {
  id: string;
  /** False where mail is set up and the link that confirms the address could not be sent now. */
  toldToConfirm: boolean;
}

/**
 * Creates the account of somebody invited. The address is not confirmed by that: the invitation was
 * shown to the owner too. Throws `not_found` for a link that does not work any more.
 */
export async function join(token: string, form: SignUpForm): Promise<Joined> {
  const link = await requireLink("invitation", token);
  if (!waysIn().password)
    throw new AppError("forbidden", `Sign in at ${providerName()} to join this site.`);
  if (isClosed())
    throw new AppError("forbidden", "Nobody can join this site at present. Ask its owner.");
  const { name, password } = form;
  const email = form.email.toLowerCase();
  if (link.email !== "" && email !== link.email) throw wrongAddress(link.email);
  await requireGoodPassword(password, knownWords(email, name));
  const passwordHash = await hashPassword(password);
  const id = await create({ name, email, emailVerified: false, passwordHash }, "email", (tx) =>
    useUpLink(tx, link),
  );
  return { id, toldToConfirm: !isMailSetUp() || (await triesConfirmation(id, email)) };
}

/** Whether the mail could be made. The account exists: a limit or a failure does not undo it. */
async function triesConfirmation(userId: string, email: string): Promise<boolean> {
  try {
    await mailConfirmation(userId, email);
    return true;
  } catch (error) {
    log.warn({ user: userId, err: error }, "a link that confirms an address was not mailed");
    return false;
  }
}

/** Mails a link that confirms the address of an account. Throws `rate_limited`. */
export async function mailConfirmation(userId: string, email: string): Promise<void> {
  await consumeLinkMail("confirmation", email);
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

/** Said to whoever joins, to the owner who invites, and to whoever moves to another address. */
const TAKEN = {
  own: "This address has an account already. Sign in with it",
  invited: "Whoever has this address has an account here already",
  other: "Another account here has this address",
} as const;

/** The error of an address that somebody has, beside `field` if it names one. */
export function addressTaken(field: string, whose: keyof typeof TAKEN = "own"): AppError {
  const problem = TAKEN[whose];
  return new AppError("conflict", problem, field === "" ? {} : { fields: { [field]: problem } });
}

function wrongAddress(email: string): AppError {
  const problem = `This invitation is for ${email}`;
  return new AppError("invalid", problem, { fields: { email: problem } });
}
