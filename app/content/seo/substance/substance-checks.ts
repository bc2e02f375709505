import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { toCheck, TOO_SHORT, type Finding, type SeoCheck } from "../check.ts";
import type { Reading } from "../reading.ts";
import { EMPTY_KINDS, shortened, type SubstanceKind } from "./empty-checks.ts";
import { readSubstance, type Substance } from "./substance.ts";

/** Whether a text says something: figures, names, answers, sources, and what its author saw. */

/** Different figures, names and quotations per hundred words that make a text specific. */
const SPECIFIC = { from: 3 } as const;
/** Points that a text without any loses, down from so many per hundred words. */
const HARDLY_ANY = { below: 1, points: -16 } as const;
/** Percent of the sections that say something specific. */
const ANSWERED = { from: 75 } as const;
/** Points that sections lose of which none does, down from so many percent. */
const HARDLY_ANSWERED = { below: 25, points: -8 } as const;
/** Fewer sections than this are not judged as a pattern. */
const PATTERN = 3;
/** Percent of the words in sentences that say something: a text of things needs fewer figures. */
const OF_THINGS = 65;
/** The same where its author tells what happened. */
const TOLD = 45;
/** The share of the wanted figures and names for which a vivid text stands. */
const VIVID = 0.6;
const SOURCES = 2;
const EXPERIENCES = 3;
/** Sentences of its author's own experience that make other sources needless. */
const WITNESS = 7;
/** Filler phrases per hundred words; a word that values is a third of one. */
const FILLER = { to: 0.6, fairTo: 1, none: 2.2, each: -8, most: -30, word: 1 / 3 } as const;
/** Words that value which any text may hold per hundred words, not counted as filler. */
const USUAL = 1.5;
const UNFOUNDED = { each: -5, most: -50 } as const;
/** Below this many words nothing is asked for. */
const SHORT_TEXT = 100;

const NOT_JUDGED: Finding = {
  state: "fair",
  figure: "Not checked in this language",
  advice: "This is checked in English, German, French, Spanish, Japanese and Chinese texts only.",
  void: true,
};

const KINDS: readonly SubstanceKind[] = [
  {
    key: "specifics",
    label: "Figures and names",
    limit: `At least ${SPECIFIC.from} per 100 words`,
    maxPoints: 18,
    field: "content",
    check: checkSpecifics,
  },
  {
    key: "answers",
    label: "Answers under headings",
    limit: `Something specific under ${ANSWERED.from}% of the headings`,
    maxPoints: 12,
    field: "content",
    check: checkAnswers,
  },
  {
    key: "sources",
    label: "Sources",
    limit: `At least ${SOURCES} links to other sites or named sources, or ${WITNESS} sentences of own experience`,
    maxPoints: 10,
    field: "content",
    check: checkSources,
  },
  {
    key: "experience",
    label: "Own experience",
    limit: `At least ${EXPERIENCES} sentences, or ${SOURCES} sources`,
    maxPoints: 6,
    field: "content",
    check: checkExperience,
    needsWords: true,
  },
  {
    key: "unfounded",
    label: "Claims without a source",
    limit: "None",
    maxPoints: 4,
    field: "content",
    check: checkUnfounded,
    needsWords: true,
  },
  {
    key: "filler",
    label: "Filler phrases",
    limit: `At most ${FILLER.to} per 100 words`,
    maxPoints: 18,
    field: "content",
    check: checkFiller,
    needsWords: true,
  },
  ...EMPTY_KINDS,
];

/** The checks of what a text says. */
export function substanceChecks(reading: Reading): SeoCheck[] {
  const substance = readSubstance(reading);
  const { known, words } = substance;
  return KINDS.map(({ check, needsWords, ...kind }) => {
    if (known === "nothing" || (known === "figures" && needsWords))
      return toCheck(kind, NOT_JUDGED);
    return toCheck(kind, words < SHORT_TEXT ? TOO_SHORT : check(substance));
  });
}

/** Points for a share of what is wanted, good from the whole on and fair from a half on. */
function graded(share: number, maxPoints: number, lost = 0): Pick<Finding, "state" | "points"> {
  const reached = Math.max(0, Math.min(1, share));
  return {
    state: reached >= 1 ? "good" : reached >= 0.5 ? "fair" : "poor",
    points: Math.round((reached * maxPoints + lost) * 10) / 10,
  };
}

