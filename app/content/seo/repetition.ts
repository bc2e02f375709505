import { NO_TEXT, percent, TOO_SHORT, type Finding } from "./check.ts";
import { beginsWith, contentWordsOf, countIn } from "./matching.ts";
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
export function checkParagraphStarts({ paragraphs, keyword }: Reading): Finding {
  if (keyword === "" || paragraphs.length < LEAST.paragraphs) return TOO_SHORT;
  const count = paragraphs.filter(({ text }) => beginsWith(text, keyword)).length;
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
export function repeatsItself(title: string, keyword: string): boolean {
  if (keyword !== "" && countIn(title, keyword) > 1) return true;
  const all = comparable(title);
  if (all.some((word, index) => word === all[index + 1])) return true;
  const words = contentWordsOf(title).filter((word) => !NUMBER.test(word));
  const own = contentWordsOf(keyword);
  const inKeyword = own.length - new Set(own).size;
  return words.length - new Set(words).size - inKeyword > 1;
}

function repeatedSentences({ allSentences, language }: Reading): number {
  const shortest = SHORT_SENTENCE[language.unit];
  const said = allSentences.filter(({ size }) => size >= shortest).map(({ text }) => plain(text));
  return percent(said.length - new Set(said).size, said.length);
}

function repeatedRuns({ tokens, language }: Reading): number {
  const size = RUN[language.unit];
  const ids = new Map<string, number>();
  const seen = new Set<number>();
  let all = 0;
  for (const line of tokens) {
    const numbers = line.map((token) => idOf(ids, token));
    for (let at = 0; at + size <= numbers.length; at++, all++) seen.add(hashOf(numbers, at, size));
  }
  return all < LEAST.runs ? 0 : percent(all - seen.size, all);
}

/** A number for one run that no other run of a text is likely to have. */
function hashOf(numbers: readonly number[], from: number, size: number): number {
  let [one, other] = [7, 11];
  for (let at = from; at < from + size; at++) {
    one = Math.imul(one, 31) + (numbers[at] ?? 0);
    other = Math.imul(other, 16_777_619) ^ (numbers[at] ?? 0);
  }
  return (one >>> 0) * 2 ** 20 + (other >>> 12);
}

function idOf(ids: Map<string, number>, token: string): number {
  const known = ids.get(token);
  if (known !== undefined) return known;
  ids.set(token, ids.size);
  return ids.size - 1;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}
