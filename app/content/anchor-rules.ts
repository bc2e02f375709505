import { trimTo } from "./letters.ts";
import { comparable, isFunctionWord } from "./seo/words.ts";
import { splitWords, hasUnspaced } from "./words.ts";

/** Which words may carry a link to another post. */

/** The lowest relevance of a link that is suggested. */
export const LEAST_RELEVANCE = 60;
/** Maximum words of a linked phrase. */
export const MAX_WORDS = 6;

/** Words that say nothing about a post's subject. */
const EMPTY = new Set(
  (
    "guide tip way idea best beginner complete ultimate practical simple thing need know make use get start work good new day time year people help article post blog step plan " +
    "example list way part lot kind bit week month great easy quick better more most many few every each all one two three four five first last next own common important great"
  ).split(" "),
);

/** Articles, prepositions, conjunctions and pronouns of languages besides English. */
const FUNCTION_WORDS_ELSEWHERE = new Set(
  (
    "der die das den dem des ein eine einen einem einer und oder aber im in am an auf aus bei beim mit nach von vom vor zu zum zur für über unter ist sind wie was " +
    "le la les un une des du de d l et ou mais dans en sur sous avec sans pour par au aux est sont que qui comment " +
    "el los las lo una unos unas y o con sin por para del al es son como cómo il gli i uno e ed da dal della dei delle nel nella su per tra che " +
    "os as um uma do dos das no na nos nas em com sem het een van voor met op te naar om och att ett på av till med den det " +
    "og til fra som eller w z na do i oraz dla od po jak co и в на с по для из от к о у как что не а но"
  ).split(" "),
);

/** True for an English word that names a subject, in comparable form (`comparable`). */
export function isSubjectWord(word: string): boolean {
  return word.length > 1 && !isFunctionWord(word) && !EMPTY.has(word) && !/^\d+$/.test(word);
}

/** The different subject words of an English text, in comparable form. */
export function subjectWords(text: string): string[] {
  return [...new Set(plainWords(text).filter(isSubjectWord))];
}

/** The words of an English text as they are compared: "tomatoes" is "tomato". */
export function plainWords(text: string): string[] {
  return comparable(text).map((word) => word.replace(/(?<=..)oe$/, "o"));
}

/**
 * True for words that may carry a link: not too long, beginning and ending with a word that means
 * something, and never a lone common word.
 */
export function isFairAnchor(anchor: string, english: boolean): boolean {
  const words = anchor.trim().split(/\s+/);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length > MAX_WORDS || !/[\p{L}\p{N}]/u.test(anchor)) return false;
  if (isEmpty(first, english) || isEmpty(last, english)) return false;
  const subjects = words.filter((word) => !isEmpty(word, english));
  return subjects.length > 1 ? true : isDistinctive(subjects[0] ?? "", english);
}

function isEmpty(word: string, english: boolean): boolean {
  const plain = trimTo(/[\p{L}\p{N}]+/gu, word.toLowerCase());
  if (plain === "") return true;
  return english
    ? comparable(plain).every((part) => !isSubjectWord(part))
    : FUNCTION_WORDS_ELSEWHERE.has(plain);
}

/** In languages that write compounds as one word, a word of this length names a subject. */
const COMPOUND = 10;

/**
 * True for a single word that names something by itself: written like a name within ("GitHub",
 * "PostgreSQL 17"), a long compound outside English, or three characters of a script without
 * spaces.
 */
export function isDistinctive(word: string, english: boolean): boolean {
  if (/\p{L}\p{Lu}|\p{L}\d|\d\p{L}/u.test(word)) return true;
  if (english) return false;
  return hasUnspaced(word) ? splitWords(word).length >= 3 : word.length >= COMPOUND;
}
