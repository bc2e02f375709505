import { type MarkSpec, type NodeSpec, Schema } from "@tiptap/pm/model";
import { tableNodes } from "@tiptap/pm/tables";
import { pictureNode } from "./picture-node.ts";

const LEVELS = [1, 2, 3, 4, 5, 6];

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: "inline*",
  group: "block",
  defining: true,
  parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
};

const codeBlock: NodeSpec = {
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

const image: NodeSpec = {
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
const keptBlock: NodeSpec = {
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

/** `loose` lists have paragraphs in their items, with a blank line between them in Markdown. */
const isLoose = (dom: HTMLElement) =>
  [...dom.children].some(({ children }) =>
    [...children].some(({ localName }) => localName === "p"),
  );
const looseAttr = (loose: unknown) => (loose ? { "data-loose": "" } : {});

const bulletList: NodeSpec = {
  attrs: { loose: { default: false } },
  content: "list_item+",
  group: "block list",
  parseDOM: [{ tag: "ul", getAttrs: (dom) => ({ loose: isLoose(dom) }) }],
  toDOM: ({ attrs }) => ["ul", looseAttr(attrs["loose"]), 0],
};

const orderedList: NodeSpec = {
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

const listItem: NodeSpec = {
  content: "paragraph block*",
  defining: true,
  parseDOM: [{ tag: "li" }],
  toDOM: () => ["li", 0],
};

/** A mark that is one tag. It is read from any of `tags` and written as `name`. */
function simpleMark(name: string, tags: readonly string[], excludes?: string): MarkSpec {
  return {
    ...(excludes ? { excludes } : {}),
    parseDOM: tags.map((tag) => ({ tag })),
    toDOM: () => [name, 0],
  };
}

/** A mark that Markdown has no sign for: its tag stands in the text as it is. */
function plainMark(name: string): MarkSpec {
  return simpleMark(name, [name]);
}

const code: MarkSpec = {
  code: true,
  parseDOM: [{ tag: "code" }],
  toDOM: () => ["code", 0],
};

/** Addresses that would run a script in the reader's browser. */
const RUNS = /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu;

const link: MarkSpec = {
  attrs: { href: { default: "" }, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs: (dom) => {
        const href = dom.getAttribute("href") ?? "";
        return !RUNS.test(href) && { href, title: dom.getAttribute("title") };
      },
    },
  ],
  toDOM: ({ attrs }) => ["a", { href: attrs["href"], title: attrs["title"] }, 0],
};

/**
 * What the rich text editor can hold. It is what Markdown can say and the few inline tags that
 * Markdown lets through; everything else is a kept block, which can be moved and deleted only.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: "(block | kept | picture)+" },
    paragraph: {
      content: "inline*",
      group: "block",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading,
    blockquote: {
      content: "block+",
      group: "block",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    code_block: codeBlock,
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    horizontal_rule: {
      group: "block",
      parseDOM: [{ tag: "hr" }],
      toDOM: () => ["hr"],
    },
    ...tableNodes({
      tableGroup: "block",
      // One paragraph, because a cell of a Markdown table is one line.
      cellContent: "paragraph",
      cellAttributes: {
        align: {
          default: null,
          getFromDOM: (cell) => cell.getAttribute("align"),
          setDOMAttr: (value, attrs) => {
            if (typeof value === "string") attrs["align"] = value;
          },
        },
      },
    }),
    kept: keptBlock,
    picture: pictureNode,
    text: { group: "inline" },
    image,
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    link,
    strong: simpleMark("strong", ["strong", "b"]),
    em: simpleMark("em", ["em", "i"]),
    strike: simpleMark("del", ["del", "s", "strike"]),
    sub: simpleMark("sub", ["sub"], "sup"),
    sup: simpleMark("sup", ["sup"], "sub"),
    kbd: plainMark("kbd"),
    highlight: plainMark("mark"),
    underline: plainMark("u"),
    small: plainMark("small"),
    abbr: plainMark("abbr"),
    cite: plainMark("cite"),
    dfn: plainMark("dfn"),
    ins: plainMark("ins"),
    q: plainMark("q"),
    samp: plainMark("samp"),
    time: plainMark("time"),
    variable: plainMark("var"),
    code,
  },
});
