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
      expect(saved.slice(0, start)).toBe(html.slice(0, start));
      expect(saved.slice(saved.length - (html.length - end))).toBe(html.slice(end));
      expect(sanitizeArticle(saved)).toContain("NEW");
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
