import { isBlock, isVoid } from "#app/content/elements.ts";
import { hasOnly, isElement, valueOf, type Node } from "./tree.ts";

/** What the blocks depend on beside the text. */
export interface Editor {
  /** The number of a picture in the site's media library, by its address; "" without one. */
  idOf(src: string): string;
  /** Whether the site's editor is of 6.3 or later: texts that open, cells over several columns. */
  hasNewerBlocks: boolean;
}

/** A block with its markers. WordPress reads the attributes as JSON out of an HTML comment. */
export function block(name: string, attributes: object, inner: string): string {
  const json = JSON.stringify(attributes)
    .replaceAll("--", "\\u002d\\u002d")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll('\\"', "\\u0022");
  const marker = json === "{}" ? name : `${name} ${json}`;
  return `<!-- wp:${marker} -->\n${inner}\n<!-- /wp:${name} -->`;
}

export function htmlBlock(html: string): string {
  return block("html", {}, html);
}

/** Inline elements that the editor drops where they are empty. */
const mayBeEmpty = (name: string) => name === "br" || name === "img";

/** Whether the editor keeps these nodes as formatted text: inline elements that hold something. */
export function isRichText(nodes: readonly Node[]): boolean {
  return nodes.every((node) => {
    if (!isElement(node)) return true;
    if ((isBlock(node.name) && node.name !== "br") || countsReaders(node)) return false;
    if (isVoid(node.name)) return mayBeEmpty(node.name) && (node.name !== "br" || hasOnly(node));
    return node.inner !== "" && isRichText(node.children);
  });
}

/** Whether an image is there to count readers and shows nothing. A block of its own hides it. */
export function countsReaders(node: Node): boolean {
  return isElement(node) && valueOf(node, "width") === "1" && valueOf(node, "height") === "1";
}
