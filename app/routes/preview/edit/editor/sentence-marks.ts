import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { findSentence, squeeze } from "../find-sentence.ts";

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

/** A transaction that marks these sentences, and no others, wherever they are. */
export function markSentences({ tr, doc }: EditorState, sentences: readonly string[]): Transaction {
  const found: Decoration[] = [];
  const wanted = sentences.map((sentence) => squeeze(sentence).text).filter((text) => text !== "");
  if (wanted.length > 0)
    doc.descendants((node, pos) => {
      if (!node.isTextblock) return true;
      const text = squeeze(textOf(node));
      for (const sentence of wanted)
        for (const { from, to } of findSentence(text, sentence))
          found.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: "found-sentence" }));
      return false;
    });
  return tr.setMeta(key, DecorationSet.create(doc, found)).setMeta("addToHistory", false);
}

function readMarks(tr: Transaction): DecorationSet | null {
  const marks: unknown = tr.getMeta(key);
  return marks instanceof DecorationSet ? marks : null;
}

/** One character for each place in the block, so that an index is a place. */
function textOf(block: Node): string {
  return block.textBetween(0, block.content.size, "\n", (leaf) => " ".repeat(leaf.nodeSize));
}
