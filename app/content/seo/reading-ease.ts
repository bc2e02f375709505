import { pluralize } from "#app/lib/numbers.ts";
import { splitWords } from "../words.ts";
import { NOT_ENGLISH, TOO_SHORT, type Finding } from "./check.ts";
import type { Reading } from "./reading.ts";
import { countSyllables } from "./syllables.ts";

const EASE = { from: 60, fairFrom: 50 } as const;
/** Flesch's formula says nothing about a few words. */
const SHORT_TEXT = 50;

export const READING_EASE_LIMIT = `${EASE.from} or above of about 100`;

const BANDS = [
  [90, "very easy"],
  [80, "easy"],
  [70, "fairly easy"],
  [60, "okay"],
  [50, "fairly difficult"],
  [30, "difficult"],
] as const;

/** How easily English prose reads. */
export function checkReadingEase({ language, sentences }: Reading): Finding {
  if (!language.english) return NOT_ENGLISH;
  const words = sentences.flatMap(({ text }) => splitWords(text));
  if (words.length < SHORT_TEXT) return TOO_SHORT;
  const ease = fleschReadingEase(words, sentences.length);
  const band = BANDS.find(([from]) => ease >= from)?.[1] ?? "very difficult";
  const figure = `${ease}, ${band} (${pluralize(words.length, "word")})`;
  if (ease >= EASE.from) return { state: "good", figure, advice: "The text is easy to read." };
  return {
    state: ease >= EASE.fairFrom ? "fair" : "poor",
    figure,
    advice: "Use shorter words and shorter sentences.",
  };
}

/**
 * Flesch Reading Ease (Rudolf Flesch, 1948), rounded to an integer: 206.835 − 1.015 × words per
 * sentence − 84.6 × syllables per word. `words` and `sentences` must not be empty.
 */
export function fleschReadingEase(words: readonly string[], sentences: number): number {
  let syllables = 0;
  // A figure is read as one long word would be; its syllables are unknown.
  for (const word of words) syllables += Math.max(1, countSyllables(word));
  return Math.round(
    206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length),
  );
}
