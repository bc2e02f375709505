import { readLines, splitWords, UNSPACED } from "../text.ts";
import { tokenise } from "../html.ts";
import { splitSentences } from "../sentences.ts";
import { comparable, isFunctionWord, looksEnglish } from "./words.ts";

/** What is scored. `content` is HTML; `keywords` are in order of importance. */
export interface ScoredPost {
  title: string;
  content: string;
  metaDescription: string;
  keywords: string[];
  /** Links to the author's other posts; if absent, the links in the text are counted. */
  internalLinkCount?: number | undefined;
}

/** A post parsed once for all checks. */
export interface Reading {
  title: string;
  meta: string;
  keyword: string;
  keywords: string[];
  words: number;
  /** The first line that is neither a heading nor a list item. */
  introduction: string;
  /** h2 and h3. */
  headings: string[];
  /**
   * Words of each run of text between headings, in order; the first is before the first heading.
   */
  stretches: number[];
  paragraphs: string[];
  /** Sentences of the paragraphs, not of list items and headings. */
  sentences: string[];
  /** All lines as comparable words. */
  lines: string[][];
  text: string;
  lists: number;
  links: number;
  english: boolean;
}

/** Reads a post. Never throws; missing fields are empty. */
export function readPost(post: ScoredPost): Reading {
  const lines = readLines(post.content);
  const isHeading = (name: string) => /^h[1-6]$/.test(name);
  const paragraphs = lines
    .filter((line) => !isHeading(line.name) && !line.inList)
    .map((line) => line.text);
  const stretches = [0];
  const words: string[] = [];
  for (const line of lines) {
    const own = splitWords(line.text);
    for (const word of own) words.push(word);
    if (isHeading(line.name)) stretches.push(0);
    else stretches[stretches.length - 1] = (stretches.at(-1) ?? 0) + own.length;
  }
  const opened = tokenise(post.content).flatMap((token) =>
    token.kind === "open" ? [token.name] : [],
  );
  const text = lines.map((line) => line.text).join("\n");
  const keywords = post.keywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => comparable(keyword).some((word) => !isFunctionWord(word)));
  return {
    title: post.title.trim(),
    meta: post.metaDescription.trim(),
    keyword: keywords[0] ?? "",
    keywords,
    words: words.length,
    introduction: paragraphs[0] ?? "",
    headings: lines
      .filter((line) => line.name === "h2" || line.name === "h3")
      .map((line) => line.text),
    stretches,
    paragraphs,
    sentences: paragraphs.flatMap(splitSentences),
    lines: lines.map((line) => comparable(line.text)),
    text: text.toLowerCase(),
    lists: opened.filter((name) => name === "ul" || name === "ol").length,
    links: post.internalLinkCount ?? opened.filter((name) => name === "a").length,
    english: looksEnglish(words),
  };
}

/**
 * How often a phrase occurs in the text. Its words must be adjacent; case, hyphens and plural do
 * not matter. In a script without spaces it is any run of its characters.
 */
export function countPhrase(reading: Reading, phrase: string): number {
  if (UNSPACED.test(phrase)) return reading.text.split(phrase.toLowerCase()).length - 1;
  const wanted = comparable(phrase);
  return reading.lines.reduce((sum, line) => sum + countRuns(line, wanted), 0);
}

/** How often a run of comparable words occurs in a line, without overlap. */
export function countRuns(line: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  let count = 0;
  for (let at = 0; at + wanted.length <= line.length;) {
    if (wanted.every((word, index) => line[at + index] === word)) {
      count++;
      at += wanted.length;
    } else at++;
  }
  return count;
}

export type Match = "phrase" | "words" | "some" | "none";

/**
 * How a text matches a keyword: the exact phrase, all its content words, more than half of them, or
 * no more than half.
 */
export function matchKeyword(text: string, keyword: string): Match {
  if (keyword === "" || text === "") return "none";
  if (UNSPACED.test(keyword))
    return text.toLowerCase().includes(keyword.toLowerCase()) ? "phrase" : "none";
  const words = comparable(text);
  const wanted = comparable(keyword);
  if (countRuns(words, wanted) > 0) return "phrase";
  const content = wanted.filter((word) => !isFunctionWord(word));
  const found = content.filter((word) => words.includes(word)).length;
  if (found === content.length) return "words";
  return found * 2 > content.length ? "some" : "none";
}