function lostBelow(value: number, { below, points }: { below: number; points: number }): number {
  return value < below ? (1 - value / below) * points : 0;
}

/** True for a text that tells what happened, or of things, with hardly a figure or a name. */
function isVivid({ experiences, said }: Substance): boolean {
  if (said === null) return experiences >= EXPERIENCES;
  return said >= (experiences >= EXPERIENCES ? TOLD : OF_THINGS);
}

function rateOf(count: number, words: number): number {
  return Math.round((count * 1000) / words) / 10;
}

function checkSpecifics(substance: Substance): Finding {
  const { specifics, words } = substance;
  const rate = rateOf(specifics, words);
  const least = isVivid(substance) ? VIVID : 0;
  const lost = least > 0 ? 0 : lostBelow(rate, HARDLY_ANY);
  return {
    ...graded(Math.max(least, rate / SPECIFIC.from), 18, lost),
    figure: `${formatNumber(rate)} per 100 words (${formatNumber(specifics)})`,
    advice:
      rate >= SPECIFIC.from
        ? "The text names figures, dates, people or things."
        : "Say how much, how long, when, where or who: figures and names that only this text has.",
  };
}

function checkAnswers(substance: Substance): Finding {
  const { sections, answered, unanswered } = substance;
  if (sections === 0)
    return { ...TOO_SHORT, advice: "There are no headings, so this does not count." };
  const share = (answered * 100) / sections;
  const spared = sections < PATTERN || isVivid(substance);
  return {
    ...graded(share / ANSWERED.from, 12, spared ? 0 : lostBelow(share, HARDLY_ANSWERED)),
    figure: `${answered} of ${sections} headings`,
    advice:
      unanswered === ""
        ? "Each part says something of its own."
        : `Answer “${unanswered}” with a figure, a name, an example or what you saw.`,
  };
}

function checkSources({ sources, experiences, specifics, words }: Substance): Finding {
  const share = Math.max(
    sources / SOURCES,
    // An author who was there is the source; one whose figures can be tried needs fewer.
    experiences / WITNESS,
    Math.min(0.5, rateOf(specifics, words) / 2 / SPECIFIC.from),
  );
  return {
    ...graded(share, 10),
    figure: pluralize(sources, "source"),
    advice:
      share < 1
        ? "Name a source for what you say, and link to it."
        : sources >= SOURCES
          ? "Readers can see where this comes from."
          : "Its author was there, so it needs no other source.",
  };
}

function checkExperience({ sources, experiences }: Substance): Finding {
  const figure = pluralize(experiences, "sentence");
  if (experiences === 0 && sources >= SOURCES)
    return { state: "good", figure, advice: "The sources stand for the text.", void: true };
  return {
    ...graded(experiences / EXPERIENCES, 6),
    figure,
    advice:
      experiences >= EXPERIENCES
        ? "The text says what its author did or saw."
        : "Say what you did, measured or saw yourself, with the figure or the place.",
  };
}

function checkUnfounded({ unfounded }: Substance): Finding {
  const count = unfounded.length;
  if (count === 0)
    return {
      state: "good",
      figure: "None",
      advice: "No study or statistic stands without its source.",
    };
  return {
    state: count === 1 ? "fair" : "poor",
    figure: pluralize(count, "claim"),
    ...(count === 1 ? {} : { points: Math.max(UNFOUNDED.most, count * UNFOUNDED.each) }),
    advice: `Name a source for “${shortened(unfounded[0] ?? "")}”.`,
  };
}

function checkFiller({ fillers, hollow, words }: Substance): Finding {
  const extra = Math.max(0, hollow - (USUAL * words) / 100);
  const rate = rateOf(fillers.length + extra * FILLER.word, words);
  const examples = [...new Set(fillers)].slice(0, 3).map((one) => `“${one}”`);
  const figure = `${formatNumber(rate)} per 100 words${examples.length > 0 ? `: ${examples.join(", ")}` : ""}`;
  if (rate <= FILLER.to) return { state: "good", figure, advice: "Hardly any phrase is filler." };
  const left = 1 - (rate - FILLER.to) / (FILLER.none - FILLER.to);
  const points = left > 0 ? left * 18 : (rate - FILLER.none) * FILLER.each;
  return {
    state: rate <= FILLER.fairTo ? "fair" : "poor",
    figure,
    points: Math.max(FILLER.most, Math.round(points * 10) / 10),
    advice:
      "Strike phrases and words that would fit any article, or say in their place what is so.",
  };
}
