import { findBlock } from "../blocks.ts";
import { readLinePlaces } from "../line-places.ts";
import { decodeEntities, tokenise } from "../html.ts";
import { splitSentences } from "../sentences.ts";
import { readTableRows, type TableRow } from "../table-rows.ts";

/** A sentence of an article, or a row of a table. */
interface Sentence {
  /** As a reader sees it; cells of a row carry the headers of their columns. */
  text: string;
  /** The same with code and headers of columns left out. */
  prose: string;
  /** The heading that it stands under; "" for none. */
  heading: string;
  /** The sentences before it in its paragraph, the nearest last. */
  before: string[];
}

/** The sentences of an article, and how long its lists are. */
export interface ArticleSentences {
  sentences: Sentence[];
  /** Numbers of items of its lists, and of its headings of each level. */
  counts: Set<number>;
}

/** Sentences before another one that may name what it is about. */
const NEAR = 3;
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const CODE = new Set(["code", "kbd", "samp", "var"]);
/** Marks around code while sentences are split; private characters that no article needs. */
const CODE_START = "\ue000";
const CODE_END = "\ue001";
/** Private characters of the article itself, which would be taken for these marks. */
const MARKS = /[\ue000\ue001]/g;
const MARK = /[\ue000\ue001]/;

/** Reads the sentences of article HTML, without headings and blocks of code, in linear time. */
export function readSentences(html: string): ArticleSentences {
  const sentences: Sentence[] = [];
  const lists = new Map<object, Set<object>>();
  const headings = new Map<string, number>();
  const rows = readTableRows(html, markedText);
  let title = "";
  for (const { block, start, end } of readLinePlaces(html)) {
    const heading = findBlock(block, HEADINGS);
    if (heading) headings.set(heading.name, (headings.get(heading.name) ?? 0) + 1);
    const item = findBlock(block, ["li"]);
    const list = item && findBlock(item.parent, ["ul", "ol"]);
    if (item && list) lists.set(list, (lists.get(list) ?? new Set()).add(item));
    if (heading) title = markedText(html.slice(start, end)).replace(MARKS, "");
    if (heading || findBlock(block, ["pre"])) continue;
    const tableRow = findBlock(block, ["tr"]);
    const row = tableRow ? rows.get(tableRow.start) : undefined;
    if (tableRow && row) rows.set(tableRow.start, null);
    if (row) sentences.push({ ...readRow(row), heading: title, before: [] });
    if (row === undefined) sentences.push(...paragraph(html.slice(start, end), title));
  }
  const counts = [...lists.values()].map((items) => items.size);
  return { sentences, counts: new Set([...counts, ...headings.values()]) };
}

function readRow({ text, bare }: TableRow): Pick<Sentence, "text" | "prose"> {
  return { text: visible(text).text, prose: visible(bare).prose };
}

function paragraph(html: string, heading: string): Sentence[] {
  const parts = splitSentences(markedText(html)).map(visible);
  return parts.map((part, at) => ({
    ...part,
    heading,
    before: parts.slice(Math.max(0, at - NEAR), at).map(({ text }) => text),
  }));
}

/** A sentence in the form in which two versions of an article are compared. */
export function sentenceKey(sentence: string): string {
  return sentence
    .normalize("NFKC")
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The text of a line with marks around its code, white space collapsed. */
function markedText(html: string): string {
  let text = "";
  let depth = 0;
  for (const token of tokenise(html)) {
    if (token.kind === "text")
      text += decodeEntities(html.slice(token.start, token.end)).replace(MARKS, "");
    else if (token.kind === "open" && CODE.has(token.name)) text += depth++ === 0 ? CODE_START : "";
    else if (token.kind === "close" && CODE.has(token.name) && depth > 0)
      text += --depth === 0 ? CODE_END : "";
  }
  return text.replace(/\s+/g, " ").trim();
}

function visible(marked: string): Pick<Sentence, "text" | "prose"> {
  const text = marked.replace(MARKS, "").trim();
  if (text.length === marked.length) return { text, prose: text };
  let prose = "";
  // A sentence may begin inside code that holds a full stop.
  let inCode = marked.search(MARK) === marked.indexOf(CODE_END);
  for (const part of marked.split(/([\ue000\ue001])/)) {
    if (part === CODE_START) inCode = true;
    else if (part === CODE_END) inCode = false;
    else prose += inCode ? "…" : part;
  }
  return { text, prose };
}
