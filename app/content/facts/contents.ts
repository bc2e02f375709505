import { makeIsForm } from "../seo/inflections.ts";
import { makeIsAccounted, withoutVoice } from "./accounts.ts";
import { wordsSaying } from "./additions.ts";
import { contentWords } from "./stems.ts";

/** How many words that say something two texts have in common, inflections counted. */

/** A figure is much of what a sentence says; without one, more of its words must be there. */
export const LEAST_WITH_FIGURE = 0.3;
export const LEAST = 0.5;
/** In the quote itself. */
export const LEAST_SAID = 0.45;

/** The words of a text that stand in none of the others, in any form. */
export function missingWords(
  words: readonly string[],
  others: Iterable<string>,
  code: string,
): string[] {
  const there = [...new Set(others)];
  return words.filter((word) => !there.some(makeIsForm(word, code)));
}

/** True if texts have too small a share of the words of a sentence to say the same. */
export function saysOther(
  text: string,
  least: number,
  said: readonly string[],
  code: string,
): boolean {
  const own = wordsSaying(withoutVoice(text));
  const isAccounted = makeIsAccounted(said.flatMap(contentWords), code);
  return own.filter(isAccounted).length < own.length * least;
}
