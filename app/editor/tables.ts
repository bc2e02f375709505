import {
  addColumnAfter,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  nextCell,
  selectedRect,
  selectionCell,
} from "@tiptap/pm/tables";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type Command } from "@tiptap/pm/state";

export { addColumnAfter, deleteTable, isInTable };

/** True when a table is anywhere in it. */
export function hasTable(node: Node): boolean {
  if (node.type.spec["tableRole"] === "table") return true;
  for (let at = 0; at < node.childCount; at++)
    if (!node.child(at).isTextblock && hasTable(node.child(at))) return true;
  return false;
}

/** A row below that of the selection. */
export const addRowBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  dispatch?.(addRow(state.tr, rect, rect.bottom));
  return true;
};

/** Deletes the row of the selection, and the table with its last one. */
export const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, bottom, map } = selectedRect(state);
  return (bottom - top === map.height ? deleteTable : deleteRow)(state, dispatch);
};

/** Deletes the column of the selection, and the table with its last one. */
export const removeColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { left, right, map } = selectedRect(state);
  return (right - left === map.width ? deleteTable : deleteColumn)(state, dispatch);
};

/** To the next cell; behind the last one, to a new row. */
export const toNextCell: Command = (state, dispatch, view) =>
  goToNextCell(1)(state, dispatch, view) ||
  (addRowBelow(state, dispatch) && Boolean(view && goToNextCell(1)(view.state, view.dispatch)));

export const toPreviousCell: Command = goToNextCell(-1);

/** To the cell below; in the last row, to a new one. */
export const toCellBelow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (!nextCell(selectionCell(state), "vert", 1)) addRowBelow(state, dispatch);
  const now = dispatch && view ? view.state : state;
  const below = nextCell(selectionCell(now), "vert", 1);
  if (below && dispatch)
    dispatch(now.tr.setSelection(TextSelection.near(now.doc.resolve(below.pos + 1))));
  return true;
};
