import { alignEqual } from "./align.ts";

/**
 * A stretch of the old text and what became of it in the new one. `same` is how many characters at
 * its start are equal.
 */
export interface Stretch {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
  same: number;
}

interface Word {
  text: string;
  from: number;
  to: number;
}

const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}_'’])+|\S/gu;

/** What became of the words of a line, in order. */
export function compareWords(before: string, after: string): Stretch[] {
  const old = wordsOf(before);
  const fresh = wordsOf(after);
  const partner = alignEqual(
    old.map((word) => word.text),
    fresh.map((word) => word.text),
  );
  const stretches: Stretch[] = [];
  let oldFrom = 0;
  let freshFrom = 0;
  for (let index = 0; index <= fresh.length; index++) {
    const found = index < fresh.length ? partner[index]! : old.length;
    if (found < 0) continue;
    addReplaced(stretches, old.slice(oldFrom, found), fresh.slice(freshFrom, index));
    if (index < fresh.length) stretches.push(stretch([old[found]!], [fresh[index]!]));
    oldFrom = found + 1;
    freshFrom = index + 1;
  }
  return stretches;
}

/** The new place of a point: behind everything that stood before it. */
export function follow(stretches: readonly Stretch[], offset: number): number {
  const index = firstBeyond(stretches, offset);
  const inside = stretches[index];
  if (inside && inside.from < offset && offset - inside.from <= inside.same)
    return inside.newFrom + offset - inside.from;
  return stretches[index - 1]?.newTo ?? 0;
}

/** The new range of what is left of [from, to), or null when nothing is. */
export function mapRange(
  stretches: readonly Stretch[],
  from: number,
  to: number,
): [number, number] | null {
  let first = firstBeyond(stretches, from);
  let last = firstBeyond(stretches, to - 1);
  if (last >= stretches.length || stretches[last]!.from >= to) last--;
  for (; first <= last; first++) if (placeInside(stretches[first]!, from, to)) break;
  for (; last >= first; last--) if (placeInside(stretches[last]!, from, to)) break;
  if (first > last) return null;
  return [
    placeInside(stretches[first]!, from, to)![0],
    placeInside(stretches[last]!, from, to)![1],
  ];
}

function placeInside(stretch: Stretch, from: number, to: number): [number, number] | null {
  const start =
    from <= stretch.from
      ? stretch.newFrom
      : from - stretch.from <= stretch.same
        ? stretch.newFrom + from - stretch.from
        : -1;
  const end =
    to >= stretch.to
      ? stretch.newTo
      : to - stretch.from <= stretch.same
        ? stretch.newFrom + to - stretch.from
        : -1;
  return start < 0 || end < 0 || start >= end ? null : [start, end];
}

/** Index of the first stretch that ends after `offset`. */
function firstBeyond(stretches: readonly Stretch[], offset: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.to > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Between equal words: as many words as before are matched one by one where they resemble each
 * other, anything else as a whole.
 */
function addReplaced(stretches: Stretch[], old: Word[], fresh: Word[]): void {
  if (old.length === 0 || fresh.length === 0) return;
  const resembling =
    old.length === fresh.length &&
    old.every((word, index) => resemble(word.text, fresh[index]!.text));
  if (resembling)
    for (const [index, word] of old.entries()) stretches.push(stretch([word], [fresh[index]!]));
  else stretches.push(stretch(old, fresh));
}

function stretch(old: Word[], fresh: Word[]): Stretch {
  const same =
    old.length === 1 && fresh.length === 1 ? commonStart(old[0]!.text, fresh[0]!.text) : 0;
  return {
    from: old[0]!.from,
    to: old.at(-1)!.to,
    newFrom: fresh[0]!.from,
    newTo: fresh.at(-1)!.to,
    same,
  };
}

function resemble(a: string, b: string): boolean {
  const start = commonStart(a, b);
  const end = commonStart(
    [...a.slice(start)].reverse().join(""),
    [...b.slice(start)].reverse().join(""),
  );
  return (start + end) * 2 >= Math.max(a.length, b.length);
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}
