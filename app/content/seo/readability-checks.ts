import { pluralize } from "#app/lib/numbers.ts";
import { splitWords } from "../text.ts";
import {
  NO_TEXT,
  NOT_ENGLISH,
  percent,
  toCheck,
  TOO_SHORT,
  type Finding,
  type SeoCheck,
} from "./check.ts";
import type { Reading } from "./reading.ts";
import { hasTransition, isPassive } from "./words.ts";

/** Below this many words a percentage of sentences means little. */
export const SHORT_TEXT = 200;
const STRETCH = { to: 300, fairTo: 350 } as const;
const PARAGRAPH = { to: 150, fairTo: 200 } as const;
const LONG_SENTENCE = 20;
const LONG_SHARE = { to: 25, fairTo: 30 } as const;
const PASSIVE = { to: 10, fairTo: 15 } as const;
const TRANSITION = { from: 30, fairFrom: 20 } as const;
const STARTS = 3;

/** Keys of the checks that make up the card's Readability row. */
export const READABILITY = [
  "subheadings",
  "paragraph-length",
  "sentence-length",
  "sentence-starts",
  "transition-words",
  "passive-voice",
];

/** The checks of headings, paragraphs and sentences. */
export function readabilityChecks(reading: Reading): SeoCheck[] {
  const unlessEmpty = (check: (reading: Reading) => Finding): Finding =>
    reading.words === 0 ? NO_TEXT : check(reading);
  return [
    toCheck(
      "subheadings",
      "Subheading distribution",
      `At most ${STRETCH.to} words without a heading`,
      6,
      unlessEmpty(subheadings),
    ),
    toCheck(
      "paragraph-length",
      "Paragraph length",
      `At most ${PARAGRAPH.to} words`,
      5,
      unlessEmpty(paragraphs),
    ),
    toCheck(
      "sentence-length",
      "Sentence length",
      `At most ${LONG_SHARE.to} % of the sentences above ${LONG_SENTENCE} words`,
      6,
      unlessEmpty(sentences),
    ),
    toCheck(
      "sentence-starts",
      "Consecutive sentence starts",
      `Fewer than ${STARTS} sentences in a row with the same first word`,
      3,
      unlessEmpty(starts),
    ),
    toCheck(
      "transition-words",
      "Transition words",
      `At least ${TRANSITION.from} % of the sentences`,
      5,
      unlessEmpty(transitions),
    ),
    toCheck(
      "passive-voice",
      "Passive voice",
      `At most ${PASSIVE.to} % of the sentences`,
      3,
      unlessEmpty(passive),
    ),
  ];
}

function subheadings({ stretches, words }: Reading): Finding {
  const longest = Math.max(...stretches);
  const figure = `Longest stretch ${pluralize(longest, "word")}`;
  if (longest <= STRETCH.to)
    return {
      state: "good",
      figure,
      advice:
        words <= STRETCH.to
          ? "A text this short needs no headings."
          : "Headings come often enough.",
    };
  return {
    state: longest > STRETCH.fairTo ? "poor" : "fair",
    figure,
    advice: "Divide the longest stretch with a heading.",
  };
}

function paragraphs(reading: Reading): Finding {
  if (reading.paragraphs.length === 0) return TOO_SHORT;
  const longest = Math.max(...reading.paragraphs.map((text) => splitWords(text).length));
  const figure = `Longest ${pluralize(longest, "word")}`;
  if (longest <= PARAGRAPH.to)
    return { state: "good", figure, advice: "The paragraphs are easy to take in." };
  return {
    state: longest > PARAGRAPH.fairTo ? "poor" : "fair",
    figure,
    advice: "Split the longest paragraph in two.",
  };
}

function sentences(reading: Reading): Finding {
  if (reading.sentences.length === 0) return TOO_SHORT;
  const long = reading.sentences.filter((text) => splitWords(text).length > LONG_SENTENCE).length;
  const share = percent(long, reading.sentences.length);
  const figure = `${share} % (${long} of ${reading.sentences.length})`;
  if (share <= LONG_SHARE.to)
    return { state: "good", figure, advice: "Most sentences are short enough to read in one go." };
  return {
    state: share > LONG_SHARE.fairTo ? "poor" : "fair",
    figure,
    advice: `Cut some of the sentences that have more than ${LONG_SENTENCE} words.`,
  };
}

function starts(reading: Reading): Finding {
  const longest = longestRun(reading.sentences);
  const figure = longest < 2 ? "None repeated" : `${longest} in a row`;
  if (longest < STARTS)
    return { state: "good", figure, advice: "The sentences begin differently." };
  return {
    state: "poor",
    figure,
    advice: "Begin one of the sentences that follow each other with another word.",
  };
}

/** The most sentences in a row that begin with the same word. */
function longestRun(sentences: readonly string[]): number {
  let longest = 0;
  let before = "";
  let run = 0;
  for (const sentence of sentences) {
    const first = (/[\p{L}\p{N}]+/u.exec(sentence)?.[0] ?? "").toLowerCase();
    run = first !== "" && first === before ? run + 1 : 1;
    before = first;
    longest = Math.max(longest, run);
  }
  return longest;
}

function transitions(reading: Reading): Finding {
  if (!reading.english) return NOT_ENGLISH;
  if (reading.words < SHORT_TEXT || reading.sentences.length === 0) return TOO_SHORT;
  const count = reading.sentences.filter(hasTransition).length;
  const share = percent(count, reading.sentences.length);
  const figure = `${share} % (${count} of ${reading.sentences.length})`;
  if (share >= TRANSITION.from)
    return { state: "good", figure, advice: "The sentences follow from each other." };
  return {
    state: share < TRANSITION.fairFrom ? "poor" : "fair",
    figure,
    advice: "Tie more sentences together with words like because, however, so or then.",
  };
}

function passive(reading: Reading): Finding {
  if (!reading.english) return NOT_ENGLISH;
  if (reading.sentences.length === 0) return TOO_SHORT;
  const count = reading.sentences.filter(isPassive).length;
  const share = percent(count, reading.sentences.length);
  const figure = `${share} % (${count} of ${reading.sentences.length})`;
  if (share <= PASSIVE.to)
    return { state: "good", figure, advice: "The sentences say who does what." };
  return {
    state: share > PASSIVE.fairTo ? "poor" : "fair",
    figure,
    advice: "Say who acts in some of the passive sentences.",
  };
}
