export interface Usage {
  usage: string;
  words: number;
  options?: readonly string[];
}

/** Whether help is asked for. */
export const asksForHelp = (words: readonly string[]) =>
  words.some((word) => word === "--help" || word === "-h");

/** Throws a sentence with the usage if a word is not one that the command takes. */
export function requireKnownWords(
  given: readonly string[],
  { usage, words, options = [] }: Usage,
): void {
  const rest = given.filter((word) => !options.includes(word));
  const unknown = rest.find((word) => word.startsWith("-")) ?? rest[words];
  if (unknown !== undefined) throw new Error(`“${unknown}” is not understood.\n${usage}`);
}
