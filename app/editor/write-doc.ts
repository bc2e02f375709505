import { DOMSerializer, Fragment, type Node } from "@tiptap/pm/model";
import { faithfulMarkdown } from "#app/content/markdown/faithful-markdown.ts";
import { writeMarkdown } from "#app/content/markdown/write-markdown.ts";
import { schema } from "./schema.ts";

const serializer = DOMSerializer.fromSchema(schema);

/** The Markdown of one node at the top of the document. Empty for an empty paragraph. */
export function writeNode(node: Node, document: Document): string {
  if (node.type === schema.nodes.kept) return String(node.attrs["raw"]);
  const element = document.createElement("div");
  element.append(serializer.serializeFragment(Fragment.from(node), { document }));
  tidyLists(element);
  tidyTables(element, document);
  const html = element.innerHTML;
  return faithfulMarkdown(html) ?? writeMarkdown(html);
}

/** Markdown has the text of a list item on its line, unless the list is a loose one. */
function tidyLists(element: HTMLElement): void {
  for (const list of element.querySelectorAll("ul, ol")) {
    const loose = list.hasAttribute("data-loose");
    list.removeAttribute("data-loose");
    if (loose) continue;
    for (const item of list.children) {
      const [first, ...rest] = item.children;
      if (first?.localName === "p" && rest.every(({ localName }) => localName !== "p"))
        first.replaceWith(...first.childNodes);
    }
  }
}

/** Only the first row of a table in Markdown can be its head, and a cell is one line. */
function tidyTables(element: HTMLElement, document: Document): void {
  for (const table of element.querySelectorAll("table")) {
    const rows = [...table.querySelectorAll("tr")];
    const head = document.createElement("thead");
    const body = document.createElement("tbody");
    const hasHead = [...(rows[0]?.children ?? [])].some(({ localName }) => localName === "th");
    for (const [index, row] of rows.entries()) {
      const isHead = hasHead && index === 0;
      for (const cell of [...row.children]) cell.replaceWith(tidyCell(cell, isHead, document));
      (isHead ? head : body).append(row);
    }
    table.replaceChildren(...[head, body].filter(({ children }) => children.length > 0));
  }
}

function tidyCell(cell: Element, head: boolean, document: Document): Element {
  const tidy = document.createElement(head ? "th" : "td");
  const align = cell.getAttribute("align");
  if (align) tidy.setAttribute("align", align);
  tidy.append(...[...cell.children].flatMap((child) => [...child.childNodes]));
  return tidy;
}
