import type { Node } from "@tiptap/pm/model";
import { findSentence, squeeze } from "./find-sentence.ts";

export interface Place {
  from: number;
  to: number;
}

/** All places of these sentences in a document. */
export function sentencePlaces(doc: Node, sentences: readonly string[]): Place[] {
  const found: Place[] = [];
  const wanted = sentences.map((sentence) => squeeze(sentence).text).filter((text) => text !== "");
  if (wanted.length === 0) return found;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const text = squeeze(textOf(node));
    for (const sentence of wanted)
      for (const { from, to } of findSentence(text, sentence))
        found.push({ from: pos + 1 + from, to: pos + 1 + to });
    return false;
  });
  return found;
}

/** One character for each place in the block, so that an index is a place. */
function textOf(block: Node): string {
  return block.textBetween(0, block.content.size, "\n", (leaf) => " ".repeat(leaf.nodeSize));
}
