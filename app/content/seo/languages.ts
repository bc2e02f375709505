import { COMMON_WORDS } from "./common-words.ts";
import { eachLetter } from "../letters.ts";
import { FUNCTION_WORDS } from "./words.ts";

/** What the checks must know about the language of a text. */
export interface Language {
  /** ISO 639-1; empty for one that is not recognised. */
  code: string;
  english: boolean;
  /** What lengths are counted in: Chinese and Japanese have no spaces between words. */
  unit: "word" | "character";
  /** False for scripts that do not end sentences with a mark. */
  punctuated: boolean;
  /** Written in Latin letters: a text in a language then holds common words of a known one. */
  latin: boolean;
  sentence: SentenceLimit;
}

/**
 * A sentence above `most` units is long; `to` and `fairTo` are the shares of long ones, in percent.
 */
interface SentenceLimit {
  most: number;
  to: number;
  fairTo: number;
}

const SENTENCE: SentenceLimit = { most: 20, to: 25, fairTo: 30 };
const SENTENCES: Readonly<Record<string, Partial<SentenceLimit>>> = {
  ca: { most: 25 },
  es: { most: 25 },
  fa: { most: 25 },
  it: { most: 25 },
  pt: { most: 25 },
  he: { most: 15 },
  ru: { most: 15 },
  tr: { most: 15, to: 20, fairTo: 25 },
  pl: { to: 15, fairTo: 20 },
  ja: { most: 40 },
  zh: { most: 40 },
};

/** Pieces read to find the script and the language, and the characters of each. */
const SAMPLE = { pieces: 20, size: 200 } as const;
/** The least share of common words of a language; English has the longer list. */
const SHARE = { en: 0.2, other: 0.1 } as const;

/**
 * The language of a text: the one that its author said (a BCP 47 tag), otherwise from its script
 * and its most common words. Never throws.
 */
export function detectLanguage(text: string, said = ""): Language {
  const sample = sampleOf(text);
  const script = scriptOf(sample);
  const code = said.split("-", 1)[0]?.toLowerCase() || detectCode(sample, script);
  return {
    code,
    english: code === "en",
    unit: code === "ja" || code === "zh" ? "character" : "word",
    punctuated: script !== "thai",
    latin: script === "latin",
    sentence: { ...SENTENCE, ...SENTENCES[code] },
  };
}

/** Fewer words do not tell a language. */
const MIN_WORDS = 15;

/** Codes of the languages that `likelyLanguages` can find. */
export const FOUND_LANGUAGES: readonly string[] = [
  ...["en", "ja", "zh", "ko", "he", "ar", "fa"],
  ...COMMON_WORDS.keys(),
];

/**
 * The languages that a text may be in, likeliest first: related ones share many of their common
 * words. None if that cannot be told. Never throws.
 */
export function likelyLanguages(text: string): readonly string[] {
  const sample = sampleOf(text);
  const script = scriptOf(sample);
  const words = wordsOf(sample);
  // Chinese and Japanese have no spaces between words.
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < 2 * MIN_WORDS) return [];
  if (script === "arabic" || BY_SCRIPT[script]) return [detectCode(sample, script)];
  if (words.length < MIN_WORDS) return [];
  const shares = sharesOf(words);
  const best = shares[0]?.share ?? 0;
  return shares.filter(({ share }) => share >= best * 0.75).map(({ code }) => code);
}

/** Pieces from all over the text, so that its beginning does not speak for the rest. */
function sampleOf(text: string): string {
  const { pieces, size } = SAMPLE;
  if (text.length <= pieces * size) return text;
  const step = Math.floor(text.length / pieces);
  return Array.from({ length: pieces }, (_, n) => text.slice(n * step, n * step + size)).join(" ");
}

/** True if most letters of a text are Chinese or Japanese, which lengths count by character. */
export function isWrittenInCharacters(text: string): boolean {
  const script = scriptOf(text);
  return script === "han" || script === "kana";
}

const SCRIPTS = {
  kana: /[\p{scx=Hira}\p{scx=Kana}]/u,
  han: /\p{scx=Han}/u,
  hangul: /\p{scx=Hang}/u,
  thai: /[\p{scx=Thai}\p{scx=Lao}]/u,
  cyrillic: /\p{scx=Cyrl}/u,
  arabic: /\p{scx=Arab}/u,
  hebrew: /\p{scx=Hebr}/u,
  latin: /\p{scx=Latn}/u,
} as const;
type Script = keyof typeof SCRIPTS | "other";

/** The script of most letters; a text with some kana is Japanese, however many Chinese ones. */
function scriptOf(text: string): Script {
  const counts = new Map<Script, number>();
  const add = (script: Script, count: number) =>
    counts.set(script, (counts.get(script) ?? 0) + count);
  const ascii = eachLetter(text, (letter) => add(scriptOfLetter(letter), 1));
  if (ascii > 1) add("latin", ascii - 1);
  const kana = counts.get("kana") ?? 0;
  const han = counts.get("han") ?? 0;
  if (kana * 20 > han) counts.set("kana", kana + han);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "other";
}

function scriptOfLetter(letter: string): Script {
  if (letter <= "\u024f") return "latin";
  for (const [script, pattern] of Object.entries(SCRIPTS))
    if (pattern.test(letter)) return isScript(script) ? script : "other";
  return "other";
}

function isScript(name: string): name is keyof typeof SCRIPTS {
  return name in SCRIPTS;
}

const BY_SCRIPT: Partial<Record<Script, string>> = {
  kana: "ja",
  han: "zh",
  hangul: "ko",
  hebrew: "he",
};

function detectCode(text: string, script: Script): string {
  if (script === "arabic") return /[پچژگ]/u.test(text) ? "fa" : "ar";
  return BY_SCRIPT[script] ?? mostCommon(wordsOf(text));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => word !== "");
}

function mostCommon(words: readonly string[]): string {
  return sharesOf(words)[0]?.code ?? "";
}

/** The languages whose common words make up enough of the words, the largest share first. */
function sharesOf(words: readonly string[]): Array<{ code: string; share: number }> {
  if (words.length === 0) return [];
  const counts = CODES.map(() => 0);
  for (const word of words) {
    if (word.length > longest) continue;
    for (const language of byWord.get(word) ?? NONE) counts[language] = (counts[language] ?? 0) + 1;
  }
  return CODES.map((code, at) => ({ code, share: (counts[at] ?? 0) / words.length }))
    .filter(({ code, share }) => share >= (code === ENGLISH ? SHARE.en : SHARE.other))
    .sort((one, other) => other.share - one.share);
}

const ENGLISH = "en";
const NONE: readonly number[] = [];
const LISTS = [...COMMON_WORDS, [ENGLISH, FUNCTION_WORDS] as const];
const CODES = LISTS.map(([code]) => code);

/** The languages that a word is common in, by their places among the codes. */
const byWord = new Map<string, number[]>();
/** Of the common words. */
let longest = 0;
for (const [at, [, common]] of LISTS.entries())
  for (const word of common) {
    byWord.set(word, [...(byWord.get(word) ?? []), at]);
    longest = Math.max(longest, word.length);
  }
