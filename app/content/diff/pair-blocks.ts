import type { ArticleBlock } from "./read-blocks.ts";
import { numbersOf, splitTokens, type Numbering } from "./diff-words.ts";

/** A block of the earlier article, of the later one, or one that became the other. */
export interface Pair {
  before: ArticleBlock | null;
  after: ArticleBlock | null;
}

/** The least share of words that two versions of one block have in common. */
const ALIKE = 0.4;
/** More pairs are not tried one by one; then only blocks at the same place are compared. */
const MOST_PAIRS = 2_500;

/** Finds out which of some removed blocks became which of the added ones, without crossing. */
export function pairBlocks(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
): Pair[] {
  const numbering: Numbering = new Map();
  const bags = (blocks: readonly ArticleBlock[]) =>
    blocks.map(({ text }) => bagOf(text, numbering));
  const [old, fresh] = [bags(before), bags(after)];
  const alike = (from: number, to: number) => {
    const share = shareOf(old[from]!, fresh[to]!);
    return share < ALIKE ? 0 : share;
  };
  const partners =
    before.length * after.length > MOST_PAIRS
      ? before.map((_, at) => (at < after.length && alike(at, at) > 0 ? at : -1))
      : bestPartners(before.length, after.length, alike);
  return inOrder(before, after, partners);
}

/** For each earlier block the place of its later version, -1 for none: the largest likeness. */
function bestPartners(
  rows: number,
  columns: number,
  alike: (from: number, to: number) => number,
): number[] {
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const likeness = new Float64Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column;
      likeness[at] = alike(row, column);
      const paired = likeness[at] > 0 ? likeness[at] + best[at + width + 1]! : 0;
      best[at] = Math.max(paired, best[at + 1]!, best[at + width]!);
    }
  const partners: number[] = [];
  let column = 0;
  for (let row = 0; row < rows; row++) {
    while (column < columns && best[row * width + column] === best[row * width + column + 1])
      column++;
    const at = row * width + column;
    const paired = column < columns && best[at]! > best[at + width]!;
    partners.push(paired ? column++ : -1);
  }
  return partners;
}

function inOrder(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
  partners: readonly number[],
): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const [at, block] of before.entries()) {
    const partner = partners[at] ?? -1;
    for (; partner >= 0 && next < partner; next++)
      pairs.push({ before: null, after: after[next]! });
    pairs.push({ before: block, after: partner >= 0 ? after[next++]! : null });
  }
  return [...pairs, ...after.slice(next).map((block) => ({ before: null, after: block }))];
}

/** Characters of a block by which it is recognised. */
const RECOGNISED = 10_000;

function bagOf(text: string, numbering: Numbering): number[] {
  const words = splitTokens(text.slice(0, RECOGNISED)).filter((token) => token.trim() !== "");
  return numbersOf(words, numbering).sort((one, other) => one - other);
}

/** How much two sorted lists of numbers have in common, from 0 to 1. */
function shareOf(one: readonly number[], other: readonly number[]): number {
  let [at, beside, common] = [0, 0, 0];
  while (at < one.length && beside < other.length) {
    const apart = one[at]! - other[beside]!;
    if (apart === 0) common++;
    if (apart <= 0) at++;
    if (apart >= 0) beside++;
  }
  return (2 * common) / (one.length + other.length);
}
