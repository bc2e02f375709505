import { splitWords, hasUnspaced } from "../words.ts";

/** The units in which repetition is looked for, and the word count of scripts without spaces. */

/** The units of a line: its comparable words, or the pieces of a script without spaces. */
export function cutTokens(text: string, words: string[]): string[] {
  if (!hasUnspaced(text)) return words;
  return CHARACTERS.test(text) ? (text.match(/[\p{L}\p{N}]/gu) ?? []) : splitWords(text);
}

/** Chinese and Japanese count by character; other scripts without spaces are cut into words. */
const CHARACTERS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** Characters that are cut into words; the rest of a longer text is taken to be alike. */
const SAMPLE = 20_000;
/** The segmenter copies its whole input for every word, so it gets short pieces. */
const PIECE = 500;

/**
 * The words of a Chinese or Japanese text, where `characters` is the number of its characters. A
 * long text is measured by its beginning.
 */
export function estimateWords(text: string, characters: number, code: string): number {
  const sample = text.slice(0, SAMPLE);
  const segmenter = new Intl.Segmenter(code, { granularity: "word" });
  let words = 0;
  let letters = 0;
  for (let at = 0; at < sample.length; at += PIECE)
    for (const { segment, isWordLike } of segmenter.segment(sample.slice(at, at + PIECE))) {
      if (!isWordLike) continue;
      words++;
      letters += segment.length;
    }
  return letters === 0 ? characters : Math.round((characters * words) / letters);
}
