import { z } from "zod";
import { confirmedForm, emailForm, newAccountForm } from "../forms.server.ts";

/** What the forms of Settings → Sign-in and of the second step post. */

const currentPassword = z
  .string("Enter your current password")
  .max(1_000, "This password is too long");
const newPassword = z
  .string("Enter a new password")
  .max(1_000, "This password is too long; use at most 256 characters");
const passkeyName = z
  .string("Give the passkey a name, such as Laptop")
  .trim()
  .min(1, "Give the passkey a name, such as Laptop")
  .max(60, "The name can have at most 60 characters");
const code = z.string("Enter the code").trim().min(1, "Enter the code").max(60, "This is too long");

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const changePasswordForm = z.object({
  currentPassword,
  newPassword,
  tokens: box,
  passkeys: box,
  authenticator: box,
  provider: box,
});
export const setPasswordForm = z.object({ newPassword });
export const changeEmailForm = confirmedForm.extend(emailForm.shape);
export const newPasskeyForm = confirmedForm.extend({ name: passkeyName });
export const passkeyNameForm = z.object({ name: passkeyName });
export const codeForm = z.object({ code });
export const nameForm = newAccountForm.pick({ name: true });

const base64 = z.string().max(20_000);

/** An answer of the browser's own: script-made JSON in one field. */
function answerOf<T extends z.ZodType>(response: T) {
  return z
    .string("The browser sent no passkey. Try again")
    .max(60_000)
    .transform(readJson)
    .pipe(
      z.object(
        {
          id: z.string().min(1).max(2_000),
          rawId: z.string().max(2_000),
          type: z.literal("public-key"),
          clientExtensionResults: z.object({}).default({}),
          response,
        },
        "The browser sent no passkey. Try again",
      ),
    );
}

export const addPasskeyForm = z.object({
  name: passkeyName,
  answer: answerOf(
    z.object({
      clientDataJSON: base64,
      attestationObject: base64,
      transports: z.array(z.string().max(40)).max(10).default([]),
    }),
  ),
});

export const passkeySignInForm = z.object({
  answer: answerOf(
    z.object({
      clientDataJSON: base64,
      authenticatorData: base64,
      signature: base64,
      userHandle: base64.exactOptional(),
    }),
  ),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
