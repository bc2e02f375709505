import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Place } from "./sentence-places.ts";

const key = new PluginKey<DecorationSet>("sentences");

/** Marks sentences in the text until they are changed. */
export function sentenceMarks(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => readMarks(tr) ?? marks.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** A transaction that marks these places of the text, and no others. */
export function markPlaces({ tr, doc }: EditorState, places: Place[]): Transaction {
  const found = places.map(({ from, to }) =>
    Decoration.inline(from, to, { class: "found-sentence" }),
  );
  return tr.setMeta(key, DecorationSet.create(doc, found)).setMeta("addToHistory", false);
}

function readMarks(tr: Transaction): DecorationSet | null {
  const marks: unknown = tr.getMeta(key);
  return marks instanceof DecorationSet ? marks : null;
}
