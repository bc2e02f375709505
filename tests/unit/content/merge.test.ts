import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toEditableText } from "#app/content/text.ts";
import { applyTextEdit } from "#app/content/merge/merge.server.ts";
import { workOf } from "../../helpers/work.ts";

/** What both sides must agree on: the lines that hold something, white space collapsed. */
function rowsOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((row) => row.replace(/[ \t\n\f\r]+/g, " ").replace(/^ | $/g, ""))
    .filter((row) => /\S/.test(row));
}

const ARTICLE = `<h2 id="why">Why <em>tea</em> matters</h2>
<p>Green tea is <strong>good</strong> for <a href="https://example.com/a?b=1&amp;c=2">the heart</a> &amp; mind.</p>
<figure><img src="https://example.com/i.png" alt="A cup"><figcaption>A cup of tea</figcaption></figure>
<ul class="x">
<li>First <b>item</b></li>
<li>Second item</li>
<li>Third item</li>
</ul>
<hr>
<blockquote><p>Quoted words</p></blockquote>
<pre><code>if (a &lt; b) {
  go();

  stop();
}</code></pre>
<table><thead><tr><th>Kind</th><th>Minutes</th></tr></thead><tbody><tr><td>Green</td><td>2</td></tr><tr><td>Black</td><td>4</td></tr></tbody></table>
<p>The end.<br>Really.</p>`;
const TEXT = toEditableText(ARTICLE);

function edit(from: string, to: string): string {
  expect(TEXT).toContain(from);
  return applyTextEdit(ARTICLE, TEXT.replace(from, to));
}

it("edits one line for each run of text", () => {
  expect(TEXT).toBe(
    "Why tea matters\n\nGreen tea is good for the heart & mind.\n\nA cup of tea\n\nFirst item\nSecond item\nThird item\n\nQuoted words\n\n" +
      "if (a < b) {\n  go();\n\n  stop();\n}\n\nKind\nMinutes\nGreen\n2\nBlack\n4\n\nThe end.\nReally.",
  );
});

