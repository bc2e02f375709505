import { stripTags } from "./text.ts";
import { countWords } from "./words.ts";

/** A word is never counted as longer, so that a text without spaces cannot grow without end. */
export const CHARS_PER_WORD = 12;

/** The beginning of a plain text: at most `most` words, and as many characters as they have. */
export function cutWords(text: string, most: number): string {
  if (most <= 0) return "";
  const start = text.slice(0, most * CHARS_PER_WORD);
  let words = 0;
  for (const { 0: run, index } of start.matchAll(/\S+/g)) {
    words += countWords(run);
    if (words > most) return (start.slice(0, index) + cutRun(run, words - most)).trimEnd();
  }
  return start.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

/** The beginning of an article's text without tags: at most `most` words, as `cutWords` counts. */
export function firstWords(html: string, most: number): string {
  return cutWords(stripTags(html), most);
}

/** A run that holds `excess` words too many: nothing of one word, part of one without spaces. */
function cutRun(run: string, excess: number): string {
  const most = countWords(run) - excess;
  let [fits, tooLong] = [0, run.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (countWords(run.slice(0, middle)) <= most) fits = middle;
    else tooLong = middle;
  }
  return most === 0 ? "" : run.slice(0, fits).replace(/[\uD800-\uDBFF]$/, "");
}
