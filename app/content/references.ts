import { escapeHtml } from "#app/lib/text.ts";
import { hrefOf, tokenise } from "./html.ts";
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
  return REFERENCE.exec(decodePath(new URL(path, HERE).pathname))?.[1] ?? null;
}

/** Any host: a reference has none of its own. */
const HERE = "http://here.invalid";

/** A path whose escapes cannot be read stays as it is. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The links of an article in order; those without an address are left out. */
export function readAnchors(html: string): Anchor[] {
  return findAnchors(html).map(({ href, end, close }) => ({
    href,
    text: close ? lineOf(html.slice(end, close.start)) : "",
    postId: postIdOf(href),
  }));
}

/** Ids of the posts that an article refers to, in order, each once. */
export function referencedIds(html: string): string[] {
  return [...new Set(findAnchors(html).flatMap(({ href }) => postIdOf(href) ?? []))];
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
  /** The opening tag. */
  start: number;
  end: number;
  /** The closing tag; null if there is none. */
  close: { start: number; end: number } | null;
}

/** Clean HTML quotes every attribute with `"`. */
const HREF = /\shref="([^"]*)"/i;

function findAnchors(html: string): AnchorTags[] {
  const found: AnchorTags[] = [];
  const open: AnchorTags[] = [];
  for (const token of tokenise(html)) {
    if (token.kind === "open" && token.name === "a") {
      const { start, end } = token;
      open.push({ href: hrefOf(html.slice(start, end)), start, end, close: null });
    }
    if (token.kind !== "close" || token.name !== "a") continue;
    const anchor = open.pop();
    if (!anchor) continue;
    anchor.close = { start: token.start, end: token.end };
    found.push(anchor);
  }
  return [...found, ...open]
    .filter((anchor) => anchor.href !== "")
    .sort((one, other) => one.start - other.start);
}

/** `addressOf` gives the new address; null takes the link away. */
function rewriteAnchors(html: string, addressOf: (anchor: AnchorTags) => string | null): string {
  const changes: Array<{ start: number; end: number; text: string }> = [];
  for (const anchor of findAnchors(html)) {
    const address = addressOf(anchor);
    if (address === anchor.href) continue;
    const { start, end, close } = anchor;
    if (address === null) {
      changes.push({ start, end, text: "" });
      if (close) changes.push({ ...close, text: "" });
    } else
      changes.push({
        start,
        end,
        text: html.slice(start, end).replace(HREF, () => ` href="${escapeHtml(address)}"`),
      });
  }
  let at = 0;
  let result = "";
  for (const { start, end, text } of changes.sort((one, other) => one.start - other.start)) {
    result += html.slice(at, start) + text;
    at = end;
  }
  return result + html.slice(at);
}
