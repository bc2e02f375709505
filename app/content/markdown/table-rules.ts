import type TurndownService from "turndown";

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
    replacement: (content, node) => `|${content}\n${isFirstRow(node) ? ruleUnder(node) : ""}`,
  },
  tableSection: { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content },
  table: { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` },
};

/** The first row of the table: Markdown makes it the header. */
function isFirstRow(row: Node): boolean {
  for (let at: Node | null = row; at && at.nodeName !== "TABLE"; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (/^(?:TR|THEAD|TBODY)$/.test(before.nodeName) && before.hasChildNodes()) return false;
  return true;
}

function ruleUnder(row: Node): string {
  let cells = 0;
  for (let at = row.firstChild; at; at = at.nextSibling) if (/^T[DH]$/.test(at.nodeName)) cells++;
  return `|${" --- |".repeat(cells)}\n`;
}
