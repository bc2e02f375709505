import { readTimes } from "./dates.ts";
import type { KnownSource } from "./fact.ts";
import { findNames, isCommonName } from "./names.ts";
import { readParts } from "./swapped.ts";
import { readQuantities } from "./quantities.ts";
import { isFunctionWord } from "../seo/words.ts";
import { toWord, wordsOf } from "./words.ts";

/** Whether a quote speaks of what a sentence speaks of: the same things, as many, one voice. */

interface Quoted {
  text: string;
  /** The sentences before it. */
  before: string;
  source: KnownSource;
  /** The words of the whole source. */
  words: ReadonlySet<string>;
}

/**
 * True if the quote names something that the sentence does not, and nothing that it names: "Corda
 * has 120 integrations" beside "Lumen Desk has 120 integrations".
 */
export function isOfAnotherSubject(sentence: string, quote: Quoted): boolean {
  const own = namesIn(sentence, quote);
  const there = namesIn(quote.text, quote);
  const said = new Set(wordsOf(sentence));
  return (
    own.length > 0 &&
    there.length > 0 &&
    !own.some((name) => there.includes(name)) &&
    !there.some((name) => said.has(name))
  );
}

/**
 * True if a figure of the sentence stands in the quote beside a name that the sentence lacks, and
 * the sentence has the name beside another figure: "Lumen answers within 4 hours, Corda within 24".
 */
export function hasFigureOfAnotherName(sentence: string, quote: Quoted): boolean {
  const said = new Set(wordsOf(sentence));
  const values = new Set(readQuantities(sentence).map(({ value }) => value));
  const parts = readParts(quote.text)
    .filter((part) => part.values.length > 0)
    .map((part) => ({ ...part, names: capitalsIn(part.text) }));
  return parts.some((part) => {
    if (!part.values.some((value) => values.has(value))) return false;
    const others = parts.filter((one) => one !== part && !one.values.some((v) => values.has(v)));
    const here = part.names.filter((name) => !others.some(({ names }) => names.includes(name)));
    const there = others.flatMap(({ names }) => names).filter((name) => !part.names.includes(name));
    return (
      here.length > 0 &&
      !here.some((name) => said.has(name)) &&
      there.some((name) => said.has(name))
    );
  });
}

/** Words with a capital, in lower case; every noun in German. */
function capitalsIn(text: string): string[] {
  return (text.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(toWord);
}

/** "Lumen Desk: 1,150 lux", as notes are written. */
const LEAD = /^((?:\p{Lu}[\p{L}\p{N}]+\s?){1,4}):\s/u;

/** Names of a text, also where they begin it: a word that the source often has, never small. */
function namesIn(text: string, { source }: Quoted): string[] {
  const { claims, opening } = findNames(text, "english");
  const [, lead = ""] = LEAD.exec(text) ?? [];
  const names = [...capitalsIn(lead), ...claims.flatMap(({ terms }) => terms)];
  if (opening === null || opening.length < 3) return names;
  const small = new RegExp(`(?<!\\p{L})${escaped(opening)}(?!\\p{L})`, "u").test(source.text);
  const large = source.text.split(opening.charAt(0).toUpperCase() + opening.slice(1)).length - 1;
  return !small && large > 1 && !isFunctionWord(opening) ? [opening, ...names] : names;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A place, a nationality or an abbreviation that the source never mentions. */
export function hasStrangeDetail(sentence: string, quotes: readonly Quoted[]): boolean {
  const [first, ...rest] = sentence.match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? [];
  const details = [
    ...rest.filter((word) => /^\p{Lu}/u.test(word) && isCommonName(word)),
    ...[first ?? "", ...rest].filter((word) => /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)),
  ];
  return details.some((word) => {
    const plain = toWord(word);
    if (readTimes(`in ${word}`).size > 0) return false;
    return (
      plain.length > 1 && !quotes.some(({ words }) => wordsOf(plain).every((w) => words.has(w)))
    );
  });
}

const STATUTE = /§+\s*\d+\p{L}?(?:\s*(?:Abs\.?|Absatz|Satz|S\.|Nr\.)\s*\d+)*\s+(\p{Lu}[\p{L}]*)/gu;

/** "§ 5 TMG" beside "§ 5 DDG". */
export function hasOtherStatute(sentence: string, quotes: readonly Quoted[]): boolean {
  const statutes = (text: string) => [...text.matchAll(STATUTE)].map((match) => match[1]);
  const said = new Set(quotes.flatMap(({ before, text }) => statutes(`${before} ${text}`)));
  return said.size > 0 && statutes(sentence).some((name) => !said.has(name));
}

const ATTRIBUTION =
  /(?<!\p{L})(?:according to|laut|nach Angaben (?:von|der|des)|selon|según)\s+([^,.;:]{2,60})/giu;

/** Who is said to have said it stands nowhere near the quote. */
export function hasOtherVoice(sentence: string, quotes: readonly Quoted[]): boolean {
  const near = new Set(
    quotes.flatMap(({ before, text, source }) =>
      wordsOf(`${before} ${text} ${source.title} ${source.url}`),
    ),
  );
  return [...sentence.matchAll(ATTRIBUTION)].some((match) => {
    const names = capitalsIn(match[1] ?? "");
    return names.length > 0 && !names.some((name) => near.has(name));
  });
}

const COMPARES =
  /(?<!\p{L})(?:\p{Ll}{2,}er than(?!\s+[\d$€£])|(?:more|less) \p{Ll}+ than|\p{Ll}{3,}er als(?!\s+\d)|(?:plus|moins) \p{Ll}+ qu[e'’]|(?:más|menos) \p{Ll}+ que)(?!\p{L})/u;
const COMPARED =
  /(?<!\p{L})(?:than|als|plus|moins|más|menos|(?:is|are|was|were|much|far|even|slightly|and|ist|sind|war|waren|viel|noch|und) \p{Ll}{2,}er|more|less|fewer|most|least|\p{Ll}{2,}est|only|\p{Ll}{2,}ste[nrms]?|mejor|peor|meilleur\p{L}*)(?!\p{L})/iu;

/** A comparison that the quote does not make: a reader would have to compare for themselves. */
export function comparesAlone(sentence: string, quotes: readonly Quoted[]): boolean {
  return COMPARES.test(sentence) && !quotes.some(({ text }) => COMPARED.test(text));
}
