import { cleanText } from "#app/lib/text.ts";
import { stripTags } from "#app/content/text.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import type { KeywordsAnswer } from "./writer.ts";

/** How far an article may differ from the requested length, as a share. */
const TOLERANCE = 0.1;

/** True if a length is right: at most ten percent off. */
export function isCloseTo(words: number, goal: number): boolean {
  return Math.abs(words - goal) <= goal * TOLERANCE;
}

/** A line of plain text of at most `most` characters, cut between words, without markup. */
export function toPlain(text: string, most: number): string {
  return cutAtWord(cleanText(stripTags(text)), most);
}

/**
 * The same for a title or meta description, which ends in no "…", and is empty if it holds no
 * letter.
 */
export function toLine(text: string, most: number): string {
  const line = toPlain(text, most).replace(/[\s,;:–—-]*(?:…|\.{3})$/u, "");
  return /\p{L}/u.test(line) ? line : "";
}

/**
 * Keywords ready for chips: plain, without commas (they travel in a comma list), duplicates or
 * empty ones, and bounded in number.
 */
export function toKeywords(answer: KeywordsAnswer): KeywordsAnswer {
  const seen = new Set<string>();
  const tidy = (list: readonly string[], most: number) =>
    list
      .map((keyword) => toPlain(keyword.replaceAll(",", " "), 100))
      .filter((keyword) => {
        const key = keyword.toLowerCase();
        if (key === "" || seen.has(key)) return false;
        seen.add(key);
        return true;
      })
      .slice(0, most);
  // An article serves one search and its nearest; the specification preselects what is here.
  const [primary, ...others] = tidy(answer.primaryKeywords, 8);
  const near = [...others, ...tidy(answer.secondaryKeywords, 10)];
  const further = [...near.slice(MOST_SECONDARY), ...tidy(answer.longTailKeywords, 10)];
  return {
    primaryKeywords: primary === undefined ? [] : [primary],
    secondaryKeywords: near.slice(0, MOST_SECONDARY),
    longTailKeywords: further.slice(0, MOST_FURTHER),
  };
}

const MOST_SECONDARY = 2;
const MOST_FURTHER = 12;
