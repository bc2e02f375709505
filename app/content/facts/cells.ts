import { CELL_BORDER } from "../table-rows.ts";
import { isSameQuantity, type Quantity, readQuantities } from "./quantities.ts";
import { contentWords } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** Rows of tables as `readTableRows` writes them: what is said in a cell is said of its headers. */

interface Cell {
  header: string;
  value: string;
}

export function isRow(text: string): boolean {
  return text.includes(CELL_BORDER);
}

function cellsOf(row: string): Cell[] {
  return row.split(CELL_BORDER).map((cell) => {
    const [, header = "", value = cell] = /^([^:]+): (.*)$/su.exec(cell) ?? [];
    return { header, value };
  });
}

/** A row as sentences, one for each cell beside the first; "" before its label says it is one. */
export function sentencesOfRow(row: string): string[] {
  const [label, ...cells] = cellsOf(row);
  if (!label || cells.length === 0) return [row];
  return cells.map(({ header, value }) =>
    header === "" ? `${label.value}: ${value}` : `${label.value}, ${header}: ${value}`,
  );
}

/** The first cell of a row, which says what the row is about. */
export function labelOf(row: string): string {
  return cellsOf(row)[0]?.value ?? "";
}

/**
 * True if no cell of a row holds a figure of the sentence and belongs to what the sentence names:
 * another column or another row is named instead, or neither. `words` are those of the sentence
 * and its subject, `labels` those of the other rows.
 */
export function isOfAnotherCell(
  claimed: readonly Quantity[],
  words: readonly string[],
  row: string,
  labels: readonly string[],
): boolean {
  const [label, ...cells] = cellsOf(row);
  if (!label) return false;
  const own = new Set(words);
  const has = (text: string, without: readonly string[] = []) =>
    keysOf(text).some((word) => own.has(word) && !without.includes(word));
  return claimed.some((quantity) => {
    const holding = cells.filter(({ value }) =>
      readQuantities(value).some((one) => isSameQuantity(quantity, one)),
    );
    if (holding.length === 0) return false;
    const otherRows = labels.filter((one) => one !== label.value);
    const isOtherRow = otherRows.some((one) => has(one, keysOf(label.value)));
    if (isOtherRow && !has(label.value, otherRows.flatMap(keysOf))) return true;
    return !holding.some((cell) => {
      const others = cells.filter(({ header }) => header !== cell.header).map((one) => one.header);
      const isOtherColumn = others.some((one) => has(one, keysOf(cell.header)));
      const isColumnNamed = has(cell.header, others.flatMap(keysOf));
      return isColumnNamed || (!isOtherColumn && (has(label.value) || has(cell.header)));
    });
  });
}

/** The words of a header; short ones count too, where it has no others. */
function keysOf(text: string): string[] {
  const words = contentWords(text);
  return words.length > 0 ? words : wordsOf(text);
}
