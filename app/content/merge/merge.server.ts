import { breaksBetween, joinLines } from "./edit-text.ts";
import { isBoundary, readHtmlLines, type HtmlLines, type Line } from "../html-lines.ts";
import { isMedia, renderChanged, renderRemoved, renderUnchanged } from "./merge-line.server.ts";
import { placeNewRows, type Placement } from "./merge-new.server.ts";
import { pairRows, splitRows, type Row } from "./merge-rows.server.ts";

/**
 * Puts the edited text of the text area back into the HTML that it was made from
 * (`toEditableText`). A line that did not change keeps its bytes, a changed one its element and the
 * markup around the words that are still there, a new one becomes a paragraph (or a list item, or a
 * line of its <pre>), a removed one goes and takes emptied elements with it. What is typed is text,
 * never markup.
 */
export function applyTextEdit(html: string, text: string): string {
  const wanted = text.replace(/\r\n?/g, "\n");
  const doc = readHtmlLines(html);
  if (wanted === joinLines(doc)) return html;
  const rows = splitRows(wanted);
  pairRows(doc.lines, rows);
  const plan = planOf(doc, rows);
  placeNewRows(doc, rows, plan);
  dropEmptied(doc, plan);
  mergeBreaks(doc, plan);
  return write(doc, plan);
}

/**
 * What happens to each line and token; kept apart from the document, which stays as it was read.
 */
interface Plan extends Placement {
  /** By line: the row that continues it. */
  rowOf: Array<Row | undefined>;
  /** By token: 1 when it is not written. */
  dropped: Uint8Array;
}

function planOf(doc: HtmlLines, rows: readonly Row[]): Plan {
  const rowOf = new Array<Row | undefined>(doc.lines.length).fill(undefined);
  for (const row of rows) if (row.line >= 0) rowOf[row.line] = row;
  return {
    rowOf,
    dropped: new Uint8Array(doc.tokens.length),
    before: new Map(),
    suffix: new Map(),
  };
}

/** Table cells keep their place in the row, so they go only with it. */
const STAYS = new Set(["td", "th"]);

/** Drops block elements that had lines, have none left and show no picture. */
function dropEmptied(doc: HtmlLines, { rowOf, dropped }: Plan): void {
  const size = doc.tokens.length + 1;
  const had = new Uint32Array(size);
  const has = new Uint32Array(size);
  for (const [index, line] of doc.lines.entries()) {
    had[line.from + 1]!++;
    if (rowOf[index]) has[line.from + 1]!++;
  }
  for (const [index, token] of doc.tokens.entries()) if (isMedia(token)) has[index + 1]!++;
  for (let index = 1; index < size; index++) {
    had[index]! += had[index - 1]!;
    has[index]! += has[index - 1]!;
  }
  let until = 0;
  for (const node of doc.nodes.slice(1)) {
    if (node.open < until || !node.block || STAYS.has(node.name)) continue;
    if (had[node.end] === had[node.open] || has[node.end] !== has[node.open]) continue;
    const spare =
      isBlank(doc, node.end) && isBlank(doc, node.open - 1) && had[node.end + 1] === had[node.end];
    until = spare ? node.end + 1 : node.end;
    dropped.fill(1, node.open, until);
  }
}

function isBlank(doc: HtmlLines, index: number): boolean {
  const token = doc.tokens[index];
  return token?.kind === "text" && !/\S/.test(doc.html.slice(token.start, token.end));
}

/**
 * Within each run of lines parted by breaks: breaks beside removed lines go, empty lines of a <pre>
 * become as many as were typed.
 */
function mergeBreaks(doc: HtmlLines, plan: Plan): void {
  let first = 0;
  while (first < doc.lines.length) {
    let next = first + 1;
    while (next < doc.lines.length && doc.lines[next]!.flow === doc.lines[first]!.flow) next++;
    if (next > first + 1) mergeFlow(doc, plan, first, next);
    first = next;
  }
}

function mergeFlow(doc: HtmlLines, plan: Plan, first: number, next: number): void {
  let last = -1;
  for (let index = first; index < next; index++) {
    const row = plan.rowOf[index];
    const line = doc.lines[index]!;
    if (!row) continue;
    const from = last < 0 ? doc.lines[first]! : doc.lines[last]!;
    const wanted = last < 0 ? 0 : line.pre ? row.blanks + 1 : 1;
    const kept =
      last === index - 1 && (!line.pre || breaksBetween(doc, from.to, line.from) === wanted);
    if (index > first && !(last >= 0 && kept)) {
      dropBreaks(doc, plan, from.to, line.from);
      if (wanted > 0) insertBefore(plan, line.from, line.pre ? "\n".repeat(wanted) : "<br>");
    }
    last = index;
  }
  if (last < next - 1)
    dropBreaks(doc, plan, doc.lines[Math.max(last, first)]!.to, doc.lines[next - 1]!.from);
}

function dropBreaks(doc: HtmlLines, plan: Plan, from: number, to: number): void {
  for (let index = from; index < to; index++)
    if (doc.tokens[index]!.kind === "break" || isBlank(doc, index)) plan.dropped[index] = 1;
}

function insertBefore(plan: Plan, index: number, html: string): void {
  plan.before.set(index, (plan.before.get(index) ?? "") + html);
}

/**
 * Writes the document. Two lines that a dropped element no longer parts get a break between them.
 */
function write(doc: HtmlLines, plan: Plan): string {
  let html = "";
  let afterText = false;
  let lineIndex = 0;
  for (let index = 0; index <= doc.tokens.length; index++) {
    const inserted = plan.before.get(index);
    if (inserted !== undefined) {
      html += inserted;
      afterText = false;
    }
    if (index === doc.tokens.length) break;
    const line = doc.lines[lineIndex];
    if (line?.from === index) {
      const written = plan.dropped[index] === 1 ? "" : writeLine(doc, line, plan, lineIndex);
      const kept = plan.rowOf[lineIndex] !== undefined;
      if (kept && afterText) html += line.pre ? "\n" : "<br>";
      html += written;
      afterText ||= kept;
      lineIndex++;
      index = line.to - 1;
      continue;
    }
    const token = doc.tokens[index]!;
    if (plan.dropped[index] === 1 || token.kind === "junk") continue;
    html += doc.html.slice(token.start, token.end);
    if (isBoundary(token)) afterText = false;
  }
  return html;
}

function writeLine(doc: HtmlLines, line: Line, { rowOf, suffix }: Plan, index: number): string {
  const row = rowOf[index];
  if (!row) return renderRemoved(doc, line);
  const text = line.pre ? row.raw : row.text;
  const after = suffix.get(index) ?? "";
  return text === line.text
    ? renderUnchanged(doc, line, after)
    : renderChanged(doc, line, text, after);
}
