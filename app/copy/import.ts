/** Words of importing an export. */

export const IMPORT_TOASTS = {
  check: {
    success: "File Checked",
    failure: "Not Imported",
    fallback: "Failed to read the file. Please try again.",
  },
  run: {
    success: "Import Started",
    failure: "Import Failed",
    fallback: "Failed to import the file. Please try again.",
  },
  discard: {
    success: "File Removed",
    failure: "Removal Failed",
    fallback: "Failed to remove the file.",
  },
} as const;

export const IMPORT = {
  note: "An export of this or another Postwright can be added to your account. What it holds is shown first, and nothing that you have here is changed.",
  file: "Export file",
  help: "The zip that “Download everything” made, up to 512 MB.",
  choose: "Choose the zip file that “Download everything” made.",
  check: "Check the file",
  counts: (posts: string, left: string) =>
    `You have imported another file before, so these ${posts} count against this month, in which your plan has room for ${left} more.`,
  free: "Imported posts do not count against your month: they were written before.",
  reconnect: (names: string) =>
    `Passwords, keys and tokens are not in an export. Connect again afterwards: ${names}.`,
  schedules: (count: string, one: boolean) =>
    `${count} will go out at ${one ? "its time" : "their times"}: on your built-in blog by itself, elsewhere once the platform is connected again. The installation that made the export still publishes its own schedules: cancel them there, or they go out twice.`,
  past: (count: string) =>
    `${count} had a time that has passed. Nothing of that goes out by itself.`,
  domain: (domain: string) =>
    `Your blog's domain ${domain} stays with the other installation until you set it up here.`,
  running: "You can leave this page. The import goes on by itself.",
  goOn: "What was added stays. Go on, and the rest is added; nothing is doubled.",
} as const;
