import type { NodeSpec } from "@tiptap/pm/model";

const LEVELS = [1, 2, 3, 4, 5, 6];

export const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: "inline*",
  group: "block",
  defining: true,
  parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
};

export const codeBlock: NodeSpec = {
  attrs: { language: { default: null } },
  content: "text*",
  marks: "",
  group: "block",
  code: true,
  defining: true,
  parseDOM: [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: (dom) => ({
        language:
          /\blanguage-(\S+)/.exec(dom.querySelector("code")?.getAttribute("class") ?? "")?.[1] ??
          null,
      }),
    },
  ],
  toDOM: ({ attrs: { language } }) => [
    "pre",
    ["code", language ? { class: `language-${language}` } : {}, 0],
  ],
};

export const image: NodeSpec = {
  inline: true,
  attrs: { src: {}, alt: { default: "" }, title: { default: null } },
  group: "inline",
  draggable: true,
  parseDOM: [
    {
      tag: "img[src]",
      getAttrs: (dom) => ({
        src: dom.getAttribute("src"),
        alt: dom.getAttribute("alt") ?? "",
        title: dom.getAttribute("title"),
      }),
    },
  ],
  toDOM: ({ attrs: { src, alt, title } }) => ["img", { src, alt, title }],
};

/** A block that the editor cannot show: its Markdown, and the words of its card. */
export const keptBlock: NodeSpec = {
  attrs: { raw: { default: "" }, name: { default: "" }, text: { default: "" } },
  group: "kept",
  atom: true,
  draggable: true,
  selectable: true,
  parseDOM: [
    {
      tag: "div[data-kept]",
      getAttrs: (dom) => ({
        raw: dom.getAttribute("data-kept"),
        name: dom.querySelector("b")?.textContent ?? "",
        text: dom.querySelector("span")?.textContent ?? "",
      }),
    },
  ],
  toDOM: ({ attrs: { raw, name, text } }) => [
    "div",
    { "data-kept": raw, class: "kept-block", contenteditable: "false" },
    ["b", name],
    ["span", text],
  ],
};
