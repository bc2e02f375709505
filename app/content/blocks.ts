import { isBlock } from "./elements.ts";
import { tokenise, type Token } from "./html.ts";

/** Which block of an article each piece of its HTML stands in, read in one pass. */

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
  /** Whether another block-level element stands directly in it. */
  hasBlocks: boolean;
}

/** A piece of HTML and the innermost block that it stands in; a tag of a block stands in it. */
interface Placed {
  token: Token;
  block: Block | null;
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

/**
 * Reads the pieces of HTML in order, each with its block; `tokens` if it is already cut. Never
 * throws.
 */
export function readPlaced(html: string, tokens: readonly Token[] = tokenise(html)): Placed[] {
  let block: Block | null = null;
  let depth = 0;
  const leave = (closed: Block, closeStart: number, end: number) => {
    const outer = closed.parent;
    for (; block !== outer && block; block = block.parent, depth--) {
      block.closeStart = closeStart;
      block.end = block === closed ? end : closeStart;
    }
  };
  return tokens.map((token) => {
    if (!isBoundary(token) || token.name === "br") return { token, block };
    if (token.kind === "close") {
      const closed = findBlock(block, [token.name]);
      const placed = { token, block: closed ?? block };
      if (closed) leave(closed, token.start, token.end);
      return placed;
    }
    const ended = findEnded(block, token.name);
    if (ended) leave(ended, token.start, token.start);
    if (depth < MAX_DEPTH && block) block.hasBlocks = true;
    if (depth >= MAX_DEPTH || token.name === "hr") return { token, block };
    block = openBlock(token, block, html.length);
    depth++;
    return { token, block };
  });
}

/** Whether a piece of HTML is a tag that breaks lines of text. */
export function isBoundary(token: Token): token is Token & { kind: "open" | "close" } {
  return (token.kind === "open" || token.kind === "close") && isBlock(token.name);
}

function openBlock(
  { name, start, end }: Token & { kind: "open" | "close" },
  parent: Block | null,
  last: number,
): Block {
  return { name, parent, start, openEnd: end, closeStart: last, end: last, hasBlocks: false };
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
