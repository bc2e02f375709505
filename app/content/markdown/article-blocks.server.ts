import { escapeHtml } from "#app/lib/text.ts";
import { decodeEntities, tokenise } from "../html.ts";
import { lineOf, stripTags } from "../text.ts";
import { readTopBlocks } from "../top-blocks.ts";
import { faithfulMarkdown } from "./faithful-markdown.ts";
import { partLists } from "./join-markdown.ts";
import { keptLabel, keptLine } from "./kept-line.ts";
import { isPictureFigure } from "./picture-lines.ts";

/** A block of a stored article with its Markdown. Offsets are into the article's HTML. */
export interface ArticleBlock {
  start: number;
  end: number;
  /** The element's name; empty for text that stands in none. */
  name: string;
  /** Stored HTML. */
  html: string;
  /** What the text area shows. Unlike that of every other block if it is a kept line. */
  markdown: string;
}

/** The blocks of an article that a text area can show, in order. Empty ones are none. */
export function readArticleBlocks(html: string): ArticleBlock[] {
  const labels = new Map<string, number>();
  const blocks = readTopBlocks(html).flatMap(({ name, start, end }) => {
    const part = html.slice(start, end);
    const markdown = markdownOf(name, part) ?? keptLine(distinct(labelOf(name, part), labels));
    return markdown === "" ? [] : [{ start, end, name, html: part, markdown }];
  });
  const parted = partLists(blocks.map(({ markdown }) => markdown));
  return blocks.map((block, at) => ({ ...block, markdown: parted[at] ?? block.markdown }));
}

/** Two blocks with the same label are told apart by a number. */
function distinct(label: string, labels: Map<string, number>): string {
  const count = (labels.get(label) ?? 0) + 1;
  labels.set(label, count);
  return count === 1 ? label : distinct(`${label} (${count})`, labels);
}

/** Markdown that makes this block again, or null if there is none. */
function markdownOf(name: string, html: string): string | null {
  const bare = BARE_PARAGRAPH.exec(html)?.[1];
  if (bare !== undefined && isPlainLine(bare)) return bare;
  if (html.split("<", MOST_TAGS).length === MOST_TAGS || keptKind(name, html) !== null) return null;
  const text = stripTags(html);
  if (text === "" && !/<(?:img|hr|t[dh])\b/.test(html)) return "";
  return faithfulMarkdown(html.replace(/&\w+;/g, (name) => escapeHtml(decodeEntities(name))));
}

/** One block with more tags would take seconds; it can be kept, moved and deleted. */
const MOST_TAGS = 8_000;

/** A paragraph of text alone, whose Markdown is that text. */
const BARE_PARAGRAPH = /^<p>([^<&]{1,2000})<\/p>$/;

/** A line in which Markdown can see no sign. */
function isPlainLine(markdown: string): boolean {
  return PLAIN_LINE.test(markdown) && !/ {2}| $/.test(markdown);
}

const PLAIN_LINE = /^[\p{L}\p{M},;'’"“”(][\p{L}\p{M}\p{N} ,.;:?'’"“”()%/–—…-]*$/u;

/** Elements that Markdown cannot say, with the words for them. */
const KINDS: Readonly<Record<string, string>> = {
  figure: "figure",
  figcaption: "figure",
  details: "details",
  summary: "details",
  dl: "definitions",
  caption: "table",
  ruby: "text",
};
/** Elements that cannot stand in a cell of a Markdown table. */
const NOT_IN_CELL = new Set("p div ul ol dl pre blockquote table hr h1 h2 h3 h4 h5 h6".split(" "));
const TABLE_INSIDE = new Set(["blockquote", "ul", "ol", "dl"]);

/** The kind of a block that Markdown cannot say; null if it may be able to. */
function keptKind(name: string, html: string): string | null {
  if (name === "figure" && isPictureFigure(html)) return null;
  if (KINDS[name] !== undefined) return KINDS[name];
  if (name === "table" && !hasMarkdownHead(html)) return "table";
  if (SIMPLE.has(name) && !/<(?:figure|details|dl|table|ruby)\b/.test(html)) return null;
  for (const token of tokenise(html)) {
    if (token.kind !== "open") continue;
    const kind = KINDS[token.name];
    if (kind !== undefined) return name === "table" ? "table" : kind;
    const isInner = token.start > 0;
    if (name === "table" && isInner && NOT_IN_CELL.has(token.name)) return "table";
    if (name === "table" && /\s(?:col|row)span=/.test(html.slice(token.start, token.end)))
      return "table";
    if (TABLE_INSIDE.has(name) && token.name === "table") return "table";
    if (name === "pre" && isInner && token.name !== "code") return "code";
  }
  return null;
}

/**
 * True for a table that has header cells in its first row only and nothing else there, or none at
 * all: what Markdown can say.
 */
function hasMarkdownHead(html: string): boolean {
  let row = -1;
  let first = "";
  let inHead = false;
  for (const token of tokenise(html)) {
    if (token.kind !== "open" && token.kind !== "close") continue;
    const { kind, name } = token;
    if (name === "thead") inHead = kind === "open";
    if (kind !== "open") continue;
    if (name === "tfoot") return false;
    if (name === "tr") row++;
    if (name !== "th" && name !== "td") continue;
    if (name === "th" ? row > 0 : inHead) return false;
    if (row > 0) continue;
    if (first !== "" && first !== name) return false;
    first = name;
  }
  return true;
}

const SIMPLE = new Set(["", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote"]);

/** "figure: A balcony": the alternative text of a picture, else the first words. */
function labelOf(name: string, html: string): string {
  const kind = keptKind(name, html) ?? NAMES[name] ?? "text";
  const alt = /<img\b[^>]*\balt="([^"]*)"/.exec(html)?.[1] ?? "";
  return keptLabel(kind, lineOf(alt) || stripTags(html.slice(0, LABEL_SOURCE)));
}

const LABEL_SOURCE = 2_000;
const NAMES: Readonly<Record<string, string>> = {
  ul: "list",
  ol: "list",
  pre: "code",
  blockquote: "quote",
  table: "table",
};
