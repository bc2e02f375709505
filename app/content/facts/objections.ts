import { isOfAnotherCell, isRow, sentencesOfRow } from "./cells.ts";
import { nearestClause } from "./clauses.ts";
import { saysOther } from "./contents.ts";
import { isOfAnotherContext, isTold, type Placed, subjectWords } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { saysMoreSurely } from "./modality.ts";
import {
  areOpposite,
  differInPeriod,
  isNegated,
  multipliesMore,
  withPlainLimits,
} from "./opposites.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import { isSaid } from "./same-quantity.ts";
import { sentenceKey } from "./sentences.ts";
import { shared, stemsOf } from "./stems.ts";
import { hasOtherAgent, hasSubstitute } from "./substitutes.ts";
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

/** A sentence of an article that a model calls supported. */
export interface SupportedSentence extends Placed {
  /** The figures in digits that claim something, as `toNumber` writes them. */
  figures: ReadonlySet<string>;
  /** Names in it, each by its words in lower case. */
  names: ReadonlyArray<readonly string[]>;
  language: string;
  /** It says what its author did or saw. */
  isExperience: boolean;
}

/**
 * True if something that code can see speaks against it that the quoted sentences say what the
 * sentence says: a figure, unit or quotation that is not in them, a name that is not in their
 * source, a negation on one side only, a figure that belongs to something else there, another
 * subject, or too few of its words. Each cell of a row is looked at for itself.
 */
export function hasObjection(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  if (!isRow(sentence.text)) return isObjected(sentence, quotes);
  return sentencesOfRow(sentence.text).some((text) => {
    const cell = { ...sentence, text, names: [], heading: "" };
    const claimed = claimedIn(cell);
    const near = quotes.filter((quote) => claimed.every((one) => isSaid(one, text, [quote.text])));
    return isObjected(cell, near);
  });
}

function isObjected(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  if (quotes.length === 0) return true;
  if (sentence.isExperience && !isOwn(sentence.text, quotes)) return true;
  const speakers = speakersOf(sentence.text);
  const claimed = claimedIn(sentence);
  return (
    !hasQuantities(claimed, sentence.text, quotes) ||
    !hasQuotations(sentence.text, quotes) ||
    !hasNames([...sentence.names, ...speakers], quotes) ||
    !hasSpeakers(speakers, quotes) ||
    (isInOneLanguage(sentence, quotes) && differs(sentence, claimed.length > 0, quotes)) ||
    turnsAround(sentence.text, quotes) ||
    speaksOfAnother(sentence, quotes) ||
    quotes.some((quote) => isMisplaced(sentence, claimed, quote))
  );
}

function isInOneLanguage({ language }: SupportedSentence, quotes: readonly Evidence[]): boolean {
  return language !== "" && quotes.every((quote) => quote.language === language);
}

function claimedIn({ text, figures }: SupportedSentence): Quantity[] {
  return readQuantities(text).filter((one) =>
    one.inWords ? one.unit !== "" : figures.has(toNumber(one.written)),
  );
}

/** A figure that belongs to something else there. */
function isMisplaced(
  sentence: SupportedSentence,
  claimed: readonly Quantity[],
  quote: Evidence,
): boolean {
  const { text } = sentence;
  if (!isRow(quote.text)) return isSwapped(text, quote.text) || goesBack(text, quote.text);
  const words = [...wordsOf(text), ...subjectWords(sentence, quote.named)];
  return isOfAnotherCell(claimed, words, quote.text, quote.labels);
}

/** An experience is told by its author alone, in about these words. */
function isOwn(text: string, quotes: readonly Evidence[]): boolean {
  if (quotes.some(({ source }) => source.url !== "")) return false;
  const own = stemsOf(text);
  const said = stemsOf(quotes.map((quote) => quote.text).join(" "));
  return shared(own, said) >= own.size / 2;
}

/** Other things, other speakers, more of them, or a comparison that is not made. */
function speaksOfAnother(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const { text, language } = sentence;
  const isSame = isInOneLanguage(sentence, quotes);
  return (
    quotes.some((quote) => !isRow(quote.text) && hasFigureOfAnotherName(text, quote)) ||
    quotes.every(
      (quote) => !isRow(quote.text) && isOfAnotherContext(sentence, quote, quote.named),
    ) ||
    hasOtherStatute(text, quotes) ||
    hasOtherVoice(text, quotes) ||
    saysAll(text, quotes) ||
    comparesAlone(text, quotes) ||
    (isSame && hasStrangeDetail(text, quotes)) ||
    (isSame &&
      language !== "de" &&
      quotes.every((quote) => !isRow(quote.text) && isOfAnotherSubject(text, quote)))
  );
}

/** Each figure with its unit; the title of a source may hold its year. */
function hasQuantities(
  claimed: readonly Quantity[],
  text: string,
  quotes: readonly Evidence[],
): boolean {
  const said = quotes.flatMap((quote) => [quote.text, quote.source.title]);
  return claimed.every((quantity) => isSaid(quantity, text, said));
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

/** In one language: too few words in common, other words for some, or another certainty. */
function differs(
  sentence: SupportedSentence,
  hasFigure: boolean,
  quotes: readonly Evidence[],
): boolean {
  const { text, language } = sentence;
  const own = stemsOf(text);
  if (own.size === 0) return false;
  const near = quotes.flatMap(({ before, text: quote, source }) => [before, quote, source.title]);
  if (shared(own, stemsOf(near.join(" "))) === 0) return true;
  const said = quotes.flatMap((quote) => [
    quote.text,
    quote.source.title,
    ...(hasFigure || isTold(quote) ? [quote.before, quote.heading] : []),
  ]);
  return (
    saysOther(text, hasFigure, said, language) ||
    isNegatedAlone(text, quotes, language) ||
    quotes.every((quote) => isReworded(text, quote, language))
  );
}

function isReworded(text: string, quote: Evidence, language: string): boolean {
  if (isRow(quote.text)) return false;
  return (
    hasSubstitute(text, quote.text, quote.words, language) ||
    hasOtherAgent(text, quote.text, language) ||
    saysMoreSurely(text, quote.text, language)
  );
}

/** The clause that says nearly the same is negated, or only the sentence is. */
function isNegatedAlone(text: string, quotes: readonly Evidence[], language: string): boolean {
  const quote = quotes.map((one) => withPlainLimits(one.text)).join("; ");
  const clause = nearestClause(quote, text, language);
  const own = stemsOf(text);
  const count = shared(own, stemsOf(clause));
  if (count < 2 || count < own.size * 0.6) return false;
  return isNegated(withPlainLimits(text)) !== isNegated(clause);
}

/** A word for its opposite, "doubled" for less, or another period than every quote has. */
function turnsAround(text: string, quotes: readonly Evidence[]): boolean {
  const own = withPlainLimits(text);
  return quotes.every((quote) => {
    const said = withPlainLimits(quote.text);
    return areOpposite(own, said) || multipliesMore(own, said) || differInPeriod(own, said);
  });
}
