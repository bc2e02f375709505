import { cut } from "#app/lib/text.ts";
import { findFenced } from "./fences.ts";

const CODE = /`[^`]*`/g;
const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+(\[[ xX]\]\s+\S.*)$/;
const FOOTNOTE = /^ {0,3}(\[\^[^\]\s]{1,100}\]):/;
const SHOWN = 60;

/** What a Markdown text has that an article has not, as sentences with the first place of each. */
export function markdownLosses(text: string): string[] {
  const lines = withoutCode(text.split(/\r\n?|\n/));
  const losses: string[] = [];
  const note = firstOf(lines, FOOTNOTE);
  if (note) {
    const at = lines.findIndex((line) => line.includes(note.found));
    losses.push(`Footnotes are not kept: the first is ${note.found} in line ${at + 1}.`);
  }
  const task = firstOf(lines, TASK);
  if (task)
    losses.push(
      `Task lists are not kept, their boxes stand as text: the first is “${cut(task.found, SHOWN)}” in line ${task.at + 1}.`,
    );
  return losses;
}

function firstOf(lines: readonly string[], pattern: RegExp) {
  for (const [at, line] of lines.entries()) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return { at, found };
  }
  return null;
}

/** The lines with nothing in the place of code. */
function withoutCode(lines: readonly string[]): string[] {
  const fenced = findFenced(lines);
  return lines.map((line, at) => (fenced[at] ? "" : line.replace(CODE, "")));
}
