import { diffArrays } from "diff";

/** Which blocks of an article stand in an edited text, and what the others replace. */
export interface Alignment {
  /** By block of the text: the block of the article that it is. */
  same: Array<number | undefined>;
  /** By block of the text: the changed block of the article in whose place it stands. */
  replaces: Array<number | undefined>;
}

/** More changes than this are not followed one by one. */
const MOST_EDITS = 2_000;
const MOST_MS = 2_000;

/** Compares the Markdown of an article's blocks with that of a text's. Both in order. */
export function alignBlocks(before: readonly string[], after: readonly string[]): Alignment {
  const changes = findChanges(before, after);
  const alignment: Alignment = { same: [], replaces: [] };
  let at = 0;
  let removed = 0;
  for (const [index, { added, removed: isRemoved, count }] of changes.entries()) {
    const next = changes[index + 1];
    if (isRemoved) {
      if (next?.added && next.count === count)
        for (let offset = 0; offset < count; offset++)
          alignment.replaces[alignment.same.length + offset] = at + offset;
      at += count;
      removed = count;
    } else if (added) {
      // An addition may come before the removal that it belongs to.
      if (removed === 0 && next?.removed && next.count === count)
        for (let offset = 0; offset < count; offset++)
          alignment.replaces[alignment.same.length + offset] = at + offset;
      alignment.same.push(...new Array<undefined>(count).fill(undefined));
      removed = 0;
    } else {
      for (let offset = 0; offset < count; offset++) alignment.same.push(at++);
      removed = 0;
    }
  }
  return alignment;
}

interface Change {
  added: boolean;
  removed: boolean;
  count: number;
}

/**
 * The same start, the same end, and what changed between: of blocks with the same Markdown, those
 * nearest to the ends stay.
 */
function findChanges(before: readonly string[], after: readonly string[]): Change[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    { added: false, removed: false, count: start },
    ...changesBetween(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    { added: false, removed: false, count: end },
  ];
}

function changesBetween(before: string[], after: string[]): Change[] {
  const options = { maxEditLength: MOST_EDITS, timeout: MOST_MS };
  return (
    diffArrays(before, after, options) ?? [
      { added: false, removed: true, count: before.length },
      { added: true, removed: false, count: after.length },
    ]
  );
}
