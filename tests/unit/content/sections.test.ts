import { describe, expect, it } from "vitest";
import { readShape, splitSections } from "#app/content/sections.ts";
import { measured, workOf } from "../../helpers/work.ts";

describe("splitSections", () => {
  it("begins a section at each h2 that stands in no list, quote or table", () => {
    const html =
      '<p>a</p>\n<h2 id="b" title="a > b">B &amp; <em>c</em></h2><p>d e</p><blockquote><h2>f</h2></blockquote><section><h2>g</h2></section>';
    expect(splitSections(html)).toEqual([
      { heading: "", html: "<p>a</p>", words: 1 },
      {
        heading: "B & c",
        html: html.slice(html.indexOf("<h2"), html.indexOf("<h2>g")),
        words: 5,
      },
      { heading: "g", html: "<h2>g</h2></section>", words: 1 },
    ]);
  });

  it("gives the whole article back", () => {
    const html = "<h2>a</h2><p>b</p><h2>c</h2>";
    expect(
      splitSections(html)
        .map((section) => section.html)
        .join(""),
    ).toBe(html);
  });
});

describe("readShape", () => {
  it("reads headings and tables as elements, not as words that look like them", () => {
    expect(
      readShape(
        '<H2 title="<h3>x</h3>">a</H2 ><p>&lt;table <code>&lt;h2&gt;b&lt;/h2&gt;</code></p><h4>c<br>d</h4><h5>e</h5><!-- <table> --><table><tr><td>f</td></tr></table>',
      ),
    ).toEqual({ text: "a\n<table <h2>b</h2>\nc\nd\ne\nf", headings: ["a", "c\nd"], tables: 1 });
  });

  measured.each([
    ["headings that never end", "<h2>".repeat(30_000)],
    ["headings", "<h2>a</h2>".repeat(12_000)],
  ])("reads 120 KB of %s in linear time", (_, html) => {
    expect(workOf(() => [readShape(html), splitSections(html)])).toBeLessThan(300);
  });
});