describe("applyTextEdit", () => {
  it("returns unchanged HTML byte for byte, for any line ends that the browser sends", () => {
    expect(applyTextEdit(ARTICLE, TEXT)).toBe(ARTICLE);
    expect(applyTextEdit(ARTICLE, TEXT.replaceAll("\n", "\r\n"))).toBe(ARTICLE);
  });

  it("keeps the markup around unchanged words", () => {
    expect(
      edit(
        "Green tea is good for the heart & mind.",
        "Green tea is very good for the hearts & minds <b>now</b>.",
      ),
    ).toBe(
      ARTICLE.replace(
        /<p>Green.*<\/p>/,
        '<p>Green tea is very <strong>good</strong> for <a href="https://example.com/a?b=1&amp;c=2">the hearts</a> &amp; minds &lt;b&gt;now&lt;/b&gt;.</p>',
      ),
    );
    expect(edit("is good for", "is for")).toBe(ARTICLE.replace("<strong>good</strong> ", ""));
    expect(edit("Why tea matters", "How coffee matters")).toBe(
      ARTICLE.replace("Why <em>tea</em>", "How coffee"),
    );
    expect(edit("First item", "First thing of all")).toBe(
      ARTICLE.replace("First <b>item</b>", "First <b>thing of all</b>"),
    );
  });

  it("turns a new line into a paragraph, or a list item inside a list", () => {
    expect(edit("Green tea", "New < line\n\nGreen tea")).toBe(
      ARTICLE.replace("<p>Green", "<p>New &lt; line</p>\n<p>Green"),
    );
    expect(edit("Second item", "Second item\nSecond and a half")).toBe(
      ARTICLE.replace("Second item</li>", "Second item</li>\n<li>Second and a half</li>"),
    );
    expect(edit("Third item", "Third item\nFourth item")).toBe(
      ARTICLE.replace("Third item</li>", "Third item</li>\n<li>Fourth item</li>"),
    );
    expect(edit("First item", "Item zero\nFirst item")).toBe(
      ARTICLE.replace("<li>First", "<li>Item zero</li>\n<li>First"),
    );
    expect(edit("Third item", "Third item\n\nAfter the list")).toBe(
      ARTICLE.replace("</ul>", "</ul>\n<p>After the list</p>"),
    );
    expect(edit("Quoted words", "Quoted words\n\nAfter the quote")).toBe(
      ARTICLE.replace("</blockquote>", "</blockquote>\n<p>After the quote</p>"),
    );
    expect(edit("Really.", "Really.\n\nOne more.")).toBe(`${ARTICLE}<p>One more.</p>`);
    expect(edit("The end.\n", "The end.\nIndeed.\n")).toBe(
      ARTICLE.replace("The end.<br>", "The end.<br>Indeed.<br>"),
    );
    expect(applyTextEdit("", "One\n\nTwo & more")).toBe("<p>One</p><p>Two &amp; more</p>");
  });

  it("keeps indentation and empty lines of code", () => {
    expect(edit("  go();\n\n", "  go(1);\n    wait();\n")).toBe(
      ARTICLE.replace("  go();\n\n", "  go(1);\n    wait();\n"),
    );
    expect(edit("}\n\nKind", "}\nlast();\n\nKind")).toBe(
      ARTICLE.replace("}</code>", "}\nlast();</code>"),
    );
    expect(edit("  stop();", "\tstop();")).toBe(ARTICLE.replace("  stop();", "\tstop();"));
  });

  it("drops removed text with the elements that become empty, and keeps pictures and rules", () => {
    expect(edit("Second item\n", "")).toBe(ARTICLE.replace("<li>Second item</li>\n", ""));
    expect(edit("First item\nSecond item\nThird item\n\n", "")).toBe(
      ARTICLE.replace(/<ul[^]*<\/ul>\n/, ""),
    );
    expect(edit("A cup of tea\n\n", "")).toBe(ARTICLE.replace(/<figcaption>.*<\/figcaption>/, ""));
    expect(edit("Quoted words\n\n", "")).toBe(
      ARTICLE.replace(/<blockquote>.*<\/blockquote>\n/, ""),
    );
    expect(edit("Green\n2\n", "")).toBe(ARTICLE.replace("<tr><td>Green</td><td>2</td></tr>", ""));
    expect(edit("\n2\n", "\n")).toBe(ARTICLE.replace("<td>2</td>", "<td></td>"));
    expect(edit("The end.\nReally.", "Really.")).toBe(ARTICLE.replace("The end.<br>", ""));
    const emptied = applyTextEdit(ARTICLE, " \r\n");
    expect(emptied).toContain('<img src="https://example.com/i.png" alt="A cup">');
    expect(emptied).toContain("<hr>");
    expect(emptied).not.toMatch(/<(ul|li|p|h2|table|pre|blockquote)\b/);
  });

  it("keeps two texts apart when the block between them is removed", () => {
    const html = "<ul><li>A<ul><li>x</li></ul>B</li></ul>";
    expect(applyTextEdit(html, "A\nB")).toBe("<ul><li>A<br>B</li></ul>");
  });

  it("agrees with toEditableText for any edit of any article", () => {
    const inline = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        "one two",
        "a &amp; b",
        "<b>bold</b> word",
        '<a href="/x">a link</a>',
        "<br>",
        '<img src="/i.png">',
        "x<em>y</em>z",
        "&nbsp;",
        "<!-- note -->",
        "日本語",
        " ",
        "<s>",
        "</b>",
        "😀 &lt;b&gt;",
      ),
    );
    const run = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(" "));
    const block = fc.oneof(
      run,
      fc
        .tuple(fc.constantFrom("p", "h2", "blockquote", "div", "pre", "figcaption", "summary"), run)
        .map(([name, text]) => `<${name}>${text}</${name}>`),
      fc
        .array(run, { maxLength: 4 })
        .map((items) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`),
      fc
        .array(run, { maxLength: 4 })
        .map(
          (cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`,
        ),
      fc.tuple(run, run).map(([a, b]) => `<ol><li>${a}<ul><li><p>${b}</p></li></ul>${a}</li></ol>`),
      fc.constantFrom(
        "<hr>",
        '<figure><img src="/a.png"></figure>',
        "<p></p>",
        "<pre><code>a {\n  b\n\n}</code></pre>",
        "</div>",
        "<b><p>",
        "<script>",
      ),
    );
    const article = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join("\n"));
    const change = fc.record({
      at: fc.nat(),
      remove: fc.nat({ max: 3 }),
      add: fc.array(
        fc.oneof(
          fc.string({ maxLength: 10 }),
          fc.constantFrom(
            "",
            "new row",
            "<b>x</b> & y",
            "one two",
            "  indented",
            "a\tb",
            "bold word",
          ),
        ),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(article, fc.array(change, { maxLength: 4 }), (html, changes) => {
        const text = toEditableText(html);
        expect(applyTextEdit(html, text)).toBe(html);
        const rows = text.split("\n");
        for (const { at, remove, add } of changes)
          rows.splice(at % (rows.length + 1), remove, ...add);
        const edited = rows.join("\n");
        const merged = applyTextEdit(html, edited);
        expect(rowsOf(toEditableText(merged))).toEqual(rowsOf(edited));
      }),
      { numRuns: 2_000 },
    );
  });

  it("agrees for word edits inside marked-up lines", () => {
    const word = fc.constantFrom(
      "tea",
      "cup",
      "green",
      "leaf",
      "teas",
      "Tea,",
      "日本",
      "&amp;",
      "&lt;i&gt;",
    );
    const piece = fc
      .tuple(word, fc.constantFrom("", "b", "em", "a", "code"))
      .map(([text, name]) => (name === "" ? text : `<${name}>${text} ${text}</${name}>`));
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 10 }),
        fc.array(fc.constantFrom("tea", "cup", "green", "new", "teas", "日", "&", "<i>"), {
          minLength: 1,
          maxLength: 12,
        }),
        (pieces, words) => {
          const merged = applyTextEdit(`<p class="k">${pieces.join(" ")}</p>`, words.join(" "));
          expect(toEditableText(merged)).toBe(words.join(" "));
          if (pieces.length > 0) expect(merged.startsWith('<p class="k">')).toBe(true);
          for (const name of ["b", "em", "a", "code"])
            expect(merged.split(`<${name}>`).length).toBe(merged.split(`</${name}>`).length);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("accepts any two texts", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (html, text) => {
        expect(rowsOf(toEditableText(applyTextEdit(html, text)))).toEqual(rowsOf(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is fast for 2,000 words, and bounded for half a megabyte", () => {
    const paragraph = (seed: number, count: number): string =>
      `<p>${Array.from({ length: count }, (_, index) => `word${(index * seed) % 701}`).join(" ")}</p>`;
    const article = Array.from({ length: 20 }, (_, index) => paragraph(index + 3, 100)).join("");
    const edited = toEditableText(article).replaceAll("word1", "term1").replaceAll("word33", "");
    expect(workOf(() => applyTextEdit(article, edited), 5)).toBeLessThan(30);
    const giant = paragraph(7, 80_000);
    const many = Array.from(
      { length: 12_000 },
      (_, index) => `<li>entry ${index % 97} of ${index}</li>`,
    ).join("");
    for (const html of [
      giant,
      `<ul>${many}</ul>`,
      "<b>".repeat(150_000),
      "<p>a<".repeat(100_000),
      "</p>x".repeat(100_000),
    ]) {
      const reverse = () =>
        toEditableText(html).split("\n").reverse().join("\n").replaceAll("2", "zwei ");
      expect(workOf(() => applyTextEdit(html, reverse()), 1)).toBeLessThan(800);
    }
  });
});
