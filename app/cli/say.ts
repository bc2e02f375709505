/**
 * Prints a line for whoever runs a command; the log is for the product that serves. What people
 * have typed may be in it: control characters, which a terminal would obey, are shown as escapes.
 */
export function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** A text without control characters other than line feeds, and none that turn the writing. */
export function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
