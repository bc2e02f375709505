import { wordsOfMarkdown, type KeptWords } from "./markdown/count-words.ts";

/** What an unsaved text holds, in short. Shared with the browser. */
export interface EditSummary {
  words: number;
  /** Its first words that differ from the saved text; empty if it only ends earlier. */
  differs: string;
}

const MOST_WORDS = 8;
const MOST_LETTERS = 80;

/** Sums up an unsaved Markdown text beside the saved one. Linear in their lengths. */
export function summariseEdit(text: string, saved: string, keptWords?: KeptWords): EditSummary {
  return { words: wordsOfMarkdown(text, keptWords), differs: firstDifference(text, saved) };
}

function firstDifference(text: string, saved: string): string {
  const until = Math.min(text.length, saved.length);
  let at = 0;
  while (at < until && text[at] === saved[at]) at++;
  if (text.length === saved.length && at === until) return "";
  // From the beginning of the word in which the texts part, within reach.
  const least = isSpace(text[at]) && isSpace(saved[at]) ? at : Math.max(0, at - MOST_LETTERS);
  while (at > least && !isSpace(text[at - 1])) at--;
  const piece = text.slice(at, at + 4 * MOST_LETTERS).trim();
  const words = piece.split(/\s+/).slice(0, MOST_WORDS).join(" ");
  const short = words.length > MOST_LETTERS ? words.slice(0, MOST_LETTERS) : words;
  return short.replace(/[\uD800-\uDBFF]$/, "");
}

function isSpace(letter: string | undefined): boolean {
  return letter === undefined || /\s/.test(letter);
}
