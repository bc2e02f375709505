import { escapeHtml, readEscapes } from "#app/lib/text.ts";
import { hrefOf, tokenise, type OpenTag, type Token } from "./html.ts";
import { replaceParts, type Replacement } from "./replace-parts.ts";
import { lineOf } from "./text.ts";

/**
 * Links between the posts of one user. A stored article links to another post by that post's own
 * screen, `/preview/ID`; what readers get is decided when the article goes out.
 */

/** A link of an article. */
export interface Anchor {
  /** As written, character references decoded. */
  href: string;
  /** What the reader sees, white space collapsed. */
  text: string;
  /** The post that it refers to; null for any other address. */
  postId: string | null;
}

/** The address by which a stored article refers to a post. */
export function referenceTo(postId: string): string {
  return `/preview/${postId}`;
}

const REFERENCE = /^\/preview\/([\w-]{1,64})(?:\/|$)/;

/**
 * The post that an address refers to, however a browser may read the address; null for an address
 * that is no reference.
 */
export function postIdOf(href: string): string | null {
  const path = href.trim();
  if (!/^[\\/](?![\\/])/.test(path) || !URL.canParse(path, HERE)) return null;
  return REFERENCE.exec(readEscapes(new URL(path, HERE).pathname))?.[1] ?? null;
}

/** Any host: a reference has none of its own. */
const HERE = "http://here.invalid";

/** The links of an article in order; those without an address are left out. */
export function readAnchors(html: string): Anchor[] {
  return findAnchors(html).map(({ href, open, close }) => ({
    href,
    text: close ? lineOf(html.slice(open.end, close.start)) : "",
    postId: postIdOf(href),
  }));
}

/**
 * Ids of the posts that an article refers to, in order, each once; `tokens` if it is already cut.
 */
export function referencedIds(html: string, tokens?: readonly Token[]): string[] {
  return [...new Set(findAnchors(html, tokens).flatMap(({ href }) => postIdOf(href) ?? []))];
}

/**
 * Gives every reference the address that `addresses` holds for its post. A reference without one
 * loses its link and keeps its words. Every other byte stays.
 */
export function resolveReferences(
  html: string,
  addresses: Readonly<Record<string, string>>,
): string {
  return rewriteAnchors(html, ({ href }) => {
    const postId = postIdOf(href);
    if (postId === null) return href;
    return Object.hasOwn(addresses, postId) ? (addresses[postId] ?? null) : null;
  });
}

/** Takes every link with one of these addresses out of an article; the linked words stay. */
export function removeLinks(html: string, hrefs: readonly string[]): string {
  return rewriteAnchors(html, ({ href }) => (hrefs.includes(href) ? null : href));
}

/** A link and the places of its tags. */
interface AnchorTags {
  href: string;
  open: OpenTag;
  /** The closing tag; null if there is none. */
  close: Place | null;
}

/** A stretch of HTML, in offsets. */
interface Place {
  start: number;
  end: number;
}

function findAnchors(html: string, tokens: readonly Token[] = tokenise(html)): AnchorTags[] {
  const anchors: AnchorTags[] = [];
  const open: AnchorTags[] = [];
  for (const token of tokens) {
    if (token.kind === "open" && token.name === "a") {
      const anchor: AnchorTags = { href: hrefOf(token), open: token, close: null };
      anchors.push(anchor);
      open.push(anchor);
    }
    if (token.kind !== "close" || token.name !== "a") continue;
    const anchor = open.pop();
    if (anchor) anchor.close = token;
  }
  return anchors.filter((anchor) => anchor.href !== "");
}

/** `addressOf` gives the new address; null takes the link away. */
function rewriteAnchors(html: string, addressOf: (anchor: AnchorTags) => string | null): string {
  const changes = findAnchors(html).flatMap((anchor) => {
    const address = addressOf(anchor);
    return address === anchor.href ? [] : changesFor(anchor, address);
  });
  return replaceParts(html, changes);
}

function changesFor({ open, close }: AnchorTags, address: string | null): Replacement[] {
  if (address === null)
    return [open, close].flatMap((tag) =>
      tag ? [{ start: tag.start, end: tag.end, text: "" }] : [],
    );
  return open.attributes
    .filter(({ name }) => name === "href")
    .slice(0, 1)
    .map(({ start, end }) => ({ start, end, text: `href="${escapeHtml(address)}"` }));
}
