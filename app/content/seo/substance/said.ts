import { isYear } from "../../facts/dates.ts";
import { findFigures } from "../../facts/figures.ts";
import { readQuantities } from "../../facts/quantities.ts";
import { contentWords, stemOf } from "../../facts/stems.ts";
import { isGeneral, knowsGeneral } from "./general-words.ts";
import { isHollow } from "./hollow-words.ts";

/** Whether a sentence says something: "Google, Nike and BMW know it" does not. */

/** Words of its own that a sentence needs; German nouns and long sentences have more of them. */
const LEAST = { en: 2, other: 3 } as const;

/** What no sentence says anything with: the keywords and, where nouns have capitals, names. */
export interface Ignored {
  stems: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** True for a sentence with words that not every text holds, or with a measure or a date. */
export function saysSomething(text: string, code: string, ignored: Ignored): boolean {
  if (!knowsGeneral(code)) return true;
  const least = code === "en" ? LEAST.en : LEAST.other;
  return countOwnWords(text, code, ignored) >= least || isMeasured(text);
}

/** The different words of a sentence that are in no list, are no names and are not the topic. */
function countOwnWords(text: string, code: string, { stems, names }: Ignored): number {
  const own = new Set<string>();
  for (const word of contentWords(code === "de" ? text : text.replace(CAPITAL, " "))) {
    const stem = stemOf(word);
    if (stems.has(stem) || names.has(word)) continue;
    if (!isGeneral(word, code) && !isHollow(word, code)) own.add(stem);
  }
  return own.size;
}

/** Names, and what begins a sentence. */
const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’]*/gu;
const NO_COUNTS: ReadonlySet<number> = new Set();
const EXACT = /§|\d:\d\d|\d[.,]\d/;

/** True for a measure, a price, a day or a section of a law; a bare number or year is none. */
function isMeasured(text: string): boolean {
  if (EXACT.test(text)) return true;
  if (readQuantities(text).some(({ unit }) => unit !== "" && unit !== "percent")) return true;
  return (
    /\d/.test(text) &&
    findFigures(text, NO_COUNTS, false).some(
      ({ kind, terms: [value = ""] }) => kind === "price" || (kind === "date" && !isYear(value)),
    )
  );
}
