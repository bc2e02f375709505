import { history, redo, undo } from "@tiptap/pm/history";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import type { EditorView } from "@tiptap/pm/view";
import { describe, expect, it } from "vitest";
import { embedCards } from "#app/editor/embeds/embed-cards.ts";
import { findEmbedLines } from "#app/editor/embeds/embed-lines.ts";
import { writeTitle } from "#app/editor/embeds/embed-title.ts";
import {
  embedAddress,
  embedPasted,
  embedTyped,
  insertEmbed,
} from "#app/editor/embeds/insert-embed.ts";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { schema } from "#app/editor/schema.ts";
import { dom, toElement } from "./dom.ts";

const VIDEO = "https://youtu.be/dQw4w9WgXcQ";
const OTHER = "https://vimeo.com/76979871";
const LINK = `[${VIDEO}](${VIDEO})`;

/** An editor without a screen; its cursor is at the end, or before `at` in the text. */
function editorFor(markdown: string, at?: string) {
  const read = readMarkdownDoc(markdown, toElement, dom);
  const plugins = [embedCards(), history()];
  let state = EditorState.create({ doc: read.doc, plugins });
  const view = {
    get state() {
      return state;
    },
    dispatch: (tr: Transaction) => void (state = state.apply(tr)),
  } as unknown as EditorView;
  const select = (from: number, to = from) =>
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  const placeOf = (words: string) => {
    let place = 0;
    state.doc.descendants((node, pos) => {
      const index = node.text?.indexOf(words) ?? -1;
      if (index >= 0) place = pos + index;
    });
    return place;
  };
  select(at === undefined ? state.doc.content.size - 1 : placeOf(at));
  return {
    view,
    select,
    placeOf,
    type: (words: string) => view.dispatch(state.tr.insertText(words)),
    remove: (from: number, to: number) => view.dispatch(state.tr.delete(from, to)),
    enter: () => embedTyped(state, view.dispatch, view),
    undo: () => undo(state, view.dispatch),
    redo: () => redo(state, view.dispatch),
    markdown: () => read.write(state.doc),
    line: () => state.selection.$from.parent.textContent,
  };
}

const clipboard = (text: string, html = "") =>
  ({ getData: (type: string) => (type === "text/html" ? html : text) }) as DataTransfer;

describe("an address that is pasted to an empty line", () => {
  it("is an embed with an empty line below, and its words after one undo", () => {
    const { view, markdown, undo, redo, line } = editorFor("");
    expect(embedPasted(view, clipboard(` ${VIDEO}\n`))).toBe(true);
    expect(markdown()).toBe(LINK);
    expect(line()).toBe("");
    undo();
    expect([markdown(), line()]).toEqual([VIDEO, VIDEO]);
    redo();
    expect(markdown()).toBe(LINK);
    undo();
    undo();
    expect(markdown()).toBe("");
  });

  it.each([
    ["in a sentence", "See ", VIDEO, ""],
    ["of a page", "", "https://example.com/", ""],
    ["with other words", "", `${VIDEO} is good`, ""],
    ["copied from an editor", "", VIDEO, `<p data-pm-slice="1 1 []">${VIDEO}</p>`],
  ])("stays as it is %s", (_where, text, pasted, html) => {
    const { view, markdown } = editorFor(text);
    const before = markdown();
    expect(embedPasted(view, clipboard(pasted, html))).toBe(false);
    expect(markdown()).toBe(before);
  });

  it("stays as it is in a list", () => {
    const { view, remove, placeOf } = editorFor("- One", "One");
    remove(placeOf("One"), placeOf("One") + 3);
    expect(embedPasted(view, clipboard(VIDEO))).toBe(false);
  });

  it("loses what follows readers", () => {
    expect(embedAddress(`${OTHER}?utm_source=x`)).toBe(OTHER);
    expect(embedAddress("javascript:alert(1)")).toBeNull();
  });
});

describe("Enter after an address", () => {
  it.each([
    [VIDEO, ""],
    [LINK, " "],
    ["www.youtube.com/watch?v=dQw4w9WgXcQ", ""],
  ])("embeds %s", (text, typed) => {
    const { view, type, enter, line } = editorFor(text);
    if (typed) type(typed);
    expect(enter()).toBe(true);
    expect(findEmbedLines(view.state.doc)).toHaveLength(1);
    expect(line()).toBe("");
  });

  it("takes one undo to be text again", () => {
    const { type, enter, undo, markdown, line } = editorFor("");
    type(VIDEO);
    enter();
    undo();
    expect([markdown(), line()]).toEqual([VIDEO, VIDEO]);
  });

  it.each([
    ["a page", "https://example.com/", undefined],
    ["a sentence", `See ${VIDEO}`, undefined],
    ["a heading", `## ${VIDEO}`, undefined],
    ["the middle of it", VIDEO, "dQw4"],
    ["an embed", LINK, undefined],
  ])("does what it always does at %s", (_what, text, at) => {
    expect(editorFor(text, at).enter()).toBe(false);
  });
});

