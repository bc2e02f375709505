import type { Loss } from "./loss.ts";

/** Finds cells of Markdown tables that no article holds: those beyond the cells of the head row. */

const QUOTE = /^[ \t>]*/;
/** A table may begin in an item of a list. */
const ITEM = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*/;
/** A line that no table goes on with, besides a blank one. */
const ENDS = /^(?:$|#{1,6}[ \t]|>|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t]|<)/;

/** `lines` are those of the text, `fenced` those that are code, `whole` what the article says. */
export function findCell(
  lines: readonly string[],
  fenced: readonly boolean[],
  whole: string,
): Loss | null {
  for (const [at, line] of lines.entries()) {
    const width = fenced[at] === true ? 0 : widthOf(line.replace(QUOTE, ""));
    const head = cellsOf((lines[at - 1] ?? "").replace(ITEM, ""));
    if (width === 0 || head.length !== width) continue;
    const lost = findInRows(lines, at + 1, width, whole);
    if (lost) return lost;
  }
  return null;
}

/** A row that the article says as it is typed is part of no table. */
function findInRows(
  lines: readonly string[],
  start: number,
  width: number,
  whole: string,
): Loss | null {
  for (let at = start; at < lines.length; at++) {
    const row = (lines[at] ?? "").replace(QUOTE, "").trim();
    if (ENDS.test(row)) return null;
    const found = cellsOf(row)
      .slice(width)
      .find((cell) => cell !== "");
    if (found !== undefined) return whole.includes(row) ? null : { at, found };
  }
  return null;
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
