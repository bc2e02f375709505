import type { EditorState, Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { readEmbed } from "#app/content/embeds.ts";
import { toAddress } from "../safe-address.ts";
import { schema } from "../schema.ts";
import { ownAddress } from "./embed-lines.ts";

const { link } = schema.marks;

/**
 * The link of a line that is its own address leads where the line says while that is edited. Where
 * the line of an embed becomes other words, they are no link.
 */
export function followAddress(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const { $from } = before.selection;
  const own = $from.depth === 1 ? ownAddress($from.parent) : null;
  if (!own || !transactions.some(({ docChanged }) => docChanged)) return null;
  const start = mapStart(transactions, $from.start());
  if (start === null) return null;
  const { tr } = after;
  // Enter in the middle of the address leaves parts of it in two lines.
  after.doc.nodesBetween(start, Math.max(start, after.selection.to), (node, pos, parent) => {
    if (parent !== after.doc || node.type !== schema.nodes.paragraph) return false;
    const left = linkedWords(node, own.address);
    const words = node.textContent;
    const isMore = left === own.address && readEmbed(words) === null;
    if (left === "" || words === own.address || isMore) return false;
    const [from, to] = [pos + 1, pos + 1 + node.content.size];
    const isAddress = node.content.size === words.length && toAddress(words) === words;
    if (isAddress) tr.addMark(from, to, link.create({ href: words }));
    else if (readEmbed(own.address)) tr.removeMark(from, to, link);
    return false;
  });
  return tr.docChanged ? tr.setStoredMarks(after.storedMarks) : null;
}

/** Where the beginning of a line is after these steps; null if the line was replaced. */
function mapStart(transactions: readonly Transaction[], start: number): number | null {
  let pos = start;
  for (const { mapping } of transactions) {
    const mapped = mapping.mapResult(pos, -1);
    if (mapped.deletedBefore) return null;
    ({ pos } = mapped);
  }
  return pos;
}

/** The words of a paragraph that link to an address, none if they link to another. */
function linkedWords(node: Node, address: string): string {
  let words = "";
  node.forEach((child) => {
    if (link.isInSet(child.marks)?.attrs["href"] === address) words += child.text ?? "";
  });
  return words;
}
