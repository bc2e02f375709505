/** Puts blocks into a Markdown text at a place that is chosen by its headings. */

/** Before everything else. */
export const AT_START = "start";

/** A heading of a Markdown text. */
interface HeadingLine {
  /** Its line as it stands. */
  line: string;
  /** Where the line ends. */
  end: number;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+\S/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The headings of a Markdown text in order, each line once. */
export function listHeadings(text: string): HeadingLine[] {
  const found = new Map<string, HeadingLine>();
  let fence = "";
  let at = 0;
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    const words = line.trim();
    if (fence === "" && HEADING.test(line) && !found.has(words))
      found.set(words, { line: words, end: at + line.length });
    at += line.length + 1;
  }
  return [...found.values()];
}

/**
 * The text with a block at its start, below one of its headings (the heading's line), or, for any
 * other place, at its end.
 */
export function insertBlock(text: string, block: string, place: string): string {
  if (place === AT_START) return join("", block, text);
  const heading = place === "" ? undefined : listHeadings(text).find(({ line }) => line === place);
  return heading
    ? join(text.slice(0, heading.end), block, text.slice(heading.end))
    : join(text, block, "");
}

/** The text with a block at an offset, between blank lines. */
export function insertBlockAt(text: string, block: string, at: number): string {
  return join(text.slice(0, at), block, text.slice(at));
}

function join(before: string, block: string, after: string): string {
  const parts = [before.trimEnd(), block, after.replace(/^\s*\n/, "").trimEnd()];
  return `${parts.filter((part) => part.trim() !== "").join("\n\n")}\n`;
}
