import { countWords } from "../words.ts";
import type { ArticleDiff, ChangedWords, DiffBlock, DiffPart, FormatNote } from "./diff.ts";
import { diffLists, type Budget } from "./diff-lists.ts";
import { diffWords, numbersOf, type Numbering } from "./diff-words.ts";
import { pairBlocks } from "./pair-blocks.ts";
import { readBlocks, type ArticleBlock } from "./read-blocks.ts";

/** Steps of comparing: some 0.2 s, and for short texts that are compared at once far less. */
const MOST_STEPS = 3_000_000;
const STEPS_A_CHARACTER = 60;

/**
 * What differs between two articles: block by block, and word by word within changed blocks. A
 * block of which only the formatting changed is a changed one with a note. Takes bounded time: what
 * is too different to compare is shown as removed and added. `wordsOnly`: see `readBlocks`.
 */
export function diffArticles(before: string, after: string, wordsOnly = false): ArticleDiff {
  const [old, fresh] = [readBlocks(before, wordsOnly), readBlocks(after, wordsOnly)];
  const numbering: Numbering = new Map();
  const keys = (blocks: readonly ArticleBlock[]) =>
    numbersOf(blocks.map(({ name, markup }) => `${name}\0${markup}`), numbering); // prettier-ignore
  const budget = budgetFor(before, after);
  const runs = diffLists(keys(old), keys(fresh), budget);
  const blocks: DiffBlock[] = [];
  let [from, to] = [0, 0];
  let removed: ArticleBlock[] = [];
  const change = (added: readonly ArticleBlock[]) => {
    blocks.push(...diffBlocks(removed, added, budget));
    removed = [];
  };
  for (const [at, { kind, count }] of runs.entries()) {
    if (kind === "removed") {
      removed = old.slice(from, from + count);
      if (runs[at + 1]?.kind !== "added") change([]);
    } else if (kind === "added") change(fresh.slice(to, to + count));
    else
      for (const { name, text } of fresh.slice(to, to + count))
        blocks.push({ kind: "same", name, text });
    if (kind !== "added") from += count;
    if (kind !== "removed") to += count;
  }
  return { blocks, ...countChanged(blocks) };
}

/** How many words an article has that an earlier one has not, and the other way round. */
export function countChanges(before: string, after: string): ChangedWords {
  const { wordsAdded, wordsRemoved } = diffArticles(before, after);
  return { wordsAdded, wordsRemoved };
}

/** What differs between two short plain texts, such as titles. */
export function diffTexts(before: string, after: string): DiffPart[] {
  return diffWords(before, after, budgetFor(before, after));
}

function diffBlocks(
  removed: readonly ArticleBlock[],
  added: readonly ArticleBlock[],
  budget: Budget,
): DiffBlock[] {
  return pairBlocks(removed, added).flatMap(({ before, after }): DiffBlock[] => {
    if (before && after) return [changed(before, after, budget)];
    if (before) return [{ kind: "removed", name: before.name, text: before.text }];
    return after ? [{ kind: "added", name: after.name, text: after.text }] : [];
  });
}

function changed(before: ArticleBlock, after: ArticleBlock, budget: Budget): DiffBlock {
  const parts = diffWords(before.text, after.text, budget);
  const note = noteOn(before, after);
  return { kind: "changed", name: after.name, was: before.name, note, parts };
}

function noteOn(before: ArticleBlock, after: ArticleBlock): FormatNote | null {
  if (before.name !== after.name) return "kind";
  if (before.addresses !== after.addresses) return "address";
  if (before.text === after.text) return "formatting";
  return elementsOf(before) === elementsOf(after) ? null : "formatting";
}

/** Elements that come and go with lines of text. */
const OF_LINES = /^<\/?(?:p|br|li|tr|td|th|dt|dd|thead|tfoot)>$/;

/** The elements of a block without its words, those that begin and end lines left out. */
function elementsOf({ markup }: ArticleBlock): string {
  return markup
    .split("\0")
    .filter((piece) => /^<[^>]*>$/.test(piece) && !OF_LINES.test(piece))
    .join("");
}

function countChanged(blocks: readonly DiffBlock[]): ChangedWords {
  const words = { added: 0, removed: 0, same: 0 };
  for (const block of blocks)
    for (const { kind, text } of block.kind === "changed" ? block.parts : [block])
      if (kind !== "same") words[kind] += countWords(text);
  return { wordsAdded: words.added, wordsRemoved: words.removed };
}

function budgetFor(before: string, after: string): Budget {
  return { steps: Math.min(MOST_STEPS, (before.length + after.length) * STEPS_A_CHARACTER) };
}
