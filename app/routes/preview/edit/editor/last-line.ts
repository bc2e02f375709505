import { Plugin, type EditorState, type Transaction } from "@tiptap/pm/state";
import { schema } from "./schema.ts";

/**
 * Keeps a line to write on below a table, a list or a kept block at the end, and begins with a
 * paragraph again when everything was deleted.
 */
export function lastLine(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) =>
      transactions.some(({ docChanged }) => docChanged)
        ? (addLine(after) ?? beginAgain(before, after))
        : null,
  });
}

function addLine({ doc, tr }: EditorState): Transaction | null {
  return doc.lastChild?.isTextblock
    ? null
    : tr.insert(doc.content.size, schema.nodes.paragraph.create());
}

function beginAgain(before: EditorState, { doc, tr }: EditorState): Transaction | null {
  const { paragraph } = schema.nodes;
  const emptied = doc.content.size === 2 && before.doc.content.size > 3;
  return emptied && doc.firstChild?.type !== paragraph ? tr.setBlockType(0, 2, paragraph) : null;
}
