import {
  isDistinctive,
  isSubjectWord,
  MAX_WORDS,
  plainWords,
  subjectWords,
} from "./anchor-rules.ts";
import type { LinkCandidate } from "./insert-links.ts";
import type { FoundAnchor, ReadArticle } from "./found-anchor.ts";

/** Function words that a noun phrase may hold within. */
const WITHIN = new Set("of for on in with and the a an at to from by".split(" "));

/** Something that a post is called by: its title or one of its keywords. */
interface Name {
  words: string[];
  /** 0–1: how much of the post's subject the whole name is. */
  weight: number;
}

interface Post {
  postId: string;
  names: Name[];
  subject: Set<string>;
  /** 0–1: how much of the post's subject the article speaks of. */
  shared: number;
}

interface Word {
  text: string;
  /** Comparable form; empty for a word that names no subject. */
  plain: string;
  within: boolean;
}

/** How much the name says of the relevance; the rest is what article and post share. */
const NAME_SHARE = 0.65;
/** A keyword that is not the post's first and not in its title. */
const MINOR = 0.55;

/**
 * Phrases of an English article that are made of words of a post's title and keywords. The
 * relevance is that of the name that the phrase covers best, and of how much of the post's subject
 * the article speaks of; a word that many posts have counts less.
 */
export function englishAnchors(
  { lines, subject }: ReadArticle,
  candidates: readonly LinkCandidate[],
): FoundAnchor[] {
  const present = new Set(subjectWords(`${lines.join(" ")} ${subject}`));
  const posts = candidates.map(readPost);
  const rarity = rarityOf(posts);
  const byWord = new Map<string, Post[]>();
  for (const post of posts) {
    post.shared = share([...post.subject], present, rarity);
    for (const word of post.subject) byWord.set(word, [...(byWord.get(word) ?? []), post]);
  }
  const found = new Map<string, FoundAnchor>();
  for (const line of lines)
    for (const sentence of line.split(/(?<=[.!?])\s+/))
      for (const part of sentence.split(/[.,;:!?()[\]“”"–—]+(?:\s|$)|[–—]/))
        for (const anchor of anchorsIn(part, sentence, byWord, rarity)) {
          const key = `${anchor.postId} ${anchor.anchorText}`;
          if (!found.has(key)) found.set(key, anchor);
        }
  return [...found.values()];
}

function readPost({ postId, title, keywords }: LinkCandidate): Post {
  const titled = subjectWords(title);
  const names = keywords
    .split(",")
    .map(subjectWords)
    .filter((words) => words.length > 0)
    .map((words, n) => ({
      words,
      weight: n === 0 || words.every((word) => titled.includes(word)) ? 1 : MINOR,
    }));
  if (titled.length > 0) names.push({ words: titled, weight: 1 });
  return { postId, names, subject: new Set(names.flatMap(({ words }) => words)), shared: 0 };
}

/** 0–1 by word: 1 for a word that only one post has. */
function rarityOf(posts: readonly Post[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject } of posts)
    for (const word of subject) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 / Math.sqrt(count)]));
}

/** The part of the words that is in a set, each counted by its rarity. */
function share(
  words: readonly string[],
  set: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
): number {
  const sum = (some: readonly string[]) =>
    some.reduce((total, word) => total + (rarity.get(word) ?? 1), 0);
  return words.length === 0 ? 0 : sum(words.filter((word) => set.has(word))) / sum(words);
}

function anchorsIn(
  part: string,
  sentence: string,
  byWord: ReadonlyMap<string, Post[]>,
  rarity: ReadonlyMap<string, number>,
): FoundAnchor[] {
  const words = part
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(readWord);
  const found: FoundAnchor[] = [];
  words.forEach((word, from) => {
    for (const post of byWord.get(word.plain) ?? []) {
      const previous = words[from - 1];
      // The longest phrase begins at the first of these words.
      if (previous && post.subject.has(previous.plain)) continue;
      const phrase = phraseFrom(words, from, post.subject);
      const anchorText = phrase.map(({ text }) => text).join(" ");
      const relevanceScore = relevanceOf(phrase, post, rarity);
      if (relevanceScore > 0)
        found.push({ postId: post.postId, anchorText, relevanceScore, sentence });
    }
  });
  return found;
}

function readWord(given: string): Word {
  const text = given.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, "");
  const parts = plainWords(text);
  return {
    text,
    plain: parts.length === 1 && isSubjectWord(parts[0] ?? "") ? (parts[0] ?? "") : "",
    within: parts.length === 1 && WITHIN.has(parts[0] ?? ""),
  };
}

/** The longest phrase that begins here and ends with a word of the post's. */
function phraseFrom(words: readonly Word[], from: number, subject: ReadonlySet<string>): Word[] {
  let end = from + 1;
  for (let at = end; at < words.length && at - from < MAX_WORDS; at++) {
    const word = words[at];
    if (word && subject.has(word.plain)) end = at + 1;
    else if (!word?.within) break;
  }
  return words.slice(from, end);
}

/** 0–100. A lone word counts only where it is a name that is not common. */
function relevanceOf(
  phrase: readonly Word[],
  { names, shared }: Post,
  rarity: ReadonlyMap<string, number>,
): number {
  const said = new Set(phrase.map(({ plain }) => plain).filter((plain) => plain !== ""));
  if (said.size === 1 && !isDistinctive(phrase[0]?.text ?? "", true)) return 0;
  const best = Math.max(...names.map(({ words, weight }) => weight * share(words, said, rarity)));
  return 100 * (NAME_SHARE * best + (1 - NAME_SHARE) * shared);
}
