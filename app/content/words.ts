/** Counts the words of plain text. Shared with the browser: no HTML is read here. */

/**
 * Words of a plain text: runs between white space that contain a letter or a digit. Where a script
 * has no spaces, each Chinese or Japanese character counts.
 */
export function splitWords(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => LETTER.test(part));
  return UNSPACED.test(text) ? parts.flatMap(splitUnspaced) : parts;
}

/** The number of words of a plain text. */
export function countWords(text: string): number {
  return splitWords(text).length;
}

const LETTER = /[\p{L}\p{N}]/u;
const CHARACTER = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}]";
const SYLLABIC = "[\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]";
/** A letter of a script without spaces between words. */
export const UNSPACED = new RegExp(`(?=[\\p{L}\\p{N}])(?:${CHARACTER}|${SYLLABIC})`, "u");
const PIECES = new RegExp(
  `${CHARACTER}|${SYLLABIC}+|[^\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]+`,
  "gu",
);
const ONLY_SYLLABIC = new RegExp(`^${SYLLABIC}`, "u");

function splitUnspaced(run: string): string[] {
  const pieces = run.match(PIECES) ?? [];
  return pieces
    .flatMap((piece) => (ONLY_SYLLABIC.test(piece) ? splitSyllabic(piece) : [piece]))
    .filter((piece) => LETTER.test(piece));
}

/**
 * Thai, Lao, Khmer and Burmese need a dictionary; a browser without one counts the run as one word.
 */
function splitSyllabic(run: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [run];
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const words: string[] = [];
  for (let at = 0; at < run.length; at += PIECE)
    for (const part of segmenter.segment(run.slice(at, at + PIECE))) words.push(part.segment);
  return words;
}

/**
 * The segmenter copies the whole run for every word it finds, so it gets short pieces; a word may
 * be split at the end of a piece. These scripts have no surrogate pairs.
 */
const PIECE = 500;

let segmenter: Intl.Segmenter | undefined;
