import { hasUnspaced } from "../words.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { makeIsForm } from "./inflections.ts";
import type { Reading } from "./reading.ts";
import { comparable, fold, isFunctionWord, plainWordsOf } from "./words.ts";

/** Finds a keyword in texts. */

/** Scripts whose words carry endings or have no spaces: a keyword is any run of its characters. */
function isMatchedInside(keyword: string): boolean {
  return hasUnspaced(keyword) || /\p{scx=Hang}/u.test(keyword);
}

/** What is counted in, with the code of its language. */
type Searched = Pick<Reading, "text" | "lines"> & { language: Pick<Reading["language"], "code"> };

/**
 * How often a phrase occurs in the prose. Its words must be adjacent, but for little words between
 * them ("repair a dripping tap" is "repair dripping tap"); case, hyphens and the forms of a word do
 * not matter. In a script without spaces it is any run of its characters.
 */
export function countPhrase({ text, lines, language }: Searched, phrase: string): number {
  if (isMatchedInside(phrase)) return [...text.matchAll(insideOf(phrase))].length;
  const wanted = formsOf(plainWordsOf(phrase), language.code);
  return lines.reduce((sum, line) => sum + countRuns(line, wanted, language.code), 0);
}

/** In how many lines the words of a phrase stand together in another order: "repair of taps". */
export function countTogether({ lines, language: { code } }: Searched, phrase: string): number {
  if (isMatchedInside(phrase)) return 0;
  const forms = contentFormsOf(plainWordsOf(phrase), code);
  if (forms.length < 2) return 0;
  const near = forms.length * 2;
  return lines.filter((line) =>
    line.some((_, at) => {
      const words = line.slice(at, at + near);
      return forms.every((isForm) => words.some(isForm));
    }),
  ).length;
}

/** How often a phrase occurs in one line of text. */
export function countIn(text: string, phrase: string, code: string): number {
  return countPhrase({ text: fold(text), lines: [plainWordsOf(text)], language: { code } }, phrase);
}

/**
 * The characters of a phrase in order. Where its author typed a space the text may have none, or
 * particles: "京都 観光" is "京都の観光".
 */
function insideOf(phrase: string): RegExp {
  const parts = fold(phrase).split(/[\s・]+/u);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(escaped.join("[\\s・的のをにがはでとも]{0,2}"), "gu");
}

/** Tells whether a text begins with the phrase, with or without function words before it. */
export function makeBeginsWith(phrase: string, code: string): (text: string) => boolean {
  if (isMatchedInside(phrase)) {
    const inside = insideOf(phrase);
    return (text) => fold(text.slice(0, 4 * phrase.length)).search(inside) === 0;
  }
  const wanted = formsOf(plainWordsOf(phrase), code);
  const most = 200 + 2 * phrase.length;
  return (text) => {
    const words = plainWordsOf(text.slice(0, most));
    const from = words.findIndex((word) => wanted[0]?.(word) || !isFunctionWord(word));
    return wanted.length > 0 && wanted.every((isForm, at) => isForm(words[from + at] ?? ""));
  };
}

type IsForm = (word: string) => boolean;

function formsOf(words: readonly string[], code: string): IsForm[] {
  return words.map((word) => makeIsForm(word, code));
}

function contentFormsOf(words: readonly string[], code: string): IsForm[] {
  return formsOf(
    words.filter((word) => !isCommonWord(word, code)),
    code,
  );
}

/** How many little words may stand between two words of a phrase. */
const BETWEEN = 1;

/** How often a run of words occurs in a line, without overlap. */
function countRuns(line: readonly string[], wanted: readonly IsForm[], code: string): number {
  if (wanted.length === 0) return 0;
  let count = 0;
  for (let at = 0; at + wanted.length <= line.length;) {
    const end = endOfRun(line, at, wanted, code);
    if (end > at) count++;
    at = end > at ? end : at + 1;
  }
  return count;
}

/** Where the run of words that begins at `at` ends; `at` if none does. */
function endOfRun(
  line: readonly string[],
  at: number,
  wanted: readonly IsForm[],
  code: string,
): number {
  let place = at;
  for (const [index, isForm] of wanted.entries()) {
    const most = index === 0 ? place : place + BETWEEN;
    while (place < most && !isForm(line[place] ?? "") && isCommonWord(line[place] ?? "", code))
      place++;
    if (!isForm(line[place] ?? "")) return at;
    place++;
  }
  return place;
}

export type Match = "phrase" | "words" | "some" | "none";

/**
 * How a text matches a keyword: the whole phrase, all its content words, more than half of them, or
 * no more than half.
 */
export function matchKeyword(text: string, keyword: string, code: string): Match {
  if (keyword === "" || text === "") return "none";
  if (isMatchedInside(keyword)) return matchInside(text, keyword);
  const words = plainWordsOf(text);
  const wanted = plainWordsOf(keyword);
  if (countRuns(words, formsOf(wanted, code), code) > 0) return "phrase";
  const content = contentFormsOf(wanted, code);
  const found = content.filter((isForm) => words.some(isForm)).length;
  if (found === content.length) return "words";
  return found * 2 > content.length ? "some" : "none";
}

function matchInside(text: string, keyword: string): Match {
  const folded = fold(text);
  if (insideOf(keyword).test(folded)) return "phrase";
  const parts = fold(keyword).split(/[\s・]+/u);
  const found = parts.filter((part) => folded.includes(part)).length;
  if (found === parts.length) return "words";
  return found * 2 > parts.length ? "some" : "none";
}

function isCommonWord(word: string, code: string): boolean {
  return isFunctionWord(word) || (COMMON_WORDS.get(code)?.has(word) ?? false);
}

/** The content words of a text in comparable form. */
export function contentWordsOf(text: string): string[] {
  return comparable(text).filter((word) => !isFunctionWord(word));
}
