import { escapeText } from "#app/lib/text.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import type { ShownDiff } from "./diff.ts";
import { compareArticles } from "./show-diff.ts";

/** What differs between two passages of Markdown. */
export function comparePassages(before: string, after: string): ShownDiff {
  return compareArticles(toHtml(before), toHtml(after));
}

/** Only read, never shown: it is not sanitised. */
function toHtml(markdown: string): string {
  return parseMarkdown(markdown)
    .map(({ raw, html, kept }) => (kept === null ? html : `<p>${escapeText(raw)}</p>`))
    .join("\n");
}

/** What differs between two plain lines, such as titles. */
export function compareLines(before: string, after: string): ShownDiff {
  const toLine = (text: string) => `<p>${escapeText(text)}</p>`;
  return compareArticles(toLine(before), toLine(after));
}
