import { isBlank, isBlock, rename, styleOf, textOf, unwrap, wrapContent } from "./nodes.ts";

const LAYOUT = /^(?:presentation|none)$/;

/** Makes tables what Markdown can hold: rows of the same columns, cells of one line. */
export function readTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll("table")) {
    const isLayout =
      LAYOUT.test(table.getAttribute("role") ?? "") ||
      table.querySelector("table") !== null ||
      table.querySelectorAll("td, th").length === 1;
    if (isLayout) dropTable(table);
    else readTable(table);
  }
}

/** A table that only places parts of a page leaves these parts. */
function dropTable(table: Element): void {
  const cells = [...table.querySelectorAll("td, th")].filter((cell) => tableOf(cell) === table);
  table.replaceWith(...cells.map((cell) => rename(cell, "div")));
}

function tableOf(cell: Element): Element | null {
  return cell.closest("table");
}

function readTable(table: Element): void {
  for (const caption of table.querySelectorAll("caption")) table.before(rename(caption, "p"));
  const rows = [...table.querySelectorAll("tr")];
  const width = Math.max(...rows.map(widthOf));
  fillSpans(rows, width);
  for (const row of rows) {
    readHead(row);
    for (const cell of row.children) {
      const align = styleOf(cell).get("text-align") ?? "";
      if (/^(?:right|center)$/.test(align)) cell.setAttribute("align", align);
      toOneLine(cell);
    }
  }
}

function widthOf(row: Element): number {
  return [...row.children].reduce((sum, cell) => sum + spanOf(cell, "colspan", MOST_COLUMNS), 0);
}

const MOST_COLUMNS = 50;
const MOST_ROWS = 1_000;

function spanOf(cell: Element, name: "colspan" | "rowspan", most: number): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1;
  return Math.min(Math.max(span, 1), most);
}

/** A merged cell is followed by blank ones, so that the others stay in their columns. */
function fillSpans(rows: readonly Element[], width: number): void {
  /** How many rows below each column is still merged into. */
  const merged: number[] = [];
  for (const row of rows) {
    const blank = () => row.ownerDocument.createElement("td");
    let column = 0;
    const fill = (before: Element | null) => {
      for (; (merged[column] ?? 0) > 0 && column < width; column++) {
        merged[column] = (merged[column] ?? 0) - 1;
        row.insertBefore(blank(), before);
      }
    };
    for (const cell of [...row.children]) {
      fill(cell);
      const below = spanOf(cell, "rowspan", MOST_ROWS) - 1;
      for (let left = spanOf(cell, "colspan", MOST_COLUMNS); left > 0; left--) {
        if (left > 1) cell.after(blank());
        merged[column++] = below;
      }
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
    }
    fill(null);
  }
}

/** A row is a head if nothing else is in it; a head of a row in its first column is bold. */
function readHead(row: Element): void {
  const cells = [...row.children];
  const isHead =
    row.parentElement?.localName === "thead" ||
    cells.every(({ localName, textContent }) => localName === "th" || textContent?.trim() === "");
  for (const cell of cells)
    if (isHead && cell.localName === "td") rename(cell, "th");
    else if (!isHead && cell.localName === "th") wrapContent(rename(cell, "td"), "strong");
}

/** A cell of a Markdown table has one line; the items of a list in it keep their signs. */
function toOneLine(cell: Element): void {
  for (const item of cell.querySelectorAll("li")) {
    const list = item.parentElement;
    const place = list ? [...list.children].indexOf(item) + 1 : 1;
    item.prepend(list?.localName === "ol" ? `${place}. ` : "• ");
    if (textAhead(item, cell)) item.prepend(item.ownerDocument.createElement("br"));
  }
  for (const block of [...cell.querySelectorAll("*")].filter(isBlock)) {
    if (block.localName !== "li" && block.nextElementSibling) block.after(" ");
    unwrap(block);
  }
  const last = cell.lastChild;
  if (last && isBlank(last)) last.remove();
}

/** True if something of the cell stands before the item. */
function textAhead(item: Element, cell: Element): boolean {
  for (let at: Element = item; at !== cell; at = at.parentElement ?? cell)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (textOf(before).trim() !== "") return true;
  return false;
}