describe("an embed from the dialog", () => {
  it("stands below the block of the cursor, before what follows", () => {
    const { view, markdown, line } = editorFor("- One\n\nTwo", "One");
    insertEmbed(view, OTHER);
    expect(markdown()).toBe(`- One\n\n[${OTHER}](${OTHER})\n\nTwo`);
    expect(line()).toBe("");
  });
});

describe("the line of an embed", () => {
  it.each([
    [LINK, true],
    [`<${VIDEO}>`, true],
    [`[A song](${VIDEO})`, false],
    [`See ${LINK}`, false],
    [`**${LINK}**`, false],
    [`> ${LINK}`, false],
    ["<https://example.com/>", false],
  ])("is %s: %s", (text, isLine) => {
    const { view } = editorFor(text);
    expect(findEmbedLines(view.state.doc)).toHaveLength(isLine ? 1 : 0);
  });

  it("is a card except while the selection is within it", () => {
    const plugin = embedCards();
    const { doc } = readMarkdownDoc(`[${VIDEO}](${VIDEO} "Song")\n\nTwo`, toElement, dom);
    const classesFor = (from: number, to: number) => {
      const selection = TextSelection.create(doc, from, to);
      const state = EditorState.create({ doc, selection, plugins: [plugin] });
      const drawn = plugin.props.decorations?.call(plugin, state);
      const [card] = drawn instanceof DecorationSet ? drawn.find() : [];
      return (card as unknown as { type: { attrs: Record<string, string> } }).type.attrs;
    };
    const end = doc.content.size - 1;
    const card = { class: "embed-line", "data-service": "YouTube", "data-title": "Song" };
    expect(classesFor(end, end)).toEqual(card);
    expect(classesFor(3, end)).toEqual(card);
    expect(classesFor(3, 5)).toEqual({ ...card, class: "embed-line is-open" });
  });
});

describe("an address that is edited in its line", () => {
  const titled = `[${VIDEO}](${VIDEO} "Song")`;

  it("takes its link along, without the old title", () => {
    const { type, remove, placeOf, undo, markdown } = editorFor(titled, "dQw4");
    const at = placeOf("dQw4");
    remove(at, at + 4);
    type("abcd");
    const changed = VIDEO.replace("dQw4", "abcd");
    expect(markdown()).toBe(`[${changed}](${changed})`);
    while (undo());
    expect(markdown()).toBe(titled);
  });

  it("takes it along to both lines that Enter makes of it", () => {
    const { view, placeOf, markdown } = editorFor(titled);
    view.dispatch(view.state.tr.split(placeOf("dQw4")));
    expect(markdown()).toBe("[https://youtu.be/](https://youtu.be/)\n\ndQw4w9WgXcQ");
  });

  it("is no link any more as other words", () => {
    const { view, select, type, markdown } = editorFor(titled);
    select(1, view.state.doc.content.size - 1);
    type("My words");
    expect(markdown()).toBe("My words");
  });

  it("stays with its link before words that follow", () => {
    const { type, markdown } = editorFor(titled);
    type(" is good");
    expect(markdown()).toBe(`${titled} is good`);
  });

  it("is left alone when the whole text is another one", () => {
    const { view, markdown } = editorFor(titled);
    const read = readMarkdownDoc(`[My words](${VIDEO})`, toElement, dom);
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, read.doc.content));
    expect(markdown()).toBe(`[My words](${VIDEO})`);
  });
});

describe("the title of an embed", () => {
  it("comes to the line where it is now, without a step of the cursor or to undo", () => {
    const { view, type, select, placeOf, undo, markdown, line } = editorFor("Above\n\n");
    view.dispatch(
      view.state.tr.insert(view.state.doc.content.size, schema.nodes.paragraph.create()),
    );
    select(view.state.doc.content.size - 1);
    embedPasted(view, clipboard(VIDEO));
    type("Below");
    select(placeOf("Above"));
    type("More ");
    const { from } = view.state.selection;
    writeTitle(view, VIDEO, 'A "song"');
    expect(markdown()).toBe(`More Above\n\n[${VIDEO}](${VIDEO} "A \\"song\\"")\n\nBelow`);
    expect([view.state.selection.from, line()]).toEqual([from, "More Above"]);
    undo();
    expect(markdown()).toContain("Above\n\n[");
    undo();
    undo();
    expect(markdown()).toBe(`Above\n\n${VIDEO}`);
  });

  it("replaces no other, and comes to nothing that is no embed any more", () => {
    const titled = `[${VIDEO}](${VIDEO} "Mine")`;
    const { view, markdown } = editorFor(`${titled}\n\n${VIDEO}\n\nSee ${LINK}`);
    writeTitle(view, VIDEO, "Theirs");
    expect(markdown()).toBe(`${titled}\n\n${VIDEO}\n\nSee ${LINK}`);
  });
});
