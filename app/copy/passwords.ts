import { pluralize } from "#app/lib/numbers.ts";

/** Texts about what a new password ends. */

/** How many of each ended. */
interface Ended {
  tokens: number;
  passkeys: number;
  authenticator: number;
  provider: number;
}

/** "All browsers were signed out, 2 API tokens revoked and 1 passkey removed." */
export function whatEnded(ended: Ended, browsers = "All browsers"): string {
  const parts = [
    `${browsers} were signed out`,
    ...(ended.tokens > 0 ? [`${pluralize(ended.tokens, "API token")} revoked`] : []),
    ...(ended.passkeys > 0 ? [`${pluralize(ended.passkeys, "passkey")} removed`] : []),
    ...(ended.authenticator > 0 ? ["the authenticator app turned off"] : []),
    ...(ended.provider > 0 ? ["the account at your provider unlinked"] : []),
  ];
  return `${parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`}.`;
}

/** The boxes of the form that changes the password. */
export const ENDS = {
  legend: "End with the old password",
  tokens: (count: number) => `Revoke ${pluralize(count, "API token")}`,
  passkeys: (count: number) => `Remove ${pluralize(count, "passkey")}`,
  provider: "Unlink your account at the provider",
  authenticator: "Turn off your authenticator app",
  help: "Leave a box ticked if somebody else may have used your account.",
} as const;

/** Said on the page that takes a new password by a link. */
export const RESET_ENDS =
  "It signs out all browsers and revokes all API tokens. If nobody had confirmed the e-mail address of the account, passkeys, the authenticator app and linked accounts end too.";

export const FIRST_PASSWORD = {
  none: "Your account has no password yet. Choose one under Settings → Sign-in first.",
  unconfirmed:
    "A password needs a confirmed e-mail address. Confirm yours at your provider, then sign in there again.",
  taken:
    "Another account here signs in with this address, or you have a password already. If the other account is yours, sign in to it. If not, choose “Forgot your password?” on the sign-in page: that ends everybody else's access to it.",
} as const;
