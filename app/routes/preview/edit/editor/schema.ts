import { Schema } from "@tiptap/pm/model";
import { tableNodes } from "@tiptap/pm/tables";
import { codeBlock, heading, image, keptBlock } from "./nodes.ts";
import { pictureNode } from "./picture-node.ts";
import { bulletList, listItem, orderedList } from "./list-nodes.ts";
import { code, link, plainMark, simpleMark } from "./marks.ts";

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
