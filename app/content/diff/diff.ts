/** What differs between two articles, as plain data that a screen can show. */

export type PartKind = "same" | "added" | "removed";

/** A piece of text that both have, or only the later or the earlier one. */
export interface DiffPart {
  kind: PartKind;
  text: string;
}

/** What changed of a block besides its words. */
export type FormatNote = "kind" | "address" | "formatting";

/**
 * A top-level block of the articles: a paragraph, a heading, a list, a table. `name` is its
 * element; the text has one line for each line, list item and table row.
 */
export type DiffBlock =
  | { kind: PartKind; name: string; text: string }
  | { kind: "changed"; name: string; was: string; note: FormatNote | null; parts: DiffPart[] };

export interface ChangedWords {
  wordsAdded: number;
  wordsRemoved: number;
}

/** Every block of both articles, in order. */
export interface ArticleDiff extends ChangedWords {
  blocks: DiffBlock[];
}

/** Unchanged blocks that are not shown. */
interface Fold {
  kind: "fold";
  count: number;
}

/** As much of a diff as a screen shows. */
export interface ShownDiff extends ChangedWords {
  blocks: Array<DiffBlock | Fold>;
  /** Changed blocks after those that are shown. */
  more: number;
}
