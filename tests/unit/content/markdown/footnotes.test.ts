import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

const html = (text: string) =>
  parseMarkdown(text)
    .map((block) => block.html.replace(/\n/g, ""))
    .join("");
const reference = (id: string, number = id) =>
  `<sup id="fnref-${id}"><a href="#fn-${id}">${number}</a></sup>`;
const back = (id: string) => `<a href="#fnref-${id}">↩</a>`;

describe("a footnote", () => {
  it("is a number that leads to its note and back, in a list where its definition stands", () => {
    const text = "Dense[^1] bread.\n\n[^1]: A *note*.\n\nEnd.";
    expect(html(text)).toBe(
      `<p>Dense${reference("1")} bread.</p><ol><li id="fn-1">A <em>note</em>. ${back("1")}</li></ol><p>End.</p>`,
    );
    expect(sanitizeArticle(html(text))).toBe(html(text));
  });
  it("has an id for its first reference alone, wherever references stand", () => {
    const made = html("# A[^1]\n\n> b[^1]\n\n- c[^1]\n\n|d[^1]|\n|-|\n\n[^1]: One");
    expect(made).toContain(`<h1>A${reference("1")}</h1>`);
    expect(made.match(/<sup><a href="#fn-1">1<\/a><\/sup>/g)).toHaveLength(3);
    expect(made.match(/fnref-1"/g)).toHaveLength(2);
  });
  it("shows its number, or the next free one in the order of the definitions", () => {
    const made = html("x[^b] y[^a] z[^2]\n\n[^a]: A\n[^b]: B\n[^2]: C");
    expect(made).toContain(`x${reference("b", "3")} y${reference("a", "1")} z${reference("2")}`);
    expect(made).toContain('<li id="fn-a" value="1">A');
    expect(made).toContain('<li id="fn-b" value="3">B');
    expect(made).toContain('<li id="fn-2" value="2">C');
  });
  it.each([
    ["without a definition", "a[^1]", "<p>a[^1]</p>"],
    ["in code", "`[^1]`\n\n[^1]: A", '<p><code>[^1]</code></p><ol><li id="fn-1">A</li></ol>'],
    ["escaped", "\\[^1]\n\n[^1]: A", '<p>[^1]</p><ol><li id="fn-1">A</li></ol>'],
    [
      "in a link",
      "[x [^1]](y) [^1](z)\n\n[^1]: A",
      '<p><a href="y">x [^1]</a> <a href="z">^1</a></p><ol><li id="fn-1">A</li></ol>',
    ],
    ["in code between fences", "a[^1]\n\n```\n[^1]: A\n```", /^<p>a\[\^1\]<\/p><pre>/],
  ])("reference %s is text", (_name, text, wanted) => {
    if (typeof wanted === "string") expect(html(text)).toBe(wanted);
    else expect(html(text)).toMatch(wanted);
  });
  it("holds the lines that go on with it and the indented blocks after it", () => {
    const text = "x[^1]\n[^1]: One\n  two\nthree\n\n  Four\n\n      code\n\nEnd";
    expect(parseMarkdown(text).map(({ raw }) => raw)).toEqual([
      "x[^1]",
      "[^1]: One\n  two\nthree\n\n  Four\n\n      code",
      "End",
    ]);
    expect(html(text)).toContain(
      `<li id="fn-1"><p>Onetwothree</p><p>Four</p><pre><code>code</code></pre><p>${back("1")}</p></li>`,
    );
    expect(html("[^1]: One\n- a")).toContain("</ol><ul>");
  });
  it("of a label with signs has an id of letters, digits and hyphens that no other has", () => {
    const made = html("[^a.b]: A\n[^a_b]: B\n[^A.B]: C");
    expect(made).toContain('<li id="fn-a-b" value="1">A</li><li id="fn-a-b-2" value="2">B</li>');
    expect(made).toContain('<li value="1">C</li>');
  });
  it("leads from one part of a text to another, past a paragraph of many signs", () => {
    const dense = "*_".repeat(2_000);
    const made = html(`[^1]: A\n\n${dense}\n\nb[^1]`);
    expect(made).toContain(`<li id="fn-1">A ${back("1")}</li>`);
    expect(made).toContain(`<p>b${reference("1")}</p>`);
  });
  it("stands beside a kept line", () => {
    const blocks = parseMarkdown("a[^1]\n[[figure: b]]\nc[^1]\n\n[^1]: A\n[[figure: d]]");
    expect(blocks.map(({ kept }) => kept)).toEqual([null, "figure: b", null, null, "figure: d"]);
    expect(blocks[0]?.html).toBe(`<p>a${reference("1")}</p>`);
    expect(blocks[2]?.html).toBe('<p>c<sup><a href="#fn-1">1</a></sup></p>');
  });
  it("is forgotten with its text", () => {
    parseMarkdown("[^1]: A");
    expect(html("b[^1]")).toBe("<p>b[^1]</p>");
  });
  it("may be one of hundreds with links, without blank lines between", () => {
    const notes = Array.from({ length: 600 }, (_, n) => `[^${n + 1}]: See [a](https://b.c)`);
    expect(html(notes.join("\n")).match(/<li/g)).toHaveLength(600);
  });
});

it.each(["<p>[^1]: A</p>", "<p>See [^1] now<br>[^1]: B</p>"])("%s stays text", (stored) => {
  const { text } = readEditText(stored);
  expect(text).not.toContain("[[");
  expect(applyMarkdown(stored, `${text} Z`).html).toBe(stored.replace("</p>", " Z</p>"));
});
