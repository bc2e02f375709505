import { type Command, type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { readEmbed } from "#app/content/embeds.ts";
import { placeForBlock } from "../blocks.ts";
import { dispatchStep } from "../dispatch-step.ts";
import { pastedAddress } from "../pasted-address.ts";
import { schema } from "../schema.ts";
import { ownAddress } from "./embed-lines.ts";

const { link } = schema.marks;
const { paragraph } = schema.nodes;

/** The address of something that can be embedded, without what follows readers; null for others. */
export function embedAddress(typed: string): string | null {
  const address = pastedAddress(typed.trim());
  return address !== null && readEmbed(address) ? address : null;
}

/** Enter at the end of a line that is such an address makes its link, and begins a line below. */
export const embedTyped: Command = (state, _dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!view || !empty || $from.depth !== 1 || parent.type !== paragraph) return false;
  const text = parent.textContent;
  const typed = text.trimEnd();
  const isText = parent.content.size === text.length;
  if (!isText || $from.parentOffset < typed.length || ownAddress(parent)) return false;
  const address = /^(?:https?:\/\/|www\.)\S+$/i.test(typed) ? embedAddress(typed) : null;
  if (address === null) return false;
  dispatchStep(view, writeEmbed(state, $from.before(), $from.after(), address));
  return true;
};

/** Such an address that is pasted to an empty line; the first undo leaves its words. */
export function embedPasted(view: EditorView, data: DataTransfer | null): boolean {
  const { $from, empty } = view.state.selection;
  const { parent, depth } = $from;
  const text = data?.getData("text/plain").trim() ?? "";
  // What was copied in an editor brings its title along.
  const isOwn = data?.getData("text/html").includes("data-pm-slice") ?? false;
  const isLine = empty && depth === 1 && parent.type === paragraph && parent.content.size === 0;
  if (!isLine || isOwn || !/^https?:\/\/\S+$/i.test(text)) return false;
  const address = embedAddress(text);
  if (address === null) return false;
  dispatchStep(view, view.state.tr.insertText(address));
  const { state } = view;
  dispatchStep(view, writeEmbed(state, $from.before(), state.selection.$from.after(), address));
  return true;
}

/** Puts an embed in place of the empty line of the selection, or below its block. */
export function insertEmbed(view: EditorView, address: string): void {
  const { start, end } = placeForBlock(view.state);
  dispatchStep(view, writeEmbed(view.state, start, end, address));
}

/**
 * Writes the line of an embed over what is between two places of the top, with the cursor in an
 * empty line below. A step that replaces: a mark alone would stay when it is undone after its title
 * has come.
 */
function writeEmbed(state: EditorState, from: number, to: number, address: string): Transaction {
  const { tr, doc } = state;
  const line = paragraph.create(null, schema.text(address, [link.create({ href: address })]));
  const next = doc.resolve(to).nodeAfter;
  const hasRoom = next?.type === paragraph && next.content.size === 0;
  tr.replaceWith(from, to, hasRoom ? [line] : [line, paragraph.create()]);
  const below = from + line.nodeSize + 1;
  return tr.setSelection(TextSelection.create(tr.doc, below)).scrollIntoView();
}
