import { isSimple, LETTERS_AND_DIGITS } from "../simple-text.ts";

/** Counts what is different among sentences and runs of words, without a string for each. */

const BLANK = 32;
/** Characters of a plain text that usually tell it from others. */
const BEGINNING = 32;

/** The number of different texts; only letters and digits tell them apart, and not their case. */
export function countDifferent(texts: readonly string[]): number {
  const byHash = new Map<number, string | Set<string>>();
  let different = 0;
  for (const text of texts) {
    const hash = hashOfBeginning(text);
    const known = byHash.get(hash);
    if (known === undefined) {
      byHash.set(hash, text);
      different++;
      continue;
    }
    // Others that begin so are often the same.
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

/** The same for all texts that begin the same when plain, which few different sentences do. */
function hashOfBeginning(text: string): number {
  const simple = isSimple(text);
  const source = simple ? text.toLowerCase() : plain(text);
  let hash = 7;
  let last = 0;
  for (let at = 0, count = 0; at < source.length && count < BEGINNING; at++) {
    const code = source.charCodeAt(at);
    const mixed = simple && LETTERS_AND_DIGITS[code] !== 1 ? BLANK : code;
    if (mixed !== BLANK || last !== BLANK) {
      hash = (Math.imul(hash, 31) + mixed) | 0;
      count++;
    }
    last = mixed;
  }
  return hash;
}

/** Places of the tables that are kept: enough for any article, and less to make for each. */
const KEPT_PLACES = 8_192;
const keptTables = [new Int32Array(KEPT_PLACES), new Int32Array(KEPT_PLACES)] as const;

/** Two tables; nothing is in a place where the second has 0. */
function emptyTables(places: number): readonly [Int32Array, Int32Array] {
  if (places > KEPT_PLACES) return [new Int32Array(places), new Int32Array(places)];
  keptTables[1].fill(0, 0, places);
  return keptTables;
}

/** All runs of `size` numbers in the lines, and how many of them are different. */
export function countDifferentRuns(
  lines: ReadonlyArray<readonly number[]>,
  size: number,
): { all: number; different: number } {
  const all = lines.reduce((sum, line) => sum + Math.max(0, line.length - size + 1), 0);
  // A table of at least twice as many places: a run stands at the first free one from its hash on.
  const places = 2 ** Math.ceil(Math.log2(2 * all + 2));
  const [ones, others] = emptyTables(places);
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
