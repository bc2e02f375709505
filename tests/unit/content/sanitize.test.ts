import { withoutControlCharacters } from "#app/lib/text.ts";
import { describe, expect, it } from "vitest";
import { stripTags } from "#app/content/text.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { measured, workOf } from "../../helpers/work.ts";

const ARTICLE = [
  "<h2>Why compost matters</h2>",
  '<p>Some <strong>bold</strong> claims &amp; a <a href="https://example.com/?a=1&amp;b=2">source</a> with enough words around it to make a paragraph of the usual length.</p>',
  "<ul>\n<li>first <em>item</em></li>\n<li>second item</li>\n</ul>",
  '<figure><img src="/images/heap.jpg" alt="A heap" width="800" height="600" loading="lazy"><figcaption>A heap</figcaption></figure>',
].join("\n");

describe("sanitizeArticle", () => {
  it("returns a clean article byte for byte", () => {
    const article = `${ARTICLE}\n`.repeat(Math.ceil(35_000 / ARTICLE.length));
    expect(article.length).toBeGreaterThan(35_000);
    expect(sanitizeArticle(article)).toBe(article);
  });

  it.each([
    ["/blog/a?b=c#d", "/blog/a?b=c#d"],
    ["#part", "#part"],
    ["page.html", "page.html"],
    ["?q=a:b", "?q=a:b"],
    ["https://example.com/ä", "https://example.com/ä"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["//example.com/a", "https://example.com/a"],
    ["/\\example.com", undefined],
    ["\\\\example.com", undefined],
    ["ftp://example.com", undefined],
    ["tel:+46-8-123", "tel:+46-8-123"],
    ["sms:+468123?body=Hi", "sms:+468123?body=Hi"],
    ["TEL:123", "TEL:123"],
    ["facetime:123", undefined],
    ["java\u00adscript:alert(1)", undefined],
    ["java&Tab;script:alert(1)", undefined],
  ])("turns the address %j into %j", (address, kept) => {
    expect(sanitizeArticle(`<a href="${address}">x</a>`)).toBe(
      kept === undefined ? "<a>x</a>" : `<a href="${kept}">x</a>`,
    );
  });

  it("removes a picture without a source or with a refused one, and nothing else", () => {
    for (const image of [
      "<img>",
      '<img alt="x">',
      '<img src="">',
      '<img src="data:image/png;base64,AA" alt="y" width="1">',
      '<img src="mailto:a@b.c">',
      '<image src="javascript:x">',
    ])
      expect(sanitizeArticle(`<p>a${image}b</p><p>c<img src="/x.png">d</p>`)).toBe(
        '<p>ab</p><p>c<img src="/x.png">d</p>',
      );
  });

  it("adds what a new window needs, and keeps rel values for search engines", () => {
    expect(sanitizeArticle('<a href="/a" target="_blank">x</a>')).toBe(
      '<a href="/a" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitizeArticle('<a href="/a" target="_blank" rel="NoFollow opener">x</a>')).toBe(
      '<a href="/a" target="_blank" rel="nofollow noopener noreferrer">x</a>',
    );
    expect(sanitizeArticle('<a href="/a" target="victim" rel="sponsored">x</a>')).toBe(
      '<a href="/a" rel="sponsored">x</a>',
    );
  });

  it.each([
    '<p>a<sup id="fnref:1"><a href="#fn:1">1</a></sup></p><ol><li id="fn:1">b <a href="#fnref:1">↩</a></li></ol>',
    '<p><a href="#_ftn1" id="_ftnref1">[1]</a></p><p id="_ftn1"><a href="#_ftnref1">[1]</a></p>',
    '<p><a href="#1">a</a> <a href="#%E6%B3%A8">b</a></p><p id="1">c</p><dl><dt id="注">d</dt></dl>',
    '<p><a href="#a&amp;b">no such id</a></p><h2 id="of-a-heading">e</h2>',
  ])("keeps the ids that links of the article lead to: %s", (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  it("gives the target of a link by name its id", () => {
    expect(sanitizeArticle("<a name=n></a><a name=m></a><a href='#n'>x</a>")).toBe(
      '<a id="n"></a><a></a><a href="#n">x</a>',
    );
  });

  it("drops ids that no link leads to, and those that a page could use", () => {
    expect(
      sanitizeArticle(
        '<p id="a">b</p><li id="__data">c</li><p id="a b">d</p><a href="#__data">e</a><a href="#a b">f</a>',
      ),
    ).toBe('<p>b</p><li>c</li><p>d</p><a href="#__data">e</a><a href="#a b">f</a>');
  });

  it("drops invalid attribute values and keeps the element", () => {
    expect(
      sanitizeArticle(
        '<img src="/a.png" width="100vw" height="12" loading="never"><td colspan="9999">x</td><ol start="x" type="a"><li value="3">y</li></ol><time datetime="2026-01-01T10:00Z">z</time>',
      ),
    ).toBe(
      '<img src="/a.png" height="12"><td>x</td><ol type="a"><li value="3">y</li></ol><time datetime="2026-01-01T10:00Z">z</time>',
    );
  });

  it.each(["constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "x-__proto__"])(
    "treats %s as a plain name",
    (name) => {
      expect(sanitizeArticle(`<p ${name}="x:y">a</p><${name} ${name}>b</${name}>`)).toBe(
        "<p>a</p>b",
      );
    },
  );

  it("keeps the content of page elements in separate blocks", () => {
    expect(
      sanitizeArticle(
        "<main>a</main><article>b</article><center>c</center><menu><li>d</li></menu><strike>e</strike>",
      ),
    ).toBe("<div>a</div><div>b</div><div>c</div><ul><li>d</li></ul><s>e</s>");
  });

  it("takes no attribute from the prototype of objects", () => {
    expect(sanitizeArticle('<p __proto__="a:b" constructor="javascript:x">a</p>')).toBe("<p>a</p>");
  });

  it("limits depth, not words: 5,000 nested elements keep their text", () => {
    const shallow = sanitizeArticle(`${"<div>".repeat(200)}deep${"</div>".repeat(200)}`);
    expect(shallow.match(/<div>/g)?.length).toBeLessThanOrEqual(50);
    const nested = (depth: number) =>
      stripTags(
        sanitizeArticle(
          `${"<blockquote>".repeat(depth)}<p>a &lt; b</p><p>c</p>${"</blockquote>".repeat(depth)}`,
        ),
      );
    expect(nested(40)).toBe("a < b\nc");
    expect(nested(200).replace(/\s/g, "")).toBe("a<bc");
    expect(nested(5_000)).toBe("a < b\nc");
  });

  measured.each([
    ["elements inside each other", "<b>".repeat(160_000)],
    ["paragraphs inside each other", "<p><b>".repeat(80_000)],
    ["paragraphs", "<p>x".repeat(100_000)],
    ["pictures without a source", "<p>x<img src=data:x>".repeat(25_000)],
    ["stray closing tags", "</b></p>".repeat(60_000)],
    ["attributes", `<p ${"a=b ".repeat(100_000)}>x</p>`],
    ["entities", "&amp;&lt;".repeat(50_000)],
  ])("cleans half a megabyte of %s without hanging", (_, html) => {
    expect(workOf(() => sanitizeArticle(html), 1)).toBeLessThan(1_000);
  });
});

describe("withoutControlCharacters", () => {
  it("keeps white space, emoji and other scripts; drops what PostgreSQL and XML refuse", () => {
    expect(
      withoutControlCharacters(
        "  a\tb\r\nc\rd\u0000\u0008\u000b\u001f\u007f\ufffe\ud800e\udfff👩‍👩‍👧 日本 \n",
      ),
    ).toBe("  a\tb\nc\nde👩‍👩‍👧 日本 \n");
  });
});
