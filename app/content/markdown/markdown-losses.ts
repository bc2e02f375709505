import { cut } from "#app/lib/text.ts";
import { decodeEntities, tokenise } from "../html.ts";
import { findCell } from "./cell-losses.ts";
import { findDropped } from "./dropped-losses.ts";
import { findFenced } from "./fences.ts";
import type { Loss } from "./loss.ts";
import { type MarkdownBlock, parseMarkdown } from "./parse-markdown.ts";
import { findHighlight, findReference, findShortcode, findWikiLink } from "./sign-losses.ts";

const SHOWN = 60;

/**
 * What a Markdown text has that an article has not, as sentences with the first place of each.
 * Lines that stand in `old`, the Markdown that the text was made from, are not looked at.
 */
export function markdownLosses(text: string, old = ""): string[] {
  const given = text.split(/\r\n?|\n/);
  const fenced = findFenced(given);
  const known = new Set(old.split("\n"));
  const lines = withoutCode(given, fenced).map((line, at) =>
    known.has(given[at] ?? "") ? "" : line,
  );
  const blocks = parseMarkdown(text);
  const { shown, whole } = wordsOf(blocks);
  return [
    ...said(
      "Table cells beyond those of the head row are not kept",
      findCell(given, fenced, whole),
    ),
    ...said(
      "Elements that a post cannot hold are dropped with what stands in them",
      findDropped(blocks, lines),
    ),
    ...commentLosses(lines, shown),
    ...said("Task lists are not kept, their boxes stand as text", findTask(lines)),
    ...said("References to missing footnotes stand as text", findReference(lines, shown)),
    ...said("Wiki links are not kept, they stand as text", findWikiLink(lines, shown)),
    ...said("Highlights between == are not kept, they stand as text", findHighlight(lines, shown)),
    ...said("Shortcodes are not kept, they stand as text", findShortcode(lines, shown)),
    ...said("Tags that a post cannot hold stand as text", findTag(lines, shown)),
  ];
}

function said(what: string, loss: Loss | null): string[] {
  if (!loss) return [];
  const { at, found } = loss;
  const short = cut(found, SHOWN);
  return [
    `${what}: the first is ${found.startsWith("<") ? short : `“${short}”`} in line ${at + 1}.`,
  ];
}

const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+(\[[ xX]\]\s+\S.*)$/;

function findTask(lines: readonly string[]): Loss | null {
  for (const [at, line] of lines.entries()) {
    const found = TASK.exec(line)?.[1];
    if (found !== undefined) return { at, found };
  }
  return null;
}

const COMMENT = /<!--(?!\s{0,20}more\s{0,20}-->)/;

function commentLosses(lines: readonly string[], shown: string): string[] {
  const at = lines.findIndex((line) => COMMENT.test(line));
  // A very long one, or one without an end, is read as text.
  if (at < 0 || shown.includes("<!--")) return [];
  return [`Comments are not kept: the first is in line ${at + 1}.`];
}

const TAG = /(?<!\\)<(?:\/?([a-z][\w.:-]{0,40})(?:[\s/][^<>]{0,2000})?>|(!--))/gi;
const TEXT_TAG = /<\/?([a-z][\w.:-]{0,40}|!--)/gi;

function findTag(lines: readonly string[], shown: string): Loss | null {
  const stands = new Set([...shown.matchAll(TEXT_TAG)].map(([, name]) => name));
  for (const [at, line] of lines.entries())
    for (const [found, name, sign] of line.matchAll(TAG))
      if (stands.has(name ?? sign)) return { at, found };
  return null;
}

/** What readers see: `shown` without code, `whole` with it. */
function wordsOf(blocks: readonly MarkdownBlock[]): { shown: string; whole: string } {
  const shown: string[] = [];
  const whole: string[] = [];
  for (const { html } of blocks) {
    let code = 0;
    for (const token of tokenise(html)) {
      if (token.kind === "text") {
        const text = decodeEntities(html.slice(token.start, token.end));
        whole.push(text);
        if (code === 0) shown.push(text);
      } else if (token.name === "code" || token.name === "pre")
        code += token.kind === "open" ? 1 : token.kind === "close" ? -1 : 0;
    }
    whole.push("\n");
    shown.push("\n");
  }
  return { shown: shown.join(""), whole: whole.join("") };
}

/** The lines with nothing in the place of code. */
function withoutCode(lines: readonly string[], fenced: readonly boolean[]): string[] {
  return lines.map((line, at) => (fenced[at] ? "" : withoutSpans(line)));
}

/** As many ticks as begin a span of code end it; ticks without such an end are text. */
function withoutSpans(line: string): string {
  if (!line.includes("`")) return line;
  const pieces = line.split(/(`+)/);
  const ends = new Map<string, number>();
  const endOf = new Array<number>(pieces.length).fill(-1);
  for (let at = pieces.length - 2; at > 0; at -= 2) {
    const ticks = pieces[at] ?? "";
    endOf[at] = ends.get(ticks) ?? -1;
    ends.set(ticks, at);
  }
  let text = "";
  for (let at = 0; at < pieces.length; at++) {
    const end = endOf[at] ?? -1;
    if (end > 0) at = end;
    else text += pieces[at] ?? "";
  }
  return text;
}
