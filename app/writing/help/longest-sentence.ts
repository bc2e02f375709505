import { splitSentences } from "#app/content/sentences.ts";
import { countWords } from "#app/content/words.ts";
import { AppError } from "#app/lib/app-error.ts";
import { HELP_LIMITS } from "./purposes.ts";
import type { Passage } from "./passages.ts";

/** Shorter sentences need no splitting. */
const LONG_WORDS = 20;
/** Lines that are no prose: headings, tables, code, kept lines. */
const NO_PROSE = /^(?: {4}|\t|\s*(?:#{1,6}\s|\||`{3}|~{3}|\[\[))/;
/** Before the words of a list item or a quote. */
const MARK = /^\s*(?:(?:[-*+>]|\d+[.)])\s+)*/;

/** The longest sentence of a Markdown text. Throws `invalid` if none is long. */
export function longestSentence(text: string): Passage {
  let longest: Passage | null = null;
  let most = LONG_WORDS;
  let at = 0;
  for (const line of text.split("\n")) {
    if (!NO_PROSE.test(line))
      for (const sentence of splitSentences(line.replace(MARK, ""))) {
        const words = countWords(sentence);
        const start = text.indexOf(sentence, at);
        if (words <= most || start === -1 || sentence.length > HELP_LIMITS.passage) continue;
        [longest, most] = [{ text: sentence, start }, words];
      }
    at += line.length + 1;
  }
  if (longest) return longest;
  throw new AppError("invalid", "No sentence of the text is long.");
}
