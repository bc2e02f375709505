/** Texts of Settings → Sign-in, of passkeys and of the second step. */

export const SIGN_IN_TOASTS = {
  passkey: {
    success: "Passkey added",
    failure: "Passkey not added",
    fallback: "The passkey could not be added. Please try again.",
  },
  renamePasskey: {
    success: "Passkey renamed",
    failure: "Passkey not renamed",
    fallback: "The passkey could not be renamed. Please try again.",
  },
  removePasskey: {
    success: "Passkey removed",
    failure: "Passkey not removed",
    fallback: "The passkey could not be removed. Please try again.",
  },
  authenticator: {
    success: "Second step on",
    failure: "Second step not set up",
    fallback: "The authenticator app could not be set up. Please try again.",
  },
  recoveryCodes: {
    success: "New recovery codes",
    failure: "No new codes",
    fallback: "The recovery codes could not be made. Please try again.",
  },
  secondStepOff: {
    success: "Second step off",
    failure: "Second step still on",
    fallback: "The second step could not be turned off. Please try again.",
  },
} as const;

export const PASSKEYS = {
  about:
    "Sign in with your fingerprint, your face or the PIN of your device, without a password. A passkey needs no code after it.",
  none: {
    provider: "People sign in at a provider only here, so there are no passkeys.",
    address:
      "Browsers make passkeys only at an address with a name. Open Postwright by its name, or as localhost on this computer.",
  },
  noScripts: "Adding a passkey needs JavaScript, and a browser that knows passkeys.",
  failed: "That was cancelled, or this device has no passkey for this site.",
  notMade: "That was cancelled, or this device could not make a passkey.",
  known: "This device has a passkey for your account already.",
} as const;

export const SECOND_STEP = {
  about:
    "After your password, sign-in also asks for a code from an app on your phone. Whoever finds out your password can’t get in with it alone.",
  noPassword:
    "The code is asked for after a password, and you have none: your provider asks for its own.",
  recovery:
    "Each code signs you in once, without the app. Keep them where you find them when your phone is gone; they won’t be shown again.",
  shownOnce: "Your recovery codes were shown once. If you didn’t keep them, make new ones here.",
  lost: "No app and no codes any more? The owner of this site turns the code off under Settings → People. Owners run this on the server: npm run user -- reset-second-step with their address.",
  turnOff: "Sign-in then asks for your password only, and your recovery codes stop working.",
} as const;

export const EMAIL_NOTES = {
  provider: "Your e-mail address comes from your sign-in provider. Change it there.",
  unconfirmed:
    "Nobody has confirmed this address yet. Send it here again to get a mail with a link.",
  notMailed:
    "The mail that confirms your address could not be sent now. Ask for it later under Settings → Sign-in.",
  byMail: "A mail with a link goes to the new address; it changes once you open that.",
  atOnce: "You sign in with it from then on.",
} as const;
