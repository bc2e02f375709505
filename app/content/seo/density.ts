import { pluralize } from "#app/lib/numbers.ts";
import { NO_KEYWORD, NO_TEXT, percent, times, type Finding } from "./check.ts";
import { countPhrase } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { estimateWords } from "./tokens.ts";

/** Percent of the words; tested on the rounded figure that is shown. */
const DENSITY = {
  fairFrom: 0.3,
  from: 0.5,
  to: 2.5,
  fairTo: 3,
  stuffed: 4,
  spam: 8,
  otherStuffed: 5,
} as const;
/** Below this many words a percentage means nothing, and occurrences are counted. */
const SHORT_TEXT = 100;

export const DENSITY_LIMIT = `${DENSITY.from}–${DENSITY.to}% of the words`;

/** How often the first keyword is used, and whether another one is overused. */
export function checkDensity(reading: Reading): Finding {
  if (reading.proseWords === 0) return { ...NO_TEXT, verdict: "Too Low" };
  if (reading.keyword === "") return { ...NO_KEYWORD, verdict: "Too Low" };
  const words = wordsOf(reading);
  const count = countPhrase(reading, reading.keyword);
  const share = percent(count, words);
  const figure = `${share}% (${times(count)} in ${pluralize(words, "word")})`;
  const other = stuffedOther(reading, words);
  if (other) return other;
  if (words < SHORT_TEXT) return shortDensity(count, figure);
  const low = {
    figure,
    verdict: "Too Low",
    advice: `Use “${reading.keyword}” more often, where it reads naturally.`,
  };
  const high = {
    figure,
    verdict: "Too High",
    advice: `Use “${reading.keyword}” less often: this many repetitions read as spam.`,
  };
  if (share < DENSITY.fairFrom) return { state: "poor", ...low };
  if (share < DENSITY.from) return { state: "fair", ...low };
  if (share <= DENSITY.to)
    return {
      state: "good",
      figure,
      verdict: "Optimal",
      advice: "The keyword is used about as often as a reader expects.",
    };
  if (share <= DENSITY.fairTo) return { state: "fair", ...high };
  return { state: "poor", ...high, points: pointsAbove(share) };
}

function pointsAbove(share: number): number {
  if (share > DENSITY.spam) return -60;
  return share > DENSITY.stuffed ? -30 : -10;
}

/** Chinese and Japanese lengths are in characters, but a keyword is a share of the words. */
function wordsOf({ language, text, proseWords }: Reading): number {
  return language.unit === "character"
    ? estimateWords(text, proseWords, language.code)
    : proseWords;
}

function shortDensity(count: number, figure: string): Finding {
  if (count === 0)
    return { state: "poor", figure, verdict: "Too Low", advice: "Use the keyword at least once." };
  if (count <= 2)
    return {
      state: "good",
      figure,
      verdict: "Optimal",
      advice: "Once or twice is right for a text this short.",
    };
  return {
    state: "poor",
    figure,
    verdict: "Too High",
    points: count > 5 ? -60 : count > 3 ? -30 : -10,
    advice: "Once or twice is enough in a text this short.",
  };
}

/** The first of the other keywords that is overused. */
function stuffedOther(reading: Reading, words: number): Finding | undefined {
  if (words < SHORT_TEXT) return undefined;
  for (const keyword of reading.keywords.slice(1, 20)) {
    const share = percent(countPhrase(reading, keyword), words);
    if (share > DENSITY.otherStuffed)
      return {
        state: "poor",
        figure: `${share}% for “${keyword}”`,
        verdict: "Too High",
        points: -30,
        advice: `Use “${keyword}” far less often: no keyword should be above ${DENSITY.otherStuffed}% of the words.`,
      };
  }
  return undefined;
}
