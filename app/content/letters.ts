/** Counts letters without making a string of each: most of them are ASCII. */

const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ASCII_END = 128;

/** The number of letters and digits of a text, in characters. */
export function countLettersAndDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < ASCII_END) {
      if (isAsciiLetter(code) || (code >= 48 && code <= 57)) count++;
      continue;
    }
    const character = characterAt(text, at);
    at += character.length - 1;
    if (LETTER_OR_DIGIT.test(character)) count++;
  }
  return count;
}

/**
 * Calls `found` for each letter of a text in order, but only for the first of those that ASCII has;
 * returns how many of these there are.
 */
export function eachLetter(text: string, found: (letter: string) => void): number {
  let ascii = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < ASCII_END) {
      if (isAsciiLetter(code) && ++ascii === 1) found(text.charAt(at));
      continue;
    }
    const character = characterAt(text, at);
    at += character.length - 1;
    if (LETTER.test(character)) found(character);
  }
  return ascii;
}

/**
 * A word from its first to its last run that the expression finds: without the marks around it. An
 * expression for those would try every run of marks inside the word, to its end each time.
 */
export function trimTo(runs: RegExp, word: string): string {
  let [start, end] = [0, 0];
  for (const { 0: run, index } of word.matchAll(runs)) {
    if (end === 0) start = index;
    end = index + run.length;
  }
  return word.slice(start, end);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
