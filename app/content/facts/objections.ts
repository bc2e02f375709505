import { splitSentences } from "../sentences.ts";
import { detectLanguage } from "../seo/languages.ts";
import type { KnownSource } from "./fact.ts";
import { isOrder, ORDER_MARK } from "./orders.ts";
import {
  areOpposite,
  differInPeriod,
  isNegated,
  multipliesMore,
  withPlainLimits,
} from "./opposites.ts";
import { isSameQuantity, type Quantity, readQuantities } from "./quantities.ts";
import { sentenceKey } from "./sentences.ts";
import { shared, stemsOf } from "./stems.ts";
import {
  comparesAlone,
  hasFigureOfAnotherName,
  hasOtherStatute,
  hasOtherVoice,
  hasStrangeDetail,
  isOfAnotherSubject,
  saysAll,
} from "./subjects.ts";
import { goesBack, isSwapped } from "./swapped.ts";
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
  if (sentence.isExperience && !isTold(sentence.text, quotes)) return true;
  const speakers = speakersOf(sentence.text);
  const claimed = readQuantities(sentence.text).filter(({ written, inWords, unit }) =>
    inWords ? unit !== "" : sentence.figures.has(toNumber(written)),
  );
  return (
    !hasQuantities(claimed, quotes) ||
    !hasQuotations(sentence.text, quotes) ||
    !hasNames([...sentence.names, ...speakers], quotes) ||
    !hasSpeakers(speakers, quotes) ||
    (sentence.language !== "" &&
      quotes.every(({ language }) => language === sentence.language) &&
      differs(sentence, quotes)) ||
    turnsAround(sentence.text, quotes) ||
    speaksOfAnother(sentence, quotes) ||
    quotes.some(({ text }) => isSwapped(sentence.text, text) || goesBack(sentence.text, text))
  );
}

/** An experience is told by its author alone, in about these words. */
function isTold(text: string, quotes: readonly Evidence[]): boolean {
  if (quotes.some(({ source }) => source.url !== "")) return false;
  const own = stemsOf(text);
  const said = stemsOf(quotes.map((quote) => quote.text).join(" "));
  return shared(own, said) >= own.size / 2;
}

/** Other things, other speakers, more of them, or a comparison that is not made. */
function speaksOfAnother(
  { text, language }: SupportedSentence,
  quotes: readonly Evidence[],
): boolean {
  const isSame = language !== "" && quotes.every((quote) => quote.language === language);
  return (
    quotes.some((quote) => hasFigureOfAnotherName(text, quote)) ||
    hasOtherStatute(text, quotes) ||
    hasOtherVoice(text, quotes) ||
    saysAll(text, quotes) ||
    comparesAlone(text, quotes) ||
    (isSame && hasStrangeDetail(text, quotes)) ||
    (isSame && language !== "de" && quotes.every((quote) => isOfAnotherSubject(text, quote)))
  );
}

/** Each figure with its unit; the title of a source may hold its year. */
function hasQuantities(claimed: readonly Quantity[], quotes: readonly Evidence[]): boolean {
  const said = quotes.flatMap(({ text, source }) => [
    ...readQuantities(text),
    ...readQuantities(source.title),
  ]);
  return claimed.every((quantity) => said.some((one) => isSameQuantity(quantity, one)));
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
  `(${FULL_NAME})\\s${SAYS}(?!\\p{L})|(?<!\\p{L})${SAYS}\\s(?:\\p{Ll}+\\s){0,4}(${FULL_NAME})`,
  "gu",
);

/** Full names of those whom a sentence lets speak, also before a colon. */
function speakersOf(text: string): string[][] {
  return [...text.matchAll(SPEAKER)].map((match) => wordsOf(match[1] ?? match[2] ?? ""));
}

/** Who speaks in the quotes, where they say so, is who speaks in the sentence. */
function hasSpeakers(names: readonly string[][], quotes: readonly Evidence[]): boolean {
  const said = quotes.flatMap(({ text }) => speakersOf(text));
  return said.length === 0 || names.every((name) => said.some((one) => one.at(-1) === name.at(-1)));
}

function hasNames(
  names: SupportedSentence["names"],
  quotes: readonly Pick<Evidence, "words">[],
): boolean {
  return names.every((name) => name.every((word) => quotes.some(({ words }) => words.has(word))));
}

const CLAUSE = /[;:,–—()]\s*/u;

/** In one language: no word in common, or the clause that says nearly the same is negated. */
function differs({ text }: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const own = stemsOf(text);
  if (own.size === 0) return false;
  const near = quotes.flatMap(({ before, text: quote, source }) => [before, quote, source.title]);
  if (shared(own, stemsOf(near.join(" "))) === 0) return true;
  const clauses = quotes.flatMap((quote) => withPlainLimits(quote.text).split(CLAUSE));
  const best = clauses
    .map((clause) => ({ clause, count: shared(own, stemsOf(clause)) }))
    .sort((one, other) => other.count - one.count)[0];
  if (!best || best.count < 2 || best.count < own.size * 0.6) return false;
  return isNegated(withPlainLimits(text)) !== isNegated(best.clause);
}

/** A word for its opposite, "doubled" for less, or another period than every quote has. */
function turnsAround(text: string, quotes: readonly Evidence[]): boolean {
  const own = withPlainLimits(text);
  return quotes.every((quote) => {
    const said = withPlainLimits(quote.text);
    return areOpposite(own, said) || multipliesMore(own, said) || differInPeriod(own, said);
  });
}
