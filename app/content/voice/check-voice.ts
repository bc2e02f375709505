import { writingStyle } from "../facts/style.ts";
import { splitSentences } from "../sentences.ts";
import { readLines } from "../text.ts";
import { hasUnspaced } from "../words.ts";
import { findOtherSpelling, type SpellingFound, type SpellingSide } from "./spelling.ts";

/** How often a word that should not be used occurs, and where. */
interface WordFound {
  word: string;
  count: number;
  /** The first sentences that hold it. */
  sentences: string[];
}

const MOST_SENTENCES = 5;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Finds words and phrases in sentences: whole words, whatever their letter case. In scripts without
 * spaces any occurrence counts. Those that do not occur are left out.
 */
function findNeverWords(sentences: readonly string[], neverWords: readonly string[]): WordFound[] {
  const texts = sentences.map(comparable);
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  const mayOccur = (wanted: string) =>
    (wanted.match(WORD) ?? []).every((word) => words.has(word) || hasUnspaced(word));
  return neverWords.flatMap((word) => {
    const found: WordFound = { word, count: 0, sentences: [] };
    const wanted = comparable(word);
    if (wanted === "" || !mayOccur(wanted)) return [];
    for (const [at, text] of texts.entries()) {
      const count = countWhole(text, wanted);
      found.count += count;
      const sentence = sentences[at];
      if (count > 0 && sentence !== undefined && found.sentences.length < MOST_SENTENCES)
        found.sentences.push(sentence);
    }
    return found.count > 0 ? [found] : [];
  });
}

/** How often `wanted` stands in a text with no letter or digit of the same word beside it. */
function countWhole(text: string, wanted: string): number {
  const first = String.fromCodePoint(wanted.codePointAt(0) ?? 0);
  const last = [...wanted].at(-1) ?? "";
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
    const after = String.fromCodePoint(text.codePointAt(at + wanted.length) ?? 32);
    if (!joins(before, first) && !joins(last, after)) count++;
  }
  return count;
}

function joins(left: string, right: string): boolean {
  return LETTER.test(left) && LETTER.test(right) && !(hasUnspaced(left) && hasUnspaced(right));
}

/** One form for letters, case, quotes, dashes and spaces. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

/** What an article should keep to. */
export interface VoiceRules {
  neverWords: string[];
  spelling: SpellingSide | null;
}

/** Where an article does not. */
export interface VoiceReport {
  neverWords: WordFound[];
  spelling: SpellingFound[];
}

/** Compares an article and the texts around it with its user's rules. Linear in their length. */
export function checkVoice(texts: readonly string[], html: string, rules: VoiceRules): VoiceReport {
  const lines = readLines(html).filter(({ name }) => name !== "pre");
  const sentences = [...texts, ...lines.map(({ text }) => text)].flatMap(splitSentences);
  const english = () => writingStyle(sentences.join(" ")) === "english";
  return {
    neverWords: findNeverWords(sentences, rules.neverWords),
    spelling: rules.spelling && english() ? findOtherSpelling(sentences, rules.spelling) : [],
  };
}
