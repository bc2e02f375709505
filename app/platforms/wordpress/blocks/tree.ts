import { attributeOf, tokenise, type OpenTag } from "#app/content/html.ts";
import { isBlock, isVoid } from "#app/content/elements.ts";

/** Clean HTML as a tree whose nodes know where they stand in it. */

export interface Element {
  name: string;
  tag: OpenTag;
  /** With its tags, and without. */
  outer: string;
  inner: string;
  children: Node[];
}

export type Node = Element | { name: ""; outer: string };

/** What is not closed is left as text, so that a part of the HTML is never lost. */
export function readTree(html: string): Node[] {
  const top: Node[] = [];
  const open: Array<{ tag: OpenTag; children: Node[] }> = [];
  for (const token of tokenise(html)) {
    const siblings = open.at(-1)?.children ?? top;
    if (token.kind === "open" && !isVoid(token.name)) open.push({ tag: token, children: [] });
    else if (token.kind === "open") siblings.push(elementOf(html, token, token.end, token.end, []));
    else if (token.kind === "close" && open.at(-1)?.tag.name === token.name) {
      const { tag, children } = open.pop() as (typeof open)[number];
      const element = elementOf(html, tag, token.start, token.end, children);
      (open.at(-1)?.children ?? top).push(element);
    } else siblings.push({ name: "", outer: html.slice(token.start, token.end) });
  }
  const unclosed = open[0];
  return unclosed ? [...top, { name: "", outer: html.slice(unclosed.tag.start) }] : top;
}

function elementOf(
  html: string,
  tag: OpenTag,
  innerEnd: number,
  end: number,
  children: Node[],
): Element {
  const inner = html.slice(tag.end, innerEnd);
  return { name: tag.name, tag, outer: html.slice(tag.start, end), inner, children };
}

export function isElement(node: Node): node is Element {
  return node.name !== "";
}

export function isSpace(node: Node): boolean {
  return node.name === "" && node.outer.trim() === "";
}

/** The children that readers see: all but white space. */
export function seenChildren({ children }: Element): Node[] {
  return children.filter((node) => !isSpace(node));
}

export function hasBlocks(element: Element): boolean {
  return element.children.some((node) => isElement(node) && isBlock(node.name));
}

/** Whether it has no attributes but these. */
export function hasOnly({ tag }: Element, ...names: string[]): boolean {
  return tag.attributes.every(({ name }) => names.includes(name));
}

/** An attribute of an element as it stands in the HTML, with a space before it; "" without one. */
export function written({ tag }: Element, name: string): string {
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute ? ` ${name}="${attribute.value}"` : "";
}

export function valueOf({ tag }: Element, name: string): string | null {
  return attributeOf(tag, name);
}
