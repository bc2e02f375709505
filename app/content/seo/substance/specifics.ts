import { findFigures } from "../../facts/figures.ts";
import { wordsOf } from "../../facts/words.ts";
import type { Language } from "../languages.ts";
import { NUMBER_WORDS } from "./number-words.ts";

/** What a sentence says that another text on the subject would not: figures, names, quotations. */

const NO_COUNTS: ReadonlySet<number> = new Set();
const QUOTATION = /["“„«]\s?[^"“”„«»]{12,}["”“»]|「[^「」]{6,}」/u;
const LAW = /§+\s?\d+|(?<!\p{L})[Aa]rt(?:\.|icle|ikel|ículo)?\s?[LR]?\.?\s?\d+/u;
/** Numbers with what is counted, in Chinese and Japanese. */
const COUNTED =
  /[\d０-９〇一二三四五六七八九十百千万億・.,]+(?:円|元|块|年|月|日|時間|小时|小時|分|秒|回|次|度|個|个|本|枚|歳|歩|件|社|名|台|杯|匹|冊|倍|割|キロ|グラム|センチ|メートル|ミリ|リットル|パーセント|公斤|克|米|厘米|升|公里|週間|星期|か月|ヶ月|天|[%％])/gu;
/** Somebody, in Japanese. */
const PERSON = /[\p{Script=Han}\p{scx=Kana}]{1,6}(?:さん|氏|先生|教授|博士)/gu;
/** "一人" and "一度" are idioms rather than numbers. */
const IDIOM = /^一(?:日|度|回|次|个|個|件|本|年|天|分|名|月|台)$/u;

/** A sentence as it is looked at. */
export interface Sentence {
  text: string;
  /** Its words in lower case. */
  words: string[];
}

/** Nothing more can be said of any text. */
const LONGEST = 2_000;

export function readSentence(sentence: string): Sentence {
  const text = sentence.slice(0, LONGEST);
  return { text, words: text.toLowerCase().split(/[^\p{L}\p{N}]+/u) };
}

/** What a specific that is a quotation begins with. */
export const QUOTED = "quote ";

/** Each specific of a sentence by what it says, so that one that is repeated counts once. */
export function findSpecifics(sentence: Sentence, { code, latin }: Language): string[] {
  const { text } = sentence;
  const found = latin ? latinSpecifics(sentence, code) : countedThings(text);
  if (MARKS.test(text)) {
    if (QUOTATION.test(text)) found.push(`${QUOTED}${text}`);
    const law = LAW.exec(text);
    if (law) found.push(`law ${law[0]}`);
  }
  return found;
}

/** What quotations and sections of laws have. */
const MARKS = /["“„«「§\d]/;

function countedThings(text: string): string[] {
  const counted = [...text.matchAll(COUNTED)].map(([one]) => one).filter((one) => !IDIOM.test(one));
  return [...counted, ...[...text.matchAll(PERSON)].map(([one]) => one)];
}

function latinSpecifics({ text, words }: Sentence, code: string): string[] {
  const found = findNames(text, code === "de");
  if (DIGIT.test(text))
    for (const { terms } of findFigures(text, NO_COUNTS, false)) found.push(terms.join(" "));
  const numbers = NUMBER_WORDS.get(code);
  if (numbers)
    for (const [at, word] of words.entries())
      if (numbers.has(word)) found.push(`${word} ${words[at + 1] ?? ""}`);
  return found;
}

const DIGIT = /\d/;
/** Words with a capital that no sentence begins with. */
const NAME = /(?<=[\p{L}\d,;)’'%] )\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*)*/gu;
/** What a maker calls its own features says nothing about them: "QuantumPure™". */
const BRANDED = /^[\p{L}\d-]*[™®]/u;
/** What names something also where every noun has a capital: "EEG", "iPhone", "Angela Merkel". */
const AMONG_NOUNS = /\p{Lu}{2}|\p{Ll}\p{Lu}|\p{Lu}\p{Ll}+ \p{Lu}/u;

/** Names of people, places and things. German writes every noun with a capital. */
function findNames(text: string, amongNouns: boolean): string[] {
  const names: string[] = [];
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const isName = name.length > 1 && (!amongNouns || AMONG_NOUNS.test(name));
    if (isName && !NO_NAME.test(name) && !BRANDED.test(text.slice(index + name.length)))
      names.push(name);
  }
  return names;
}

/** Words with a capital that name nothing: the author, any Sunday and, in German, the reader. */
const NO_NAME = /^(?:I['’]\p{L}+|OK|\p{L}+days|(?:.* )?(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?: .*)?)$/u;

/**
 * True for what only repeats the keywords, as a name does that joins one of their words with
 * another: "Aldbury Hill" and "Aldbury Green" in a text about Aldbury.
 */
export function isOfKeyword(specific: string, keywords: ReadonlySet<string>): boolean {
  const words = wordsOf(specific);
  const isOwn = (word: string) => keywords.has(word);
  if (words.length === 0) return false;
  return /^\p{Lu}/u.test(specific) ? words.some(isOwn) : words.every(isOwn);
}
