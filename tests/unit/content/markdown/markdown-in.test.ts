import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/** Markdown as blogs, notes and manuals hold it, each with the article that is stored for it. */
const FOLDER = "tests/fixtures/markdown-in";

const cases = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({
    name: file.replace(".md", ""),
    markdown: fs.readFileSync(path.join(FOLDER, file), "utf8"),
    html: fs.readFileSync(path.join(FOLDER, file.replace(".md", ".html")), "utf8").trim(),
  }));

const BLOCKS =
  "p|h[1-6]|div|section|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|details|summary|hr|br|" +
  "table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td";
const BESIDE_BLOCKS = new RegExp(` ?(</?(?:${BLOCKS})\\b[^>]*>) ?`, "g");

/** The article without the white space that no reader sees; preformatted text stays as it is. */
function normalize(html: string): string {
  return html
    .split(/(<pre\b[^]*?<\/pre>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[ \t\r\n]+/g, " ").replace(BESIDE_BLOCKS, "$1"),
    )
    .join("")
    .replace(/ (?=<pre\b)/g, "")
    .replace(/(<\/pre>) /g, "$1")
    .trim();
}

/** The same with a line for each block, so that a difference can be read. */
const inLines = (html: string) =>
  normalize(html).replace(/(<\/(?:p|li|h[1-6]|dt|dd|tr|pre)>|<(?:ul|ol|div|details)>)/g, "$1\n");

const stored = (markdown: string) => sanitizeArticle(applyMarkdown("", markdown).html);

const expectUnchanged = (html: string) =>
  expect(applyMarkdown(html, readEditText(html).text).html).toBe(html);

describe.each(cases)("$name", ({ markdown, html }) => {
  it("is stored as the article says", () => {
    expect(applyMarkdown("", markdown).unknown).toEqual([]);
    expect(inLines(stored(markdown))).toBe(inLines(html));
  });
  it("is stored the same with the line ends of Windows", () => {
    expect(inLines(stored(markdown.replaceAll("\n", "\r\n")))).toBe(inLines(html));
  });
  it("stays as it is when the article is opened and saved", () => {
    expect(normalize(sanitizeArticle(html))).toBe(normalize(html));
    expectUnchanged(sanitizeArticle(html));
    expectUnchanged(stored(markdown));
  });
});
