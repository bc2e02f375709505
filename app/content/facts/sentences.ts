import { findBlock } from "../blocks.ts";
import { readLinePlaces } from "../line-places.ts";
import { decodeEntities, tokenise } from "../html.ts";
import { splitSentences } from "../sentences.ts";

/** A sentence of an article, or a row of a table. */
interface Sentence {
  /** As a reader sees it. */
  text: string;
  /** The same with code left out. */
  prose: string;
}

/** The sentences of an article, and how long its lists are. */
export interface ArticleSentences {
  sentences: Sentence[];
  /** Numbers of items of its lists, and of its headings of each level. */
  counts: Set<number>;
}

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
  const row: { block: object | null; cells: string[] } = { block: null, cells: [] };
  const add = (parts: string[]) => parts.forEach((part) => sentences.push(visible(part)));
  const endRow = () => {
    if (row.cells.length > 0) add([row.cells.splice(0).join(" | ")]);
  };
  for (const { block, start, end } of readLinePlaces(html)) {
    const heading = findBlock(block, HEADINGS);
    if (heading) headings.set(heading.name, (headings.get(heading.name) ?? 0) + 1);
    const item = findBlock(block, ["li"]);
    const list = item && findBlock(item.parent, ["ul", "ol"]);
    if (item && list) lists.set(list, (lists.get(list) ?? new Set()).add(item));
    const tableRow = findBlock(block, ["tr"]);
    if (row.block !== tableRow) endRow();
    row.block = tableRow;
    if (heading || findBlock(block, ["pre", "th"])) continue;
    const text = markedText(html.slice(start, end));
    if (tableRow) row.cells.push(text);
    else add(splitSentences(text));
  }
  endRow();
  const counts = [...lists.values()].map((items) => items.size);
  return { sentences, counts: new Set([...counts, ...headings.values()]) };
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

function visible(marked: string): Sentence {
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
