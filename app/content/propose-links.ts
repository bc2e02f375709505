import { anchorPhrase } from "./anchor-phrase.server.ts";
import { isFairAnchor, LEAST_RELEVANCE } from "./anchor-rules.ts";
import { englishAnchors } from "./english-anchors.ts";
import type { FoundAnchor, ReadArticle } from "./found-anchor.ts";
import {
  insertLinks,
  type LinkCandidate,
  MAX_LINKS,
  type PlacedLink,
  type ProposedLink,
} from "./insert-links.ts";
import { toScore } from "./seo/check.ts";
import { detectLanguage } from "./seo/languages.ts";
import { readLines } from "./text.ts";

/** How much the phrase says of the relevance; the rest is how much of the post is spoken of. */
const PHRASE_SHARE = 0.65;
/** A keyword that is not the post's first and not in its title. */
const MINOR = 0.55;

/**
 * For languages without word forms here: a post's keywords and the parts of its title, where they
 * stand in the article as they are.
 */
function phraseAnchors(
  { lines, subject }: ReadArticle,
  candidates: readonly LinkCandidate[],
): FoundAnchor[] {
  const text = lines.join("\n").toLowerCase();
  const about = `${text}\n${subject.toLowerCase()}`;
  return candidates.flatMap((candidate) => {
    const names = namesOf(candidate);
    const shared = names.filter(({ plain }) => about.includes(plain)).length / names.length;
    return names
      .filter(({ name, plain }) => text.includes(plain) && isFairAnchor(name, false))
      .map(({ name, weight }) => ({
        postId: candidate.postId,
        anchorText: name,
        relevanceScore: 100 * (PHRASE_SHARE * weight + (1 - PHRASE_SHARE) * shared),
        sentence: "",
      }));
  });
}

function namesOf({ title, keywords }: LinkCandidate) {
  const titled = title.toLowerCase();
  const parts = title.split(/[:：–—|?？!！。.]+/);
  const phrases = keywords.split(/[,，、]/).map((name, n) => ({
    name,
    weight: n === 0 || titled.includes(name.trim().toLowerCase()) ? 1 : MINOR,
  }));
  const names = [...phrases, ...parts.map((name) => ({ name, weight: 1 }))]
    .map(({ name, weight }) => ({ name: name.trim(), plain: name.trim().toLowerCase(), weight }))
    .filter(({ name }) => name.length > 1);
  return names.filter(({ plain }, n) => names.findIndex((one) => one.plain === plain) === n);
}

/** The article that gets the links; `content` is HTML. */
export interface LinkedArticle {
  title: string;
  content: string;
  keywords: string[];
}

/** The part of an article that is searched, in characters. */
const MAX_TEXT = 60_000;
/** Anchors that are looked at closely. */
const MAX_ANCHORS = 60;

/**
 * Proposes links: noun phrases of the article that name another post's subject, the closest first,
 * none below a relevance of 60. In other languages than English only a post's own keywords and
 * title are looked for, as they stand. A post may be proposed on several phrases.
 */
export function proposeLinks(
  article: LinkedArticle,
  candidates: readonly LinkCandidate[],
): { links: ProposedLink[] } {
  const read = readArticle(article);
  const english = isEnglish(article);
  const found = (english ? englishAnchors : phraseAnchors)(read, candidates)
    .filter(({ relevanceScore }) => relevanceScore >= LEAST_RELEVANCE)
    .sort(
      (a, b) => b.relevanceScore - a.relevanceScore || b.anchorText.length - a.anchorText.length,
    )
    .slice(0, MAX_ANCHORS);
  const links: ProposedLink[] = [];
  for (const { postId, anchorText, relevanceScore, sentence } of found) {
    const phrase = english ? anchorPhrase(sentence, anchorText) : anchorText;
    if (phrase === null || !isFairAnchor(phrase, english)) continue;
    links.push({ postId, anchorText: phrase, relevanceScore: toScore(relevanceScore) });
  }
  return { links };
}

/**
 * The links to suggest for an article, at most five. `proposed` comes from a model: what is below a
 * relevance of 60, does not stand in the text or names no subject is dropped. Null: the article is
 * searched here.
 */
export function suggestLinks(
  article: LinkedArticle,
  candidates: readonly LinkCandidate[],
  proposed: readonly ProposedLink[] | null,
): PlacedLink[] {
  const english = isEnglish(article);
  const links = proposed
    ? proposed.filter(
        ({ anchorText, relevanceScore }) =>
          relevanceScore >= LEAST_RELEVANCE && isFairAnchor(anchorText, english),
      )
    : proposeLinks(article, candidates).links;
  return insertLinks(article.content, links, candidates, MAX_LINKS).applied;
}

function isEnglish({ content }: LinkedArticle): boolean {
  const text = readLines(content)
    .map((line) => line.text)
    .join(" ");
  return detectLanguage(text.slice(0, MAX_TEXT)).english;
}

function readArticle({ title, content, keywords }: LinkedArticle): ReadArticle {
  const lines: string[] = [];
  let length = 0;
  for (const { name, text } of readLines(content)) {
    if (/^(?:h[1-6]|pre)$/.test(name)) continue;
    if (length > MAX_TEXT) break;
    length += text.length;
    lines.push(text);
  }
  return { lines, subject: `${title} ${keywords.join(" ")}` };
}
