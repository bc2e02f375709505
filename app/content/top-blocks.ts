import { isBoundary, readPlaced, type Block } from "./blocks.ts";
import { isVoid } from "./elements.ts";
import { isBlank } from "./html.ts";

/**
 * A piece of an article that stands at the top: a block-level element, or text and inline elements
 * between two of them. Offsets are into the HTML.
 */
export interface TopBlock {
  /** The element's name; empty for text and inline elements outside of any. */
  name: string;
  start: number;
  end: number;
}

/** Elements that only group: if they hold blocks, those count as standing at the top. */
const GROUPS = new Set(["div", "section"]);

/** Text and inline elements at the top that have no element of their own yet. */
interface Run {
  start: number;
  end: number;
  /** Whether a reader sees anything of it. */
  shows: boolean;
}

/**
 * The pieces of an article in order. They do not overlap, and all of the article's text lies in
 * them. White space, comments, tags of groups that hold blocks and tags without content lie
 * between them. Never throws.
 */
export function readTopBlocks(html: string): TopBlock[] {
  const pieces: TopBlock[] = [];
  let run: Run | null = null;
  let read = 0;
  const endRun = () => {
    if (run?.shows) pieces.push({ name: "", start: run.start, end: run.end });
    run = null;
  };
  for (const { token, block } of readPlaced(html)) {
    if (token.start < read || token.kind === "other") continue;
    if (isBoundary(token) && token.name !== "br") {
      endRun();
      const piece = token.kind === "open" ? pieceOf(token, block) : null;
      if (!piece) continue;
      pieces.push(piece);
      read = piece.end;
    } else if (token.kind === "text") {
      const text = html.slice(token.start, token.end);
      if (isBlank(text)) continue;
      run ??= { start: token.end - text.trimStart().length, end: token.end, shows: true };
      run.end = token.start + text.trimEnd().length;
      run.shows = true;
    } else if (token.kind === "open") {
      run ??= { start: token.start, end: token.start, shows: false };
      if (isVoid(token.name)) run.end = token.end;
      run.shows ||= token.name === "img";
    } else if (run) run.end = token.end;
  }
  endRun();
  return pieces;
}

/** The piece that a block's opening tag begins; null for a group whose blocks are the pieces. */
function pieceOf(
  { name, start, end }: { name: string; start: number; end: number },
  block: Block | null,
): TopBlock | null {
  if (block?.start !== start) return { name, start, end };
  return GROUPS.has(name) && block.hasBlocks ? null : { name, start, end: block.end };
}
