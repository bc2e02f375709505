import { isBlock } from "./elements.ts";
import { decodeEntities, tokenise } from "./html.ts";
import { readLinePlaces } from "./line-places.ts";
import { readAnchors, referenceTo } from "./references.ts";
import { toScore } from "./seo/check.ts";
import { lineOf } from "./text.ts";
import { hasUnspaced } from "./words.ts";

/** A stretch of HTML, in offsets. */
interface AroundPlace {
  start: number;
  end: number;
}

/** The words of a sentence around a place, with their spaces. */
interface Around {
  before: string;
  after: string;
}

/** How much of a sentence is shown on each side of a link, in characters. */
const AROUND = 90;

/**
 * Gives the rest of the sentence before and after a place, with its spaces, cut at words where it
 * is long.
 */
function aroundIn(content: string): (place: AroundPlace) => Around {
  const lines = readLinePlaces(content);
  return ({ start, end }) => {
    const line = lines.find((one) => one.start <= start && end <= one.end);
    if (!line) return { before: "", after: "" };
    // The mark keeps the space beside the link from being trimmed.
    const before = lineOf(`${content.slice(line.start, start)}|`).slice(0, -1);
    const after = lineOf(`|${content.slice(end, line.end)}`).slice(1);
    const sentence = before.split(SENTENCE_END).at(-1) ?? "";
    const rest = /^.*?[.!?…。！？](?=\s|$|[”"')\]])|^.*$/u.exec(after)?.[0] ?? "";
    return {
      before:
        sentence.length > AROUND ? `…${sentence.slice(-AROUND).replace(/^\S*/, "")}` : sentence,
      after:
        rest.length > AROUND ? `${rest.slice(0, AROUND).replace(/[\s,;:–—-]*\S*$/, "")}…` : rest,
    };
  };
}

const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？])/u;

/** A post of the same user that may be linked to. `urls` are the addresses of its live copies. */
export interface LinkCandidate {
  postId: string;
  title: string;
  excerpt: string;
  keywords: string;
  urls: string[];
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

/** A link with the words around it, at most one sentence. */
export type PlacedLink = AppliedLink & Around;

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
 * Links words that occur in the article by references (references.ts). Links only to `candidates`,
 * each once; posts that the article already links to, by reference or by one of their addresses,
 * are skipped. Of several proposals for a post the best that stands in the text is used; at most
 * `most` are. Headings, links, code and attributes are left alone, and so is every other byte; if
 * the text without tags would change, returns the content unchanged with no links applied.
 */
export function insertLinks(
  content: string,
  links: readonly ProposedLink[],
  candidates: readonly LinkCandidate[],
  most = MAX_LINKS,
): { content: string; applied: PlacedLink[] } {
  const runs = linkableRuns(content);
  const open = new Map(unlinked(content, candidates).map((one) => [one.postId, one]));
  const taken: Array<Place & { link: AppliedLink }> = [];
  for (const { postId, anchorText, relevanceScore } of [...links].sort(
    (a, b) => toScore(b.relevanceScore) - toScore(a.relevanceScore),
  )) {
    if (taken.length === most) break;
    const candidate = open.get(postId);
    const place = candidate && findPlace(content, runs, anchorText, taken);
    if (!place) continue;
    open.delete(postId);
    const words = decodeEntities(content.slice(place.start, place.end)).replace(/\s+/g, " ");
    const link = { postId, title: candidate.title, anchorText: words };
    taken.push({ ...place, link: { ...link, relevanceScore: toScore(relevanceScore) } });
  }
  const linked = splice(content, taken);
  if (sourceText(linked) !== sourceText(content)) return { content, applied: [] };
  const around = taken.length === 0 ? null : aroundIn(content);
  return {
    content: linked,
    applied: taken.map(({ link, ...place }) => ({
      ...link,
      ...(around?.(place) ?? { before: "", after: "" }),
    })),
  };
}

/** The candidates that an article does not link to yet. */
export function unlinked(content: string, candidates: readonly LinkCandidate[]): LinkCandidate[] {
  const anchors = readAnchors(content);
  const posts = new Set(anchors.map((anchor) => anchor.postId));
  const addresses = new Set(anchors.map((anchor) => anchor.href));
  return candidates.filter(
    ({ postId, urls }) => !posts.has(postId) && !urls.some((url) => addresses.has(url)),
  );
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
  // Where a script has no spaces, a word may begin and end anywhere.
  const before = hasUnspaced(words.slice(0, 1)) ? "" : "(?<![\\p{L}\\p{N}\\p{M}_&#])";
  const after = hasUnspaced(words.slice(-1)) ? "" : "(?![\\p{L}\\p{N}\\p{M}_])";
  for (const flags of ["gu", "giu"]) {
    const search = new RegExp(`${before}${pattern}${after}`, flags);
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

function splice(content: string, places: ReadonlyArray<Place & { link: AppliedLink }>): string {
  let result = content;
  for (const { start, end, link } of [...places].sort((a, b) => b.start - a.start)) {
    const words = result.slice(start, end);
    result = `${result.slice(0, start)}<a href="${referenceTo(link.postId)}">${words}</a>${result.slice(end)}`;
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
