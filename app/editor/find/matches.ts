import type { Node } from "@tiptap/pm/model";
import type { Selection, Transaction } from "@tiptap/pm/state";
import type { Place } from "../sentence-places.ts";

export interface Wanted {
  words: string;
  matchCase: boolean;
}

/** Stands for what is no letter, such as a picture within a line, so that an index is a place. */
const NO_LETTER = "\uFFFC";

/** Matches the words letter by letter; a space matches one that does not break, too. */
export function patternOf({ words, matchCase }: Wanted): RegExp | null {
  const letters = words.replaceAll(NO_LETTER, "");
  if (letters === "") return null;
  const literal = letters
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/[ \u00A0\u202F]/g, "[ \\u00A0\\u202F]");
  return new RegExp(literal, matchCase ? "gu" : "giu");
}

/** All places of the pattern in the blocks of a document that can be written in, in order. */
export function findMatches(doc: Node, pattern: RegExp | null): Place[] {
  const found: Place[] = [];
  if (!pattern) return found;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, null, NO_LETTER);
    for (const { index, 0: match } of text.matchAll(pattern))
      found.push({ from: pos + 1 + index, to: pos + 1 + index + match.length });
    return false;
  });
  return found;
}

/** How many of the blocks that are kept as they are hold the pattern in their Markdown. */
export function countKept(doc: Node, pattern: RegExp | null): number {
  if (!pattern) return 0;
  let count = 0;
  doc.descendants(({ attrs, type }) => {
    if (type.name === "kept" && String(attrs["raw"]).search(pattern) !== -1) count++;
  });
  return count;
}

/** The match that the selection is at, or the next below it, or the first; -1 without any. */
export function currentMatch(matches: readonly Place[], { from }: Pick<Selection, "from">): number {
  const next = matches.findIndex((match) => match.from >= from);
  return next === -1 && matches.length > 0 ? 0 : next;
}

/** Puts `text` in each of these places, in the marks of the first letter that it replaces. */
export function replacePlaces(
  tr: Transaction,
  places: readonly Place[],
  text: string,
): Transaction {
  const { schema } = tr.doc.type;
  for (const { from, to } of places.toReversed())
    if (text === "") tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(text, tr.doc.nodeAt(from)?.marks));
  return tr;
}
