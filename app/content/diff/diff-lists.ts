import { diffArrays } from "diff";
import type { PartKind } from "./diff.ts";

/** A run of items of one kind. */
export interface Run {
  kind: PartKind;
  count: number;
}

/** What may still be spent on comparing, in steps. Shared by all comparisons of two articles. */
export interface Budget {
  steps: number;
}

/**
 * The shortest way from one list to another. Where it would take more than the budget, all of the
 * earlier middle is removed and all of the later one added. Within a change, what was removed comes
 * first.
 */
export function diffLists(
  before: readonly number[],
  after: readonly number[],
  budget: Budget,
): Run[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const runs: Run[] = [];
  push(runs, "same", start);
  diffMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    budget,
    runs,
  );
  push(runs, "same", end);
  return runs;
}

/** Items that only one list has are set aside first: they match nothing and would cost the most. */
function diffMiddle(before: number[], after: number[], budget: Budget, runs: Run[]): void {
  const shared = new Set(after);
  const kept = new Set(before.filter((item) => shared.has(item)));
  const matches = matchShared(
    before.flatMap((item, at) => (kept.has(item) ? [{ item, at }] : [])),
    after.flatMap((item, at) => (kept.has(item) ? [{ item, at }] : [])),
    budget,
  );
  let [from, to] = [0, 0];
  for (const [old, fresh] of [...matches, [before.length, after.length] as const]) {
    push(runs, "removed", old - from);
    push(runs, "added", fresh - to);
    if (old < before.length) push(runs, "same", 1);
    [from, to] = [old + 1, fresh + 1];
  }
}

interface Placed {
  item: number;
  at: number;
}

/** The places of the items that stay, in both lists. */
function matchShared(
  before: readonly Placed[],
  after: readonly Placed[],
  budget: Budget,
): Array<readonly [number, number]> {
  const length = before.length + after.length;
  if (before.length === 0 || after.length === 0) return [];
  const maxEditLength = Math.floor(budget.steps / length);
  const changes = diffArrays(
    before.map(({ item }) => item),
    after.map(({ item }) => item),
    { maxEditLength },
  );
  const edits = changes?.reduce((sum, one) => sum + (one.added || one.removed ? one.count : 0), 0);
  budget.steps -= Math.min(budget.steps, ((edits ?? maxEditLength) + 1) * length);
  const matches: Array<readonly [number, number]> = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed)
      for (let at = 0; at < count; at++) matches.push([before[from + at]!.at, after[to + at]!.at]);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return matches;
}

function push(runs: Run[], kind: PartKind, count: number): void {
  const last = runs.at(-1);
  if (count === 0) return;
  if (last?.kind === kind) last.count += count;
  else runs.push({ kind, count });
}
