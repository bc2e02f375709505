import type { NodeSpec } from "@tiptap/pm/model";

/** `loose` lists have paragraphs in their items, with a blank line between them in Markdown. */
const isLoose = (dom: HTMLElement) =>
  [...dom.children].some(({ children }) =>
    [...children].some(({ localName }) => localName === "p"),
  );
const looseAttr = (loose: unknown) => (loose ? { "data-loose": "" } : {});

export const bulletList: NodeSpec = {
  attrs: { loose: { default: false } },
  content: "list_item+",
  group: "block list",
  parseDOM: [{ tag: "ul", getAttrs: (dom) => ({ loose: isLoose(dom) }) }],
  toDOM: ({ attrs }) => ["ul", looseAttr(attrs["loose"]), 0],
};

export const orderedList: NodeSpec = {
  attrs: { start: { default: 1 }, loose: { default: false } },
  content: "list_item+",
  group: "block list",
  parseDOM: [
    {
      tag: "ol",
      getAttrs: (dom) => ({
        start: Number.parseInt(dom.getAttribute("start") ?? "1", 10) || 1,
        loose: isLoose(dom),
      }),
    },
  ],
  toDOM: ({ attrs: { start, loose } }) => [
    "ol",
    { ...(start === 1 ? {} : { start }), ...looseAttr(loose) },
    0,
  ],
};

export const listItem: NodeSpec = {
  content: "paragraph block*",
  defining: true,
  parseDOM: [{ tag: "li" }],
  toDOM: () => ["li", 0],
};
