import { z } from "zod";

/** Names of people, as they type them or a provider sends them. */

/**
 * Control characters, which a terminal obeys, and characters that are not seen but make one name
 * look like another. Joiners stay: scripts and emoji need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufffe\uffff]|\u034f/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name without what nobody sees, with single spaces; "" if nothing is left to see. */
export function cleanName(text: string): string {
  const clean = text.replace(/\s+/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();
  return VISIBLE.test(clean) ? clean : "";
}

/** What the pages of set-up, sign-in, sign-up and People post. */

const typed = z
  .string("Enter your e-mail address")
  .trim()
  .max(254, "E-mail can have at most 254 characters");
const address = z.email("Enter an e-mail address such as anna@example.com");
const email = typed.pipe(address).transform((text) => text.toLowerCase());

const name = z
  .string("Enter your name")
  .transform(cleanName)
  .pipe(z.string().min(1, "Enter your name").max(160, "Name can have at most 160 characters"));

/** Rules are checked where a password is chosen; see `requireGoodPassword`. */
const password = z
  .string("Enter a password")
  .max(1_000, "This password is too long; use at most 256 characters");

export const signInForm = z.object({ email, password });
export const newAccountForm = z.object({ name, email, password });
/** Where mail is set up, the password is chosen once the address is confirmed. */
export const signUpForm = newAccountForm.extend({ password: password.default("") });
export const finishSignUpForm = newAccountForm.omit({ email: true });
export const setUpForm = newAccountForm.extend({ code: z.string().trim().max(100).default("") });
export const newPasswordForm = z.object({ password });
export const emailForm = z.object({ email });
export const personForm = z.object({ id: z.string().min(1).max(200) });
/** Something that cannot be undone, with the current password of whoever asks. */
export const confirmedForm = z.object({ currentPassword: password.default("") });

/** An invitation; without an address it is for whoever gets the link. */
export const invitationForm = z.object({
  email: typed.pipe(z.union([z.literal(""), address])).default(""),
});
