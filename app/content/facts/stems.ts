import { COMMON_WORDS } from "../seo/common-words.ts";
import { isFunctionWord } from "../seo/words.ts";
import { isNegated } from "./opposites.ts";
import { isUnit } from "./units.ts";
import { wordsOf } from "./words.ts";

const COMMON = new Set(["de", "fr", "es"].flatMap((code) => [...(COMMON_WORDS.get(code) ?? [])]));

/** Words that make a figure less exact. */
const HEDGES =
  /^(?:about|around|roughly|nearly|almost|average|approximately|some|etwa|rund|circa|ungefähr|knapp|fast|durchschnittlich|schnitt|environ|presque|moyenne|cerca|casi|promedio)$/u;
const ENDINGS = /(?:ings?|ed|es|s|ers?|en|em|e|n)$/u;

/** True for articles, pronouns, auxiliary verbs and the like, in any of the four languages. */
export function isLittleWord(word: string): boolean {
  return isFunctionWord(word) || COMMON.has(word);
}

/** The words of a text that say something by themselves: no units, negations or little words. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) =>
      word.length > 2 &&
      !/^\p{N}/u.test(word) &&
      !isUnit(word) &&
      !isNegated(word) &&
      !HEDGES.test(word) &&
      !isLittleWord(word),
  );
}

/** A word without its ending, as words are compared. */
export function stemOf(word: string): string {
  return word.replace(word.length > 4 ? ENDINGS : /(?<=...)s$/u, "").slice(0, 5);
}

/** The same without endings. */
export function stemsOf(text: string): Set<string> {
  return new Set(contentWords(text).map(stemOf));
}

/** How many words both have. */
export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}
