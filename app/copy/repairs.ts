/** What the user can do about a publication that went wrong, in the words of every screen. */
export const REPAIR_WORDS = {
  reconnect: "Reconnect",
  "switch-on": "Switch on",
  "choose-platform": "Choose a platform",
  review: "Review changes",
  retry: "Retry",
  "change-time": "Change time",
  "import-file": "Download import file",
  "mark-published": "Mark as published",
  "mark-missing": "Mark as not published",
  skip: "Skip",
} as const;
