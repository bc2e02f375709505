import { EditorState, type Transaction } from "@tiptap/pm/state";
import { history, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { schema } from "#app/editor/schema.ts";
import { article } from "../../content/markdown/articles.ts";
import { dom, toElement } from "./dom.ts";

const RUNS = { numRuns: 60, seed: 14 };

const open = (text: string) => readMarkdownDoc(text, toElement, dom);
const plain = (node: Node) => `${node.type.name}: ${node.textContent}`;
const blocks = (text: string) => open(text).doc.content.content.map(plain);

/** Opens a text, changes it and writes it. */
function edit(text: string, change: (state: EditorState) => Transaction): string {
  const { doc, write } = open(text);
  const state = EditorState.create({ doc });
  return write(state.apply(change(state)).doc);
}

/** Puts words where the first `mark` stands. */
const typeOver =
  (mark: string, words: string) =>
  ({ doc, tr }: EditorState) => {
    let at = -1;
    doc.descendants((node, pos) => {
      const index = node.text?.indexOf(mark) ?? -1;
      if (index >= 0 && at < 0) at = pos + index;
    });
    return tr.insertText(words, at, at + mark.length);
  };

const TEXT = `Setext heading
===

A _soft_ line
and   another with __bold__.


* one
* two
    * deeper

[[figure: A balcony]]

| a | b |
| :-- | --: |
| 1 | 2 |

\`\`\`js
const a = 1;
\`\`\`

1) first
2) second

> quoted

Last line.
`;

describe("a text that was opened and not changed", () => {
  it("is written back as it was, however it was typed", () => {
    for (const text of [
      TEXT,
      "",
      "\n\n  x  \n\n",
      "# One\n# Two",
      "- a\n\n\n* b\n",
      "a\n\n\n\nb\n\n",
    ]) {
      const { doc, write } = open(text);
      expect(write(doc)).toBe(text);
    }
  });
  it("is written back as it was for any article", () => {
    fc.assert(
      fc.property(article, (html) => {
        const { text } = readEditText(html);
        const { doc, write } = open(text);
        expect(write(doc)).toBe(text);
        doc.check();
      }),
      RUNS,
    );
  });
});

describe("a changed word", () => {
  it("changes only its block", () => {
    expect(edit(TEXT, typeOver("another", "one more"))).toBe(
      TEXT.replace(
        "A _soft_ line\nand   another with __bold__.",
        "A *soft* line and one more with **bold**.",
      ),
    );
    expect(edit(TEXT, typeOver("const a", "let b"))).toBe(TEXT.replace("const a", "let b"));
    expect(edit(TEXT, typeOver("deeper", "deepest"))).toBe(
      TEXT.replace("* one\n* two\n    * deeper", "- one\n- two\n  - deepest"),
    );
  });
  it("is undone to the text that was there", () => {
    const { doc, write } = open(TEXT);
    let state = EditorState.create({ doc, plugins: [history()] });
    state = state.apply(typeOver("another", "one more")(state));
    state = state.apply(typeOver("quoted", "said")(state));
    const back = (tr: Transaction) => (state = state.apply(tr));
    undo(state, back);
    while (undo(state, back));
    expect(write(state.doc)).toBe(TEXT);
  });
  it("knows where the blocks of a selection stand", () => {
    const { doc, rangeOf } = open(TEXT);
    const { from, to } = rangeOf(doc, doc.child(0).nodeSize + 3, doc.child(0).nodeSize + 9);
    expect(TEXT.slice(from, to)).toBe("A _soft_ line\nand   another with __bold__.");
  });
  it("leaves a moved or deleted block as it was typed", () => {
    const without = edit(TEXT, ({ doc, tr }) => tr.delete(0, doc.child(0).nodeSize));
    expect(without).toBe(TEXT.slice(TEXT.indexOf("A _soft_")));
    const moved = edit(TEXT, ({ doc, tr }) => {
      const last = doc.child(doc.childCount - 1);
      return tr.delete(doc.content.size - last.nodeSize, doc.content.size).insert(0, last);
    });
    expect(moved.startsWith("Last line.\n\nSetext heading\n===\n\nA _soft_")).toBe(true);
  });
});

describe("what the editor writes", () => {
  const { nodes } = schema;
  const paragraph = (words: string) => nodes.paragraph.create(null, schema.text(words));
  const item = (words: string) => nodes.list_item.create(null, paragraph(words));
  const append = (...made: Node[]) =>
    edit("Start.", ({ doc, tr }) => tr.insert(doc.content.size, made));

  const rowOf =
    (type: "table_header" | "table_cell", align: string | null = null) =>
    (...words: string[]) =>
      nodes.table_row.create(
        null,
        words.map((text) => nodes[type].create({ align }, paragraph(text))),
      );

  it("has a table with its first row as the head and cells on one line", () => {
    const rows = [rowOf("table_header")("a", "b|c"), rowOf("table_cell")("1", "2")];
    expect(append(nodes.table.create(null, rows))).toBe(
      "Start.\n\n| a | b\\|c |\n| --- | --- |\n| 1 | 2 |",
    );
  });
  it("has an empty head for a table without one, and keeps where cells are aligned", () => {
    const rows = [rowOf("table_cell", "right")("a", "b"), rowOf("table_cell", "right")("1", "2")];
    const text = append(nodes.table.create(null, rows));
    expect(text).toBe("Start.\n\n|  |  |\n| ---: | ---: |\n| a | b |\n| 1 | 2 |");
    expect(edit(text, ({ tr }) => tr.insertText("c", 1, 1)).slice(7)).toBe(text.slice(6));
  });
  it("has tight lists, and another mark for a list after a list", () => {
    const list = () => nodes.bullet_list.create(null, [item("one"), item("two")]);
    const text = append(list(), list());
    expect(text).toBe("Start.\n\n- one\n- two\n\n* one\n* two");
    expect(blocks(text)).toEqual([
      "paragraph: Start.",
      "bullet_list: onetwo",
      "bullet_list: onetwo",
      "paragraph: ",
    ]);
  });
  it("escapes what would be read as Markdown", () => {
    expect(append(paragraph("# no heading"), paragraph("2. *stars*"))).toBe(
      "Start.\n\n\\# no heading\n\n2\\. \\*stars\\*",
    );
  });
  it("leaves out empty paragraphs", () => {
    expect(append(nodes.paragraph.create(), paragraph("x"), nodes.paragraph.create())).toBe(
      "Start.\n\nx",
    );
  });
});

describe("what the editor cannot hold", () => {
  it("is kept whole, with its words on a card", () => {
    const text =
      "[[figure: A balcony]]\n\n[ref]: https://example.com\n\nText with <kbd>Ctrl</kbd>.";
    const [figure, reference, words] = open(text).doc.content.content;
    expect(figure?.attrs).toEqual({
      raw: "[[figure: A balcony]]",
      name: "Figure",
      text: "A balcony",
    });
    expect(reference?.attrs).toMatchObject({ name: "Only in Markdown" });
    expect(words && plain(words)).toBe("paragraph: Text with Ctrl.");
    expect(edit(text, typeOver("Text", "More"))).toBe(text.replace("Text with", "More with"));
  });
  it.each([
    "a[^1] b\n\n[^1]: Note",
    "a\n: b\n\nc\n: d",
    ":::details a\n- b\n:::",
    "::: columns\na\n:::",
  ])("is kept whole: %j", (note) => {
    const text = `Start.\n\n${note}\n\nEnd.`;
    const [, ...kept] = open(text).doc.content.content.slice(0, -1);
    expect(kept.map(({ attrs }) => attrs["name"])).toContain("Only in Markdown");
    expect(kept.every(({ type }) => type === schema.nodes.kept)).toBe(true);
    expect(edit(text, typeOver("Start", "Begin"))).toBe(text.replace("Start", "Begin"));
  });
  it("keeps links that would run a script out of the document", () => {
    expect(edit("[a](javascript:alert(1)) b", typeOver("b", "c"))).toBe("a c");
  });
});

it("holds front matter as one block, which is written as it was read", () => {
  const text = "---\ntitle: Rye\ntags: [a]\n---\n\n# Flour\n\nDense.";
  expect(open(text).doc.firstChild?.attrs).toMatchObject({ name: "Only in Markdown" });
  expect(edit(text, typeOver("Dense", "Light"))).toBe(text.replace("Dense", "Light"));
});
