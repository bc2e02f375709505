import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTopBlocks } from "#app/content/top-blocks.ts";
import { stripTags } from "#app/content/text.ts";
import { measured, workOf } from "../../helpers/work.ts";

/** Each piece as its name and its HTML. */
const piecesOf = (html: string) =>
  readTopBlocks(html).map(({ name, start, end }) => [name, html.slice(start, end)]);

describe("readTopBlocks", () => {
  it.each<[string, string, Array<[string, string]>]>([
    [
      "elements one after another",
      "<h2>a</h2>\n<p>b <b>c</b></p>\n\n<ul><li>d<p>e</p></li></ul><hr>",
      [
        ["h2", "<h2>a</h2>"],
        ["p", "<p>b <b>c</b></p>"],
        ["ul", "<ul><li>d<p>e</p></li></ul>"],
        ["hr", "<hr>"],
      ],
    ],
    [
      "text and inline elements outside of any",
      "  a <b>b</b><br>c <!-- d --> e <p>f</p> <i>g</i>\n",
      [
        ["", "a <b>b</b><br>c <!-- d --> e"],
        ["p", "<p>f</p>"],
        ["", "<i>g</i>"],
      ],
    ],
    [
      "groups that hold blocks",
      '<div lang="de"><section>a<p>b</p></section><hr></div><div>c <i>d</i></div>',
      [
        ["", "a"],
        ["p", "<p>b</p>"],
        ["hr", "<hr>"],
        ["div", "<div>c <i>d</i></div>"],
      ],
    ],
    [
      "comments and tags that show nothing",
      "<!-- a --><p>b</p><br><b> </b>&nbsp;<!-- <p>c</p> --><p></p>",
      [
        ["p", "<p>b</p>"],
        ["p", "<p></p>"],
      ],
    ],
    [
      "inline elements around blocks",
      '<b><p>a</p>c</b><a href="/"><h2>d</h2></a>',
      [
        ["p", "<p>a</p>"],
        ["", "c</b>"],
        ["h2", "<h2>d</h2>"],
      ],
    ],
    [
      "tags that are missing",
      "<p>a<p>b<div>c</p>d<blockquote>e",
      [
        ["p", "<p>a"],
        ["p", "<p>b"],
        ["", "c"],
        ["", "d"],
        ["blockquote", "<blockquote>e"],
      ],
    ],
    ["a picture alone", '<img src="a.png" alt="">', [["", '<img src="a.png" alt="">']]],
    ["nothing", " \n", []],
  ])("reads %s", (_, html, pieces) => {
    expect(piecesOf(html)).toEqual(pieces);
  });

  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("#", " ", "\n", "&amp;", "&nbsp;", "<!-- x -->") },
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.constantFrom("", "/"),
          fc.constantFrom("p", "div", "section", "h2", "ul", "li", "table", "td", "b", "a", "hr"),
        )
        .map(([slash, name]) => `<${slash}${name}>`),
    },
    { weight: 1, arbitrary: fc.constantFrom("<", "<!--", "<a href='", "<script>", "</script>") },
  );

  it("keeps the pieces in order and apart, and all text in exactly one", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const html = parts.join("");
        const pieces = readTopBlocks(html);
        let at = 0;
        for (const { start, end } of pieces) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(html.length);
        // Without the pieces, nothing that a reader sees is left.
        const gaps = [...pieces, { start: html.length }].map(({ start }, index) =>
          html.slice(pieces[index - 1]?.end ?? 0, start),
        );
        for (const gap of gaps) expect(stripTags(gap)).toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  measured.each([
    ["deep groups", "<div>".repeat(40_000) + "x" + "</div>".repeat(30_000)],
    ["deep inline elements", "<b>".repeat(60_000) + "x" + "</b>".repeat(60_000)],
    ["items that never end", "<li>x".repeat(80_000)],
    ["white space", `a${" ".repeat(400_000)}b`],
    ["signs that begin no tag", "< ".repeat(200_000)],
  ])("reads 400 KB of %s in linear time", (_, html) => {
    expect(workOf(() => readTopBlocks(html))).toBeLessThan(300);
  });
});
