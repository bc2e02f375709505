import {
  baseKeymap,
  chainCommands,
  exitCode,
  newlineInCode,
  toggleMark,
} from "@tiptap/pm/commands";
import { redo, undo } from "@tiptap/pm/history";
import { undoInputRule } from "@tiptap/pm/inputrules";
import { keymap } from "@tiptap/pm/keymap";
import { liftListItem, sinkListItem, splitListItem } from "@tiptap/pm/schema-list";
import { Plugin, type Command } from "@tiptap/pm/state";
import {
  toggleCode,
  toggleCodeBlock,
  toggleHeading,
  toggleList,
  toggleQuote,
  toParagraph,
} from "./blocks.ts";
import { schema } from "./schema.ts";
import { isInTable, toCellBelow, toNextCell, toPreviousCell } from "./tables.ts";
import type { AskedByKey } from "./tool.ts";

const { nodes, marks } = schema;

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** An empty heading or code block becomes a paragraph before anything is joined to it. */
const endBlock: Command = (state, dispatch, view) => {
  const { parent } = state.selection.$from;
  const special = parent.isTextblock && parent.type !== nodes.paragraph;
  return special && !parent.content.size && toParagraph(state, dispatch, view);
};

/** Inside a table the cell, elsewhere the list item. */
const inTableOr =
  (inTable: Command, elsewhere: Command): Command =>
  (state, dispatch, view) =>
    (isInTable(state) ? inTable : elsewhere)(state, dispatch, view);

/** The keys of the editor. `onAsk` opens the dialog for a link or the bar for finding. */
export function editorKeys(onAsk: (asked: AskedByKey) => void): Plugin[] {
  const ask =
    (asked: AskedByKey): Command =>
    () => {
      onAsk(asked);
      return true;
    };
  return [
    escapeThenTab(),
    keymap({
      "Mod-b": toggleMark(marks.strong),
      "Mod-i": toggleMark(marks.em),
      "Mod-e": toggleCode,
      "Mod-Shift-x": toggleMark(marks.strike),
      "Mod-k": ask("link"),
      "Mod-f": ask("find"),
      "Mod-Shift-h": ask("find"),
      "Mod-z": undo,
      "Shift-Mod-z": redo,
      "Mod-y": redo,
      "Mod-Alt-0": toParagraph,
      "Mod-Alt-2": toggleHeading(2),
      "Mod-Alt-3": toggleHeading(3),
      "Mod-Alt-4": toggleHeading(4),
      "Mod-Alt-c": toggleCodeBlock,
      "Mod-Shift-7": toggleList(nodes.ordered_list),
      "Mod-Shift-8": toggleList(nodes.bullet_list),
      "Mod-Shift-b": toggleQuote,
      "Shift-Enter": hardBreak,
      Enter: chainCommands(newlineInCode, toCellBelow, splitListItem(nodes.list_item)),
      Backspace: chainCommands(undoInputRule, endBlock),
      Tab: inTableOr(toNextCell, sinkListItem(nodes.list_item)),
      "Shift-Tab": inTableOr(toPreviousCell, liftListItem(nodes.list_item)),
    }),
    keymap(baseKeymap),
  ];
}

/** Tab after Escape leaves the editor wherever the cursor is. */
function escapeThenTab(): Plugin {
  let escaped = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_view, { key }) => {
          if (key === "Tab" && escaped) return true;
          if (key !== "Shift") escaped = key === "Escape";
          return false;
        },
      },
    },
  });
}
