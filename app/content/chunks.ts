import { decodeEntities, isBlock, tokenise } from "./html.ts";

/** Reads the lines and blocks of article HTML with their offsets, in one pass. */

/**
 * A block-level element. Offsets are into the HTML; without a closing tag
 * `closeStart` equals `end`.
 */
export interface Block {
  name: string;
  parent: Block | null;
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
}

/**
 * The HTML of one line of the article: from one block boundary or line break to the next. Always
 * contains text.
 */
interface Chunk {
  /** innermost block that holds it; null at the top */
  block: Block | null;
  start: number;
  end: number;
}

/** Deeper nesting is read as flat, so that hostile markup takes only linear time. */
const MAX_DEPTH = 60;

/** The open elements that a start tag closes implicitly. */
const ENDS: Record<string, { open: readonly string[]; within: readonly string[] }> = {
  li: { open: ["li"], within: ["ul", "ol"] },
  dt: { open: ["dt", "dd"], within: ["dl"] },
  dd: { open: ["dt", "dd"], within: ["dl"] },
  td: { open: ["td", "th"], within: ["tr", "table"] },
  th: { open: ["td", "th"], within: ["tr", "table"] },
  tr: { open: ["tr"], within: ["table"] },
};

/** Reads the chunks of an article and the blocks around them, in order. Never throws. */
export function readChunks(html: string): Chunk[] {
  const chunks: Chunk[] = [];
  let block: Block | null = null;
  let depth = 0;
  let from = 0;
  let hasText = false;
  const leave = (outer: Block | null, closeStart: number, end: number) => {
    for (; block !== outer && block; block = block.parent, depth--) {
      block.closeStart = closeStart;
      block.end = block.parent === outer ? end : closeStart;
    }
  };
  for (const token of tokenise(html)) {
    if (token.kind === "text") hasText ||= !isBlank(html.slice(token.start, token.end));
    if (token.kind === "text" || token.kind === "other" || !isBlock(token.name)) continue;
    if (hasText) chunks.push({ block, start: from, end: token.start });
    hasText = false;
    from = token.end;
    if (token.kind === "close") {
      const closed = findBlock(block, [token.name]);
      if (closed) leave(closed.parent, token.start, token.end);
    } else if (token.name !== "br") {
      const ended = findEnded(block, token.name);
      if (ended) leave(ended.parent, token.start, token.start);
      if (token.name === "hr" || depth >= MAX_DEPTH) continue;
      block = {
        name: token.name,
        parent: block,
        start: token.start,
        openEnd: token.end,
        closeStart: html.length,
        end: html.length,
      };
      depth++;
    }
  }
  if (hasText) chunks.push({ block, start: from, end: html.length });
  return chunks;
}

const HEADING = /^h[1-6]$/;

function findEnded(block: Block | null, name: string): Block | null {
  if (block?.name === "p") return block;
  if (block && HEADING.test(block.name) && HEADING.test(name)) return block;
  const ends = ENDS[name];
  return ends ? findBlock(block, ends.open, ends.within) : null;
}

/**
 * The innermost block with one of the names, starting with `block` itself; stops at a block named
 * in `within`.
 */
export function findBlock(
  block: Block | null,
  names: readonly string[],
  within: readonly string[] = [],
): Block | null {
  for (let at = block; at; at = at.parent) {
    if (names.includes(at.name)) return at;
    if (within.includes(at.name)) return null;
  }
  return null;
}

function isBlank(source: string): boolean {
  return (source.includes("&") ? decodeEntities(source) : source).trim() === "";
}
