/** An attribute of a node as Turndown passes it, in the browser or not; "" if it has none. */
export function attribute(node: object, name: string): string {
  return "getAttribute" in node && typeof node.getAttribute === "function"
    ? String(node.getAttribute(name) ?? "")
    : "";
}
