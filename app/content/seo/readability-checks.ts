import { pluralize } from "#app/lib/numbers.ts";
import {
  NO_SENTENCES,
  NO_TEXT,
  NOT_ENGLISH,
  percent,
  toCheck,
  TOO_SHORT,
  type Finding,
  type SeoCheck,
} from "./check.ts";
import { longSentences, passiveSentences, runsOfStarts, STARTS } from "./found-sentences.ts";
import type { Reading } from "./reading.ts";
import { checkReadingEase, READING_EASE_LIMIT } from "./reading-ease.ts";
import { hasTransition } from "./words.ts";

/** Below this many words a percentage of sentences means little. */
export const SHORT_TEXT = 200;
const LENGTHS = {
  word: { stretch: { to: 300, fairTo: 350 }, paragraph: { to: 150, fairTo: 200, wall: 300 } },
  character: { stretch: { to: 600, fairTo: 700 }, paragraph: { to: 300, fairTo: 400, wall: 600 } },
} as const;
/** For a paragraph that nobody reads. */
const WALL = -30;
const PASSIVE = { to: 10, fairTo: 15 } as const;
const TRANSITION = { from: 30, fairFrom: 20 } as const;

/** Keys of the checks that make up the card's Readability row. */
export const READABILITY = [
  "subheadings",
  "paragraph-length",
  "sentence-length",
  "sentence-starts",
  "transition-words",
  "passive-voice",
  "reading-ease",
];

/** The checks of headings, paragraphs and sentences. */
export function readabilityChecks(reading: Reading): SeoCheck[] {
  const { unit, sentence } = reading.language;
  const { stretch, paragraph } = LENGTHS[unit];
  const ofSentences = (share: number) => `At most ${share}% of the sentences`;
  const checks: Array<[string, string, string, number, (reading: Reading) => Finding]> = [
    [
      "subheadings",
      "Subheading distribution",
      `At most ${stretch.to} ${unit}s without a heading`,
      3,
      subheadings,
    ],
    ["paragraph-length", "Paragraph length", `At most ${paragraph.to} ${unit}s`, 3, paragraphs],
    [
      "sentence-length",
      "Sentence length",
      `${ofSentences(sentence.to)} above ${sentence.most} ${unit}s`,
      4,
      sentences,
    ],
    [
      "sentence-starts",
      "Consecutive sentence starts",
      `Fewer than ${STARTS} sentences in a row with the same first word`,
      2,
      starts,
    ],
    [
      "transition-words",
      "Transition words",
      `At least ${TRANSITION.from}% of the sentences`,
      1,
      transitions,
    ],
    ["passive-voice", "Passive voice", ofSentences(PASSIVE.to), 1, passive],
    ["reading-ease", "Reading ease", READING_EASE_LIMIT, 1, checkReadingEase],
  ];
  return checks.map(([key, label, limit, maxPoints, check]) =>
    toCheck(
      { key, label, limit, maxPoints, field: "content" },
      reading.proseWords === 0 ? NO_TEXT : check(reading),
    ),
  );
}

function subheadings({ stretches, language }: Reading): Finding {
  const { stretch } = LENGTHS[language.unit];
  const longest = stretches.reduce((most, words) => Math.max(most, words), 0);
  const figure = `Longest stretch ${pluralize(longest, language.unit)}`;
  if (longest <= stretch.to)
    return {
      state: "good",
      figure,
      advice:
        stretches.length === 1
          ? "A text this short needs no headings."
          : "Headings come often enough.",
    };
  return {
    state: longest > stretch.fairTo ? "poor" : "fair",
    figure,
    advice: "Divide the longest stretch with a heading.",
  };
}

function paragraphs(reading: Reading): Finding {
  if (reading.paragraphs.length === 0) return TOO_SHORT;
  const { unit } = reading.language;
  const { paragraph } = LENGTHS[unit];
  const longest = reading.paragraphs.reduce((most, { size }) => Math.max(most, size), 0);
  const figure = `Longest ${pluralize(longest, unit)}`;
  if (longest <= paragraph.to)
    return { state: "good", figure, advice: "The paragraphs are easy to take in." };
  return {
    state: longest > paragraph.fairTo ? "poor" : "fair",
    figure,
    ...(longest > paragraph.wall ? { points: WALL } : {}),
    advice: "Split the longest paragraph.",
  };
}

function sentences(reading: Reading): Finding {
  const { sentences: all, language } = reading;
  if (!language.punctuated) return NO_SENTENCES;
  if (all.length === 0) return TOO_SHORT;
  const { most, to, fairTo } = language.sentence;
  const long = longSentences(reading).length;
  const share = percent(long, all.length);
  const figure = `${share}% (${long} of ${all.length}) above ${pluralize(most, language.unit)}`;
  if (share <= to)
    return { state: "good", figure, advice: "Most sentences are short enough to read in one go." };
  return {
    state: share > fairTo ? "poor" : "fair",
    figure,
    advice: `Cut some of the sentences that have more than ${pluralize(most, language.unit)}.`,
  };
}

function starts(reading: Reading): Finding {
  if (!reading.language.punctuated) return NO_SENTENCES;
  const longest = runsOfStarts(reading).reduce((most, run) => Math.max(most, run.length), 0);
  const figure = longest < 2 ? "None repeated" : `${longest} in a row`;
  if (longest < STARTS)
    return { state: "good", figure, advice: "The sentences begin differently." };
  return {
    state: "poor",
    figure,
    advice: "Begin one of the sentences that follow each other with another word.",
  };
}

function transitions(reading: Reading): Finding {
  if (!reading.language.english) return NOT_ENGLISH;
  if (reading.proseWords < SHORT_TEXT || reading.sentences.length === 0) return TOO_SHORT;
  const count = reading.sentences.filter(({ text }) => hasTransition(text)).length;
  const share = percent(count, reading.sentences.length);
  const figure = `${share}% (${count} of ${reading.sentences.length})`;
  if (share >= TRANSITION.from)
    return { state: "good", figure, advice: "The sentences follow from each other." };
  return {
    state: share < TRANSITION.fairFrom ? "poor" : "fair",
    figure,
    advice: "Tie more sentences together with words like because, however, so or then.",
  };
}

function passive(reading: Reading): Finding {
  if (!reading.language.english) return NOT_ENGLISH;
  if (reading.sentences.length === 0) return TOO_SHORT;
  const count = passiveSentences(reading).length;
  const share = percent(count, reading.sentences.length);
  const figure = `${share}% (${count} of ${reading.sentences.length})`;
  if (share <= PASSIVE.to)
    return { state: "good", figure, advice: "The sentences say who does what." };
  return {
    state: share > PASSIVE.fairTo ? "poor" : "fair",
    figure,
    advice: "Say who acts in some of the passive sentences.",
  };
}
