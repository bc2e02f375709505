/** Sentences about the back-ups of an installation. */
export const BACKUPS = {
  title: "Back-ups",
  off: "There are no automatic back-ups. Set BACKUP_DIR to a folder, best on another disk, to have them made every day, or run npm run backup yourself.",
  every: (every: string, keep: number, folder: string) =>
    `One is made every ${inWords(every)} in ${folder}; ${keep === 1 ? "the last one is" : `the last ${keep} are`} kept.`,
  none: "None has been made yet.",
  failed: "The last back-up failed",
  overdue: "The last back-up is too old",
  overdueNote: "Look whether the process that does background work runs (ROLE), and into its log.",
  key: "The key that opens stored credentials is not in a back-up. Keep CREDENTIALS_KEY, or the file credentials.key in DATA_DIR, somewhere else.",
} as const;

function inWords(every: string): string {
  const count = Number.parseInt(every, 10);
  const unit = every.endsWith("d") ? "day" : "hour";
  return count === 1 ? unit : `${count} ${unit}s`;
}
