import { describe, expect, it } from "vitest";
import { wordsOfMarkdown } from "#app/content/markdown/count-words.ts";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { wordsOfHtml } from "#app/content/text.ts";

const typed = (text: string) => sanitizeArticle(applyMarkdown("", text).html);

const FIGURE =
  '<figure><img src="https://example.com/b.png" alt="A balcony"><figcaption>South</figcaption></figure>';
const ARTICLE = [
  '<h2 id="soil">Soil</h2>',
  '<p>See <a href="https://example.com" target="_blank" rel="noopener noreferrer">this page</a> now.</p>',
  FIGURE,
  "<p>H<sub>2</sub>O helps.</p>",
].join("\n");
const TEXT =
  "## Soil\n\nSee [this page](https://example.com) now.\n\n[[figure: A balcony]]\n\nH<sub>2</sub>O helps.";

describe("what is typed", () => {
  it.each([
    ["## Heading", "<h2>Heading</h2>"],
    [
      "**bold** and *italic* and `code`",
      "<p><strong>bold</strong> and <em>italic</em> and <code>code</code></p>",
    ],
    ["[words](https://example.com)", '<p><a href="https://example.com">words</a></p>'],
    ["- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"],
    ["3. one\n4. two", '<ol start="3">\n<li>one</li>\n<li>two</li>\n</ol>'],
    ["> said", "<blockquote>\n<p>said</p>\n</blockquote>"],
    [
      "| A | B |\n| --- | --- |\n| 1 | 2 |",
      "<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>",
    ],
    [
      "| A | B | C |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |",
      '<table>\n<thead>\n<tr>\n<th align="left">A</th>\n<th align="center">B</th>\n<th align="right">C</th>\n</tr>\n</thead>\n<tbody><tr>\n<td align="left">1</td>\n<td align="center">2</td>\n<td align="right">3</td>\n</tr>\n</tbody></table>',
    ],
    [
      "|  |  |\n| --- | --- |\n| 1 | 2 |",
      "<table>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>",
    ],
    [
      "![A pot](https://example.com/p.png)",
      '<p><img src="https://example.com/p.png" alt="A pot"></p>',
    ],
    ["---", "<hr>"],
    ["a\\\nb", "<p>a<br>b</p>"],
    ["~~gone~~ but ~5", "<p><del>gone</del> but ~5</p>"],
    ["https://example.com stays text", "<p>https://example.com stays text</p>"],
    ["- [ ] task", "<ul>\n<li>[ ] task</li>\n</ul>"],
  ])("%j", (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it.each([
    ["a <title>x</title> of a page", "a &lt;title&gt;x&lt;/title&gt; of a page"],
    ["a <div> or <Box onclick=x>", "a &lt;div&gt; or &lt;Box onclick=x&gt;"],
    ["Map<String, List<i>>", "Map&lt;String, List&lt;i&gt;&gt;"],
    ["an <input> and an <img>", "an &lt;input&gt; and an &lt;img&gt;"],
    ["<sub onclick=x>a", "&lt;sub onclick=x&gt;a"],
    ["Water & <b>", "Water &amp; &lt;b&gt;"],
    ["an </b> alone", "an &lt;/b&gt; alone"],
    ["the <b tag", "the &lt;b tag"],
    ["<!-- note", "&lt;!-- note"],
  ])("as a tag, %s, is text", (text, html) => {
    expect(typed(text)).toBe(`<p>${html}</p>`);
  });

  it.each([
    ['a <a id="x"/>b <a href="#x">c</a>', '<p>a <a id="x"></a>b <a href="#x">c</a></p>'],
    ["a <iframe src='https://x.y'/></iframe> b", "<p>a  b</p>"],
    ['<div style={{width: "1%"}} lang="de">a</div>', '<div lang="de">a</div>'],
    ["a <progress max={3} value={1}></progress> b", "<p>a  b</p>"],
    ["<DIV LANG=de>a</DIV>", '<div lang="de">a</div>'],
  ])("as HTML, %s, is an element", (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it("is one block where an element spans several, Markdown inside it or not", () => {
    const text = "a\n\n<details>\n<summary>b</summary>\n\n- **c**\n\n</details>\n\nd";
    expect(parseMarkdown(text).map(({ raw }) => raw)).toEqual(["a", text.slice(3, -3), "d"]);
    expect(parseMarkdown("<div>\n\na\n\nb").map(({ raw }) => raw)).toEqual(["<div>", "a", "b"]);
  });

  it("holds Markdown in a block that asks for it", () => {
    expect(typed('<div markdown="1">\n**a**\n</div>')).toBe(
      "<div>\n<p><strong>a</strong></p>\n</div>",
    );
    expect(typed("<div>\n**a**\n</div>")).toBe("<div>\n**a**\n</div>");
  });

  it.each(["[x](javascript:alert(1))", "<javascript:alert(1)>", "![x](javascript:alert(1))"])(
    "never becomes a link to a script: %s",
    (text) => {
      expect(typed(text)).not.toContain('="javascript');
    },
  );

  it("may hold long code full of signs, and lists and code with empty lines beside it", () => {
    const code = Array.from({ length: 600 }, (_, n) => `const a_b_${n} = [x_1, y_1];`).join("\n");
    const text = `Intro\n\n\`\`\`js\n${code}\n\`\`\`\n\nAfter\n\n\`\`\`\nx\n\ny\n\`\`\`\n\n- a\n\n- b`;
    const html = typed(text);
    expect(html).toContain(`<pre><code class="language-js">${code}\n</code></pre>`);
    expect(html).toContain("<pre><code>x\n\ny\n</code></pre>");
    expect(html.match(/<ul>/g)).toHaveLength(1);
    expect(readEditText(html).text).toContain(code);
  });

  it("opens as it was saved", () => {
    expect(readEditText(typed(TEXT.replace("[[figure: A balcony]]", "End."))).text).toBe(
      TEXT.replace("[[figure: A balcony]]", "End."),
    );
  });
});

describe("a part that Markdown cannot say", () => {
  it("is one line, which can be moved and deleted", () => {
    expect(readEditText(ARTICLE).text).toBe(TEXT);
    const moved = `[[figure: A balcony]]\n\n${TEXT.replace("[[figure: A balcony]]\n\n", "")}`;
    expect(applyMarkdown(ARTICLE, moved).html.startsWith(FIGURE)).toBe(true);
    const without = applyMarkdown(ARTICLE, TEXT.replace("[[figure: A balcony]]\n\n", ""));
    expect(without).toEqual({ html: ARTICLE.replace(`${FIGURE}\n`, ""), unknown: [] });
  });

  it("needs no blank lines around its line", () => {
    const { html } = applyMarkdown(ARTICLE, "Before\n[[figure: A balcony]]\nafter");
    expect(html).toBe(`<p>Before</p>\n${FIGURE}\n<p>after</p>`);
  });

  it("is not guessed: a line that stands for nothing is named", () => {
    expect(applyMarkdown(ARTICLE, `${TEXT}\n\n[[figure: Another]]`).unknown).toEqual([
      "[[figure: Another]]",
    ]);
    expect(applyMarkdown(ARTICLE, "- a\n- [[figure: A balcony]]").unknown).toEqual([
      "[[figure: A balcony]]",
    ]);
    expect(applyMarkdown("", TEXT, [ARTICLE]).unknown).toEqual([]);
  });

  it.each([
    [
      "header cells beside others",
      "<table><tr><th>Mon</th><td>lundi</td></tr></table>",
      "[[table: Mon lundi]]",
    ],
    [
      "two rows of header cells",
      "<table><tr><th>A</th></tr><tr><th>B</th></tr></table>",
      "[[table: A B]]",
    ],
    [
      "a foot",
      "<table><tr><th>A</th></tr><tfoot><tr><td>B</td></tr></tfoot></table>",
      "[[table: A B]]",
    ],
    ["merged cells", '<table><tr><td colspan="2">A</td></tr></table>', "[[table: A]]"],
    ["hidden details", "<details><summary>More</summary><p>a</p></details>", "[[details: More a]]"],
    ["definitions", "<dl><dt>T</dt><dd>D</dd></dl>", "[[definitions: T D]]"],
    ["a figure in a list", `<ul><li>a${FIGURE}</li></ul>`, "[[figure: A balcony]]"],
  ])("%s", (_name, html, line) => {
    expect(readEditText(html).text).toBe(line);
    expect(applyMarkdown(html, `${line}\n\nMore.`).html).toBe(`${html}\n<p>More.</p>`);
  });
});

describe("what a changed block keeps", () => {
  const changed = applyMarkdown(
    ARTICLE,
    TEXT.replace("See", "Read").replace("## Soil", "## Good soil").replace("helps", "works"),
  ).html;
  it("of its links, what Markdown has no sign for", () => {
    expect(changed).toContain(
      'Read <a href="https://example.com" target="_blank" rel="noopener noreferrer">',
    );
  });
  it("of its own element, the place that links lead to", () => {
    expect(changed).toContain('<h2 id="soil">Good soil</h2>');
  });
  it("elements without a sign", () => {
    expect(changed).toContain("<p>H<sub>2</sub>O works.</p>");
  });
});

describe("the live word count", () => {
  it.each([
    ['## Soil and *pots*\n\n1. One\n2. Two [three four](https://example.com/a "b c")', 7],
    ["```js\nlet a\n```", 2],
    ["| A | B |\n| --- | --- |\n| 1 | 2 |", 4],
    ["![alt text](https://example.com/a.png) un*believ*able **a**\\\nb", 3],
    ["注意文本", 4],
    ["[[figure: A balcony]]\n\nMore", 2],
    ["<ul><li>One</li><li>H<sub>2</sub>O</li></ul>\n\n<!-- none -->\n<p align='left'>three</p>", 3],
    ["Dense[^1] bread.\n\n[^1]: See below.", 4],
  ])("of %j", (text, words) => {
    expect(wordsOfMarkdown(text, { "figure: A balcony": 1 })).toBe(words);
  });
  it("equals the score's", () => {
    const { text, keptWords } = readEditText(ARTICLE);
    expect(wordsOfMarkdown(text, keptWords)).toBe(wordsOfHtml(ARTICLE));
  });
});
