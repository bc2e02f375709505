import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { wordsOfMarkdown } from "#app/content/markdown/count-words.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

/** Texts and articles of allowed size that would take a naive parser minutes or its whole stack. */

const MANY = 20_000;
/** Few texts of this many parts fit; the others are cut. */
const MAX = 60_000;

const wideTable = (start: string) =>
  [`|${"a|".repeat(3_000)}`, `|${"-|".repeat(3_000)}`, ...Array<string>(3_000).fill("|b|")]
    .map((line) => start + line)
    .join("\n");

const numbered = (line: (n: number) => string) =>
  Array.from({ length: MANY }, (_, n) => line(n)).join("");

const TEXTS: Array<[string, string]> = [
  ["quotes in quotes", ">".repeat(MANY)],
  ["quotes in quotes with spaces", "> ".repeat(MANY)],
  ["open brackets", "[".repeat(MANY)],
  ["escaped brackets", "\\[".repeat(MANY)],
  ["emphasis that never ends", "**a".repeat(MANY)],
  ["emphasis in emphasis", "*".repeat(MANY) + "a" + "*".repeat(MANY)],
  ["underscores", "_a".repeat(MANY)],
  ["many emphasised lines", "*a _b `c\n".repeat(MANY / 2)],
  ["ticks", "`a``".repeat(MANY)],
  ["pictures that never end", "![".repeat(MANY)],
  ["links that never end", "[a](".repeat(MANY)],
  ["definitions", "[a]: ".repeat(MANY)],
  ["tags that never end", "<a ".repeat(MANY)],
  ["comments that never end", "<!--".repeat(MANY)],
  ["comments in lines that never end", "<!-- \n\n".repeat(MAX)],
  ["code that never ends", "<pre>\n\n".repeat(MAX)],
  ["scripts of which the last ends", `${"<script>\n\n".repeat(MAX)}</script>`],
  ["blocks that never end", "<div>\n\n".repeat(MAX)],
  ["blocks of which the last ends", `${"<div>\n\n".repeat(40_000)}</div>`],
  ["blocks in blocks", "<div>\n\n".repeat(30_000) + "a\n\n" + "</div>\n\n".repeat(30_000)],
  ["ends without a beginning", "</div>\n\n".repeat(MAX)],
  ["small blocks", "<div>\n\na\n\n</div>\n\n".repeat(20_000)],
  ["tags without an end", "<b>a".repeat(MAX)],
  ["tags in tags", "<b>".repeat(60_000) + "a" + "</b>".repeat(60_000)],
  ["crossed tags", "<b><i></b></i>".repeat(30_000)],
  ["attributes that never end", `<a ${"b=c ".repeat(MAX)}`],
  ["attributes with one quote", '<a b="'.repeat(MAX)],
  ["attributes of either quotes", `<a b="' c='"`.repeat(40_000)],
  ["space in tags", `<a${" ".repeat(190)}`.repeat(2_600)],
  ["a table row of many cells", `${"a|".repeat(MANY)}\n${"-|".repeat(MANY)}`],
  ["short rows under a wide head", wideTable("")],
  ["short rows under a wide head in a quote", wideTable("> ")],
  ["list marks in a line", "- ".repeat(MANY)],
  [
    "lists in lists",
    Array.from({ length: 900 }, (_, depth) => `${" ".repeat((2 * depth) % 999)}- a`).join("\n"),
  ],
  ["fences", "```\n".repeat(MANY)],
  ["white space", `a${" ".repeat(400_000)}b`],
  ["empty lines", `a${"\n".repeat(400_000)}b`],
  ["line ends", `a${"\r".repeat(400_000)}b`],
  ["kept lines", "[[figure: a]]\n".repeat(MANY / 2)],
  ["brackets for kept lines", "[[figure: a\n".repeat(MANY / 2)],
  ["underlines", `${"a\n".repeat(MANY)}===`],
  ["list items", "1. a\n".repeat(MANY)],
  ["paragraphs", "a\n\n".repeat(MANY)],
  ["footnotes", numbered((n) => `[^${n}]: a\n`)],
  ["footnotes apart", numbered((n) => `[^a${n}]: a\n\nb\n\n`)],
  ["footnotes of one name", numbered((n) => `[^a${".".repeat(n % 50)}]: a\n`)],
  ["footnotes of many lines", `[^a]: b\n${"c\n".repeat(20)}`.repeat(MANY / 2)],
  ["footnotes in footnotes", numbered((n) => `${" ".repeat((4 * n) % 200)}[^${n}]: a\n`)],
  ["references to footnotes", `${"a[^1] ".repeat(MANY)}\n\n[^1]: b`],
  ["paragraphs with references", `${"a[^1]\n\n".repeat(MANY)}[^1]: b`],
  ["references in references", `${"[^1".repeat(MANY)}\n\n[^1]: b`],
  ["containers that never end", ":::note\n".repeat(MANY)],
  ["containers that never end, apart", ":::note\n\na\n\n".repeat(MANY)],
  ["containers that never end, as many as fit", ":::note\n".repeat(MAX)],
  ["containers that smaller ones do not end", ":::: a\n::: \n".repeat(MAX)],
  ["code in lines that never ends", "<pre>a\n".repeat(MAX)],
  ["comments in neighbouring lines that never end", "<!--\n".repeat(2 * MAX)],
  ["containers of nothing", ":::note\n:::\n".repeat(MANY)],
  ["containers in containers", `${":::a\n".repeat(MANY)}b\n${":::\n".repeat(MANY)}`],
  [
    "containers of ever more colons",
    Array.from({ length: 600 }, (_, n) => `${":".repeat(603 - n)}a\n`).join(""),
  ],
  ["colons", ":".repeat(400_000)],
  ["callouts", "> [!NOTE]\n".repeat(MANY)],
  ["callouts apart", "> [!NOTE]\n\n".repeat(MANY)],
  ["callouts in callouts", numbered((n) => `${"> ".repeat(1 + (n % 12))}[!NOTE]\n`)],
  ["definition lists", "a\n: b\n".repeat(MANY)],
  ["definitions", ": b\n".repeat(MANY)],
  ["definitions of definitions", numbered((n) => `${" ".repeat((2 * n) % 60)}: a\n`)],
  ["terms", "a\n".repeat(MANY * 10)],
  ["terms in a list", `- a\n${"  b\n".repeat(MANY / 10)}`],
  ["headings under paragraphs", "a\n# b\n".repeat(MANY * 3)],
  ["rules under paragraphs", "a\n***\n".repeat(MANY * 3)],
];

