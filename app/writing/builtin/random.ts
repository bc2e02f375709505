/** A stream of choices that is the same for the same seed text. */
export interface Random {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number;
  /** An integer from 0 up to, not including, `below`. */
  int(below: number): number;
  chance(share: number): boolean;
  /** Throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a over the text, then mulberry32. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick(list) {
      const found = list[int(list.length)];
      if (found === undefined) throw new Error("nothing to choose from");
      return found;
    },
    shuffle(list) {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at--) {
        const other = int(at + 1);
        [copy[at], copy[other]] = [copy[other] as never, copy[at] as never];
      }
      return copy;
    },
  };
}
