import { insertLinks, MAX_LINKS, type LinkCandidate, type ProposedLink } from "./insert-links.ts";
import { toScore } from "./seo/check.ts";
import { comparable, isFunctionWord } from "./seo/words.ts";
import { readLines } from "./text.ts";

/** The article that gets the links; `content` is HTML. */
interface LinkedArticle {
  title: string;
  content: string;
  keywords: string[];
}

/** The lowest relevance that makes a link. */
const LEAST = 30;
/** Maximum words in an anchor. */
const LONGEST = 5;

/** Words that say nothing about a post's subject. */
const EMPTY = new Set(
  "guide tip way idea best beginner complete ultimate practical simple thing need know make use get start work good new day time year people help article post blog step plan".split(
    " ",
  ),
);

/**
 * Proposes links: phrases of the article that share words with a candidate's title and keywords,
 * the most similar first, at most five, none below a relevance of 30.
 */
export function proposeLinks(
  article: LinkedArticle,
  candidates: readonly LinkCandidate[],
): { links: ProposedLink[] } {
  const lines = readLines(article.content)
    .filter((line) => !/^h[1-6]$/.test(line.name))
    .map((line) => line.text);
  const present = new Set(comparable(`${lines.join(" ")} ${article.keywords.join(" ")}`));
  const rated = candidates
    .map((candidate) => ({ candidate, score: relevance(candidate, present, article) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score || (a.candidate.postId < b.candidate.postId ? -1 : 1));
  const links: ProposedLink[] = [];
  let content = article.content;
  for (const { candidate, score } of rated) {
    if (links.length === MAX_LINKS) break;
    for (const anchorText of anchorsFor(candidate, lines)) {
      const tried = insertLinks(
        content,
        [{ postId: candidate.postId, anchorText, relevanceScore: score }],
        [candidate],
      );
      if (tried.applied.length === 0) continue;
      content = tried.content;
      links.push({ postId: candidate.postId, anchorText, relevanceScore: score });
      break;
    }
  }
  return { links };
}

function contentWords(text: string): string[] {
  return [
    ...new Set(
      comparable(text).filter(
        (word) => !isFunctionWord(word) && !EMPTY.has(word) && word.length > 1,
      ),
    ),
  ];
}

/**
 * 0–100: how much of the candidate's title and keywords the article covers; overlap with the
 * article's own title or keywords counts more.
 */
function relevance(
  candidate: LinkCandidate,
  present: ReadonlySet<string>,
  article: LinkedArticle,
): number {
  const own = new Set(contentWords(`${article.title} ${article.keywords.join(" ")}`));
  const title = contentWords(candidate.title);
  const keywords = contentWords(candidate.keywords);
  const share = (words: readonly string[], set: ReadonlySet<string>) =>
    words.length === 0 ? 0 : words.filter((word) => set.has(word)).length / words.length;
  return toScore(
    100 *
      (0.45 * share(title, present) +
        0.25 * share(keywords.length > 0 ? keywords : title, present) +
        0.3 * Math.min(1, 2 * share([...new Set([...title, ...keywords])], own))),
  );
}

/**
 * Phrases of the article that can carry the link, best first: long ones that match the candidate's
 * keywords or title.
 */
function anchorsFor(candidate: LinkCandidate, lines: readonly string[]): string[] {
  const wanted = new Set(
    contentWords(`${candidate.title} ${candidate.keywords} ${candidate.excerpt.slice(0, 200)}`),
  );
  const phrases = candidate.keywords.split(",").map((phrase) => comparable(phrase).join(" "));
  const found = new Map<string, number>();
  for (const line of lines) {
    for (const part of line.split(/[.,;:!?()“”"–—]+/))
      collect(
        part.split(" ").filter((word) => word !== ""),
        wanted,
        phrases,
        found,
      );
  }
  return [...found.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([anchor]) => anchor);
}

function collect(
  words: readonly string[],
  wanted: ReadonlySet<string>,
  phrases: readonly string[],
  found: Map<string, number>,
): void {
  for (let from = 0; from < words.length; from++) {
    if (!wanted.has(comparable(words[from] ?? "")[0] ?? "")) continue;
    for (let size = 1; size <= LONGEST && from + size <= words.length; size++) {
      const run = words.slice(from, from + size);
      const last = comparable(run.at(-1) ?? "").at(-1) ?? "";
      if (!wanted.has(last)) continue;
      const anchor = run.join(" ");
      const plain = comparable(anchor);
      const hits = plain.filter((word) => wanted.has(word)).length;
      const value = hits * 2 - (plain.length - hits) + (phrases.includes(plain.join(" ")) ? 4 : 0);
      if (anchor.length >= 4 && !found.has(anchor)) found.set(anchor, value);
    }
  }
}
