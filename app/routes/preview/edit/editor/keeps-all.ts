import type { Node } from "@tiptap/pm/model";

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
export function keepsAll(element: Element, node: Node): boolean {
  for (const inner of element.querySelectorAll("*")) {
    const held = HELD[inner.localName];
    if (!held || [...inner.attributes].some(({ name }) => !held.includes(name))) return false;
  }
  return bare(element.textContent ?? "") === bare(node.textContent);
}

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}
