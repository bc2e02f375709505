import { isBoundary, readPlaced, type Block } from "./blocks.ts";
import { isBlank, type Token } from "./html.ts";

/**
 * The HTML of one line of the article: from one block boundary or line break to the next. Always
 * contains text.
 */
interface LinePlace {
  /** innermost block that holds it; null at the top */
  block: Block | null;
  start: number;
  end: number;
}

/**
 * The places of the lines of an article and the blocks around them, in order; `tokens` if it is
 * already cut. Never throws.
 */
export function readLinePlaces(html: string, tokens?: readonly Token[]): LinePlace[] {
  const lines: LinePlace[] = [];
  let from = 0;
  let block: Block | null = null;
  let hasText = false;
  const endAt = (end: number) => {
    if (hasText) lines.push({ block, start: from, end });
    hasText = false;
  };
  for (const { token, block: at } of readPlaced(html, tokens)) {
    if (isBoundary(token)) {
      endAt(token.start);
      from = token.end;
    } else if (token.kind === "text" && !hasText && !isBlank(html.slice(token.start, token.end))) {
      block = at;
      hasText = true;
    }
  }
  endAt(html.length);
  return lines;
}
