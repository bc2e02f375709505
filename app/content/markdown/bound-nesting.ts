import { findFenced } from "./fences.ts";

/** What only an attack writes, and what would make a parser slow. */

const MOST_QUOTES = 12;
const MOST_INDENT = 40;
/** More list marks than this on one line nest deeper than anybody writes. */
const NESTED_MARKS =
  /^((?:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]){8})(?=[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t])/gm;
const LINE_START = /^[ \t>]{12,}/gm;

/**
 * Quotes and lists that are nested dozens deep become text or lose their indentation; every other
 * text stays as it is.
 */
export function boundNesting(text: string): string {
  return text
    .replace(LINE_START, (start) => {
      const quotes = start.split(">").length - 1;
      if (quotes > MOST_QUOTES) return `${">".repeat(MOST_QUOTES)} \\>`;
      return start.length > MOST_INDENT && quotes === 0 ? start.slice(0, MOST_INDENT) : start;
    })
    .replace(NESTED_MARKS, "$1\\");
}

/** The parser's time grows with the square of the signs and escapes in one paragraph. */
const MOST_SIGNS = 2_000;

/**
 * A part of a text. A dense one holds more signs than anybody writes in a paragraph, or is a table
 * of rows far shorter than its head.
 */
export interface TextPart {
  text: string;
  dense: boolean;
}

/** Parts the dense parts of a text from the rest. */
export function partDense(text: string): TextPart[] {
  return partTables(text).flatMap((part) => (part.dense ? [part] : partParagraphs(part.text)));
}

/**
 * The parser fills the rows of a table up to the width of its head: these many cells, and more than
 * twice as many as were typed, are too many.
 */
const MOST_CELLS = 2_000;

function partTables(text: string): TextPart[] {
  if (!text.includes("|")) return [{ text, dense: false }];
  const parts: TextPart[] = [];
  let kept: string[] = [];
  let table = NO_LINES;
  const endTable = () => {
    const cells = table.width * table.lines.length;
    if (cells > MOST_CELLS && cells > 2 * table.typed) {
      if (kept.length > 0) parts.push({ text: kept.join("\n"), dense: false });
      parts.push({ text: table.lines.join("\n"), dense: true });
      kept = [];
    } else for (const line of table.lines) kept.push(line);
    table = NO_LINES;
  };
  for (const line of text.split("\n")) {
    if (BLANK.test(line)) {
      endTable();
      kept.push(line);
      continue;
    }
    const typed = line.split("|").length;
    if (table === NO_LINES) table = { lines: [], width: 0, typed: 0 };
    table.lines.push(line);
    table.typed += typed;
    if (typed > 1 && RULE_LINE.test(line)) table.width = Math.max(table.width, typed);
  }
  endTable();
  if (kept.length > 0) parts.push({ text: kept.join("\n"), dense: false });
  return parts;
}

/** Lines without a blank one between them, the cells typed in them, and the widest head. */
interface TableLines {
  lines: string[];
  width: number;
  typed: number;
}

const NO_LINES: TableLines = { lines: [], width: 0, typed: 0 };
/** The line under the head of a table, also in a quote. */
const RULE_LINE = /^[ \t>|:-]*$/;
const BLANK = /^[ \t>]*$/;

/** Parts the dense paragraphs of a text from the rest; code blocks are never dense. */
function partParagraphs(text: string): TextPart[] {
  if (countSigns(text) + (text.match(INTERRUPTIONS)?.length ?? 0) <= MOST_SIGNS)
    return [{ text, dense: false }];
  const parts: TextPart[] = [];
  let kept: string[] = [];
  const endKept = () => {
    if (kept.length > 0) parts.push({ text: kept.join("\n"), dense: false });
    kept = [];
  };
  for (const run of readRuns(text)) {
    if (run.signs <= MOST_SIGNS) kept.push(...run.lines);
    else {
      endKept();
      parts.push({ text: run.lines.join("\n"), dense: true });
    }
  }
  endKept();
  return parts;
}

/** Lines that the parser reads as one, with the signs in them. */
interface Run {
  lines: string[];
  signs: number;
}

/** The definition of a footnote, which begins something after an empty line or another one. */
const DEFINITION = /^ {0,3}\[\^[^\]\s[]{1,100}\]:/;
/** A line that begins something: a list item, a row of a table, a heading; or an empty one. */
const OWN_LINE = /^\s*(?:$|[-+*|#]|\d{1,9}[.)])/;

/** A line that may begin a container or HTML: there the parser joins paragraphs one by one. */
const INTERRUPTION = /^[ \t>]{0,12}(?::{3}|<(?:pre|script|style|textarea|!--))/i;
const INTERRUPTIONS = new RegExp(INTERRUPTION.source, "gim");

function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  const lines = text.split("\n");
  const fenced = findFenced(lines);
  for (const [at, line] of lines.entries()) {
    const isCode = fenced[at] === true;
    const signs = isCode ? 0 : countSigns(line) + (INTERRUPTION.test(line) ? 1 : 0);
    const run = runs.at(-1);
    const isOwn = OWN_LINE.test(line) || (DEFINITION.test(line) && endsBefore(run));
    if (isCode || !run || isOwn) runs.push({ lines: [line], signs });
    else {
      run.lines.push(line);
      run.signs += signs;
    }
  }
  return runs;
}

function endsBefore(run: Run | undefined): boolean {
  return run?.lines.at(-1)?.trim() === "" || DEFINITION.test(run?.lines[0] ?? "");
}

function countSigns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (SIGNS.has(text.charCodeAt(at))) count++;
  return count;
}

const SIGNS: ReadonlySet<number> = new Set(Array.from("\\*_~`[]", (sign) => sign.charCodeAt(0)));
