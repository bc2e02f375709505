import { describe, expect, it } from "vitest";
import { readShape } from "#app/content/article-shape.ts";
import { measured, workOf } from "../../helpers/work.ts";

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
    expect(workOf(() => readShape(html))).toBeLessThan(300);
  });
});
