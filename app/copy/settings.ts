/** Notices and sentences of the Profile and Settings screens. */

export const SETTINGS_TOASTS = {
  timeZone: { success: "Time Zone Saved", failure: "Save Failed", fallback: "Failed to save the time zone." },
  session: { success: "Signed Out", failure: "Sign-out Failed", fallback: "Failed to sign the browser out." },
  token: { success: "Token Created", failure: "Token Failed", fallback: "Failed to create the token." },
  revoke: { success: "Token Revoked", failure: "Revoking Failed", fallback: "Failed to revoke the token." },
  account: { success: "Account Deleted", failure: "Deletion Failed", fallback: "Failed to delete the account." },
} as const;

export const EXPORT_NOTE = "One zip file with every post as Markdown with front matter, as HTML and as JSON, and what we keep about you. Passwords and keys of connected platforms are not in it.";
export const DELETE_NOTE = "Everything goes at once: posts and their revisions, schedules, connections, statistics, and the pages of your built-in blog. Posts that are live on other platforms stay there. This cannot be undone.";
