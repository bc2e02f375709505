import { makeIsForm } from "../seo/inflections.ts";
import { makeIsAccounted, withoutVoice } from "./accounts.ts";
import { wordsSaying } from "./additions.ts";
import { contentWords } from "./stems.ts";

/** How many words that say something two texts have in common, inflections counted. */

/** A figure is much of what a sentence says; without one, more of its words must be there. */
const LEAST_WITH_FIGURE = 0.3;
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
  const own = wordsSaying(withoutVoice(text));
  const isAccounted = makeIsAccounted(said.flatMap(contentWords), code);
  const share = own.filter(isAccounted).length / own.length;
  return hasFigure ? share < LEAST_WITH_FIGURE : share <= LEAST;
}
