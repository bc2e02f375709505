import { escapeText } from "#app/lib/text.ts";
import type { HtmlLines, Line } from "../html-lines.ts";
import type { Row } from "./merge-rows.server.ts";

/** HTML for new rows: written before a token, or inside a line behind its last word. */
export interface Placement {
  before: Map<number, string>;
  suffix: Map<number, string>;
}

/** Elements that may not hold a paragraph. */
const NO_PARAGRAPH = new Set(
  "p h1 h2 h3 h4 h5 h6 pre ul ol dl dt table thead tbody tfoot tr caption colgroup summary figcaption address".split(
    " ",
  ),
);
/** Elements that a new paragraph leaves when it stands behind their last line. */
const LEFT = new Set("li dd td th blockquote figure details".split(" "));

/** Finds a place for every row that continues no line. */
export function placeNewRows(doc: HtmlLines, rows: readonly Row[], placement: Placement): void {
  let from = 0;
  while (from < rows.length) {
    if (rows[from]!.line >= 0) {
      from++;
      continue;
    }
    let to = from;
    while (to < rows.length && rows[to]!.line < 0) to++;
    placeGap(
      doc,
      { previous: rows[from - 1]?.line ?? -1, next: rows[to]?.line ?? -1 },
      rows.slice(from, to),
      placement,
      rows[to]?.blanks ?? 1,
    );
    from = to;
  }
}

/** The lines around new rows, -1 where the document ends. */
interface Gap {
  previous: number;
  next: number;
}

function placeGap(
  doc: HtmlLines,
  { previous, next }: Gap,
  rows: Row[],
  placement: Placement,
  blanksAfter: number,
): void {
  const above = doc.lines[previous];
  const below = doc.lines[next];
  if (above && above.flow === below?.flow) {
    for (const row of rows) addSuffix(placement, previous, lineHtml(above, row));
    return;
  }
  const start = above ? placeBelow(doc, above, previous, below, rows, placement) : 0;
  const paragraphs = rows.slice(start);
  if (paragraphs.length === 0) return;
  const items = below ? itemsAbove(doc, above, below, paragraphs, blanksAfter) : 0;
  placeParagraphs(
    doc,
    above,
    below,
    { index: previous, started: start > 0 },
    paragraphs.slice(0, paragraphs.length - items),
    placement,
  );
  if (items > 0)
    insert(doc, placement, doc.nodes[itemOf(doc, below!)]!.open, paragraphs.slice(-items), "li");
}

function placeParagraphs(
  doc: HtmlLines,
  above: Line | undefined,
  below: Line | undefined,
  list: { index: number; started: boolean },
  rows: Row[],
  placement: Placement,
): void {
  if (rows.length === 0) return;
  if (!above) {
    insert(
      doc,
      placement,
      doc.lines.length === 0 && isClosed(doc) ? doc.tokens.length : 0,
      rows,
      "p",
    );
    return;
  }
  const place = paragraphPlace(doc, above, below);
  const least = list.started && !above.pre ? doc.nodes[itemOf(doc, above)]!.end : 0;
  if (least > 0 && place < least) insert(doc, placement, least, rows, "li");
  else if (place >= 0) insert(doc, placement, place, rows, "p");
  else for (const row of rows) addSuffix(placement, list.index, lineHtml(above, row));
}

/** Rows that go on with the list or the <pre> of the line above; returns how many they are. */
function placeBelow(
  doc: HtmlLines,
  above: Line,
  index: number,
  below: Line | undefined,
  rows: Row[],
  placement: Placement,
): number {
  const item = itemOf(doc, above);
  const sameList =
    item > 0 &&
    below !== undefined &&
    !contains(doc, item, below) &&
    contains(doc, doc.nodes[item]!.parent, below);
  let count = 0;
  while (count < rows.length && (sameList || rows[count]!.blanks === 0)) count++;
  if (above.pre)
    for (const row of rows.slice(0, count)) addSuffix(placement, index, lineHtml(above, row));
  else if (item > 0 && (below === undefined || !contains(doc, item, below)))
    insert(doc, placement, doc.nodes[item]!.end, rows.slice(0, count), "li");
  else return 0;
  return count;
}

/** How many of the last rows stand directly above the first item of a list. */
function itemsAbove(
  doc: HtmlLines,
  above: Line | undefined,
  below: Line,
  rows: Row[],
  blanksAfter: number,
): number {
  const item = itemOf(doc, below);
  if (item < 0 || blanksAfter > 0 || (above && contains(doc, doc.nodes[item]!.parent, above)))
    return 0;
  let count = 1;
  while (count < rows.length && rows[rows.length - count]!.blanks === 0) count++;
  return count === rows.length && rows[0]!.blanks === 0 && above ? 0 : count;
}

/**
 * The token before which a paragraph may stand so that it follows `above` and precedes `below`; -1
 * when there is no such place.
 */
function paragraphPlace(doc: HtmlLines, above: Line, below: Line | undefined): number {
  let place = NO_PARAGRAPH.has(doc.nodes[above.block]!.name) ? -1 : above.to;
  for (let node = above.block; node > 0; node = doc.nodes[node]!.parent) {
    if (below && contains(doc, node, below)) break;
    const parent = blockAround(doc, node);
    if (
      place >= 0 &&
      !LEFT.has(doc.nodes[node]!.name) &&
      doc.nodes[node]!.block &&
      !NO_PARAGRAPH.has(doc.nodes[node]!.name)
    )
      break;
    if (!NO_PARAGRAPH.has(doc.nodes[parent]!.name)) place = doc.nodes[node]!.end;
  }
  return place;
}

function blockAround(doc: HtmlLines, node: number): number {
  let parent = doc.nodes[node]!.parent;
  while (parent > 0 && !doc.nodes[parent]!.block) parent = doc.nodes[parent]!.parent;
  return parent;
}

/** The nearest list item around a line, -1 if none. */
function itemOf(doc: HtmlLines, line: Line): number {
  let node = line.block;
  while (node > 0 && doc.nodes[node]!.name !== "li") node = doc.nodes[node]!.parent;
  return node > 0 ? node : -1;
}

function contains(doc: HtmlLines, node: number, line: Line): boolean {
  return doc.nodes[node]!.open < line.from && line.to <= doc.nodes[node]!.end;
}

function isClosed(doc: HtmlLines): boolean {
  return doc.nodes.slice(1).every((node) => node.end < doc.tokens.length || node.close >= 0);
}

function lineHtml(line: Line, row: Row): string {
  return line.pre
    ? "\n".repeat(row.blanks + 1) + escapeText(row.raw)
    : `<br>${escapeText(row.text)}`;
}

function addSuffix(placement: Placement, line: number, html: string): void {
  placement.suffix.set(line, (placement.suffix.get(line) ?? "") + html);
}

/** Puts rows as elements before a token, each on a line of its own where the source stands so. */
function insert(
  doc: HtmlLines,
  placement: Placement,
  index: number,
  rows: readonly Row[],
  name: "p" | "li",
): void {
  const before = doc.tokens[index - 1];
  const after = doc.tokens[index];
  const spaced = [before, after].some(
    (token) => token?.kind === "text" && /^\s*\n\s*$/.test(doc.html.slice(token.start, token.end)),
  );
  for (const row of rows) {
    const element = `<${name}>${escapeText(row.text)}</${name}>`;
    placement.before.set(
      index,
      (placement.before.get(index) ?? "") +
        (spaced ? (after?.kind === "text" ? `\n${element}` : `${element}\n`) : element),
    );
  }
}
