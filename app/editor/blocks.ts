import { autoJoin, lift, setBlockType, toggleMark, wrapIn } from "@tiptap/pm/commands";
import type { Attrs, NodeType } from "@tiptap/pm/model";
import { liftListItem, wrapInList } from "@tiptap/pm/schema-list";
import { NodeSelection, TextSelection, type Command, type EditorState } from "@tiptap/pm/state";
import { schema } from "./schema.ts";

const { paragraph, heading, code_block, blockquote, bullet_list, ordered_list, list_item } =
  schema.nodes;

/** True if the selection is inside a node of this kind. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === type) return true;
  return false;
}

/** The list that the selection is in, the innermost, or null. */
export function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === bullet_list || type === ordered_list) return type;
  }
  return null;
}

export const toParagraph: Command = setBlockType(paragraph);

/** Makes the block a heading; one that is a heading of this level becomes a paragraph. */
export function toggleHeading(level: number): Command {
  return toggleBlock(heading, { level });
}

export const toggleCodeBlock: Command = toggleBlock(code_block);

/** Code within a line for selected words or a line with words, a code block for an empty line. */
export const toggleCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const block = $from.parent.type === code_block || (empty && $from.parent.content.size === 0);
  return (block ? toggleCodeBlock : toggleMark(schema.marks.code))(state, dispatch, view);
};

function toggleBlock(type: NodeType, attrs: Attrs = {}): Command {
  return (state, dispatch, view) => {
    const { parent } = state.selection.$from;
    const on = parent.hasMarkup(type, { ...parent.attrs, ...attrs });
    return (on ? toParagraph : setBlockType(type, attrs))(state, dispatch, view);
  };
}

export const toggleQuote: Command = (state, dispatch, view) =>
  (isInside(state, blockquote) ? lift : wrapIn(blockquote))(state, dispatch, view);

/** Makes a list of the blocks, changes the kind of their list, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const around = listAround(state);
    if (around === type) return liftListItem(list_item)(state, dispatch, view);
    if (!around)
      return autoJoin(wrapInList(type), (before, after) => before.type === after.type)(
        state,
        dispatch,
        view,
      );
    const { $from } = state.selection;
    let depth = $from.depth;
    while ($from.node(depth).type !== around) depth--;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

/** A table of three columns with a head, below the block of the selection. */
export const insertTable: Command = (state, dispatch) => {
  if (isInside(state, schema.nodes.table)) return false;
  const cells = (type: NodeType) => Array.from({ length: 3 }, () => type.createAndFill() ?? []);
  const row = (type: NodeType) => schema.nodes.table_row.create(null, cells(type).flat());
  const { table_header, table_cell, table } = schema.nodes;
  const made = table.create(null, [row(table_header), row(table_cell), row(table_cell)]);
  if (!dispatch) return true;
  const { start, end } = placeForBlock(state);
  const tr = state.tr.replaceWith(start, end, made);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  return true;
};

/** A line across the text, in place of an empty line or below the block of the selection. */
export const insertDivider: Command = (state, dispatch) => {
  const { start, end } = placeForBlock(state);
  const made = [schema.nodes.horizontal_rule.create(), paragraph.create()];
  const tr = state.tr.replaceWith(start, end, made);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 2))).scrollIntoView());
  return true;
};

/** Where a block at the top goes: the empty line of the selection, or below its block. */
export function placeForBlock({ selection: { $from } }: EditorState): {
  start: number;
  end: number;
} {
  const end = $from.depth === 0 ? $from.pos : $from.after(1);
  const empty = $from.depth === 1 && $from.parent.type === paragraph && !$from.parent.content.size;
  return { start: empty ? $from.before(1) : end, end };
}

/** Puts an image in place of the selection. */
export function insertImage(attrs: { src: string; alt: string }): Command {
  return (state, dispatch) => {
    const node = schema.nodes.image.create(attrs);
    const { selection } = state;
    const onImage = selection instanceof NodeSelection && selection.node.type === node.type;
    if (!onImage && !selection.$from.parent.inlineContent) return false;
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };
}
