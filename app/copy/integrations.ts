/** Texts of the Integrations screen. */

export const INTEGRATIONS = {
  intro:
    "Connect the places where your posts go. New connections start off. Turn one on to publish.",
  none: "Choose a platform below. Your Postwright blog needs no account.",
  choose: "Where do you want to publish?",
  connected: (count: number) => (count === 1 ? "Connected" : `${count} connected`),
  refused: "The platform no longer accepts what is stored here. Connect it again.",
  added: "Switch it on to publish there.",
  addedFailing: "Its last test failed. Repair it and test it again, or switch it on anyway.",
  testFailed: (name: string, message: string) =>
    `The last test of ${name} failed. ${message} Repair it and test it again, or switch it on anyway.`,
  switchOnAnyway: "Switch on anyway",
  on: (name: string) => `${name} is switched on.`,
  off: (name: string) => `${name} is switched off.`,
  saved: (name: string) => `${name} was saved.`,
  removed: (name: string) => `${name} was removed. Posts that are live there stay.`,
  removeQuestion: (name: string) =>
    `Remove ${name}? Posts that wait to be published there will not go out. Posts that are live there stay.`,
  retryFailed: (count: number) => `Retry all that failed (${count})`,
  retried: (count: number) =>
    count === 0
      ? "Nothing was left to try again."
      : count === 1
        ? "1 post is on its way again."
        : `${count} posts are on their way again.`,
  secretKept: "Leave empty to keep what is stored.",
  /** After a page was sent without scripts: what was typed is not in the page that comes back. */
  secretAgain: "Type it again to save.",
  newSecretAgain: "If you typed a new one, type it again to save.",
} as const;