const ARTICLES: Array<[string, string]> = [
  ["list items", `<ul>${"<li>a</li>".repeat(30_000)}</ul>`],
  ["table rows", `<table>${"<tr><td>a</td><td>b</td></tr>".repeat(12_000)}</table>`],
  ["emphasis", `<p>${"<b>a</b>".repeat(40_000)}</p>`],
  ["breaks", `<p>${"a<br>".repeat(60_000)}</p>`],
  ["breaks alone", `<p>${"<br>".repeat(60_000)}</p>`],
  ["signs", `<p>${"*_`[~".repeat(60_000)}</p>`],
  ["paragraphs", "<p>a</p>".repeat(40_000)],
  ["the same figure", '<figure><img src="https://x.y/a.png" alt="a"></figure>'.repeat(6_000)],
  ["nested elements", "<b>".repeat(40).repeat(1) + "a"],
  ["quotes", "<blockquote>".repeat(48) + "a" + "</blockquote>".repeat(48)],
];

/** Less than a thread gets for one text. */
const MOST = 6 * SECOND;

describe("a text of allowed size", () => {
  measured.each(TEXTS)("of %s is read in time", (_name, text) => {
    const saveAndOpen = () => {
      const { html } = applyMarkdown("<p>a</p>", text.slice(0, 500_000));
      const clean = sanitizeArticle(html);
      readEditText(clean.slice(0, 500_000));
    };
    expect(workOf(saveAndOpen, 1)).toBeLessThan(MOST);
  });
});

describe("the live count of words", () => {
  measured.each(TEXTS)("of %s comes in time", (_name, text) => {
    expect(workOf(() => wordsOfMarkdown(text.slice(0, 500_000)), 1)).toBeLessThan(SECOND);
  });
});

describe("an article of allowed size", () => {
  measured.each(ARTICLES)("of %s is shown and saved in time", (_name, given) => {
    const html = sanitizeArticle(given.slice(0, 500_000));
    const openAndSave = () => {
      const { text } = readEditText(html);
      applyMarkdown(html, `${text}\n\nMore.`);
    };
    expect(workOf(openAndSave, 1)).toBeLessThan(MOST);
  });
});

it("reads a table with some short rows as a table", () => {
  const { html } = applyMarkdown(
    "",
    `|${"a|".repeat(30)}\n|${"-|".repeat(30)}\n${"|b|c|\n".repeat(60)}`,
  );
  expect(html.match(/<td>/g)).toHaveLength(30 * 60);
});
