import type { HtmlLines } from "../html-lines.ts";

/**
 * What the edit text area shows of HTML that has been read: a blank line between blocks, the lines
 * of a list or table directly below each other.
 */
export function joinLines(doc: HtmlLines): string {
  let text = "";
  for (const [index, line] of doc.lines.entries()) {
    const before = doc.lines[index - 1];
    if (before?.flow === line.flow)
      text += line.pre ? "\n".repeat(breaksBetween(doc, before.to, line.from)) : "\n";
    else if (before) text += line.group >= 0 && before.group === line.group ? "\n" : "\n\n";
    text += line.text;
  }
  return text;
}

/** How many line ends stand between two places of the token list. */
export function breaksBetween(doc: HtmlLines, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (doc.tokens[index]!.kind === "break") count++;
  return count;
}
