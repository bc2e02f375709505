import { countWords } from "#app/content/words.ts";

/** Of the words asked for: so much more is no article any more. */
const MOST = 1.6;
/** From here on, an end that keeps returning is taken for endless repetition. */
const FULL = 1.4;
/** Characters of the end that are looked for, and how often they may stand in the text. */
const TAIL = 160;
const MOST_RETURNS = 4;

/**
 * What of a growing article is good, if the model has lost its way: it repeats itself without end,
 * or writes far more than was asked for. null while nothing is wrong.
 */
export function goodPart(text: string, wordsAsked: number): string | null {
  const words = countWords(plain(text));
  if (words > wordsAsked * FULL) {
    const at = startOfRepetition(text);
    if (at !== null) return wholeBlocks(text.slice(0, at));
  }
  return words > wordsAsked * MOST ? wholeBlocks(text) : null;
}

function plain(text: string): string {
  return text.replace(/<[^>]*>/g, " ");
}

/** Where what the end repeats is over for the first time; null if it repeats nothing. */
function startOfRepetition(text: string): number | null {
  const tail = text.slice(-TAIL);
  if (tail.length < TAIL) return null;
  let returns = 0;
  let first = -1;
  for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, at + 1)) {
    if (first < 0) first = at + tail.length;
    if (++returns > MOST_RETURNS) return first;
  }
  return null;
}

/** A text up to its last whole paragraph, list or table; all of it where none has ended. */
function wholeBlocks(text: string): string {
  const ends = [...text.matchAll(/<\/(?:p|ul|ol|table|blockquote|pre)>|\n\n/g)];
  const last = ends.at(-1);
  const whole = last ? text.slice(0, last.index + last[0].length) : text;
  // A heading without a text below it.
  return whole.replace(/(?:<h[23]\b[^>]*>[^<]*<\/h[23]>|^#{2,3} .*$)\s*$/m, "").trimEnd();
}
