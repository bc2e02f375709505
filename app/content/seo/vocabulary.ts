/** The words of a text as numbers, so that whatever compares them reads each word once. */
export interface Vocabulary {
  /** The number of each word. */
  numbers: ReadonlyMap<string, number>;
  /** By the word's number, how often it occurs in the lines. */
  counts: readonly number[];
  /** The units of each line in which repetition is looked for, as numbers. */
  tokens: ReadonlyArray<readonly number[]>;
}

/** `tokensOf` gives the units of a line in which repetition is looked for: its words or others. */
export function readVocabulary(
  lines: readonly string[][],
  tokensOf: (words: string[], line: number) => string[],
): Vocabulary {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, counts.length);
    return counts.push(0) - 1;
  };
  const tokens = lines.map((words, line) => {
    const own = words.map((word) => {
      const number = numberOf(word);
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    });
    const units = tokensOf(words, line);
    return units === words ? own : units.map(numberOf);
  });
  return { numbers, counts, tokens };
}
