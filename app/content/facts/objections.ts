import { withoutVoice } from "./accounts.ts";
import { addsTime, addsWords } from "./additions.ts";
import { isOfAnotherCell, isRow, sentencesOfRow } from "./cells.ts";
import { clausesOn } from "./clauses.ts";
import {
  allNames,
  claimedIn,
  type Compared,
  compare,
  isInOneLanguage,
  type SupportedSentence,
} from "./compared.ts";
import { LEAST, LEAST_SAID, LEAST_WITH_FIGURE, saysOther } from "./contents.ts";
import { isOfAnotherContext, isTold, subjectWords } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { saysMoreSurely } from "./modality.ts";
import {
  areOpposite,
  countNegations,
  differInPeriod,
  multipliesMore,
  withPlainLimits,
} from "./opposites.ts";
import type { Quantity } from "./quantities.ts";
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
import { goesBack, isOfAnother, isSwapped } from "./swapped.ts";
import { dropsVoice } from "./voices.ts";
import { wordsOf } from "./words.ts";

/** What speaks against a sentence: other words, or something that cannot mean the same. */
type Objection = "doubt" | "difference";

/**
 * What code can see that speaks against it that the quoted sentences say what the sentence says: a
 * figure, unit or quotation that is not in them, a name that is not in their source, a negation on
 * one side only, a figure that belongs to something else there, another subject, or too few of its
 * words. `doubt`: only that the words are others, which may mean the same. Each cell of a row is
 * looked at for itself.
 */
export function findObjection(
  sentence: SupportedSentence,
  quotes: readonly Evidence[],
): Objection | null {
  if (!isRow(sentence.text)) return objectionTo(sentence, quotes);
  const objections = sentencesOfRow(sentence.text).map((text) => {
    const cell = { ...sentence, text, names: [], heading: "" };
    const claimed = claimedIn(cell);
    const holds =
      ({ text: said }: Evidence) =>
      (one: Quantity) =>
        isSaid(one, text, [said]);
    const whole = quotes.filter((quote) => claimed.every(holds(quote)));
    const near = whole.length > 0 ? whole : quotes.filter((quote) => claimed.some(holds(quote)));
    return objectionTo(cell, near);
  });
  return worstOf(objections);
}

/** The worst of objections; null without any. */
export function worstOf(objections: ReadonlyArray<Objection | null>): Objection | null {
  if (objections.includes("difference")) return "difference";
  return objections.includes("doubt") ? "doubt" : null;
}

/** Words can be compared with words of the same language only. */
function inOneLanguage(objects: (compared: Compared) => boolean) {
  return (compared: Compared) =>
    isInOneLanguage(compared.sentence, compared.quotes) && objects(compared);
}

/** What may speak against a sentence. */
const OBJECTIONS: ReadonlyArray<[what: string, speaksAgainst: (compared: Compared) => boolean]> = [
  ["experience", ({ sentence, quotes }) => sentence.isExperience && ownAmong(quotes).length === 0],
  [
    "own words",
    ({ sentence, quotes }) => sentence.isExperience && !areOwnWords(sentence.text, quotes),
  ],
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
  ["places", ({ sentence: { text }, quotes }) => quotes.some((quote) => isMisplaced(text, quote))],
  [
    "other figure",
    ({ sentence: { text }, quotes }) =>
      quotes.some((quote) => !isRow(quote.text) && isOfAnother(text, quote.text)),
  ],
  [
    "cells",
    ({ sentence, quotes, claimed }) =>
      quotes.some((quote) => isInOtherCell(sentence, claimed, quote)),
  ],
];

/** What no second look answers. The others object to words, which may mean the same. */
const FINAL: ReadonlySet<string> = new Set([
  "experience",
  "figures",
  "quotations",
  "speakers",
  "opposites",
  "places",
]);

function objectionTo(sentence: SupportedSentence, quotes: readonly Evidence[]): Objection | null {
  if (quotes.length === 0) return "difference";
  const compared = compare(sentence, quotes);
  const objections = OBJECTIONS.filter(([, speaksAgainst]) => speaksAgainst(compared));
  return worstOf(objections.map(([what]) => (FINAL.has(what) ? "difference" : "doubt")));
}

/** Figures that have changed places, or a change in the other direction. */
function isMisplaced(text: string, quote: Evidence): boolean {
  return !isRow(quote.text) && (isSwapped(text, quote.text) || goesBack(text, quote.text));
}

function isInOtherCell(
  sentence: SupportedSentence,
  claimed: readonly Quantity[],
  quote: Evidence,
): boolean {
  if (!isRow(quote.text)) return false;
  const words = [...wordsOf(sentence.text), ...subjectWords(sentence, quote.named)];
  return isOfAnotherCell(claimed, words, quote.text, quote.labels);
}

/** What the author of the article said; the pages of others have an address. */
function ownAmong(quotes: readonly Evidence[]): Evidence[] {
  return quotes.filter(({ source }) => source.url === "");
}

/** An experience is told by its author alone, in about these words. */
function areOwnWords(text: string, quotes: readonly Evidence[]): boolean {
  const told = ownAmong(quotes);
  const own = stemsOf(text);
  const said = stemsOf(told.map((quote) => quote.text).join(" "));
  return told.length === quotes.length && shared(own, said) >= own.size / 2;
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
