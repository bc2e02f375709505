import { readKeptLine } from "./kept-line.ts";

/** Puts links into Markdown text by its words. Linear in the length of the text. */

/** White space between two words of a line or of two lines; it can match in one way only. */
const GAP = "(?:[ \\t]+|[ \\t]*\\n[ \\t]*)(?![ \\t])";

/** Stands for a character in which nothing is looked for. */
const CLOSED = "\u0000";

/**
 * The text with the first occurrence of these words as a link; null if they do not occur. Words in
 * links, code, headings, tags and addresses are left alone; upper and lower case count the same if
 * the words do not occur as given.
 */
export function linkWords(text: string, words: string, href: string): string | null {
  const open = blank(text);
  const pattern = words.trim().split(/\s+/).map(escapePattern).join(GAP);
  if (pattern === "") return null;
  for (const flags of ["u", "iu"]) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags).exec(open);
    if (!found) continue;
    const [start, end] = [found.index, found.index + found[0].length];
    return `${text.slice(0, start)}[${text.slice(start, end)}](${href})${text.slice(end)}`;
  }
  return null;
}

/** The text with a paragraph at its end that is a link. */
export function addLinkParagraph(text: string, title: string, href: string): string {
  const words = title.replace(/\s+/g, " ").replace(/[\\[\]`*_<>~|&]/g, "\\$&");
  const before = text.trimEnd();
  return `${before}${before === "" ? "" : "\n\n"}[${words}](${href})\n`;
}

/** The text with everything closed that may not hold a link, at the same places. */
function blank(text: string): string {
  let fence = "";
  let paragraph: string[] = [];
  const done: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) done.push(blankInline(paragraph.join("\n")));
    paragraph = [];
  };
  const close = (line: string) => {
    endParagraph();
    done.push(CLOSED.repeat(line.length));
  };
  for (const line of text.split("\n")) {
    const mark = /^[\s>]{0,12}(?:[-+*]\s+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      close(line);
    } else if (mark !== "") {
      fence = mark;
      close(line);
    } else if (isUnderline(line) && paragraph.length > 0) {
      // What stands over it is a heading.
      for (const over of paragraph.splice(0)) done.push(CLOSED.repeat(over.length));
      close(line);
    } else if (line.trim() === "" || isClosed(line)) close(line);
    else paragraph.push(line);
  }
  endParagraph();
  return done.join("\n");
}

const isUnderline = (line: string) => /^ {0,3}(?:=+|-+)\s*$/.test(line);

/** A heading, indented code, a definition or a block that Markdown cannot say. */
function isClosed(line: string): boolean {
  return (
    /^[\s>]{0,12}#{1,6}(?:\s|$)/.test(line) ||
    /^(?: {4}|\t)(?!\s*(?:[-+*]|\d+[.)])\s)/.test(line) ||
    /^ {0,3}\[[^\]]{1,200}\]:/.test(line) ||
    readKeptLine(line.trim()) !== null
  );
}

const TAGS_AND_ADDRESSES = /<[^<>\n]{1,2000}>|\b(?:https?:\/\/|www\.)[^\s<>]{1,2000}/g;

/** Closes code, links, images, tags and addresses in a paragraph. */
function blankInline(paragraph: string): string {
  const withoutCode = closeRanges(paragraph, codeRanges(paragraph));
  const withoutLinks = closeRanges(withoutCode, linkRanges(withoutCode));
  return withoutLinks.replace(TAGS_AND_ADDRESSES, (found) => CLOSED.repeat(found.length));
}

type Range = readonly [start: number, end: number];

function closeRanges(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), CLOSED.repeat(end - start));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Between two runs of as many backticks. */
function codeRanges(text: string): Range[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const next = new Map<number, number>();
  const partner = new Array<number>(runs.length).fill(-1);
  for (let n = runs.length - 1; n >= 0; n--) {
    const length = runs[n]?.length ?? 0;
    partner[n] = next.get(length) ?? -1;
    next.set(length, n);
  }
  const ranges: Range[] = [];
  for (let n = 0; n < runs.length; n++) {
    const [from, to] = [runs[n], runs[partner[n] ?? -1]];
    if (!from || !to) continue;
    ranges.push([from.index, to.index + to.length]);
    n = partner[n] ?? n;
  }
  return ranges;
}

/** "[words](address)", "[words][name]" and images, by their brackets; the outermost of nested. */
function linkRanges(text: string): Range[] {
  const ends = new Map<number, number>();
  const opened: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\\") at++;
    else if (sign === "[" || sign === "(") opened.push(at);
    else if (sign === "]" || sign === ")") {
      const start = opened.pop();
      if (start !== undefined) ends.set(start, at + 1);
    }
  }
  return [...ends]
    .sort(([one], [other]) => one - other)
    .flatMap(([start, end]): Range[] => {
      const behind = text[start] === "[" ? ends.get(end) : undefined;
      return behind === undefined ? [] : [[start, behind]];
    });
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
