import { findBlock, readPlaced, type Block } from "./blocks.ts";

/** Rows of tables as lines, in which every cell carries the headers of its row and its column. */

export interface TableRow {
  /** The cells alone: "Arm reach | 82 cm | 61 cm". */
  bare: string;
  /** "Arm reach | Corvo: 82 cm | Halden: 61 cm". */
  text: string;
}

/** Stands between the cells of a row. */
export const CELL_BORDER = " | ";

interface Cell {
  text: string;
  isHeader: boolean;
  columns: number;
  rows: number;
}

interface Table {
  isLayout: boolean;
  rows: Map<Block, Block[]>;
}

/** A table may claim to be as wide and as long as it likes. */
const MOST_COLUMNS = 50;
const MOST_ROWS = 1_000;
const LONGEST_HEADER = 60;
/** With longer rows the headers are left out. */
const LONGEST_ROW = 1_000;
/** A cell without a header that holds more than this is a part of a page. */
const LONGEST_CELL = 300;

/**
 * The rows of the tables that hold data, by the place where the row begins; null for a row of
 * headers, whose words stand in the rows below it. Rows of a table that only lays out a page are
 * left out. `read` makes the text of a cell of its HTML.
 */
export function readTableRows(
  html: string,
  read: (html: string) => string,
): Map<number, TableRow | null> {
  const found = new Map<number, TableRow | null>();
  if (!/<table/i.test(html)) return found;
  for (const { isLayout, rows } of tablesOf(html)) {
    if (isLayout) continue;
    const cells = [...rows.values()].map((blocks) =>
      blocks.map((one) => readCell(one, html, read)),
    );
    if (isPage(cells)) continue;
    const lines = withHeaders(cells);
    [...rows.keys()].forEach(({ start }, at) => found.set(start, lines[at] ?? null));
  }
  return found;
}

function tablesOf(html: string): Table[] {
  const tables = new Map<Block, Table>();
  for (const { token, block } of readPlaced(html)) {
    if (token.kind !== "open" || !block || token.start !== block.start) continue;
    if (block.name === "table") {
      for (let outer = block.parent; outer; outer = outer.parent) {
        const table = tables.get(outer);
        if (table) table.isLayout = true;
      }
      const tag = html.slice(block.start, block.openEnd);
      const isLayout = /\brole\s*=\s*["']?(?:presentation|none)\b/i.test(tag);
      tables.set(block, { isLayout, rows: new Map() });
    }
    if (block.name !== "td" && block.name !== "th") continue;
    const row = findBlock(block.parent, ["tr"], ["table"]);
    const table = tables.get(findBlock(row, ["table"]) ?? block);
    if (row && table) table.rows.set(row, [...(table.rows.get(row) ?? []), block]);
  }
  return [...tables.values()];
}

function readCell(block: Block, html: string, read: (html: string) => string): Cell {
  const tag = html.slice(block.start, block.openEnd);
  const span = (name: string, most: number) =>
    Math.min(
      Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, "i").exec(tag)?.[1] ?? 1),
      most,
    );
  return {
    text: read(html.slice(block.openEnd, block.closeStart)),
    isHeader: block.name === "th",
    columns: Math.max(1, span("colspan", MOST_COLUMNS)),
    rows: Math.max(1, span("rowspan", MOST_ROWS)),
  };
}

/** A table without headers whose cells hold whole parts of a page. */
function isPage(rows: ReadonlyArray<readonly Cell[]>): boolean {
  const cells = rows.flat();
  return (
    cells.every(({ isHeader }) => !isHeader) &&
    (rows.every((row) => row.length < 2) || cells.some(({ text }) => text.length > LONGEST_CELL))
  );
}

/** A line for each row; null for one that is all headers of the rows below it. */
function withHeaders(rows: ReadonlyArray<readonly Cell[]>): Array<TableRow | null> {
  const grid = placed(rows);
  const first = rows.findIndex((row) => !row.every(({ isHeader }) => isHeader));
  const headers = first === 0 ? Number(hasPlainHeader(grid)) : Math.max(0, first);
  const above = (column: number) =>
    cutHeader([...new Set(grid.slice(0, headers).map((row) => row[column]?.text ?? ""))].join(" "));
  return grid.map((row, at) => {
    if (at < headers) return null;
    const own = row.flatMap((cell, column) => (cell?.text ? [{ text: cell.text, column }] : []));
    const bare = own.map(({ text }) => text).join(CELL_BORDER);
    const text = own
      .map(({ text: value, column }) => {
        const header = above(column);
        return header === "" || header === value ? value : `${header}: ${value}`;
      })
      .join(CELL_BORDER);
    return { bare, text: text.length > LONGEST_ROW ? bare : text };
  });
}

/** Each row with its cells by columns; a cell of several rows stands in each of them. */
function placed(rows: ReadonlyArray<readonly Cell[]>): Array<Array<Cell | undefined>> {
  const below: Array<{ cell: Cell; left: number } | undefined> = [];
  return rows.map((row) => {
    const line: Array<Cell | undefined> = [];
    const rest = [...row];
    for (let column = 0; column < MOST_COLUMNS;) {
      const held = below[column];
      if (held && held.left > 0) {
        line[column++] = held.cell;
        held.left--;
        continue;
      }
      const cell = rest.shift();
      if (!cell) {
        if (below.slice(column).every((one) => !one || one.left === 0)) break;
        column++;
        continue;
      }
      const isHead = row.every(({ isHeader }) => isHeader);
      for (let span = 0; span < cell.columns && column < MOST_COLUMNS; span++, column++) {
        // Of a cell over several columns only a header counts for each of them.
        line[column] = span === 0 || isHead ? cell : undefined;
        below[column] = { cell, left: cell.rows - 1 };
      }
    }
    return Array.from(line);
  });
}

/** A first row without figures above rows that have some, where nobody marked a header. */
function hasPlainHeader(grid: ReadonlyArray<ReadonlyArray<Cell | undefined>>): boolean {
  const [top, ...rest] = grid;
  if (!top || rest.length === 0 || grid.flat().some((cell) => cell?.isHeader)) return false;
  const isWords = top.every((cell) => cell && !/\p{Nd}/u.test(cell.text));
  return (
    isWords && rest.every((row) => row.slice(1).some((cell) => /\p{Nd}/u.test(cell?.text ?? "")))
  );
}

function cutHeader(text: string): string {
  const line = text.trim();
  if (line.length <= LONGEST_HEADER) return line;
  return line.slice(0, Math.max(line.lastIndexOf(" ", LONGEST_HEADER), 1));
}
