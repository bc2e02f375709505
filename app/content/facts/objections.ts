import { withoutVoice } from "./accounts.ts";
import { addsTime, addsWords } from "./additions.ts";
import { isOfAnotherCell, isRow, sentencesOfRow } from "./cells.ts";
import { clausesOn } from "./clauses.ts";
import { LEAST, LEAST_SAID, LEAST_WITH_FIGURE, saysOther } from "./contents.ts";
import { isOfAnotherContext, isTold, type Placed, subjectWords } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { saysMoreSurely } from "./modality.ts";
import {
  areOpposite,
  countNegations,
  differInPeriod,
  multipliesMore,
  withPlainLimits,
} from "./opposites.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import { hasOtherCause, isSameComparison, isTurnedRound } from "./relations.ts";
import { dropsRestriction, isSaid } from "./same-quantity.ts";
import { addsScope, dropsScope } from "./scope.ts";
import { hasNames, hasQuotations, hasNamed, hasSpeakers, speakersOf } from "./quoted.ts";
import { hasQuantities } from "./said-figures.ts";
import { shared, stemsOf } from "./stems.ts";
import { hasOtherAgent, hasSubstitute } from "./substitutes.ts";
import {
  comparesAlone,
  hasFigureOfAnotherName,
  hasOtherStatute,
  hasOtherVoice,
  hasStrangeDetail,
  isOfAnotherSubject,
} from "./subjects.ts";
import { goesBack, isSwapped } from "./swapped.ts";
import { dropsVoice } from "./voices.ts";
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

/** A sentence beside its quotes. */
interface Compared {
  sentence: SupportedSentence;
  quotes: readonly Evidence[];
  claimed: readonly Quantity[];
  /** The quotes together. */
  said: string;
  /** What stands around them: the sentences before, headings and titles. */
  near: string;
  /** The language of both, as far as it is known. */
  code: string;
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

/** Words can be compared with words of the same language only. */
function inOneLanguage(objects: (compared: Compared) => boolean) {
  return (compared: Compared) =>
    isInOneLanguage(compared.sentence, compared.quotes) && objects(compared);
}

/** What may speak against a sentence; the first that does is enough. */
const OBJECTIONS: ReadonlyArray<[what: string, speaksAgainst: (compared: Compared) => boolean]> = [
  ["experience", ({ sentence, quotes }) => sentence.isExperience && !isOwn(sentence.text, quotes)],
  ["figures", ({ claimed, sentence, quotes }) => !hasQuantities(claimed, sentence.text, quotes)],
  ["quotations", ({ sentence, quotes }) => !hasQuotations(sentence.text, quotes)],
  ["names", ({ sentence, quotes }) => !hasNames(allNames(sentence), quotes)],
  ["speakers", ({ sentence, quotes }) => !hasSpeakers(speakersOf(sentence.text), quotes)],
  ["persons", ({ sentence, quotes }) => !hasNamed(sentence.text, quotes)],
  ["times", ({ sentence, said, near }) => addsTime(sentence.text, said, near)],
  ["words", inOneLanguage(hasFewWords)],
  ["wording", inOneLanguage(isReworded)],
  [
    "negation",
    inOneLanguage(({ sentence, quotes, code }) => isNegatedAlone(sentence.text, quotes, code)),
  ],
  [
    "additions",
    inOneLanguage(({ sentence, said, near, code }) => addsWords(sentence, said, near, code)),
  ],
  ["added scope", ({ sentence, said, near }) => addsScope(sentence.text, said, near)],
  [
    "dropped scope",
    ({ sentence, said, near, code }) => dropsScope(sentence.text, said, near, code),
  ],
  [
    "restriction",
    ({ sentence: { text }, said, code }) => dropsRestriction(text, clausesOn(said, text, code)),
  ],
  [
    "modality",
    ({ sentence: { text }, quotes, code }) =>
      quotes.every((quote) => !isRow(quote.text) && saysMoreSurely(text, quote.text, code)),
  ],
  ["cause", inOneLanguage(({ sentence, said, code }) => hasOtherCause(sentence.text, said, code))],
  ["voice", ({ sentence, said, code }) => dropsVoice(sentence.text, said, code)],
  ["opposites", ({ sentence, quotes, code }) => turnsAround(sentence.text, quotes, code)],
  ["subject", ({ sentence, quotes }) => speaksOfAnother(sentence, quotes)],
  [
    "places",
    ({ sentence, quotes, claimed }) =>
      quotes.some((quote) => isMisplaced(sentence, claimed, quote)),
  ],
];

function isObjected(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const compared = compare(sentence, quotes);
  return quotes.length === 0 || OBJECTIONS.some(([, speaksAgainst]) => speaksAgainst(compared));
}

function compare(sentence: SupportedSentence, quotes: readonly Evidence[]): Compared {
  const near = quotes.flatMap(({ before, heading, source }) => [before, heading, source.title]);
  const { language } = sentence;
  return {
    sentence,
    quotes,
    claimed: claimedIn(sentence),
    said: quotes.map(({ text }) => text).join(" "),
    near: near.join(" "),
    code: language || quotes.find((quote) => quote.language !== "")?.language || "",
  };
}

function allNames({ names, text }: SupportedSentence): SupportedSentence["names"] {
  return [...names, ...speakersOf(text)];
}

/** Short texts may be taken for another language: then they have words in common. */
function isInOneLanguage(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const { language, text } = sentence;
  const own = stemsOf(text);
  return quotes.every(
    (quote) =>
      language === "" ||
      quote.language === "" ||
      quote.language === language ||
      shared(own, stemsOf(quote.text)) >= own.size / 3,
  );
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
    comparesAlone(text, quotes) ||
    (isSame && hasStrangeDetail(text, quotes)) ||
    (isSame &&
      language !== "de" &&
      quotes.every((quote) => !isRow(quote.text) && isOfAnotherSubject(text, quote)))
  );
}

/** Too few words in common; what the quote leaves unsaid may stand before or above it. */
function hasFewWords({ sentence, quotes, claimed, said, near, code }: Compared): boolean {
  const hasFigure = claimed.length > 0;
  const isShort = hasFigure || quotes.some(isTold);
  return (
    saysOther(sentence.text, hasFigure ? LEAST_WITH_FIGURE : LEAST, [said, near], code) ||
    saysOther(sentence.text, isShort ? 0 : LEAST_SAID, [said], code)
  );
}

function isReworded({ sentence: { text }, quotes, code }: Compared): boolean {
  return quotes.every(
    (quote) =>
      !isRow(quote.text) &&
      (hasSubstitute(text, quote.text, quote.words, code) || hasOtherAgent(text, quote.text, code)),
  );
}

/** What both speak of is denied in one of them, or denied and denied again. */
function isNegatedAlone(text: string, quotes: readonly Evidence[], code: string): boolean {
  const said = quotes.map((quote) => withPlainLimits(quote.text)).join("; ");
  const own = withPlainLimits(withoutVoice(text));
  return (
    countNegations(clausesOn(own, said, code)) % 2 !==
    countNegations(clausesOn(said, own, code)) % 2
  );
}

/** A word for its opposite, "doubled" for less, or another period than every quote has. */
function turnsAround(text: string, quotes: readonly Evidence[], code: string): boolean {
  const own = withPlainLimits(withoutVoice(text));
  return quotes.every((quote) => {
    const said = withPlainLimits(withoutVoice(quote.text));
    return (
      (areOpposite(own, said) && !isSameComparison(own, said, code)) ||
      isTurnedRound(own, said, code) ||
      multipliesMore(own, said) ||
      differInPeriod(own, said)
    );
  });
}
