import type { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { blocksFor, slashAt } from "#app/editor/slash.ts";
import { schema } from "#app/editor/schema.ts";
import { dom, toElement } from "./dom.ts";

const { nodes } = schema;
const paragraph = (text: string) => nodes.paragraph.create(null, text ? schema.text(text) : null);

/** A document of these blocks with the cursor at the end of the first. */
function typed(...blocks: Node[]): EditorState {
  const doc = nodes.doc.create(null, blocks);
  const selection = TextSelection.near(doc.resolve((blocks[0]?.nodeSize ?? 1) - 1), -1);
  return EditorState.create({ doc, selection });
}

const names = (state: EditorState, query: string) =>
  blocksFor(state, query).map(({ name }) => name);

describe("a sign for blocks", () => {
  it.each([
    ["/", ""],
    ["/Quo", "quo"],
    ["/code block", "code block"],
  ])("is %s at the beginning of a paragraph", (text, query) => {
    expect(slashAt(typed(paragraph(text)))).toEqual({ from: 1, to: 1 + text.length, query });
  });

  it.each(["", "and/or", " /", "text /quote", "/usr/local/bin/postwright"])(
    "is not in %j",
    (text) => {
      expect(slashAt(typed(paragraph(text)))).toBeNull();
    },
  );

  it("is not in code and headings", () => {
    for (const type of [nodes.code_block, nodes.heading])
      expect(slashAt(typed(type.create(null, schema.text("/"))))).toBeNull();
  });
});

describe("the blocks for a query", () => {
  const state = typed(paragraph("/"));

  it("are all for none", () => {
    expect(names(state, "")).toEqual([
      "Heading 2",
      "Heading 3",
      "Bulleted list",
      "Numbered list",
      "Quote",
      "Picture",
      "Embed",
      "Table",
      "Code block",
      "Divider",
    ]);
  });

  it.each([
    ["h", ["Heading 2", "Heading 3", "Divider"]],
    ["h3", ["Heading 3"]],
    ["list", ["Bulleted list", "Numbered list"]],
    ["block", ["Quote", "Code block"]],
    ["###", ["Heading 3"]],
    ["youtube", ["Embed"]],
    ["nothing", []],
  ])("begin with “%s” or have a word that does", (query, found) => {
    expect(names(state, query)).toEqual(found);
  });

  it("hold no table in a table", () => {
    const { doc } = readMarkdownDoc("| a |\n| - |\n| / |", toElement, dom);
    let at = 0;
    doc.descendants((node, pos) => {
      if (node.text === "/") at = pos + 1;
    });
    const inCell = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
    expect(slashAt(inCell)).not.toBeNull();
    expect(names(inCell, "t")).not.toContain("Table");
  });
});
