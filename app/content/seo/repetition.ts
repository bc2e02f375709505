import { NO_TEXT, percent, TOO_SHORT, type Finding } from "./check.ts";
import { contentWordsOf, countIn, makeBeginsWith } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { comparable } from "./words.ts";

/** Percent of the sentences, or of the runs of words, that repeat an earlier one. */
const REPEATED = { to: 5, fairTo: 10 } as const;
const WORST = -75;
/** Words in a run; characters where a script has no spaces. */
const RUN = { word: 5, character: 10 } as const;
/** Shorter sentences may come twice: "Try it." */
const SHORT_SENTENCE = { word: 4, character: 10 } as const;
/** Fewer runs or paragraphs than this say nothing. */
const LEAST = { runs: 20, paragraphs: 4 } as const;
/** Percent of the paragraphs that begin with the keyword. */
const STARTS = { to: 30, fairTo: 50 } as const;

export const REPETITION_LIMIT = `At most ${REPEATED.to}% of the sentences and phrases`;
export const PARAGRAPH_STARTS_LIMIT = `At most ${STARTS.to}% of the paragraphs`;

/** How much of the text was already said in the same words. */
export function checkRepetition(reading: Reading): Finding {
  if (reading.proseWords === 0) return NO_TEXT;
  const sentences = repeatedSentences(reading);
  const runs = repeatedRuns(reading);
  const share = Math.max(sentences, runs);
  const figure =
    sentences >= runs && sentences > 0
      ? `${sentences}% of the sentences repeat another one`
      : `${runs}% of the phrases repeat another one`;
  if (share <= REPEATED.to)
    return { state: "good", figure, advice: "The text does not repeat itself." };
  return {
    state: share <= REPEATED.fairTo ? "fair" : "poor",
    figure,
    ...(share <= REPEATED.fairTo ? {} : { points: Math.max(WORST, -Math.round(share * 1.5)) }),
    advice: "Remove what was already said, or say something new in its place.",
  };
}

/** Whether the paragraphs all begin with the keyword. */
export function checkParagraphStarts({ paragraphs, keyword, language }: Reading): Finding {
  if (keyword === "" || paragraphs.length < LEAST.paragraphs) return TOO_SHORT;
  const begins = makeBeginsWith(keyword, language.code);
  const count = paragraphs.filter(({ text }) => begins(text)).length;
  const share = percent(count, paragraphs.length);
  const figure = `${count} of ${paragraphs.length} begin with the keyword`;
  if (share <= STARTS.to)
    return { state: "good", figure, advice: "The paragraphs begin differently." };
  return {
    state: share <= STARTS.fairTo ? "fair" : "poor",
    figure,
    ...(share <= STARTS.fairTo ? {} : { points: -20 }),
    advice: `Begin some paragraphs with another word than “${keyword}”.`,
  };
}

/** Titles count things: "One Bowl, One Night, One Loaf". */
const NUMBER = /^(?:one|two|three|\d+)$/;

/**
 * True for a title that says the same twice: the keyword, a word after itself, or two words more
 * often than the keyword has them.
 */
export function repeatsItself(title: string, keyword: string, code: string): boolean {
  if (keyword !== "" && countIn(title, keyword, code) > 1) return true;
  const all = comparable(title);
  if (all.some((word, index) => word === all[index + 1])) return true;
  const words = contentWordsOf(title).filter((word) => !NUMBER.test(word));
  const own = contentWordsOf(keyword);
  const inKeyword = own.length - new Set(own).size;
  return words.length - new Set(words).size - inKeyword > 1;
}

function repeatedSentences({ allSentences, language }: Reading): number {
  const shortest = SHORT_SENTENCE[language.unit];
  const said = allSentences.filter(({ size }) => size >= shortest).map(({ text }) => text);
  return percent(said.length - new Set(said.map(lettersOf)).size, said.length);
}

/** A sentence as it is compared: letters and digits tell it from others, their case does not. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}

function repeatedRuns({ vocabulary: { tokens }, language }: Reading): number {
  const size = RUN[language.unit];
  const runs = tokens.flatMap((line) =>
    line.slice(size - 1).map((_, from) => line.slice(from, from + size).join(" ")),
  );
  if (runs.length < LEAST.runs) return 0;
  return percent(runs.length - new Set(runs).size, runs.length);
}
