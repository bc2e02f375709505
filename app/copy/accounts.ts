import type { Toast } from "./toasts.ts";

/** Texts of set-up, sign-in, invitations and people. */

/** For a browser on the server too: nothing tells it from a proxy in front of a stranger. */
export const OLD_HTTP =
  "Your browser speaks HTTP/1.0, as proxies do, so it's asked even on the server itself. A browser there with HTTP/1.1 isn't.";

export const COOKIES_REFUSED = {
  title: "You are not signed in: your browser refuses cookies",
  text: "Postwright remembers you by one cookie of its own, which your browser did not keep. Allow cookies for this site, then sign in again.",
  overHttps: (address: string) => `Open the site at ${address}: its cookie is for https only.`,
};

export const ACCOUNT_TOASTS = {
  setUp: {
    success: "Welcome to Postwright",
    failure: "Account not created",
    fallback: "The owner account could not be created. Please try again.",
  },
  signUp: {
    success: "Welcome to Postwright",
    failure: "Account not created",
    fallback: "The account could not be created. Please try again.",
  },
  password: {
    success: "Password changed",
    failure: "Password not changed",
    fallback: "The password could not be changed. Please try again.",
  },
  resetLink: {
    success: "Check your mail",
    failure: "No link sent",
    fallback: "The link could not be sent. Please try again.",
  },
  email: {
    success: "E-mail changed",
    failure: "E-mail not changed",
    fallback: "The e-mail address could not be changed. Please try again.",
  },
  confirmed: {
    success: "Address confirmed",
    failure: "Address not confirmed",
    fallback: "The address could not be confirmed. Please try again.",
  },
  profile: {
    success: "Profile saved",
    failure: "Profile not saved",
    fallback: "Your name could not be saved. Please try again.",
  },
  link: {
    success: "Account linked",
    failure: "Account not linked",
    fallback: "The account could not be linked. Please try again.",
  },
  unlink: {
    success: "Account unlinked",
    failure: "Account not unlinked",
    fallback: "The account could not be unlinked. Please try again.",
  },
  people: {
    success: "Done",
    failure: "Nothing changed",
    fallback: "This could not be done. Please try again.",
  },
} as const;

/** Said to whoever sends the set-up form after somebody else. */
export const OWNED_ALREADY: Toast = {
  kind: "info",
  title: "This site has an owner already",
  description: "Sign in, or ask the owner for an invitation.",
};

/** Said to whoever comes by the provider, while an account with a password has the address, too. */
export const SHARED_ADDRESS: Toast = {
  kind: "info",
  title: "Another account here has your address",
  description:
    "It has a password, and nobody has confirmed the address there. If it is yours, your posts are in it: sign out, and sign in with its password.",
};

/** Said to whoever signs out while the database takes no changes. */
export const NOT_ENDED: Toast = {
  kind: "info",
  title: "Signed out in this browser",
  description:
    "The session could not be ended on the server, which can save nothing at the moment. It tries again until it can; at the latest the session ends 7 days after its last use.",
};

/** Said to an owner who would leave members behind. */
export const OWNER_STAYS =
  "You own this site, and others have accounts here. Hand it over to one of them under Settings → People first.";

export const PASSWORD_HELP =
  "At least 12 characters. A few words in a row are easy to remember and hard to guess.";

/** Subject and text of the mails with a link; {about} stands for what differs from mail to mail. */
export const LINK_MAILS = {
  reset: {
    subject: "Choose a new password for Postwright",
    text: "Somebody, most likely you, asked for a new password. Open this link within an hour to choose one:",
    ignore: "If it wasn't you, do nothing: your password stays as it is.",
  },
  signUp: {
    subject: "Finish your sign-up at Postwright",
    text: "Somebody, most likely you, wants an account with this address. Asked for {about}. Open this link within a day to choose a password and create the account:",
    ignore: "If it wasn't you, do nothing: no account is created.",
  },
  known: {
    subject: "You have an account at Postwright already",
    text: "Somebody, most likely you, tried to sign up with this address, which has an account already. Sign in here, or choose “Forgot your password?” there if you don't know its password:",
    ignore: "If it wasn't you, there's nothing to do.",
  },
  confirmation: {
    subject: "Confirm your e-mail address",
    text: "An account at Postwright is to have this address. Asked for {about}. Open this link within a day to confirm that the account is yours, and the address too:",
    ignore: "If it wasn't you, do nothing: the address stays free.",
  },
  invitation: {
    subject: "You're invited to Postwright",
    text: "You're invited to write with Postwright. Open this link within a week to create your account:",
    ignore: "If you don't expect an invitation, do nothing.",
  },
  changed: {
    subject: "Your password was changed",
    text: "The password of your account was changed. {about} If it wasn't you, choose a new one at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  firstPassword: {
    subject: "A password was set for your account",
    text: "Your account at Postwright can be signed in to with a password now. If it wasn't you, choose a new one at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  tokenCreated: {
    subject: "An API token was created",
    text: "A new API token can use your account at Postwright: {about}. If it wasn't you, revoke it and change your password at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  emailChanged: {
    subject: "Your e-mail address was changed",
    text: "Your account at Postwright has another e-mail address now. Mails go there from now on. If it wasn't you, ask the owner of the site for help at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account",
    text: "A new passkey can sign in to your account at Postwright. If it wasn't you, remove it and change your password at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  providerLinked: {
    subject: "A sign-in provider was linked to your account",
    text: "Your account at Postwright can be signed in to at {about} now. If it wasn't you, unlink it and change your password at once:",
    ignore: "If it was you, there's nothing to do.",
  },
  providerUnlinked: {
    subject: "A sign-in provider was unlinked from your account",
    text: "Your account at Postwright can be signed in to at {about} no more. If it wasn't you, change your password and link it again:",
    ignore: "If it was you, there's nothing to do.",
  },
  secondStepOff: {
    subject: "Your second step was turned off",
    text: "Signing in to Postwright asks for no code after your password any more. If it wasn't you, change your password and turn it on again:",
    ignore: "If it was you, or you asked the owner of the site for it, there's nothing to do.",
  },
  recoveryCodeUsed: {
    subject: "A recovery code was used",
    text: "Somebody, most likely you, signed in to Postwright with one of your recovery codes. If it wasn't you, change your password and make new codes:",
    ignore: "If it was you, there's nothing to do.",
  },
} as const satisfies Record<string, { subject: string; text: string; ignore: string }>;
