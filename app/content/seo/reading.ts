import { type Token, tokenise } from "../html.ts";
import { countLettersAndDigits } from "../letters.ts";
import { holdsOpenPlace } from "../open-places.ts";
import { splitSentences } from "../sentences.ts";
import { countWords } from "../words.ts";
import { detectLanguage, type Language } from "./languages.ts";
import { readScoredLines, type ScoredLine } from "./lines.ts";
import { type Anchor, countLinks } from "./link-counts.ts";
import { cutTokens } from "./tokens.ts";
import { readSections, type Section } from "./sections.ts";
import { comparable, fold, isFunctionWord, plainWordsOf, singularOf } from "./words.ts";

/** What is scored. `content` is HTML; `keywords` are in order of importance. */
export interface ScoredPost {
  title: string;
  content: string;
  metaDescription: string;
  /** The language that its author said, a BCP 47 tag. */
  language?: string | undefined;
  keywords: string[];
  /** The addresses that lead to the author's other posts, one for each post. */
  ownLinks: readonly string[];
  /** False for an author without another live post, who can link to none. */
  hasOtherPosts?: boolean;
}

/** A post parsed once for all checks. Prose is everything but code, table cells and notes. */
export interface Reading {
  title: string;
  meta: string;
  keyword: string;
  keywords: string[];
  language: Language;
  /** Of the whole article, as its reader sees it. */
  words: number;
  proseWords: number;
  /** Places of a plan that are still to be written. */
  openPlaces: number;
  /** The first line that is neither a heading nor a list item. */
  introduction: string;
  /** h2 and h3. */
  headings: string[];
  /**
   * Words of each run of text between headings, in order; the first is before the first heading.
   */
  stretches: number[];
  paragraphs: Sentence[];
  /** Sentences of the paragraphs and of long list items. */
  sentences: Sentence[];
  /** Sentences of everything but headings. */
  allSentences: Sentence[];
  /** The parts under each heading, in order, the introduction first. */
  sections: Section[];
  /** All lines of prose as words (`plainWordsOf`). */
  lines: string[][];
  /** The different words of these lines, in comparable form. */
  vocabulary: Vocabulary;
  /** The prose as it is compared (`fold`). */
  text: string;
  hasOtherPosts: boolean;
  /** Its links, in order; at most 500. */
  anchors: Anchor[];
  /** Their addresses, each once. */
  hrefs: string[];
  /** Links to the author's other posts, each post once. */
  links: number;
  /** The share of the letters that are in links, 0 to 1. */
  linked: number;
}

/** A text with its length in words, or in characters where the language counts those. */
interface Sentence {
  text: string;
  size: number;
}

/** A list item above this many words is read as a paragraph. */
const LONG_ITEM = 40;

/**
 * Reads a post; `tokens` are its content, if that is already cut. Never throws; missing fields are
 * empty.
 */
export function readPost(
  post: ScoredPost,
  tokens: readonly Token[] = tokenise(post.content),
): Reading {
  const all = readScoredLines(post.content, tokens);
  const prose = all.filter((line) => line.prose !== "").map(proseOf);
  const text = prose.map((line) => line.text).join("\n");
  const language = detectLanguage(text, post.language);
  const paragraphs = prose.filter(isParagraph);
  const split = makeSplit();
  const [sentences, allSentences]: [Sentence[], Sentence[]] = [[], []];
  for (const line of prose) {
    if (line.kind === "heading") continue;
    const inParagraph = isParagraph(line);
    for (const one of split(line.text)) {
      // A line of one sentence is counted already.
      const known = one === line.text && language.unit !== "character";
      const sentence = { text: one, size: known ? line.size : sizeOf(one, language.unit) };
      allSentences.push(sentence);
      if (inParagraph) sentences.push(sentence);
    }
  }
  const keywords = post.keywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => comparable(keyword).some((word) => !isFunctionWord(word)));
  const lines = prose.map((line) => plainWordsOf(line.text));
  return {
    title: post.title.trim(),
    meta: post.metaDescription.trim(),
    keyword: keywords[0] ?? "",
    keywords,
    language,
    words: all.reduce((sum, line) => sum + line.size, 0),
    proseWords: prose.reduce((sum, line) => sum + line.size, 0),
    openPlaces: all.filter(({ text: line }) => holdsOpenPlace(line)).length,
    introduction: prose.find((line) => line.kind === "text")?.text ?? "",
    headings: prose
      .filter((line) => line.name === "h2" || line.name === "h3")
      .map((line) => line.text),
    stretches: readStretches(all),
    paragraphs,
    sentences,
    allSentences,
    sections: readSections(all, split),
    lines,
    vocabulary: readVocabulary(
      lines.map((words) => words.map(singularOf)),
      (words, at) => cutTokens(prose[at]?.text ?? "", words),
    ),
    text: fold(text),
    hasOtherPosts: post.hasOtherPosts ?? true,
    ...readMarkup(post, tokens),
  };
}

/** Splits each line once. */
function makeSplit(): (line: string) => string[] {
  const known = new Map<string, string[]>();
  return (line) => {
    const found = known.get(line) ?? splitSentences(line);
    known.set(line, found);
    return found;
  };
}

/** The length of a text in a language's unit. */
function sizeOf(text: string, unit: Language["unit"]): number {
  return unit === "character" ? countLettersAndDigits(text) : countWords(text);
}

function proseOf({ kind, name, text, prose, size }: ScoredLine) {
  return { kind, name, text: prose, size: prose === text ? size : countWords(prose) };
}

function isParagraph({ kind, size }: Pick<ScoredLine, "kind" | "size">): boolean {
  return kind === "text" || (kind === "item" && size > LONG_ITEM);
}

function readStretches(lines: readonly ScoredLine[]): number[] {
  const stretches = [0];
  for (const { kind, size } of lines) {
    if (kind === "heading") stretches.push(0);
    else if (kind === "text" || kind === "item")
      stretches[stretches.length - 1] = (stretches.at(-1) ?? 0) + size;
  }
  return stretches;
}

function readMarkup({ content, ownLinks }: ScoredPost, tokens: readonly Token[]) {
  const own = new Set(ownLinks);
  const { anchors, linked, letters } = countLinks(content, tokens);
  const hrefs = [...new Set(anchors.map(({ href }) => href))];
  return {
    anchors,
    hrefs,
    links: hrefs.filter((href) => own.has(href)).length,
    linked: letters === 0 ? 0 : linked / letters,
  };
}

/** The words of a text as numbers, so that whatever compares them reads each word once. */
interface Vocabulary {
  /** The number of each word. */
  numbers: ReadonlyMap<string, number>;
  /** By the word's number, how often it occurs in the lines. */
  counts: readonly number[];
  /** The units of each line in which repetition is looked for, as numbers. */
  tokens: ReadonlyArray<readonly number[]>;
}

/** `tokensOf` gives the units of a line in which repetition is looked for: its words or others. */
function readVocabulary(
  lines: readonly string[][],
  tokensOf: (words: string[], line: number) => string[],
): Vocabulary {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, counts.length);
    return counts.push(0) - 1;
  };
  const tokens = lines.map((words, line) => {
    const own = words.map((word) => {
      const number = numberOf(word);
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    });
    const units = tokensOf(words, line);
    return units === words ? own : units.map(numberOf);
  });
  return { numbers, counts, tokens };
}
