import fc from "fast-check";
import { expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/** What saving makes of an article after one edit of its Markdown, without lines between tags. */
function edit(html: string, change: (text: string) => string): string {
  expect(sanitizeArticle(html)).toBe(html);
  const { text } = readEditText(html);
  expect(change(text)).not.toBe(text);
  return sanitizeArticle(applyMarkdown(html, change(text)).html).replace(/>\n(?=<)/g, ">");
}

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);

it.each([
  ["ordered list", '<ol start="7" type="a" reversed><li>one</li><li value="3">two</li></ol>'],
  ["negative start", '<ol start="-3"><li>one</li><li>two</li></ol>'],
  ["list item", '<ul lang="de"><li dir="rtl">one</li><li lang="fr">two</li></ul>'],
  ["abbreviation", '<p>one <abbr title="World Wide Web">WWW</abbr> and <abbr>A</abbr></p>'],
  ["time", '<p>one, on <time datetime="2026-05-05">5 May</time></p>'],
  ["language of a mark", '<p>one <em lang="fr">raison</em> <strong dir="ltr">x</strong></p>'],
  ["heading", '<h2 id="first" lang="ar" dir="rtl">one two</h2>'],
  [
    "quotation",
    '<blockquote cite="https://a.example/" lang="en"><p dir="auto">one</p></blockquote>',
  ],
  ["code", '<pre class="lang-js"><code class="lang-js">one();\n</code></pre>'],
  ["code in a line", '<p>one <code class="language-css">a { b: c }</code></p>'],
  [
    "table",
    '<table lang="de"><thead><tr><th scope="col">one</th><th scope="col" lang="fr">B</th></tr></thead><tbody><tr><td dir="rtl">1</td><td>2</td></tr></tbody></table>',
  ],
])("keeps what Markdown cannot say of a changed block: %s", (_, html) => {
  expect(edit(html, replace("one", "uno"))).toBe(html.replace(/\bone\b/, "uno"));
});

it("keeps the places that links of the article lead to", () => {
  const note = '<p>one<sup id="r1"><a href="#n1">1</a></sup></p>';
  const list = '<ol><li id="n1">Note <a href="#r1">↩</a></li><li id="n2">Two</li></ol>';
  const other = '<p><a href="#n2">2</a> <a href="#p">p</a></p><p id="p">Words</p>';
  const html = `${note}${list}${other}`;
  expect(edit(html, replace("one", "uno"))).toBe(html.replace("one", "uno"));
  expect(edit(html, replace("Note", "My note"))).toBe(html.replace("Note", "My note"));
  expect(edit(html, replace("Words", "Own words"))).toBe(html.replace("Words", "Own words"));
});

it.each([
  ['<p>See <a id="x"></a>words</p>', '<p><a id="x"></a>Look words</p>'],
  ['<ul><li>See <a id="x"></a>words</li></ul>', '<ul><li><a id="x"></a>Look words</li></ul>'],
])("keeps an anchor without words: %s", (html, wanted) => {
  const link = '<p><a href="#x">x</a></p>';
  expect(edit(html + link, replace("See", "Look"))).toBe(wanted + link);
});

it("follows an element to its new place", () => {
  const html = '<ul><li>a</li><li>b</li><li lang="fr">c</li></ul>';
  expect(edit(html, replace("- b\n", ""))).toBe('<ul><li>a</li><li lang="fr">c</li></ul>');
  expect(edit(html, (text) => `- new\n${text}`)).toContain('<li lang="fr">c</li>');
});

it("leaves what Markdown says to the edit", () => {
  const list = '<ol start="5" type="i"><li>a</li></ol>';
  expect(edit(list, replace("5.", "8."))).toBe('<ol start="8" type="i"><li>a</li></ol>');
  expect(edit(list, replace("5.", "1."))).toBe('<ol type="i"><li>a</li></ol>');
  const code = '<pre><code class="lang-js">a</code></pre>';
  expect(edit(code, replace("```js", "```ts"))).toContain('class="language-ts"');
});

it("does not tell other words what an abbreviation or a time meant", () => {
  const html = '<p>On <time datetime="2026-05-05">5 May</time>, <abbr title="a b">AB</abbr>.</p>';
  expect(edit(html, (text) => text.replace("5 May", "6 May").replace("AB", "CD"))).toBe(
    "<p>On <time>6 May</time>, <abbr>CD</abbr>.</p>",
  );
});

it("never changes the words of the edit", () => {
  const attributes = fc.constantFrom("", ' lang="de"', ' dir="rtl"');
  const item = fc.tuple(attributes, fc.constantFrom("a", "b &amp; c", "d<br>e", "<em>f</em>"));
  const list = fc
    .array(item, { minLength: 1, maxLength: 5 })
    .map(
      (items) => `<ul>${items.map(([given, text]) => `<li${given}>${text}</li>`).join("")}</ul>`,
    );
  const withoutAttributes = (html: string) => html.replace(/ (?:lang|dir)="[^"]*"/g, "");
  fc.assert(
    fc.property(list, fc.nat(5), fc.constantFrom("- x", "- a", ""), (html, at, line) => {
      const lines = readEditText(html).text.split("\n");
      lines.splice(Math.min(at, lines.length - 1), 1, line);
      const text = lines.filter((each) => each !== "").join("\n");
      const bare = withoutAttributes(html);
      expect(withoutAttributes(applyMarkdown(html, text).html)).toBe(
        withoutAttributes(applyMarkdown(bare, text).html),
      );
    }),
    { numRuns: 500, seed: 7 },
  );
});
