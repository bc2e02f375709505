import type TurndownService from "turndown";
import { attribute } from "./attribute.ts";

/** How tables are written; Turndown itself knows none. */
export const tableRules: Record<string, TurndownService.Rule> = {
  tableCell: {
    filter: ["th", "td"],
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|")} |`,
  },
  tableRow: {
    filter: "tr",
    replacement: (content, node) => {
      if (!isFirstRow(node)) return `|${content}\n`;
      const cells = cellsOf(node);
      const isHead = cells.some(({ nodeName }) => nodeName === "TH");
      // A table always has a head in Markdown: an empty one stands for none.
      const head = isHead ? `|${content}\n` : `|${"  |".repeat(cells.length)}\n`;
      return `${head}|${rulesOf(node, cells.length).join("")}\n${isHead ? "" : `|${content}\n`}`;
    },
  },
  tableSection: { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content },
  table: { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` },
};

/** The first row of its table. */
function isFirstRow(row: Node): boolean {
  for (let at: Node | null = row; at && at.nodeName !== "TABLE"; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (/^(?:TR|THEAD|TBODY)$/.test(before.nodeName) && before.hasChildNodes()) return false;
  return true;
}

function cellsOf(row: Node): Node[] {
  const cells: Node[] = [];
  for (let at = row.firstChild; at; at = at.nextSibling)
    if (/^T[DH]$/.test(at.nodeName)) cells.push(at);
  return cells;
}

const RULES: Record<string, string> = { left: " :--- |", center: " :---: |", right: " ---: |" };

/** The alignment of each column: that of its first cell that has one. */
function rulesOf(row: Node, columns: number): string[] {
  const rules = Array.from({ length: columns }, () => "");
  for (const cells of rowsOf(tableOf(row)))
    for (const [column, cell] of cells.entries())
      if (rules[column] === "") rules[column] = RULES[attribute(cell, "align").toLowerCase()] ?? "";
  return rules.map((rule) => rule || " --- |");
}

function tableOf(row: Node): Node {
  let at = row;
  while (at.parentNode && at.nodeName !== "TABLE") at = at.parentNode;
  return at;
}

/** The cells of each row in order. */
function* rowsOf(part: Node): Generator<Node[]> {
  for (let at = part.firstChild; at; at = at.nextSibling)
    if (at.nodeName === "TR") yield cellsOf(at);
    else if (/^(?:THEAD|TBODY|TFOOT)$/.test(at.nodeName)) yield* rowsOf(at);
}
