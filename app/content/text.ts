import { findBlock } from "./blocks.ts";
import { readLinePlaces } from "./line-places.ts";
import { decodeEntities, tokenise } from "./html.ts";
import { readTableRows } from "./table-rows.ts";
import { countWords } from "./words.ts";

/** The text of an article as its reader sees it. */

/**
 * One line of the article as a reader sees it. `name` is the innermost block that holds it: p, h2,
 * li, blockquote …
 */
export interface Line {
  name: string;
  text: string;
}

/** The text of HTML without its tags, entities decoded, white space unchanged. */
function bareText(html: string): string {
  if (!html.includes("<")) return decodeEntities(html);
  const parts: string[] = [];
  for (const token of tokenise(html))
    if (token.kind === "text") parts.push(decodeEntities(html.slice(token.start, token.end)));
  return parts.join("");
}

/** The text of a piece of HTML on one line. */
export function lineOf(html: string): string {
  return collapse(bareText(html));
}

/** Collapses runs of white space to one space and trims. */
function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The lines of an article in order, white space collapsed, empty ones omitted. */
export function readLines(html: string): Line[] {
  return readLinePlaces(html).map(({ block, start, end }) => ({
    name: block?.name ?? "p",
    text: lineOf(html.slice(start, end)),
  }));
}

/** The text of an article without tags: one line per block, entities decoded. */
export function stripTags(html: string): string {
  return readLines(html)
    .map((line) => line.text)
    .join("\n");
}

/** The same, with a line for each row of a table, in which cells carry their headers. */
export function textWithRows(html: string): string {
  const rows = readTableRows(html, lineOf);
  const read = new Set<number>();
  return readLinePlaces(html)
    .flatMap(({ block, start, end }) => {
      const tableRow = findBlock(block, ["tr"]);
      const row = tableRow ? rows.get(tableRow.start) : undefined;
      if (!tableRow || row === undefined) return [lineOf(html.slice(start, end))];
      if (row === null || read.has(tableRow.start)) return [];
      read.add(tableRow.start);
      return [row.text];
    })
    .join("\n");
}

/** The number of words that a reader of the HTML sees. */
export function wordsOfHtml(html: string): number {
  return readLines(html).reduce((sum, line) => sum + countWords(line.text), 0);
}
