import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArticleBlocks } from "#app/content/markdown/article-blocks.server.ts";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { joinMarkdown } from "#app/content/markdown/join-markdown.ts";
import { readKeptLine } from "#app/content/markdown/kept-line.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { article, readRealPages } from "./articles.ts";

const RUNS = { numRuns: 1_000, seed: 14 };
const PAGES = readRealPages(60, process.env["DOCS"] ? [process.env["DOCS"]] : undefined);

const textOf = (html: string) => readEditText(html).text;

describe("an article that was opened and not changed", () => {
  const unchanged = (html: string) => {
    const text = textOf(html);
    expect(applyMarkdown(html, text)).toEqual({ html, unknown: [] });
    expect(applyMarkdown(html, `${text.replaceAll("\n", "\r\n")}\r\n`).html).toBe(html);
    expect(sanitizeArticle(html)).toBe(html);
  };
  it("stays as it is, byte for byte", () => {
    fc.assert(fc.property(article, unchanged), RUNS);
  });
  it.skipIf(PAGES.length === 0)("stays as it is where it is a real page", () => {
    for (const html of PAGES) unchanged(html);
  });
});

describe("one changed word", () => {
  const changeOne = (html: string, pick: number) => {
    const blocks = readArticleBlocks(html);
    for (const [at, { start, end, markdown }] of blocks.entries()) {
      if (at !== pick % blocks.length) continue;
      if (readKeptLine(markdown) !== null || !/[a-z]{3}/.test(markdown)) continue;
      const texts = blocks.map((block) => block.markdown);
      texts[at] = markdown.replace(/\b[a-z]{3}(?![a-z]*[>:])/, "NEW");
      if (texts[at] === markdown || texts.filter((text) => text === texts[at]).length > 1) continue;
      const { html: saved } = applyMarkdown(html, texts.join("\n\n"));
      expect(sanitizeArticle(saved)).toContain("NEW");
      // With its only block, what shows nothing goes too.
      if (blocks.length === 1) continue;
      expect(saved.slice(0, start)).toBe(html.slice(0, start));
      expect(saved.slice(saved.length - (html.length - end))).toBe(html.slice(end));
    }
  };
  it("changes only its block", () => {
    fc.assert(fc.property(article, fc.nat(), changeOne), RUNS);
  });
  it.skipIf(PAGES.length === 0)(
    "changes only its block in real pages",
    () => {
      for (const html of PAGES) for (const pick of [3, 21]) changeOne(html, pick);
    },
    60_000,
  );
});

describe("an edit", () => {
  it("gives what the Markdown says, whatever was moved, joined, split, deleted or pasted", () => {
    fc.assert(
      fc.property(article, article, fc.array(fc.nat()), (html, pasted, picks) => {
        const own = readArticleBlocks(html).map(({ markdown }) => markdown);
        const others = readArticleBlocks(pasted)
          .map(({ markdown }) => markdown)
          .filter((markdown) => readKeptLine(markdown) === null);
        const all = [...own, ...others];
        const chosen = picks.flatMap((pick) => all[pick % (all.length || 1)] ?? []);
        const text = joinMarkdown(chosen);
        const { html: saved, unknown } = applyMarkdown(html, text);
        expect(unknown).toEqual([]);
        const clean = sanitizeArticle(saved);
        expect(withoutChoices(textOf(clean))).toBe(withoutChoices(text));
      }),
      { ...RUNS, numRuns: 300 },
    );
  });
});

describe("what shows nothing", () => {
  const EMPTY = '<ul><li></li></ul><p></p>\n<h2 id="x"><br></h2><div><p>\u00a0</p></div>';
  it.each([
    ["one block", `${EMPTY}<p>a</p>${EMPTY}`, "b", "\n<p>b</p>\n"],
    [
      "every block",
      `<p>a</p>${EMPTY}<p>b</p>${EMPTY}`,
      "c\n\nd\n\ne",
      "<p>c</p>\n<p>d</p>\n<p>e</p>\n",
    ],
    [
      "a block in a group",
      `<div>${EMPTY}<p>a</p></div>${EMPTY}<p>b</p>`,
      "c",
      "<div>\n<p>c</p></div>\n",
    ],
    ["a block in each group", "<div><p>a</p></div><div><p>b</p></div>", "c", "<div><p>c</p></div>"],
    [
      "each of two neighbours",
      `<p>a</p>${EMPTY}<p>b</p><p>c</p>`,
      "d\n\ne\n\nc",
      "<p>d</p>\n<p>e</p><p>c</p>",
    ],
    [
      "the block between",
      `<p>a</p>${EMPTY}<p>b</p>${EMPTY}<p>c</p>`,
      "a\n\nc",
      "<p>a</p>\n\n<p>c</p>",
    ],
  ])("goes when %s is replaced", (_name, html, text, saved) => {
    expect(sanitizeArticle(html)).toBe(html);
    expect(applyMarkdown(html, text)).toEqual({ html: saved, unknown: [] });
  });
  it("does not grow when a text with groups is sent again", () => {
    const text = "<div>\n\na\n\n</div>";
    const { html } = applyMarkdown("", text);
    expect(applyMarkdown(sanitizeArticle(html), text).html).toBe(html);
  });
  it("stays beside a block that stays, and where a link leads to it", () => {
    const html = `<p>a</p>${EMPTY}<p>b</p>${EMPTY}`;
    expect(applyMarkdown(html, "a\n\nc").html).toBe(`<p>a</p>${EMPTY}<p>c</p>${EMPTY}`);
    expect(applyMarkdown(html, "[c](#x)").html).toBe(
      '<p><a href="#x">c</a></p>\n<h2 id="x"></h2>\n',
    );
  });
});

/** A kept block put in twice gets a number in its line, a list after a list another mark. */
const withoutChoices = (text: string) =>
  text
    .replace(/(?: \(\d+\))+\]\]/g, "]]")
    .replace(/^\* /gm, "- ")
    .replace(/^(\d+)\) /gm, "$1. ");

describe("a table", () => {
  it("keeps the alignment that only its other rows have", () => {
    const html =
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td align="right">d</td></tr></table>';
    const text = textOf(html);
    expect(text).toBe("| a | b |\n| --- | ---: |\n| c | d |");
    expect(applyMarkdown(html, text.replace("c", "C")).html).toContain('<td align="right">d</td>');
  });
  it("stays without a header when a cell changes", () => {
    const html = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
    const { html: saved } = applyMarkdown(html, textOf(html).replace("c", "C"));
    expect(saved).not.toContain("<th");
    expect(textOf(saved)).toBe("|  |  |\n| --- | --- |\n| a | b |\n| C | d |");
  });
  it("can be seen and filled where all its cells are empty", () => {
    const html = "<table><tr><th></th></tr><tr><td></td></tr></table>";
    const text = textOf(html);
    expect(text).toContain("| --- |");
    expect(applyMarkdown(html, text)).toEqual({ html, unknown: [] });
    expect(applyMarkdown(html, text.replace(/\n\|\s*\|$/, "\n| x |")).html).toContain("<td>x</td>");
  });
});
