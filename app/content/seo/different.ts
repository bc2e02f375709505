import { isSimple, LETTERS_AND_DIGITS } from "../simple-text.ts";

/** Counts what is different among sentences and runs of words, without a string for each. */

const BLANK = 32;

/** The number of different texts; only letters and digits tell them apart, and not their case. */
export function countDifferent(texts: readonly string[]): number {
  const byHash = new Map<number, string | Set<string>>();
  let different = 0;
  for (const text of texts) {
    const hash = hashOfText(text);
    const known = byHash.get(hash);
    if (known === undefined) {
      byHash.set(hash, text);
      different++;
      continue;
    }
    // Others with this hash are most likely the same.
    const alike = typeof known === "string" ? new Set([plain(known)]) : known;
    const before = alike.size;
    different += alike.add(plain(text)).size - before;
    byHash.set(hash, alike);
  }
  return different;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}

/** The same for all texts that are the same when plain. */
function hashOfText(text: string): number {
  const simple = isSimple(text);
  const source = simple ? text.toLowerCase() : plain(text);
  let hash = 7;
  let last = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    const mixed = simple && LETTERS_AND_DIGITS[code] !== 1 ? BLANK : code;
    if (mixed !== BLANK || last !== BLANK) hash = (Math.imul(hash, 31) + mixed) | 0;
    last = mixed;
  }
  return hash;
}

/** All runs of `size` numbers in the lines, and how many of them are different. */
export function countDifferentRuns(
  lines: ReadonlyArray<readonly number[]>,
  size: number,
): { all: number; different: number } {
  const all = lines.reduce((sum, line) => sum + Math.max(0, line.length - size + 1), 0);
  // A table of at least twice as many places: a run stands at the first free one from its hash on.
  const places = 2 ** Math.ceil(Math.log2(2 * all + 2));
  const [ones, others] = [new Int32Array(places), new Int32Array(places)];
  let different = 0;
  for (const line of lines)
    for (let from = 0; from + size <= line.length; from++) {
      let [one, other] = [7, 11];
      for (let at = from; at < from + size; at++) {
        const number = line[at] ?? 0;
        one = Math.imul(one, 31) + number;
        other = Math.imul(other, 16_777_619) ^ number;
      }
      // Two numbers that no other run of a text is likely to have; the second is never 0.
      one |= 0;
      other = (other >>> 12) + 1;
      let place = (one ^ (other << 7)) & (places - 1);
      while (others[place] !== 0 && (ones[place] !== one || others[place] !== other))
        place = (place + 1) & (places - 1);
      if (others[place] === 0) {
        ones[place] = one;
        others[place] = other;
        different++;
      }
    }
  return { all, different };
}
