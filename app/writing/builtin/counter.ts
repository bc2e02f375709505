import { splitWords } from "#app/content/text.ts";
import { countRuns } from "#app/content/seo/reading.ts";
import { comparable } from "#app/content/seo/words.ts";
import type { Keyword, Subject } from "./subject.ts";

/** Counts words and keywords while an article grows. */
export interface Counter {
  words(): number;
  count(keyword: Keyword): number;
  note(text: string): void;
  /**
   * Occurrences that a keyword is behind its share of the words so far; negative when it is ahead.
   */
  lag(keyword: Keyword): number;
  mostBehind(keywords: readonly Keyword[]): Keyword | undefined;
}

export function createCounter(subject: Subject): Counter {
  const counts = new Map<Keyword, number>();
  let words = 0;
  const count = (keyword: Keyword) => counts.get(keyword) ?? 0;
  const lag = (keyword: Keyword) =>
    keyword.target * Math.min(1, (words + 40) / subject.wordCount) - count(keyword);
  return {
    words: () => words,
    count,
    lag,
    note(text) {
      words += splitWords(text).length;
      const line = comparable(text);
      for (const keyword of subject.keywords)
        counts.set(keyword, count(keyword) + countRuns(line, keyword.words));
    },
    mostBehind: (keywords) => [...keywords].sort((a, b) => lag(b) - lag(a))[0],
  };
}
