import { cut } from "#app/lib/text.ts";
import { findFenced } from "./fences.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const CODE = /`[^`]*`/g;
const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+(\[[ xX]\]\s+\S.*)$/;
const SHOWN = 60;

/** What a Markdown text has that an article has not, as sentences with the first place of each. */
export function markdownLosses(text: string): string[] {
  const lines = withoutCode(text.split(/\r\n?|\n/));
  const losses: string[] = [];
  const task = firstOf(lines, TASK);
  if (task)
    losses.push(
      `Task lists are not kept, their boxes stand as text: the first is “${cut(task.found, SHOWN)}” in line ${task.at + 1}.`,
    );
  return [...losses, ...htmlLosses(text, lines)];
}

const COMMENT = /<!--(?!\s{0,20}more\s{0,20}-->)/;
const TAG = /(?<!\\)<(?:\/?([a-z][\w.:-]{0,40})(?:[\s/][^<>]{0,2000})?>|(!--))/gi;
const TEXT_TAG = /&lt;\/?([a-z][\w.:-]{0,40}|!--)/gi;

/** Comments, and tags that stand as text. `lines` are those of the text without its code. */
function htmlLosses(text: string, lines: readonly string[]): string[] {
  const losses: string[] = [];
  const stands = new Set<string>();
  for (const { html } of parseMarkdown(text))
    for (const [, name = ""] of textOf(html).matchAll(TEXT_TAG)) stands.add(name);
  const comment = lines.findIndex((line) => COMMENT.test(line));
  // A very long one, or one without an end, is read as text.
  if (comment >= 0 && !stands.has("!--"))
    losses.push(`Comments are not kept: the first is in line ${comment + 1}.`);
  for (const [at, line] of lines.entries()) {
    const tag = [...line.matchAll(TAG)].find(([, name, sign]) => stands.has(name ?? sign ?? ""));
    if (!tag) continue;
    losses.push(
      `Tags that a post cannot hold stand as text: the first is ${cut(tag[0], SHOWN)} in line ${at + 1}.`,
    );
    break;
  }
  return losses;
}

/** Without code and tags. A sign as text or in a value is escaped, so that "<" begins a tag. */
function textOf(html: string): string {
  return html
    .split("<code")
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf("</code>"))))
    .join("")
    .replace(/<[^>]*>/g, "");
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
