import { escapeHtml } from "#app/lib/text.ts";
import { toScore } from "./seo/check.ts";
import { decodeEntities, isBlock, tokenise } from "./html.ts";

/** A post of the same user that may be linked to. `url` is its public address. */
export interface LinkCandidate {
  postId: string;
  title: string;
  excerpt: string;
  keywords: string;
  url: string;
}

export interface ProposedLink {
  postId: string;
  /** Words that occur in the article exactly as given. */
  anchorText: string;
  /** 0–100 */
  relevanceScore: number;
}

export interface AppliedLink {
  postId: string;
  title: string;
  /** The words as they appear in the article. */
  anchorText: string;
  /** 0–100, integer */
  relevanceScore: number;
}

/** The maximum number of links inserted into an article. */
export const MAX_LINKS = 5;

/** Elements whose text is never linked. */
const CLOSED = new Set([
  "a",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "code",
  "pre",
  "kbd",
  "samp",
  "button",
  "label",
  "select",
  "option",
]);

interface Place {
  start: number;
  end: number;
}

/**
 * Links words that occur in the article. Links only to `candidates` with an http(s) address, each
 * once (posts that the article already links to are skipped), at most five; headings, links, code
 * and attributes are left alone. Every other byte of `content` stays; if the text without tags
 * would change, returns the content unchanged with no links applied.
 */
export function insertLinks(
  content: string,
  links: readonly ProposedLink[],
  candidates: readonly LinkCandidate[],
): { content: string; applied: AppliedLink[] } {
  const runs = linkableRuns(content);
  const taken: Array<Place & { url: string; link: AppliedLink }> = [];
  for (const link of [...links].sort(
    (a, b) => toScore(b.relevanceScore) - toScore(a.relevanceScore),
  )) {
    if (taken.length === MAX_LINKS) break;
    const candidate = candidates.find((one) => one.postId === link.postId);
    if (
      !candidate ||
      !isWebAddress(candidate.url) ||
      content.includes(`href="${escapeHtml(candidate.url)}"`) ||
      taken.some((one) => one.link.postId === link.postId)
    )
      continue;
    const place = findPlace(content, runs, link.anchorText, taken);
    if (!place) continue;
    const anchorText = decodeEntities(content.slice(place.start, place.end));
    taken.push({
      ...place,
      url: candidate.url,
      link: {
        postId: link.postId,
        title: candidate.title,
        anchorText,
        relevanceScore: toScore(link.relevanceScore),
      },
    });
  }
  const linked = splice(content, taken);
  if (sourceText(linked) !== sourceText(content)) return { content, applied: [] };
  return { content: linked, applied: taken.map((one) => one.link) };
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url);
}

/** Runs of text that may hold a link, in order. */
function linkableRuns(content: string): Place[] {
  const runs: Place[] = [];
  const open: string[] = [];
  for (const token of tokenise(content)) {
    if (token.kind === "open" && CLOSED.has(token.name) && open.length < 60) open.push(token.name);
    if (token.kind === "close") {
      if (open.includes(token.name)) open.length = open.lastIndexOf(token.name);
      // An unclosed link or code element ends with its block.
      else if (isBlock(token.name)) open.length = 0;
    }
    if (token.kind === "text" && open.length === 0)
      runs.push({ start: token.start, end: token.end });
  }
  return runs;
}

/**
 * The first exact occurrence of the words, otherwise the first that differs only in letter case.
 */
function findPlace(
  content: string,
  runs: readonly Place[],
  anchorText: string,
  taken: readonly Place[],
): Place | undefined {
  const words = anchorText.replace(/\s+/g, " ").trim();
  if (words.length < 2 || words.length > 120 || !/[\p{L}\p{N}]/u.test(words)) return undefined;
  const pattern = [...words].map((char) => (char === " " ? "\\s+" : sourceOf(char))).join("");
  for (const flags of ["gu", "giu"]) {
    const search = new RegExp(
      `(?<![\\p{L}\\p{N}\\p{M}_&#])${pattern}(?![\\p{L}\\p{N}\\p{M}_])`,
      flags,
    );
    for (const run of runs) {
      for (const match of content.slice(run.start, run.end).matchAll(search)) {
        const place = {
          start: run.start + match.index,
          end: run.start + match.index + match[0].length,
        };
        if (!taken.some((one) => place.start < one.end && one.start < place.end)) return place;
      }
    }
  }
  return undefined;
}

/** A character in any form that it may take in HTML source. */
function sourceOf(char: string): string {
  if (char === "&") return "(?:&amp;|&#38;|&)";
  if (char === "<") return "(?:&lt;|&#60;)";
  if (char === ">") return "(?:&gt;|&#62;|>)";
  if (char === '"') return '(?:&quot;|&#34;|")';
  if (char === "'") return "(?:&#39;|&#x27;|&apos;|')";
  return char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function splice(content: string, places: ReadonlyArray<Place & { url: string }>): string {
  let result = content;
  for (const place of [...places].sort((a, b) => b.start - a.start)) {
    const words = result.slice(place.start, place.end);
    result = `${result.slice(0, place.start)}<a href="${escapeHtml(place.url)}">${words}</a>${result.slice(place.end)}`;
  }
  return result;
}

/** HTML without its tags, otherwise byte for byte. */
function sourceText(content: string): string {
  return tokenise(content)
    .filter((token) => token.kind === "text")
    .map((token) => content.slice(token.start, token.end))
    .join("");
}
