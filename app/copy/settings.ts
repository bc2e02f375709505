/** Notices and sentences of the Profile and Settings screens. */

export const SETTINGS_TOASTS = {
  timeZone: {
    success: "Time Zone Saved",
    failure: "Save Failed",
    fallback: "Failed to save the time zone.",
  },
  session: {
    success: "Signed Out",
    failure: "Sign-out Failed",
    fallback: "Failed to sign the browser out.",
  },
  token: {
    success: "Token Created",
    failure: "Token Failed",
    fallback: "Failed to create the token.",
  },
  revoke: {
    success: "Token Revoked",
    failure: "Revoking Failed",
    fallback: "Failed to revoke the token.",
  },
  account: {
    success: "Account Deleted",
    failure: "Deletion Failed",
    fallback: "Failed to delete the account.",
  },
} as const;

/** Lifetimes of an API token: days, or no end. */
export const TOKEN_LIVES = ["30", "90", "365", "none"] as const;
export const DEFAULT_TOKEN_LIFE = "90";

export const EXPORT_NOTE =
  "One zip file with all your data: every post with its versions as Markdown, HTML and JSON, and your drafts, integrations, publications, figures, notifications and plan as JSON. Passwords, keys and tokens are left out.";
export const DELETE_NOTE =
  "Deletes all of this immediately: your posts and their versions, schedules, integrations, figures and the pages of your built-in blog. Posts on other platforms stay live. Your post and token counts are kept until the end of the month, and a hash of the first file that you imported for good, both without your name. This cannot be undone.";
export const DELETE_ENDS_PLAN =
  "Your subscription is cancelled first. You will not be charged again, and the rest of a paid month is not refunded.";
