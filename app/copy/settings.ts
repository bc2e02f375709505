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
  "One zip file with all your data: every post as Markdown with front matter, as HTML and as JSON, with its versions; and drafts, connections, publications, figures, notifications and your plan as JSON. Passwords, keys and tokens are not in it.";
export const DELETE_NOTE =
  "Deletes all of this immediately: posts and their revisions, schedules, connections, statistics, and the pages of your built-in blog. Posts that are live on other platforms stay there, and until the month ends we keep how many posts you saved and how many tokens you used in it, without your name. This cannot be undone.";
export const DELETE_ENDS_PLAN =
  "Your subscription is cancelled first: nothing more is charged, and the rest of a paid month is not paid back.";
