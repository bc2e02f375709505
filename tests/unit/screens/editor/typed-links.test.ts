import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { describe, expect, it } from "vitest";
import { markdownRules } from "#app/editor/input-rules.ts";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { linkPastedOver } from "#app/editor/typed-links.ts";
import { dom, toElement } from "./dom.ts";

/** What plugins see of an editor for a text; without a selection its cursor is at the end. */
function editorFor(text: string, given?: number, length = 0) {
  const read = readMarkdownDoc(text, toElement, dom);
  const from = given ?? read.doc.content.size - 1;
  const to = from + length;
  let state = EditorState.create({
    doc: read.doc,
    selection: TextSelection.create(read.doc, from, to),
  });
  const view = {
    get state() {
      return state;
    },
    composing: false,
    dispatch: (tr: Transaction) => void (state = state.apply(tr)),
  } as unknown as EditorView;
  return { view, markdown: () => read.write(state.doc) };
}

/** The Markdown after a space was typed at the end of a paragraph; null where nothing happened. */
function space(text: string): string | null {
  const { view, markdown } = editorFor(text);
  const { from } = view.state.selection;
  const type = markdownRules.props.handleTextInput;
  return type?.call(markdownRules, view, from, from, " ", () => view.state.tr) ? markdown() : null;
}

describe("an address that is typed", () => {
  it.each([
    ["See https://example.com/a", "See [https://example.com/a](https://example.com/a)"],
    ["See www.example.com", "See [www.example.com](https://www.example.com)"],
    ["(https://example.com/a).", "([https://example.com/a](https://example.com/a))."],
    [
      "https://en.example.org/wiki/Rust_(language)",
      "[https://en.example.org/wiki/Rust\\_(language)](https://en.example.org/wiki/Rust_\\(language\\))",
    ],
    ["`https://example.com`", null],
    ["example.com", null],
    ["https://", null],
  ])("is a link in %j", (text, expected) => {
    expect(space(text)).toBe(expected);
  });
});

function paste(text: string, words: string): string | null {
  const { view, markdown } = editorFor("The deep pot is here.", 5, words.length);
  const event = { clipboardData: { getData: () => text } } as unknown as ClipboardEvent;
  const taken = linkPastedOver.props.handlePaste?.call(linkPastedOver, view, event, null as never);
  return taken ? markdown() : null;
}

describe("an address that is pasted over words", () => {
  it("is their link, without what follows readers", () => {
    expect(paste(" https://example.com/pots?utm_source=x\n", "deep pot")).toBe(
      "The [deep pot](https://example.com/pots) is here.",
    );
  });

  it("replaces them where it is none, or nothing is selected", () => {
    expect(paste("another pot", "deep pot")).toBeNull();
    expect(paste("javascript:alert(1)", "deep pot")).toBeNull();
    expect(paste("https://example.com", "")).toBeNull();
  });
});
