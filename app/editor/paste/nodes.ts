import { readDeclarations } from "#app/content/hidden/hiding-styles.ts";

/** Elements of pasted HTML: what they are, and small changes to them. */

const BLOCKS = new Set(
  (
    "address article aside blockquote div dl dt dd figure footer h1 h2 h3 h4 h5 h6 header hr li " +
    "main nav ol p pre section table ul"
  ).split(" "),
);

export const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** True for an element that begins a new line. */
export function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName.toLowerCase());
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function isBlank({ nodeName, textContent }: Node): boolean {
  return nodeName === "#text" && (textContent ?? "").trim() === "";
}

export function textOf(node: Node): string {
  return node.textContent ?? "";
}

/** The text in a part of a page outside one of the elements in it. */
export function textAround(part: Node, inner: Node): string {
  if (part === inner) return "";
  return part.contains(inner)
    ? [...part.childNodes].map((child) => textAround(child, inner)).join(" ")
    : textOf(part);
}

export function styleOf(element: Element): Map<string, string> {
  return readDeclarations(element.getAttribute("style") ?? "");
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The element under another name, without its attributes. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** How many of each kind a paste cannot keep, for the writer to know. */
export type Lost = Map<string, number>;

export function addLost(lost: Lost, kind: string): void {
  lost.set(kind, (lost.get(kind) ?? 0) + 1);
}
