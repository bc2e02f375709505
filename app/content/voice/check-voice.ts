import { writingStyle } from "../facts/style.ts";
import { splitSentences } from "../sentences.ts";
import { readLines } from "../text.ts";
import { findNeverWords, type WordFound } from "./never-words.ts";
import { findOtherSpelling, type SpellingFound, type SpellingSide } from "./spelling.ts";

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
