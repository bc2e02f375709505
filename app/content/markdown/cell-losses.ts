import type { Loss } from "./loss.ts";

/** Finds cells of Markdown tables that no article holds: those beyond the cells of the head row. */

const QUOTE = /^[ \t>]*/;
/** A table may begin in an item of a list. */
const ITEM = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*/;
/** More rows that turn out to be text are not looked at. */
const MOST_TRIED = 200;
/** A line that no table goes on with, besides a blank one. */
const ENDS = /^(?:$|#{1,6}[ \t]|>|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t]|<)/;

/** `lines` are those of the text, `fenced` those that are code, `whole` what the article says. */
export function findCell(
  lines: readonly string[],
  fenced: readonly boolean[],
  whole: string,
): Loss | null {
  let next = 0;
  let tried = 0;
  for (const [at, line] of lines.entries()) {
    const width = at < next || fenced[at] === true ? 0 : widthOf(line.replace(QUOTE, ""));
    const head = cellsOf((lines[at - 1] ?? "").replace(ITEM, ""));
    if (width === 0 || head.length !== width) continue;
    const { lost, end } = findInRows(lines, at + 1, width);
    next = end;
    // A row that the article says as it is typed is part of no table.
    if (lost && !whole.includes((lines[lost.at] ?? "").replace(QUOTE, "").trim())) return lost;
    if (lost && ++tried > MOST_TRIED) return null;
  }
  return null;
}

/** The first cell too many in the rows of a table, and where they end or that was found. */
function findInRows(lines: readonly string[], start: number, width: number) {
  let at = start;
  for (; at < lines.length; at++) {
    const row = (lines[at] ?? "").replace(QUOTE, "").trim();
    if (ENDS.test(row)) break;
    const found = cellsOf(row)
      .slice(width)
      .find((cell) => cell !== "");
    if (found !== undefined) return { lost: { at, found }, end: at };
  }
  return { lost: null, end: at };
}

/** How many cells the line under a table's head has; 0 for any other line. */
function widthOf(line: string): number {
  if (!line.includes("|") || !/^[-:| \t]+$/.test(line)) return 0;
  const cells = cellsOf(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.length : 0;
}

/** The cells of a row as GitHub parts them, also inside code. */
function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells;
}
