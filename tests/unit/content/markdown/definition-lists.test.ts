import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

const html = (text: string) =>
  parseMarkdown(text)
    .map((block) => block.html.replace(/\n/g, ""))
    .join("");

describe("a definition list", () => {
  it.each([
    ["A *term*\n: A `word`", "<dl><dt>A <em>term</em></dt><dd>A <code>word</code></dd></dl>"],
    ["A\nB\n: C\n: D", "<dl><dt>A</dt><dt>B</dt><dd>C</dd><dd>D</dd></dl>"],
    ["A\n\n: B", "<dl><dt>A</dt><dd>B</dd></dl>"],
    ["A\n: B\n\nC\n: D\nE\n: F", /^<dl>(?:<dt>[ACE]<\/dt><dd>[BDF]<\/dd>){3}<\/dl>$/],
    ["A\n: B\n  c\n\n  D", "<dl><dt>A</dt><dd><p>Bc</p><p>D</p></dd></dl>"],
    [
      "A\n: - b\n  - c\n\nEnd",
      "<dl><dt>A</dt><dd><ul><li>b</li><li>c</li></ul></dd></dl><p>End</p>",
    ],
    ["A\n: B\nafter", "<dl><dt>A</dt><dd>B</dd></dl><p>after</p>"],
    ["> A\n> : B", "<blockquote><dl><dt>A</dt><dd>B</dd></dl></blockquote>"],
    ["A[^1]\n: B\n\n[^1]: N", /<dt>A<sup id="fnref-1">/],
    ["A\n\n\n: B", "<p>A</p><p>: B</p>"],
    ["A\n:B", "<p>A:B</p>"],
    ["# A\n: B", "<h1>A</h1><p>: B</p>"],
    ["- A\n\n: B", "<ul><li>A</li></ul><p>: B</p>"],
    ["```\nA\n: B\n```", "<pre><code>A: B</code></pre>"],
    ["[[figure: a]]\n: B", /^<p>: B<\/p>$/],
    ["|A|\n|-|\n\n: B", /<\/table><p>: B<\/p>$/],
  ])("%j", (text, wanted) => {
    if (typeof wanted !== "string") expect(html(text)).toMatch(wanted);
    else {
      expect(html(text)).toBe(wanted);
      expect(sanitizeArticle(wanted)).toBe(wanted);
    }
  });
  it("is one block with the text that it was made from", () => {
    const text = "A\n: B\n\nC\n\n: D\n  e\n\nEnd";
    const raws = parseMarkdown(text).map(({ raw }) => raw);
    expect(raws).toEqual(["A\n: B\n\nC\n\n: D\n  e", "End"]);
  });
});

it.each([
  ["<p>a<br>: x</p>", "a\\\n\\: x"],
  ["<p>a</p><p>: x</p>", "a\n\n\\: x"],
  ["<blockquote><p>a</p><p>: x</p></blockquote>", "> a\n>\n> \\: x"],
  ["<ul><li>a<br>: x</li></ul>", "- a\\\n  \\: x"],
  ["<p><strong>a</strong>: x</p>", "**a**: x"],
])("%s stays text, written as %j", (stored, text) => {
  expect(readEditText(stored).text).toBe(text);
  const { html: made } = applyMarkdown(stored, `${text} y`);
  expect(made.replace(/\n/g, "")).toBe(stored.replace(": x", ": x y"));
});
