import type { EditorState } from "@tiptap/pm/state";
import { schema } from "./schema.ts";
import { BLOCK_TOOLS, type BlockTool } from "./tools.ts";

/** "/" at the beginning of a paragraph and what follows it up to the cursor. */
export interface Slash {
  from: number;
  to: number;
  /** What follows the sign, in lower case. */
  query: string;
}

/** Longer than any name: whoever writes on means the sign. */
const MAX_QUERY = 20;

export function slashAt({ selection: { $from, empty } }: EditorState): Slash | null {
  const { parent, parentOffset } = $from;
  if (!empty || parent.type !== schema.nodes.paragraph) return null;
  const text = parent.textBetween(0, parentOffset, null, "\uFFFC");
  if (!text.startsWith("/") || text.length > MAX_QUERY) return null;
  return { from: $from.start(), to: $from.pos, query: text.slice(1).toLowerCase() };
}

/** The blocks that a query means and that are possible here, the names that begin with it first. */
export function blocksFor(state: EditorState, query: string): BlockTool[] {
  const rank = ({ name, words }: BlockTool) => {
    const all = `${name.toLowerCase()} ${words}`;
    return all.startsWith(query) ? 0 : ` ${all}`.includes(` ${query}`) ? 1 : 2;
  };
  return BLOCK_TOOLS.filter((tool) => rank(tool) < 2 && (tool.run?.(state) ?? true)).toSorted(
    (a, b) => rank(a) - rank(b),
  );
}
