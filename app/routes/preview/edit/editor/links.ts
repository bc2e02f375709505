import type { ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Command, type EditorState } from "@tiptap/pm/state";
import { schema } from "./schema.ts";

/** What the link dialog starts from. */
export interface LinkPlace {
  from: number;
  to: number;
  /** The address there now; empty for none. */
  href: string;
  /** The words there; empty where only the cursor stands. */
  text: string;
}

/** The selected words, or the whole link that the cursor is in. */
export function linkPlace(state: EditorState): LinkPlace {
  const { $from, from, to, empty } = state.selection;
  const around = empty ? linkRange($from) : null;
  const place = around ?? { from, to };
  let href = "";
  state.doc.nodesBetween(place.from, Math.max(place.to, place.from), (node) => {
    const mark = schema.marks.link.isInSet(node.marks);
    if (mark && href === "") href = String(mark.attrs["href"]);
  });
  return { ...place, href, text: state.doc.textBetween(place.from, place.to, " ") };
}

function linkRange($pos: ResolvedPos): { from: number; to: number } | null {
  const { parent } = $pos;
  const base = $pos.start();
  const mark = schema.marks.link.isInSet($pos.marks());
  if (!mark || !parent.inlineContent) return null;
  const offset = $pos.parentOffset;
  let range: { from: number; to: number } | null = null;
  let open: { from: number; to: number } | null = null;
  parent.forEach((node, start) => {
    const end = start + node.nodeSize;
    if (!mark.isInSet(node.marks)) open = null;
    else {
      open = { from: open?.from ?? base + start, to: base + end };
      if (open.from - base <= offset && offset <= end) range = open;
    }
  });
  return range;
}

/** Links the words at `place`; where there are none, `words` are put there. */
export function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
  return (state, dispatch) => {
    const mark = schema.marks.link.create({ href });
    const tr = state.tr;
    const end = from === to ? from + words.length : to;
    if (from === to) tr.insertText(words, from);
    tr.removeMark(from, end, schema.marks.link).addMark(from, end, mark).removeStoredMark(mark);
    tr.setSelection(TextSelection.create(tr.doc, end));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Takes the link off the words at `place`. */
export function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, schema.marks.link));
    return true;
  };
}
