import { NO_TEXT, percent, TOO_SHORT, type Finding } from "./check.ts";
import { stemsOf } from "../facts/stems.ts";
import { contentWordsOf, countIn, makeBeginsWith } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { comparable } from "./words.ts";

/** Percent of the sentences, or of the runs of words, that repeat an earlier one. */
const REPEATED = { to: 5, fairTo: 10 } as const;
const WORST = -75;
/** Percent of the sentences that any text says again in other words. */
const USUAL = 20;
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
  const restated = restatedSentences(reading);
  const beyond = Math.max(0, restated - USUAL);
  const share = Math.max(sentences, runs, beyond);
  const figure =
    beyond > 0 && beyond === share
      ? `${restated}% of the sentences say again what others say`
      : sentences >= runs && sentences > 0
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

/** Words of a sentence that are compared in pairs, and the percent that restates another one. */
const PAIRS = { least: 3, most: 12, known: 25 } as const;

/**
 * Percent of the sentences of which many pairs of words stand together in another sentence too,
 * whatever is between them. The keywords are in most, and do not count.
 */
function restatedSentences({ allSentences, keywords, language }: Reading): number {
  if (language.unit === "character") return 0;
  const own = new Set(keywords.flatMap((keyword) => [...stemsOf(keyword)]));
  const numbers = new Map<string, number>();
  const numberOf = (stem: string) => {
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  };
  const counts = new Map<number, number>();
  const sentences = allSentences
    .map(({ text }) => [...stemsOf(text)].filter((stem) => !own.has(stem)).slice(0, PAIRS.most))
    .filter((stems) => stems.length >= PAIRS.least)
    .map((stems) => pairsOf(stems.map(numberOf)));
  for (const pair of sentences.flat()) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const restated = sentences.filter((pairs) => {
    const known = pairs.filter((pair) => (counts.get(pair) ?? 0) > 1);
    return percent(known.length, pairs.length) >= PAIRS.known;
  });
  return percent(restated.length, sentences.length);
}

/** Each pair of numbers, below a million, as one, whatever their order. */
function pairsOf(words: readonly number[]): number[] {
  return words.flatMap((one, at) =>
    words.slice(at + 1).map((other) => Math.min(one, other) * 1e6 + Math.max(one, other)),
  );
}

function repeatedRuns({ vocabulary: { tokens }, language }: Reading): number {
  const size = RUN[language.unit];
  const runs = tokens.flatMap((line) =>
    line.slice(size - 1).map((_, from) => line.slice(from, from + size).join(" ")),
  );
  if (runs.length < LEAST.runs) return 0;
  return percent(runs.length - new Set(runs).size, runs.length);
}
