import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { countWords, hasUnspaced } from "../words.ts";
import { NO_KEYWORD, NO_TEXT, percent, times, type Finding } from "./check.ts";
import { countPhrase, countTogether } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { estimateWords } from "./tokens.ts";

/**
 * Percent of the words that belong to the keyword: one of two words may come half as often as one
 * of a single word.
 */
const DENSITY = { from: 0.3, to: 2, fairTo: 3, otherTo: 8 } as const;
/** A keyword may be named this often in any text: at its beginning, in a heading, and once more. */
const ALWAYS = 3;
/** Points that each percent above `fairTo` costs, and the most that can be lost. */
const STUFFED = { each: -6, most: -150 } as const;
/** Below this many words a percentage means nothing, and occurrences are counted. */
const SHORT_TEXT = 100;

export const DENSITY_LIMIT = `${DENSITY.from}–${DENSITY.to}% of the words, divided by those of the keyword`;

/** How often the first keyword is used, and whether another one is overused. */
export function checkDensity(reading: Reading): Finding {
  if (reading.proseWords === 0) return { ...NO_TEXT, verdict: "Too Low" };
  if (reading.keyword === "") return { ...NO_KEYWORD, verdict: "Too Low" };
  const words = wordsOf(reading);
  const count = countPhrase(reading, reading.keyword) || countTogether(reading, reading.keyword);
  const figure = `${percent(count, words)}% (${times(count)} in ${pluralize(words, "word")})`;
  if (words < SHORT_TEXT) return shortDensity(count, figure);
  const own = judge(reading.keyword, count, words, figure);
  const other = stuffedOther(reading, words);
  return other && other.points < (own.points ?? 0) ? other : own;
}

function judge(keyword: string, count: number, words: number, figure: string): Finding {
  const size = lengthOf(keyword);
  const least = Math.max(1, Math.floor((DENSITY.from * words) / size / 100));
  const most = Math.max(ALWAYS, Math.ceil((DENSITY.to * words) / size / 100));
  const range = `${formatNumber(least)} to ${pluralize(most, "time")}`;
  if (count < least)
    return {
      state: count === 0 ? "poor" : "fair",
      figure,
      verdict: "Too Low",
      advice: `Use “${keyword}” where it reads naturally: ${range} in a text of this length.`,
    };
  if (count <= most)
    return {
      state: "good",
      figure,
      verdict: "Optimal",
      advice: "The keyword is used about as often as a reader expects.",
    };
  const share = (count * size * 100) / words;
  const high = {
    figure,
    verdict: "Too High",
    advice: `Use “${keyword}” less often, ${range} in a text of this length: more reads as spam.`,
  };
  if (share <= DENSITY.fairTo) return { state: "fair", ...high };
  const lost = Math.round((share - DENSITY.fairTo) * STUFFED.each);
  return { state: "poor", ...high, points: Math.max(STUFFED.most, lost) };
}

/** The words of a keyword; one in a script without spaces has its author's spaces only. */
function lengthOf(keyword: string): number {
  if (hasUnspaced(keyword)) return keyword.split(/\s+/).length;
  return Math.max(1, countWords(keyword));
}

/** The words of the prose: Chinese and Japanese lengths are in characters. */
export function wordsOf({ language, text, proseWords }: Reading): number {
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
function stuffedOther(reading: Reading, words: number): (Finding & { points: number }) | undefined {
  for (const keyword of reading.keywords.slice(1, 20)) {
    const count = countPhrase(reading, keyword);
    const share = (count * lengthOf(keyword) * 100) / words;
    if (count > ALWAYS && share > DENSITY.otherTo)
      return {
        state: "poor",
        figure: `${percent(count, words)}% for “${keyword}”`,
        verdict: "Too High",
        points: Math.max(STUFFED.most, Math.round((share - DENSITY.fairTo) * STUFFED.each)),
        advice: `Use “${keyword}” far less often: this many repetitions read as spam.`,
      };
  }
  return undefined;
}
