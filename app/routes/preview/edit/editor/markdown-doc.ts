import { Fragment, type Node } from "@tiptap/pm/model";
import { findGaps, joinParts, type Part } from "./join-parts.ts";
import { readBlocks, type ToElement } from "./read-doc.ts";
import { schema } from "./schema.ts";
import { writeNode } from "./write-doc.ts";

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
  const known = new Map<Node, Original>();
  const byText = new Map<string, Original[]>();
  for (const original of originals) {
    known.set(original.node, original);
    const key = keyOf(original.node);
    const same = byText.get(key);
    if (same) same.push(original);
    else byText.set(key, [original]);
  }
  const written = new WeakMap<Node, string>();
  const nodes = originals.map(({ node }) => node);
  const last = nodes.at(-1);
  // There is always a line to write on below a table, a list or a kept block.
  if (!last?.isTextblock) nodes.push(schema.nodes.paragraph.create());

  // Undo and redo make new nodes of the same content.
  const findOriginal = (node: Node) =>
    known.get(node) ?? byText.get(keyOf(node))?.find((original) => original.node.eq(node)) ?? null;
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
