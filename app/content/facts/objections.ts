import { splitSentences } from "../sentences.ts";
import { COMMON_WORDS } from "../seo/common-words.ts";
import { detectLanguage } from "../seo/languages.ts";
import { isFunctionWord } from "../seo/words.ts";
import type { KnownSource } from "./fact.ts";
import { isOrder, ORDER_MARK } from "./orders.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import { sentenceKey } from "./sentences.ts";
import { toNumber, wordsOf } from "./words.ts";

/** A sentence of a source that claims can be compared with. */
export interface Evidence {
  text: string;
  /** The two sentences before it, which may name what it is about. */
  before: string;
  source: KnownSource;
  /** The language of the source, as `detectLanguage` names it. */
  language: string;
  /** The words of the whole source. */
  words: ReadonlySet<string>;
}

/** A sentence of an article that a model calls supported. */
export interface SupportedSentence {
  text: string;
  /** The figures in digits that claim something, as `toNumber` writes them. */
  figures: ReadonlySet<string>;
  /** Names in it, each by its words in lower case. */
  names: ReadonlyArray<readonly string[]>;
  language: string;
  /** It says what its author did or saw. */
  isExperience: boolean;
}

/** Longer text without an end is no sentence that could be shown. */
const LONGEST = 2_000;

/** The sentences of sources in their order; what tells an AI what to do is none. */
export function readEvidence(sources: readonly KnownSource[]): Evidence[] {
  return sources.flatMap((source) => {
    const texts = source.text.split("\n").flatMap(splitSentences);
    const language = detectLanguage(source.text).code;
    const words = new Set(wordsOf(`${source.text} ${source.title}`));
    return texts
      .map((text, at) => ({
        text,
        before: texts.slice(Math.max(0, at - 2), at).join(" "),
        source,
        language,
        words,
      }))
      .filter(({ text }) => text.length <= LONGEST && !isOrder(text) && !ORDER_MARK.includes(text));
  });
}

/**
 * True if something that code can see speaks against it that the quoted sentences say what the
 * sentence says: a figure, unit or quotation that is not in them, a name that is not in their
 * source, a negation on one side only, or a figure that belongs to something else there.
 */
export function hasObjection(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  if (quotes.length === 0) return true;
  if (sentence.isExperience && quotes.some(({ source }) => source.url !== "")) return true;
  const claimed = readQuantities(sentence.text).filter(({ written, inWords, unit }) =>
    inWords ? unit !== "" : sentence.figures.has(toNumber(written)),
  );
  return (
    !hasQuantities(claimed, quotes) ||
    !hasQuotations(sentence.text, quotes) ||
    !hasNames([...sentence.names, ...speakersOf(sentence.text)], quotes) ||
    (sentence.language !== "" &&
      quotes.every(({ language }) => language === sentence.language) &&
      differs(sentence, quotes)) ||
    claimed.some((quantity) => belongsElsewhere(quantity, sentence.text, quotes))
  );
}

/** Each figure with its unit; the title of a source may hold its year. */
function hasQuantities(claimed: readonly Quantity[], quotes: readonly Evidence[]): boolean {
  const said = quotes.flatMap(({ text, source }) => [
    ...readQuantities(text),
    ...readQuantities(source.title),
  ]);
  return claimed.every(({ value, unit }) =>
    said.some(
      (one) => one.value === value && (one.unit === unit || one.unit === "" || unit === ""),
    ),
  );
}

