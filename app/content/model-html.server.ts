import { marked } from "marked";
import { escapeText } from "#app/lib/text.ts";

/**
 * The answer of a model as HTML. Models put fences around it, answer in Markdown or in a mixture of
 * both, and a stream may end anywhere. The result is not safe yet.
 */
export function toModelHtml(answer: string): string {
  const text = withoutTag(withoutFence(answer));
  if (isHtml(text)) return text;
  const html = fromMarkdown(withoutIndents(text));
  return BLOCK.test(text) ? withInlineMarks(html) : html;
}

function fromMarkdown(text: string): string {
  if (longestParagraph(text) > MAX_PARAGRAPH) return toParagraphs(text);
  try {
    return marked.parse(text, { async: false, gfm: true });
  } catch {
    // Quotes in quotes a thousand deep, and the like.
    return toParagraphs(text);
  }
}

/** The parser takes quadratic time for a longer one, which no article has. */
const MAX_PARAGRAPH = 6_000;

function longestParagraph(text: string): number {
  let longest = 0;
  let length = 0;
  for (const line of text.split("\n")) {
    length = /^\s*(?:$|[#>|*+-]|\d)/.test(line) ? line.length : length + line.length;
    longest = Math.max(longest, length);
  }
  return longest;
}

function toParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeText(part)}</p>`)
    .join("\n");
}

/** A title at the start is no part of an article; a later one is a heading like the others. */
export function withoutTitle(html: string): string {
  return html
    .replace(/^\s*<h1\b[^>]*>[^<]*(?:<(?!\/h1>)[^<]*)*<\/h1>\s*/i, "")
    .replace(/<(\/?)h1\b[^>]*>/gi, "<$1h2>");
}

const BLOCK = /<(?:p|h[1-6]|ul|ol|table|blockquote|pre)\b/i;
/** A line that only Markdown writes so. */
const MARKDOWN = /^ {0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |```|\|.*\|\s*$)|\*\*\S/m;
const PREFORMATTED = /<pre\b[^<]*(?:<(?!\/pre>)[^<]*)*(?:<\/pre>|$)/gi;

function isHtml(text: string): boolean {
  return BLOCK.test(text) && !MARKDOWN.test(text.replace(PREFORMATTED, ""));
}

function withoutFence(text: string): string {
  return text
    .replace(/^\s*```(?:html|markdown|md)?[ \t]*\n/i, "")
    .replace(/^\s*```(?:html|markdown|md)?\s*$/i, "")
    .replace(/\n```\s*$/, "");
}

/** Drops a tag that the text ends in. */
function withoutTag(text: string): string {
  const open = text.lastIndexOf("<");
  return open > text.lastIndexOf(">") && /^<(?:[a-z/!]|$)/i.test(text.slice(open, open + 2))
    ? text.slice(0, open)
    : text;
}

/** Markdown reads an indented line as code; before a tag it is only tidy HTML. */
function withoutIndents(text: string): string {
  return text.replace(/^[ \t]+(?=<)/gm, "");
}

/** Markdown leaves what stands inside HTML blocks as it is. */
function withInlineMarks(html: string): string {
  const parts = html.split(/(<pre\b[^<]*(?:<(?!\/pre>)[^<]*)*<\/pre>)/i);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\*\*(\S[^*\n<]{0,300})\*\*/g, "<strong>$1</strong>"),
    )
    .join("");
}
