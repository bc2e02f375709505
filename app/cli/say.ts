/** Prints a line for whoever runs a command; the log is for the product that serves. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
