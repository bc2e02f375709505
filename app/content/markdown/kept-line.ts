/**
 * The line that stands in Markdown for a block that Markdown cannot say: `[[figure: A balcony]]`.
 * It can be moved or deleted, not edited.
 */
const KEPT_LINE = /^\[\[([a-z]{2,12}: [^\n]{0,200})\]\]$/;

/** What a kept line says between its brackets; null for any other line. */
export function readKeptLine(line: string): string | null {
  return KEPT_LINE.exec(line)?.[1] ?? null;
}

/** The line of a block. `label` is "figure: A balcony". */
export function keptLine(label: string): string {
  return `[[${label}]]`;
}

/** A label of a kind and a short text, on one line and without brackets. */
export function keptLabel(kind: string, text: string): string {
  const words = text
    .slice(0, 400)
    .replace(/[[\]\s]+/g, " ")
    .trim();
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  return `${kind}: ${short || "no description"}`;
}

const LONGEST = 80;
