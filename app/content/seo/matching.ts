import { hasUnspaced } from "../words.ts";
import type { Reading } from "./reading.ts";
import { comparable, isFunctionWord } from "./words.ts";

/** Finds a keyword in texts. */

/** Scripts whose words carry endings or have no spaces: a keyword is any run of its characters. */
function isMatchedInside(keyword: string): boolean {
  return hasUnspaced(keyword) || /\p{scx=Hang}/u.test(keyword);
}

/**
 * How often a phrase occurs in the prose. Its words must be adjacent; case, hyphens and plural do
 * not matter. In a script without spaces it is any run of its characters.
 */
export function countPhrase(reading: Pick<Reading, "text" | "lines">, phrase: string): number {
  if (isMatchedInside(phrase)) return reading.text.split(phrase.toLowerCase()).length - 1;
  const wanted = comparable(phrase);
  return reading.lines.reduce((sum, line) => sum + countRuns(line, wanted), 0);
}

/** How often a phrase occurs in one line of text. */
export function countIn(text: string, phrase: string): number {
  return countPhrase({ text: text.toLowerCase(), lines: [comparable(text)] }, phrase);
}

/** Tells whether a text begins with the phrase, with or without function words before it. */
export function makeBeginsWith(phrase: string): (text: string) => boolean {
  const lower = phrase.toLowerCase();
  if (isMatchedInside(phrase)) return (text) => text.toLowerCase().startsWith(lower);
  const wanted = comparable(phrase);
  const most = 200 + 2 * phrase.length;
  return (text) => {
    const words = comparable(text.slice(0, most));
    const from = words.findIndex((word) => word === wanted[0] || !isFunctionWord(word));
    return wanted.length > 0 && wanted.every((word, index) => words[from + index] === word);
  };
}

/** How often a run of comparable words occurs in a line, without overlap. */
function countRuns(line: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  let count = 0;
  for (let at = 0; at + wanted.length <= line.length;) {
    if (wanted.every((word, index) => line[at + index] === word)) {
      count++;
      at += wanted.length;
    } else at++;
  }
  return count;
}

export type Match = "phrase" | "words" | "some" | "none";

/**
 * How a text matches a keyword: the exact phrase, all its content words, more than half of them, or
 * no more than half.
 */
export function matchKeyword(text: string, keyword: string): Match {
  if (keyword === "" || text === "") return "none";
  if (isMatchedInside(keyword))
    return text.toLowerCase().includes(keyword.toLowerCase()) ? "phrase" : "none";
  const words = comparable(text);
  const wanted = comparable(keyword);
  if (countRuns(words, wanted) > 0) return "phrase";
  const present = new Set(words);
  const content = wanted.filter((word) => !isFunctionWord(word));
  const found = content.filter((word) => present.has(word)).length;
  if (found === content.length) return "words";
  return found * 2 > content.length ? "some" : "none";
}

/** The content words of a text in comparable form. */
export function contentWordsOf(text: string): string[] {
  return comparable(text).filter((word) => !isFunctionWord(word));
}
