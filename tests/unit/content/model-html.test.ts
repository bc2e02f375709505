import { describe, expect, it } from "vitest";
import { cleanGenerated } from "#app/content/generated-article.server.ts";
import { measured, SECOND, workOf } from "../../helpers/work.ts";

const clean = (answer: string, links?: string[]) => cleanGenerated(answer, links).html;

describe("the answer of a model", () => {
  it("becomes HTML when it is Markdown", () => {
    const html = clean(
      "# The title\n\nAn **introduction** with a `word`.\n\n## First\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nif (1 < 2) run();\n```\n",
    );
    expect(html).not.toMatch(/[#*|`]|The title/);
    expect(html).toMatch(
      /^<p>An <strong>introduction<\/strong> with a <code>word<\/code>\.<\/p>\n<h2>First<\/h2>\n<ul>\n<li>one<\/li>/,
    );
    expect(html).toContain("<th>a</th>");
    expect(html).toContain("if (1 &lt; 2) run();");
  });

  it("becomes HTML when it is a mixture of both, and when it is neither", () => {
    expect(clean("<p>An **important** point.</p>\n\n## Next\n\n- x\n- y")).toMatch(
      /^<p>An <strong>important<\/strong> point\.<\/p>\s*<h2>Next<\/h2>\s*<ul>\s*<li>x<\/li>/,
    );
    expect(clean("One.\n\nTwo, as a < b.")).toBe("<p>One.</p>\n<p>Two, as a &lt; b.</p>");
  });

  it("loses fences around it, and a tag that it was cut in", () => {
    expect(clean("```html\n<p>Hello</p>\n```")).toBe("<p>Hello</p>");
    expect(clean("```html\n<p>Hel")).toBe("<p>Hel</p>");
    expect(clean("```markdown\n## Soil\n\nGood.\n```")).toBe("<h2>Soil</h2>\n<p>Good.</p>");
    expect(clean("<p>Hello</p>\n<p>Again <stro")).toBe("<p>Hello</p>\n<p>Again </p>");
  });

  it("that is HTML keeps code that looks like Markdown", () => {
    const code = "<pre><code># a comment\n- not a list\n**kwargs</code></pre>";
    expect(clean(`<p>Run it:</p>\n${code}`)).toBe(`<p>Run it:</p>\n${code}`);
  });

  it("has its title dropped and other first-level headings made second-level ones", () => {
    expect(clean("<h1>The <em>title</em></h1><p>Text.</p><h1>More</h1>")).toBe(
      "<p>Text.</p><h2>More</h2>",
    );
  });

  measured("is read in a short time whatever it holds", () => {
    for (const part of ["_a_", "[", "> ", "**a ", "| ", "` `` ", "<p", "<h1>"]) {
      const answer = part.repeat(60_000 / part.length);
      expect(
        workOf(() => clean(answer), 1),
        part,
      ).toBeLessThan(4 * SECOND);
    }
  });
});

describe("links of a generated article", () => {
  it("stay where they lead to an allowed address, however it is written, and nowhere else", () => {
    const links = ["https://Source.example/page?a=1&b=2", "https://notes.example"];
    expect(
      clean(
        '<p><a href="https://source.example/page?a=1&amp;b=2" title="x" target="_blank">one</a> ' +
          '<a href="https://notes.example/">two</a> <a href="https://source.example/other">three</a> ' +
          '<a href="javascript:alert(1)">four</a> <a href="/blog">five</a> <a href="mailto:a@b.example">six</a></p>',
        links,
      ),
    ).toBe(
      '<p><a href="https://source.example/page?a=1&amp;b=2">one</a> <a href="https://notes.example/">two</a> three four five six</p>',
    );
    expect(clean("[one](https://notes.example) [two](https://evil.example)", links)).toBe(
      '<p><a href="https://notes.example">one</a> two</p>',
    );
  });

  it("are none without allowed addresses", () => {
    expect(clean('<p><a href="https://source.example">one</a></p>')).toBe("<p>one</p>");
  });

  it("keeps no link because an allowed address is none", () => {
    expect(clean('<p><a href="mailto:a@b.example">Write</a></p>', ["http://[broken"])).toBe(
      "<p>Write</p>",
    );
  });
});
