/** Counts the words of plain text. Shared with the browser: no HTML is read here. */

/**
 * Words of a plain text: runs between white space that contain a letter or a digit. Where a script
 * has no spaces, each Chinese or Japanese character counts.
 */
export function splitWords(text: string): string[] {
  const parts = text.split(/\s+/).filter(hasLetter);
  return hasUnspaced(text) ? parts.flatMap(splitUnspaced) : parts;
}

/** The number of words of a plain text. */
export function countWords(text: string): number {
  if (OTHERS.test(text)) return splitWords(text).length;
  // The same without a string for each word.
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code < ASCII_END) inWord ||= isAsciiWordCharacter(code);
    else if (code <= 32 ? isAsciiSpace(code) : /\s/.test(text.charAt(at))) {
      if (inWord) words++;
      inWord = false;
    } else inWord ||= LETTER.test(text.charAt(at));
  }
  return inWord ? words + 1 : words;
}

/** True if a text has a letter of a script without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return OTHERS.test(text) && UNSPACED.test(text);
}

/** What is neither Latin nor a mark of punctuation: none of those is without spaces. */
const OTHERS = /[^\s\u0020-\u024f\u2000-\u206f]/;
const ASCII_END = 128;

function isAsciiWordCharacter(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

function isAsciiSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Most parts begin with a letter of ASCII. */
function hasLetter(part: string): boolean {
  return isAsciiWordCharacter(part.charCodeAt(0)) || LETTER.test(part);
}

const LETTER = /[\p{L}\p{N}]/u;
const CHARACTER = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}]";
const SYLLABIC = "[\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]";
/** A letter of a script without spaces between words. */
const UNSPACED = new RegExp(`(?=[\\p{L}\\p{N}])(?:${CHARACTER}|${SYLLABIC})`, "u");
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
