import type { Evidence } from "./evidence.ts";
import { readQuantities } from "./quantities.ts";
import { SPEAKS } from "./says.ts";
import { sentenceKey } from "./sentences.ts";
import { isLittleWord } from "./stems.ts";
import { isUnit } from "./units.ts";
import { wordsOf } from "./words.ts";

/** What is quoted, and who is named: as in the quotes, and in their source. */

const QUOTATION = /["“„«»]\s?([^"“”„«»]{8,})["”“«»]/gu;

/** Three and more words between quotation marks, letter for letter. */
export function hasQuotations(text: string, quotes: readonly Evidence[]): boolean {
  const said = plain(quotes.map((quote) => `${quote.before} ${quote.text}`).join(" "));
  return [...text.matchAll(QUOTATION)]
    .map((match) => plain(match[1] ?? "").replace(/^\W+|[\s.,;!?]+$/gu, ""))
    .filter((words) => words.split(" ").length > 2)
    .every((words) => said.includes(words));
}

function plain(text: string): string {
  return sentenceKey(text).toLowerCase();
}

const FULL_NAME = "\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)+";
const NAMED = new RegExp(FULL_NAME, "gu");
const SPEAKER = new RegExp(
  `(${FULL_NAME})\\s${SPEAKS}(?!\\p{L})|(?<!\\p{L})${SPEAKS}\\s(?:\\p{Ll}+\\s){0,4}(${FULL_NAME})`,
  "gu",
);

/** Full names of those whom a sentence lets speak, also before a colon. */
export function speakersOf(text: string): string[][] {
  return [...text.matchAll(SPEAKER)].map((match) => wordsOf(match[1] ?? match[2] ?? ""));
}

/** Of those whom a sentence and its quotes give full names, one is the same. */
export function hasNamed(text: string, quotes: readonly Evidence[]): boolean {
  const said = namedIn(quotes.map((quote) => quote.text).join(" "));
  const own = namedIn(text);
  return own.length === 0 || said.length === 0 || own.some((name) => said.includes(name));
}

/** The last words of full names, outside of what is quoted. */
function namedIn(text: string): string[] {
  return [...text.replace(QUOTATION, " ").matchAll(NAMED)].flatMap(([name]) => {
    const words = wordsOf(name).filter((word) => !isLittleWord(word));
    const isName = readQuantities(name).length === 0 && !words.some(isUnit);
    return isName && words.length > 1 ? words.slice(-1) : [];
  });
}

/** Who speaks in the quotes, where they say so, is who speaks in the sentence. */
export function hasSpeakers(names: readonly string[][], quotes: readonly Evidence[]): boolean {
  const said = quotes.flatMap(({ text }) => speakersOf(text));
  return said.length === 0 || names.every((name) => said.some((one) => one.at(-1) === name.at(-1)));
}

/** Names anywhere in the sources. */
export function hasNames(
  names: ReadonlyArray<readonly string[]>,
  quotes: readonly Pick<Evidence, "words">[],
): boolean {
  return names.every((name) => name.every((word) => quotes.some(({ words }) => words.has(word))));
}
