import { DOMParser, type Node } from "@tiptap/pm/model";
import { type MarkdownBlock, parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { schema } from "./schema.ts";

/** What the schema holds: the attributes that may stand at each tag, by name. */
const HELD: Record<string, readonly string[]> = {
  p: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  del: [],
  s: [],
  sub: [],
  sup: [],
  kbd: [],
  mark: [],
  u: [],
  small: [],
  abbr: [],
  cite: [],
  dfn: [],
  ins: [],
  q: [],
  samp: [],
  time: [],
  var: [],
  br: [],
  hr: [],
  blockquote: [],
  pre: [],
  ul: [],
  li: [],
  ol: ["start"],
  code: ["class"],
  a: ["href", "title"],
  img: ["src", "alt", "title"],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["align"],
  td: ["align"],
};

/** True if nothing of the element is missing in the node that was made from it. */
function keepsAll(element: Element, node: Node): boolean {
  for (const inner of element.querySelectorAll("*")) {
    const held = HELD[inner.localName];
    if (!held || [...inner.attributes].some(({ name }) => !held.includes(name))) return false;
  }
  return bare(element.textContent ?? "") === bare(node.textContent);
}

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Makes an element whose children are those of the HTML, without running or loading any of it. */
export type ToElement = (html: string) => HTMLElement;

/** One block of a Markdown text and the node that stands for it. */
export interface ReadBlock {
  raw: string;
  node: Node;
}

const parser = DOMParser.fromSchema(schema);
const KEPT = /^\s*(\w+):\s*/;
const SHOWN = 200;

/**
 * The blocks of a Markdown text as nodes, one for each. A block that the schema cannot hold wholly
 * becomes a kept node that writes its Markdown again.
 */
export function readBlocks(text: string, toElement: ToElement): ReadBlock[] {
  return parseMarkdown(text).map((block) => ({
    raw: block.raw,
    node: readBlock(block, toElement),
  }));
}

function readBlock({ raw, html, kept }: MarkdownBlock, toElement: ToElement): Node {
  if (kept !== null) {
    const name = KEPT.exec(kept)?.[1] ?? "Block";
    return keptNode(raw, capitalize(name), kept.replace(KEPT, ""));
  }
  const element = toElement(html);
  // The line end before the closing fence is none of the code's.
  for (const code of element.querySelectorAll("pre > code"))
    code.textContent = (code.textContent ?? "").replace(/\n$/, "");
  const { content } = parser.parse(element);
  const node = content.childCount === 1 ? content.firstChild : null;
  if (node && !saysNothing(node) && keepsAll(element, node)) return node;
  const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
  return keptNode(raw, "Only in Markdown", (text || raw).slice(0, SHOWN));
}

/** Comments and the addresses of links make no element; a written `data-kept` is none of ours. */
function saysNothing(node: Node): boolean {
  const empty = node.type === schema.nodes.paragraph && node.content.size === 0;
  return empty || node.type === schema.nodes.kept;
}

function keptNode(raw: string, name: string, text: string): Node {
  return schema.nodes.kept.create({ raw, name, text });
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
