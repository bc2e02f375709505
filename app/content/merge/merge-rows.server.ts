import { splitWords } from "../text.ts";
import { alignEqual } from "./align.ts";
import { collapseSpace, type Line } from "../html-lines.ts";

/** One line of the typed text that holds more than white space. */
export interface Row {
  /** As typed, without white space at its end. */
  raw: string;
  /** White space collapsed. */
  text: string;
  /** Empty lines before it. */
  blanks: number;
  /** Index of the line that it continues, -1 for a new one. */
  line: number;
}

/** Above this many pairs, lines that changed are paired by their order and not by likeness. */
const MOST_PAIRS = 2_500;

/** Splits typed text (line ends LF) into its rows. */
export function splitRows(text: string): Row[] {
  const rows: Row[] = [];
  let blanks = 0;
  for (const raw of text.split("\n")) {
    if (!/\S/.test(raw)) {
      blanks++;
      continue;
    }
    rows.push({ raw: raw.trimEnd(), text: collapseSpace(raw), blanks, line: -1 });
    blanks = 0;
  }
  return rows;
}

/**
 * Finds for each row the line that it continues: first equal ones, then, between them, the most
 * alike.
 */
export function pairRows(lines: readonly Line[], rows: Row[]): void {
  const partner = alignEqual(
    lines.map((line) => (line.pre ? collapseSpace(line.text) : line.text)),
    rows.map((row) => row.text),
  );
  let lineFrom = 0;
  let rowFrom = 0;
  for (let index = 0; index <= rows.length; index++) {
    const line = index < rows.length ? partner[index]! : lines.length;
    if (line < 0) continue;
    pairChanged(lines.slice(lineFrom, line), rows.slice(rowFrom, index), lineFrom);
    if (index < rows.length) rows[index]!.line = line;
    lineFrom = line + 1;
    rowFrom = index + 1;
  }
}

function pairChanged(lines: Line[], rows: Row[], offset: number): void {
  const count = Math.min(lines.length, rows.length);
  if (lines.length === rows.length || lines.length * rows.length > MOST_PAIRS) {
    for (let index = 0; index < count; index++) rows[index]!.line = offset + index;
    return;
  }
  if (count > 0) pairByLikeness(lines, rows, offset);
}

/**
 * The pairing in order with the greatest sum of likeness; every line or every row finds a partner.
 */
function pairByLikeness(lines: Line[], rows: Row[], offset: number): void {
  const old = lines.map((line) => wordCounts(line.text));
  const fresh = rows.map((row) => wordCounts(row.text));
  const width = rows.length + 1;
  const likeness = new Float64Array(lines.length * width);
  const best = new Float64Array((lines.length + 1) * width);
  for (let i = lines.length - 1; i >= 0; i--)
    for (let j = rows.length - 1; j >= 0; j--) {
      const cell = i * width + j;
      likeness[cell] = 0.01 + alike(old[i]!, fresh[j]!);
      best[cell] = Math.max(
        likeness[cell] + best[cell + width + 1]!,
        best[cell + width]!,
        best[cell + 1]!,
      );
    }
  for (let i = 0, j = 0; i < lines.length && j < rows.length;) {
    const cell = i * width + j;
    if (best[cell] === likeness[cell]! + best[cell + width + 1]!) rows[j++]!.line = offset + i++;
    else if (best[cell] === best[cell + width]) i++;
    else j++;
  }
}

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of splitWords(text.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Share of words that two texts have in common, 0 to 1. */
function alike(a: Map<string, number>, b: Map<string, number>): number {
  let common = 0;
  let total = 0;
  for (const [word, count] of a) {
    total += count;
    common += Math.min(count, b.get(word) ?? 0);
  }
  for (const count of b.values()) total += count;
  return total === 0 ? 0 : (2 * common) / total;
}