const QUOTATION = /["“„«»]\s?([^"“”„«»]{8,})["”“«»]/gu;

/** Three and more words between quotation marks, letter for letter. */
function hasQuotations(text: string, quotes: readonly Evidence[]): boolean {
  const said = plain(quotes.map((quote) => `${quote.before} ${quote.text}`).join(" "));
  return [...text.matchAll(QUOTATION)]
    .map((match) => plain(match[1] ?? "").replace(/^\W+|[\s.,;!?]+$/gu, ""))
    .filter((words) => words.split(" ").length > 2)
    .every((words) => said.includes(words));
}

function plain(text: string): string {
  return sentenceKey(text).toLowerCase();
}

const SAYS = "(?:says?|said|writes?|wrote|sagte?|schrieb|schreibt|dit|écrit|dice|dijo|escribe)";
const FULL_NAME = "\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)+";
const SPEAKER = new RegExp(
  `(${FULL_NAME})\\s${SAYS}(?!\\p{L})|(?<!\\p{L})${SAYS}\\s(${FULL_NAME})`,
  "gu",
);

/** Full names of those whom a sentence lets speak, also before a colon. */
function speakersOf(text: string): string[][] {
  return [...text.matchAll(SPEAKER)].map((match) => wordsOf(match[1] ?? match[2] ?? ""));
}

function hasNames(
  names: SupportedSentence["names"],
  quotes: readonly Pick<Evidence, "words">[],
): boolean {
  return names.every((name) => name.every((word) => quotes.some(({ words }) => words.has(word))));
}

const NEGATION =
  /(?<![\p{L}])(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|nicht|nie|niemals|kein\p{L}*|ohne|pas|jamais|aucune?|sans|nunca|jamás|ningun\p{L}*|ningún|sin)(?![\p{L}])|n['’]t(?![\p{L}])/giu;
const CLAUSE = /[;:,–—()]\s*/u;

/** In one language: no word in common, or the clause that says nearly the same is negated. */
function differs({ text }: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const own = stemsOf(text);
  if (own.size === 0) return false;
  const near = quotes.flatMap(({ before, text: quote, source }) => [before, quote, source.title]);
  if (shared(own, stemsOf(near.join(" "))) === 0) return true;
  const clauses = quotes.flatMap((quote) => quote.text.split(CLAUSE));
  const best = clauses
    .map((clause) => ({ clause, count: shared(own, stemsOf(clause)) }))
    .sort((one, other) => other.count - one.count)[0];
  if (!best || best.count < 2 || best.count < own.size * 0.6) return false;
  return isNegated(text) !== isNegated(best.clause);
}

/** "Not without" is none. */
function isNegated(text: string): boolean {
  return [...text.matchAll(NEGATION)].length % 2 === 1;
}

/**
 * A quote with several figures says each of something: true if the words around this one in the
 * sentence are those around another figure there.
 */
function belongsElsewhere(
  { value, start }: Quantity,
  text: string,
  quotes: readonly Evidence[],
): boolean {
  const own = stemsOf(partsOf(text).find((part) => part.holds(start))?.text ?? text);
  return quotes.some((quote) => {
    const parts = partsOf(quote.text);
    const right = parts.filter(({ values }) => values.includes(value));
    const wrong = parts.filter(({ values }) => !values.includes(value));
    if (right.length === 0 || wrong.length === 0) return false;
    const here = stemsOf(right.map((part) => part.text).join(" "));
    const there = stemsOf(wrong.map((part) => part.text).join(" "));
    const only = (one: Set<string>, other: Set<string>) =>
      new Set([...one].filter((stem) => !other.has(stem)));
    return shared(own, only(there, here)) > shared(own, only(here, there));
  });
}

interface Part {
  text: string;
  values: string[];
  /** True for a place of the whole text inside this part. */
  holds: (at: number) => boolean;
}

const BORDER = /[;:,–—]\s|\s(?:and|but|while|whereas|und|aber|während|et|mais|tandis|y|pero)\s/giu;

/** A text cut between its figures, at the last border before the next one. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const quantities = readQuantities(text);
  let from = 0;
  let values: string[] = [];
  const cut = (to: number) => {
    const start = from;
    parts.push({ text: text.slice(start, to), values, holds: (at) => at >= start && at < to });
    from = to;
    values = [];
  };
  for (const [at, { value, end }] of quantities.entries()) {
    values.push(value);
    const next = quantities[at + 1];
    if (!next) break;
    const border = [...text.slice(end, next.start).matchAll(BORDER)].at(-1);
    if (border) cut(end + border.index);
  }
  cut(text.length);
  return parts;
}

const COMMON = new Set(["de", "fr", "es"].flatMap((code) => [...(COMMON_WORDS.get(code) ?? [])]));

/** The longer words of a text without endings, units, negations and words that are everywhere. */
function stemsOf(text: string): Set<string> {
  const quantities = readQuantities(text).map(({ start, end }) => text.slice(start, end));
  const units = new Set(quantities.flatMap(wordsOf));
  const words = wordsOf(text).filter(
    (word) =>
      word.length > 3 &&
      !/^\p{N}/u.test(word) &&
      !units.has(word) &&
      !isNegated(word) &&
      !isFunctionWord(word) &&
      !COMMON.has(word),
  );
  return new Set(words.map((word) => word.slice(0, 5)));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}
