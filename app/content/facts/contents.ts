import { makeIsForm } from "../seo/inflections.ts";
import { contentWords } from "./stems.ts";

/** How many words that say something two texts have in common, inflections counted. */

/** A figure is much of what a sentence says; without one, half of its words must be there. */
const LEAST_WITH_FIGURE = 0.25;
const LEAST = 0.5;

/** The words of a text that stand in none of the others, in any form. */
export function missingWords(
  words: readonly string[],
  others: Iterable<string>,
  code: string,
): string[] {
  const there = [...new Set(others)];
  return words.filter((word) => !there.some(makeIsForm(word, code)));
}

/** True if a quote has too few of the words of a sentence to say the same. */
export function saysOther(
  text: string,
  hasFigure: boolean,
  said: readonly string[],
  code: string,
): boolean {
  const own = [...new Set(contentWords(text))];
  const missing = missingWords(own, said.flatMap(contentWords), code);
  return own.length - missing.length < own.length * (hasFigure ? LEAST_WITH_FIGURE : LEAST);
}
