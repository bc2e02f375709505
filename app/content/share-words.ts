import { CHARS_PER_WORD, cutWords } from "./cut-words.ts";
import { countWords } from "./words.ts";

/**
 * Notes and texts within `total` words: the notes first, and of the rest each text a fair share.
 */
export function shareWords(
  notes: string,
  texts: readonly string[],
  total: number,
): { notes: string; texts: string[] } {
  const kept = cutWords(notes, total);
  const shares = fairShares(texts.map(weigh), total - weigh(kept));
  return { notes: kept, texts: texts.map((text, at) => cutWords(text, shares[at] ?? 0)) };
}

/** The words of a text, or those that its characters could be if its own are longer. */
function weigh(text: string): number {
  return Math.max(countWords(text), Math.ceil(text.length / CHARS_PER_WORD));
}

/**
 * Divides `total` so that nobody gets more than wanted; what short ones leave goes to the others.
 */
export function fairShares(wanted: readonly number[], total: number): number[] {
  const shares = wanted.map(() => 0);
  let rest = Math.max(0, total);
  const shortestFirst = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  for (const [place, at] of shortestFirst.entries()) {
    const share = Math.min(wanted[at] ?? 0, Math.floor(rest / (wanted.length - place)));
    shares[at] = share;
    rest -= share;
  }
  return shares;
}
