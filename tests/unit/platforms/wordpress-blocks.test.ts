import { describe, expect, it } from "vitest";
import { toBlocks } from "#app/platforms/wordpress/blocks/blocks.ts";
import { readerView } from "#app/platforms/wordpress/reader-view.ts";

/** The markup is what the editor of WordPress 6.9 saves; it reports any other as damaged. */

const SITE = {
  idOf: (src: string) => (src.endsWith("/own.jpg") ? "11" : ""),
  hasNewerBlocks: true,
};
const OWN = "https://example.com/own.jpg";
const blocks = (html: string) => toBlocks(html, SITE);
const wrap = (name: string, inner: string, json = "") =>
  `<!-- wp:${name}${json && ` ${json}`} -->\n${inner}\n<!-- /wp:${name} -->`;

const CASES: Array<[what: string, html: string, blocks: string]> = [
  ["a paragraph", "<p>A <b>b</b><br>c</p>", wrap("paragraph", "<p>A <b>b</b><br>c</p>")],
  [
    "a paragraph from right to left",
    '<p dir="rtl" id="x">مرحبا</p>',
    wrap("paragraph", '<p dir="rtl" id="x">مرحبا</p>', '{"direction":"rtl"}'),
  ],
  ["text without an element", "a <em>b</em>", wrap("paragraph", "<p>a <em>b</em></p>")],
  [
    "headings",
    '<h2>A</h2><h3 id="b">B</h3>',
    `${wrap("heading", '<h2 class="wp-block-heading">A</h2>')}\n\n${wrap("heading", '<h3 class="wp-block-heading" id="b">B</h3>', '{"level":3}')}`,
  ],
  [
    "a list in a list",
    '<ul><li>a<ol start="3"><li><p>b</p></li></ol></li></ul>',
    wrap(
      "list",
      `<ul class="wp-block-list">${wrap("list-item", `<li>a${wrap("list", `<ol start="3" class="wp-block-list">${wrap("list-item", "<li>b</li>")}</ol>`, '{"ordered":true,"start":3}')}</li>`)}</ul>`,
    ),
  ],
  [
    "a quotation",
    "<blockquote><p>q</p></blockquote>",
    wrap(
      "quote",
      `<blockquote class="wp-block-quote">${wrap("paragraph", "<p>q</p>")}</blockquote>`,
    ),
  ],
  [
    "code with its language",
    '<pre><code class="language-js">a\n  b</code></pre>',
    wrap(
      "code",
      '<pre class="wp-block-code language-js"><code>a\n  b</code></pre>',
      '{"className":"language-js"}',
    ),
  ],
  [
    "a table",
    '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td align="right" colspan="2"><p>1</p></td></tr></tbody></table>',
    wrap(
      "table",
      '<figure class="wp-block-table"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td class="has-text-align-right" data-align="right" colspan="2">1</td></tr></tbody></table><figcaption class="wp-element-caption">C</figcaption></figure>',
      '{"hasFixedLayout":false}',
    ),
  ],
  [
    "a picture of the library with a caption",
    `<figure><img src="${OWN}" alt="A &quot;b&quot;" width="800" height="600" loading="lazy"><figcaption>C</figcaption></figure>`,
    wrap(
      "image",
      `<figure class="wp-block-image size-full"><img src="${OWN}" alt="A &quot;b&quot;" class="wp-image-11"/><figcaption class="wp-element-caption">C</figcaption></figure>`,
      '{"id":11,"sizeSlug":"full","linkDestination":"none"}',
    ),
  ],
  [
    "a picture in a link",
    '<p><a href="https://e.com"><img src="https://e.com/x.jpg"></a></p>',
    wrap(
      "image",
      '<figure class="wp-block-image"><a href="https://e.com"><img src="https://e.com/x.jpg" alt=""/></a></figure>',
      '{"linkDestination":"custom"}',
    ),
  ],
  [
    "a separator",
    "<hr>",
    wrap("separator", '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  ],
  [
    "a text that opens",
    "<details open><summary>S</summary><p>x</p></details>",
    wrap(
      "details",
      `<details class="wp-block-details" open><summary>S</summary>${wrap("paragraph", "<p>x</p>")}</details>`,
      '{"showContent":true}',
    ),
  ],
  ["the blocks of a group", "<div><p>a</p></div>", wrap("paragraph", "<p>a</p>")],
];

/** What no block says exactly. */
const AS_HTML = [
  '<p lang="de">Hallo</p>',
  "<p>a<wbr>b</p>",
  "<p>a <strong></strong>b</p>",
  '<ol type="a"><li>x</li></ol>',
  '<ol><li value="3">x</li></ol>',
  "<ul><li><p>a</p><p>b</p></li></ul>",
  '<blockquote cite="https://e.com"><p>q</p></blockquote>',
  '<table><colgroup><col span="2"></colgroup><tr><td>1</td></tr></table>',
  '<table><tr><td scope="row">1</td></tr></table>',
  "<table><tr><td><ul><li>x</li></ul></td></tr></table>",
  "<dl><dt>a</dt><dd>b</dd></dl>",
  "<figure><pre>x</pre><figcaption>c</figcaption></figure>",
  '<p><img src="https://e.com/p.gif" width="1" height="1" alt=""></p>',
];

describe("an article in WordPress's editor", () => {
  it.each(CASES)("has %s as a block", (_what, html, expected) => {
    expect(blocks(html)).toBe(expected);
  });

  it.each(AS_HTML)("has %s as HTML, byte for byte", (html) => {
    expect(blocks(html)).toBe(wrap("html", html));
  });

  it("has a cell over several columns as HTML before 6.3, where the editor calls it damaged", () => {
    const html = '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    expect(blocks(html)).toContain("<!-- wp:table");
    expect(toBlocks(html, { ...SITE, hasNewerBlocks: false })).toBe(wrap("html", html));
  });

  it("has several pictures of a figure as a gallery", () => {
    const html = `<figure><img src="${OWN}" alt="1"><img src="https://e.com/2.jpg" alt="2"></figure>`;
    expect(blocks(html)).toMatch(/^<!-- wp:gallery .*<!-- wp:image .*<!-- wp:image .*\/figure>/s);
    expect(readerView(blocks(html))).toContain(`<img src="${OWN}" alt="1">`);
  });

  it("loses no part of HTML that is not closed", () => {
    expect(blocks("<p>a</p><ul><li>b")).toContain("<ul><li>b");
  });
});

describe("what readers see", () => {
  const html =
    '<p>One two</p><h2>A &amp; b</h2><ul><li>a</li></ul><p><img src="https://e.com/x.jpg" alt="x"></p>';

  it("is the same with classes, markers and line ends of an editor", () => {
    const saved = `<!-- wp:paragraph -->\n<p>One\n two</p>\n<!-- /wp:paragraph -->\n\n<h2 class="wp-block-heading">A & b</h2>\n<ul>\n\t<li>a</li>\n</ul>\n<p><img alt="x" class="size-full" src="https://e.com/x.jpg" /></p>\n`;
    expect(readerView(saved)).toBe(readerView(html));
  });

  it("is the same with the blank lines of the classic editor", () => {
    const saved = `One two\n<h2>A &amp; b</h2>\n<ul>\n \t<li>a</li>\n</ul>\n<img src="https://e.com/x.jpg" alt="x" />`;
    expect(readerView(saved)).toBe(readerView(html));
  });

  it.each([
    ["a word", html.replace("two", "three")],
    ["a link", html.replace("One", '<a href="https://e.com">One</a>')],
    ["a picture", html.replace("x.jpg", "y.jpg")],
    ["a paragraph that was cut in two", html.replace("One two", "One</p><p>two")],
    ["a heading of another level", html.replaceAll("h2", "h3")],
    ["a line end", html.replace("One two", "One<br>two")],
  ])("differs by %s", (_what, changed) => {
    expect(readerView(changed)).not.toBe(readerView(html));
  });

  it("keeps each of many line breaks, and one of many spaces", () => {
    const long = `<p>x${"<br>".repeat(100_000)}y${" ".repeat(100_000)}z</p>`;
    expect(readerView(long)).toBe(`x${"⏎".repeat(100_000)}y z`);
  });

  it("keeps the lines of code", () => {
    expect(readerView("<pre>a\n\nb</pre>")).not.toBe(readerView("<pre>a b</pre>"));
  });
});
