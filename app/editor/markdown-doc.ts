import { Fragment, type Node } from "@tiptap/pm/model";
import { partLists } from "#app/content/markdown/join-markdown.ts";
import { readBlocks, type ToElement } from "./read-doc.ts";
import { schema } from "./schema.ts";
import { writeNode } from "./write-doc.ts";

/** The Markdown of one block. */
interface Part {
  raw: string;
  /** Its place in the text that was read; null for a block that is new or changed. */
  index: number | null;
}

/** A text and where each of its blocks begins. */
interface Joined {
  text: string;
  starts: number[];
}

const BLANK_LINE = "\n\n";

/** Where the blocks of a text begin, and the blank lines before, between and after them. */
function findGaps(text: string, blocks: readonly string[]): { starts: number[]; gaps: string[] } {
  const starts: number[] = [];
  const gaps: string[] = [];
  let end = 0;
  for (const raw of blocks) {
    const start = text.indexOf(raw, end);
    starts.push(Math.max(start, end));
    gaps.push(start < 0 ? BLANK_LINE : text.slice(end, start));
    if (start >= 0) end = start + raw.length;
  }
  gaps.push(text.slice(end));
  return { starts, gaps: gaps.map((gap) => (gap.trim() === "" ? gap : BLANK_LINE)) };
}

/**
 * Joins blocks to a text. Neighbours of the text that was read keep the lines between them, also
 * where one is changed; others get a blank line, and a list after a list of its kind another mark.
 */
function joinParts(parts: readonly Part[], gaps: readonly string[]): Joined {
  const places = findPlaces(parts, gaps.length - 1);
  let text = "";
  let before = "";
  const starts: number[] = [];
  for (const [at, { raw, index }] of parts.entries()) {
    const place = places[at] ?? null;
    const follows = place !== null && place === (at === 0 ? 0 : (places[at - 1] ?? NaN) + 1);
    const asItWas = follows && index !== null && parts[at - 1]?.index === index - 1;
    const part = asItWas ? raw : (partLists([before, raw])[1] ?? raw);
    text += (follows ? gaps[place] : at === 0 ? "" : BLANK_LINE) ?? "";
    starts.push(text.length);
    text += part;
    before = part;
  }
  const tail = places.at(-1) === gaps.length - 2 ? (gaps.at(-1) ?? "") : "";
  return { text: text + tail, starts };
}

/** Where each block was in the text that was read; a changed one stands between its neighbours. */
function findPlaces(parts: readonly Part[], count: number): Array<number | null> {
  const places = parts.map(({ index }) => index);
  let before = -1;
  for (let at = 0; at < places.length; at++) {
    const known = places[at] ?? null;
    if (known !== null) {
      before = known;
      continue;
    }
    let end = at;
    while (end < places.length && (places[end] ?? null) === null) end++;
    const next = end < places.length ? (places[end] ?? count) : count;
    if (next - before - 1 === end - at)
      for (let inside = at; inside < end; inside++) places[inside] = before + 1 + inside - at;
    before = next - 1;
    at = end - 1;
  }
  return places;
}

/** A block of the text that was read. */
interface Original {
  raw: string;
  node: Node;
  /** Its place among the blocks. */
  index: number;
}

export interface MarkdownDoc {
  /** The document that the text makes. */
  doc: Node;
  /** The Markdown of a later state of the document. */
  write: (doc: Node) => string;
  /** Where in that Markdown the blocks from one place of the document to another stand. */
  rangeOf: (doc: Node, from: number, to: number) => { from: number; to: number };
  /** Where in the text each block begins. */
  starts: number[];
}

/** Finds the block that a node was read from. */
function originalFinder(originals: readonly Original[]): (node: Node) => Original | null {
  const known = new Map<Node, Original>();
  const byText = new Map<string, Original[]>();
  for (const original of originals) {
    known.set(original.node, original);
    const key = keyOf(original.node);
    const same = byText.get(key);
    if (same) same.push(original);
    else byText.set(key, [original]);
  }
  // Undo and redo make new nodes of the same content.
  return (node) =>
    known.get(node) ?? byText.get(keyOf(node))?.find((original) => original.node.eq(node)) ?? null;
}

/**
 * Reads a Markdown text into a document and remembers how each of its blocks was written. `write`
 * repeats the blocks that nobody touched letter for letter, with the blank lines between them.
 */
export function readMarkdownDoc(
  text: string,
  toElement: ToElement,
  document: Document,
): MarkdownDoc {
  const originals = readBlocks(text, toElement).map((block, index) => ({ ...block, index }));
  const { starts, gaps } = findGaps(
    text,
    originals.map(({ raw }) => raw),
  );
  const findOriginal = originalFinder(originals);
  const written = new WeakMap<Node, string>();
  const nodes = originals.map(({ node }) => node);
  const last = nodes.at(-1);
  // There is always a line to write on below a table, a list or a kept block.
  if (!last?.isTextblock) nodes.push(schema.nodes.paragraph.create());

  const writeChanged = (node: Node) => {
    const before = written.get(node);
    if (before !== undefined) return before;
    const raw = writeNode(node, document);
    written.set(node, raw);
    return raw;
  };

  const partsOf = (doc: Node) => {
    const parts: Array<Part & { pos: number; size: number }> = [];
    doc.forEach((node, pos) => {
      const original = findOriginal(node);
      const raw = original?.raw ?? writeChanged(node);
      if (raw !== "") parts.push({ raw, index: original?.index ?? null, pos, size: node.nodeSize });
    });
    return parts;
  };

  return {
    doc: schema.nodes.doc.create(null, Fragment.from(nodes)),
    starts,
    write: (doc) => joinParts(partsOf(doc), gaps).text,
    rangeOf: (doc, from, to) => {
      const parts = partsOf(doc);
      const { starts: begins } = joinParts(parts, gaps);
      const inside = parts.flatMap(({ pos, size }, at) =>
        pos < to && pos + size > from ? [at] : [],
      );
      const [first, last] = [inside[0], inside.at(-1)];
      if (first === undefined || last === undefined) return { from: 0, to: 0 };
      return { from: begins[first] ?? 0, to: (begins[last] ?? 0) + (parts[last]?.raw.length ?? 0) };
    },
  };
}

function keyOf(node: Node): string {
  return `${node.type.name} ${node.textContent}`;
}
