import { withEmbedLinks } from "#app/content/embed-link.ts";
import { TRACKING_PIXEL } from "../text.ts";
import { embedCard } from "./embed-card.ts";

/**
 * The elements that Ghost's editor keeps. It flattens all others to text, often without the spaces
 * around them.
 */
const KEPT =
  "p|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br|a|em|strong|b|i|u|s|sub|sup|img|figure|figcaption|div|section|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td";
const OTHER = new RegExp(`</?(?!(?:${KEPT})(?![a-z0-9]))[a-z]`, "i");
const VOID = new Set(["br", "hr", "img", "wbr", "col"]);
/** The usual block, recognised fast: an article may have tens of thousands. */
const PLAIN = /^<(p|h[1-6])>[^<]*<\/\1>$/;
/** Pictures that the editor keeps where they are: alone in their block, at most with a caption. */
const PICTURE =
  /^\s*(?:<p>\s*<img\b[^>]*>\s*<\/p>|<img\b[^>]*>|<figure\b[^>]*>\s*<img\b[^>]*>\s*(?:<figcaption\b[^>]*>(?:(?!<img\b)[^])*<\/figcaption>\s*)?<\/figure>)\s*$/i;
/** Attributes that the editor drops although they change what readers see. */
const DROPPED = /<[^>]*\s(?:(?:lang|dir|value|type)="|reversed\b)/i;
/** The editor keeps no id, and makes its own for headings. */
const TARGET = /<(?!h[1-6]\b)[a-z][^>]*\sid="/i;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

/**
 * Clean HTML as Ghost should get it. A block that its editor would change goes into an HTML card,
 * which Ghost keeps byte for byte; the rest stays editable. The editor moves pictures out of their
 * block or drops them, so that only a picture alone in its block stays outside of cards. Counting
 * images go into cards too: as ordinary images they would load late and rarely count.
 */
export function toCards(html: string): string {
  return blocksOf(html)
    .map((block) => embedCard(block) ?? toCard(withEmbedLinks(block)))
    .join("");
}

function toCard(block: string): string {
  return isChanged(block) ? card(block) : block;
}

function card(html: string): string {
  return `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
}

/** The top-level elements and what stands between them. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number): void => {
    if (end > start) blocks.push(html.slice(start, end));
    start = end;
  };
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(TAG)) {
    const isVoid = VOID.has(name.toLowerCase());
    if (depth === 0 && closing === "") cut(index);
    if (!isVoid) depth = Math.max(0, depth + (closing === "" ? 1 : -1));
    if (depth === 0) cut(index + tag.length);
  }
  cut(html.length);
  return blocks;
}

function isPixel(block: string): boolean {
  return block.replace(TRACKING_PIXEL, "") !== block;
}

function isChanged(block: string): boolean {
  if (PLAIN.test(block)) return false;
  if (block.includes("<img") && (!PICTURE.test(block) || isPixel(block))) return true;
  if (OTHER.test(block) || DROPPED.test(block) || TARGET.test(block)) return true;
  if (/<pre\b[^>]*>(?!\s*<code\b)/i.test(block)) return true;
  if (/^<figure\b/i.test(block) && !/<img\b/i.test(block)) return true;
  // The editor joins several blocks in an item or a quotation into one line.
  return (
    /^<(?:ul|ol|blockquote)\b/i.test(block) &&
    /<\/p>\s*<(?!\/)|<(?:pre|table|figure|h[1-6]|hr)\b/i.test(block)
  );
}
