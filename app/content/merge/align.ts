/**
 * Most cells of a comparison table; a larger comparison falls back on elements that occur once on
 * both sides.
 */
const MOST_CELLS = 1_000_000;

/**
 * Which element of `a` each element of `b` continues: indexes into `a` in rising order, -1 for a
 * new one. A longest common subsequence where the table fits, a coarser one beyond.
 */
export function alignEqual(a: readonly string[], b: readonly string[]): Int32Array {
  const partner = new Int32Array(b.length).fill(-1);
  alignRange(a, b, { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, partner, true);
  return partner;
}

interface Range {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

function alignRange(
  a: readonly string[],
  b: readonly string[],
  range: Range,
  partner: Int32Array,
  mayAnchor: boolean,
): void {
  let { aFrom, aTo, bFrom, bTo } = range;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) partner[bFrom++] = aFrom++;
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) partner[--bTo] = --aTo;
  const inner = { aFrom, aTo, bFrom, bTo };
  if (aFrom === aTo || bFrom === bTo) return;
  if ((aTo - aFrom) * (bTo - bFrom) <= MOST_CELLS) alignByTable(a, b, inner, partner);
  else if (mayAnchor) alignByAnchors(a, b, inner, partner);
}

function alignByTable(
  a: readonly string[],
  b: readonly string[],
  { aFrom, aTo, bFrom, bTo }: Range,
  partner: Int32Array,
): void {
  const width = bTo - bFrom + 1;
  const best = new Uint16Array((aTo - aFrom + 1) * width);
  for (let i = aTo - 1; i >= aFrom; i--)
    for (let j = bTo - 1; j >= bFrom; j--) {
      const cell = (i - aFrom) * width + j - bFrom;
      best[cell] =
        a[i] === b[j]
          ? best[cell + width + 1]! + 1
          : Math.max(best[cell + width]!, best[cell + 1]!);
    }
  for (let i = aFrom, j = bFrom; i < aTo && j < bTo;) {
    const cell = (i - aFrom) * width + j - bFrom;
    if (a[i] === b[j]) partner[j++] = i++;
    else if (best[cell + width]! >= best[cell + 1]!) i++;
    else j++;
  }
}

/**
 * Pins elements that occur exactly once on both sides and in the same order, then compares what
 * lies between.
 */
function alignByAnchors(
  a: readonly string[],
  b: readonly string[],
  range: Range,
  partner: Int32Array,
): void {
  const inA = positions(a, range.aFrom, range.aTo);
  const inB = positions(b, range.bFrom, range.bTo);
  const pairs: Array<[number, number]> = [];
  for (const [text, j] of inB) {
    const i = inA.get(text) ?? -1;
    if (i >= 0 && j >= 0) pairs.push([i, j]);
  }
  const pinned = longestRising(pairs.sort((left, right) => left[1] - right[1]));
  let { aFrom, bFrom } = range;
  for (const [i, j] of [...pinned, [range.aTo, range.bTo] as [number, number]]) {
    alignRange(a, b, { aFrom, aTo: i, bFrom, bTo: j }, partner, false);
    if (j < range.bTo) partner[j] = i;
    aFrom = i + 1;
    bFrom = j + 1;
  }
}

/** Where each text stands; -1 when it stands at more than one place. */
function positions(list: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>();
  for (let index = from; index < to; index++)
    found.set(list[index]!, found.has(list[index]!) ? -1 : index);
  return found;
}

function longestRising(pairs: ReadonlyArray<[number, number]>): Array<[number, number]> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, [i]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![0] < i) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? tails[low - 1]! : -1);
    tails[low] = index;
  }
  const chain: Array<[number, number]> = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index]!)
    chain.push(pairs[index]!);
  return chain.reverse();
}
