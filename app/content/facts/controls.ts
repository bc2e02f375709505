import { isYear } from "./dates.ts";
import type { Evidence } from "./evidence.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import { wordsOf } from "./words.ts";

/**
 * Claims with an error that code made from the sources themselves. A model that finds no difference
 * in one of them says yes to anything, and is not believed about the others.
 */

export interface Control {
  /** A sentence that the source does not say. */
  text: string;
  /** The place in the evidence of the sentence that it is shown beside. */
  beside: number;
}

/** Words of a sentence that is long enough to say something, and short enough to be one. */
const FEWEST = 5;
const MOST = 40;
/** Words between two figures that are no range. */
const APART = 3;

/** A claim of each kind that can be made: two figures exchanged, and one changed. */
export function makeControls(cited: readonly number[], evidence: readonly Evidence[]): Control[] {
  const places = [...new Set([...cited, ...evidence.keys()])].filter((at) => {
    const count = wordsOf(evidence[at]?.text ?? "").length;
    return count >= FEWEST && count <= MOST;
  });
  const makers = [exchangeFigures, changeFigure];
  const used = new Set<number>();
  return makers.flatMap((make) => {
    for (const beside of places) {
      const text = used.has(beside) ? null : make(evidence[beside]?.text ?? "");
      if (text === null) continue;
      used.add(beside);
      return [{ text, beside }];
    }
    return [];
  });
}

/** A sentence with two of its figures in each other's place. */
function exchangeFigures(text: string): string | null {
  const figures = figuresOf(text);
  for (const [at, one] of figures.entries()) {
    const next = figures[at + 1];
    if (!next || next.unit !== one.unit || next.value === one.value) continue;
    // "March 38 … in 2025" gives itself away.
    if (isYear(one.value) || isYear(next.value)) continue;
    const between = text.slice(endOf(one), next.start);
    if (wordsOf(between).length < APART) continue;
    return [
      text.slice(0, one.start),
      next.written,
      between,
      one.written,
      text.slice(endOf(next)),
    ].join("");
  }
  return null;
}

/** A sentence with another last digit in its first figure, or another number for one in words. */
function changeFigure(text: string): string | null {
  const [figure] = readQuantities(text);
  if (!figure) return null;
  const { written, value, inWords, start } = figure;
  const other = (digit: string) => String((Number(digit) + 3) % 10);
  const changed = inWords ? String(Number(value) + 3) : written.replace(/\d(?=\D*$)/u, other);
  return `${text.slice(0, start)}${changed}${text.slice(endOf(figure))}`;
}

function figuresOf(text: string): Quantity[] {
  return readQuantities(text).filter(({ inWords }) => !inWords);
}

/** Where its number ends, without the unit. */
function endOf({ start, written }: Quantity): number {
  return start + written.length;
}
