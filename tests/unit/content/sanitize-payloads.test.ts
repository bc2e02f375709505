import { cleanText } from "#app/lib/text.ts";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { applyMarkdown } from "#app/content/markdown/apply-markdown.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { PAYLOADS } from "../../helpers/payloads.ts";
import { measured, workOf } from "../../helpers/work.ts";

const RUNS = new Set(
  "script style iframe object embed applet svg math form input button select textarea video audio source base meta link body noscript template title plaintext xmp keygen marquee".split(
    " ",
  ),
);
const MAY_HAVE = new Set(
  "href title rel target src alt width height loading id start reversed type value colspan rowspan scope span datetime cite open lang dir class".split(
    " ",
  ),
);

/** What is dangerous in HTML, read by a parser. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (RUNS.has(name)) found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!MAY_HAVE.has(key)) found.push(`${name} ${key}`);
        const scheme = /^([a-z][a-z0-9+.-]*):/i
          // eslint-disable-next-line no-control-regex
          .exec(value.replace(/[\u0000-\u0020]/g, ""))?.[1]
          ?.toLowerCase();
        if (
          ["href", "src", "cite"].includes(key) &&
          scheme !== undefined &&
          !["http", "https", "mailto"].includes(scheme)
        )
          found.push(`${name} ${key}=${value}`);
      }
      if (attributes["target"] && !/\bnoopener\b/.test(attributes["rel"] ?? ""))
        found.push(`${name} target without noopener`);
      if (/\bopener\b/.test((attributes["rel"] ?? "").replace("noopener", "")))
        found.push("rel=opener");
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (_name, text) => found.push(`<${text}>`),
  });
  parser.write(html);
  parser.end();
  return found;
}

/** True when every closing tag closes what was opened last. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/g)) {
    if (slash === "/" && open.pop() !== name) return false;
    if (slash === "" && !["img", "br", "hr", "wbr", "col"].includes(name)) open.push(name);
  }
  return open.length === 0;
}

describe("sanitizeArticle", () => {
  it.each(PAYLOADS)("makes %j safe", (payload) => {
    const surrounded = `<p>before</p>${payload}<p>after</p>`;
    for (const html of [
      payload,
      surrounded,
      `<ul><li><b>${payload}</b></li></ul>`,
      `<p title='${payload}'>x</p>`,
      `<img alt="${payload}" src="/a.png">`,
    ]) {
      const clean = sanitizeArticle(html);
      expect(dangers(clean)).toEqual([]);
      expect(sanitizeArticle(clean)).toBe(clean);
      expect(isBalanced(clean)).toBe(true);
    }
    expect(sanitizeArticle(surrounded)).toContain("<p>before</p>");
  });

  it.each(PAYLOADS)("makes %j safe where it stands in Markdown", (payload) => {
    for (const text of [payload, `a ${payload} b`, `- a\n  ${payload}\n\n> ${payload}`]) {
      const clean = sanitizeArticle(applyMarkdown("<p>before</p>", text).html);
      expect(dangers(clean)).toEqual([]);
      expect(sanitizeArticle(clean)).toBe(clean);
    }
  });

  it("drops executable elements with their content and keeps the text of the rest", () => {
    expect(
      sanitizeArticle(
        "a<script>x()</script><style>p{}</style><noscript>n</noscript><form>f</form>b <font>c</font><custom-tag>d</custom-tag>",
      ),
    ).toBe("ab cd");
  });

  it("keeps an article as it is", () => {
    const article =
      '<h2>Why</h2><p>A <strong>b</strong> <a href="https://example.com/?a=1&amp;b=2" title="t">c</a> <a href="/blog/x">d</a> <a href="#why-tea">e</a> <a href="mailto:a@example.com">f</a></p>' +
      '<figure><img src="/i.png" alt="" width="10" height="20"><figcaption>x</figcaption></figure><ol start="3"><li>a<ul><li>b</li></ul></li></ol><hr>' +
      '<pre><code class="language-js">a &lt; b\n  "c"</code></pre><blockquote cite="https://example.com"><p>q</p></blockquote>' +
      '<table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b<br>c</td></tr></tbody></table>' +
      '<dl><dt>a</dt><dd>b</dd></dl><details open><summary>s</summary><p>t</p></details><p>H<sub>2</sub>O<sup>1</sup> <mark>m</mark> <kbd>k</kbd> <abbr title="x">y</abbr> <time datetime="2026-01-01">z</time> 日本語 😀</p>' +
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a></p>';
    expect(sanitizeArticle(article)).toBe(article);
  });

  it("drops ids except those of headings, and classes except the language of code", () => {
    expect(
      sanitizeArticle(
        '<p id="a" class="b">x</p><h2 class="c" id="a">y</h2><code class="language-ts" id="d">z</code>',
      ),
    ).toBe('<p>x</p><h2 id="a">y</h2><code class="language-ts">z</code>');
  });

  it.each(["warum-tee", "Überblick", "第一章", "a.b:c-1", "1a"])(
    "keeps the id %s of a heading, to which a table of contents leads",
    (id) => {
      expect(sanitizeArticle(`<h3 id="${id}">x</h3><p><a href="#${id}">y</a></p>`)).toBe(
        `<h3 id="${id}">x</h3><p><a href="#${id}">y</a></p>`,
      );
    },
  );

  it.each(["__remixContext", "a b", "", "a&quot;b", "x".repeat(101)])(
    "drops the id %j of a heading",
    (id) => {
      expect(sanitizeArticle(`<h2 id="${id}">x</h2>`)).toBe("<h2>x</h2>");
    },
  );

  it("accepts any nesting and any text", () => {
    expect(sanitizeArticle(`${"<div>".repeat(5_000)}deep${"</div>".repeat(5_000)}`)).toContain(
      "deep",
    );
    expect(sanitizeArticle("<b>".repeat(50_000)).length).toBeLessThan(1_000);
    expect(
      /\p{Cc}|\p{Surrogate}/u.test(
        sanitizeArticle("<p>a\u0000b\ud800c\udc00d&#0;e&#xD800;f&#8;g</p>"),
      ),
    ).toBe(false);
  });

  measured("cleans half a megabyte of paragraphs in linear time", () => {
    expect(
      workOf(() => sanitizeArticle("<p>word <b>and</b> word</p>".repeat(20_000)), 1),
    ).toBeLessThan(500);
  });

  it("leaves its own result unchanged", () => {
    const part = fc.oneof(
      fc.string({ maxLength: 15 }),
      fc.constantFrom(...PAYLOADS),
      fc.constantFrom(
        "<center>",
        "</center>",
        "<menu>",
        "<legend>x",
        "<image src=/a.png>y",
        "<dir><li>",
        "<p>a</p>",
        "<ul><li>x</li></ul>",
        "</p>",
        "<b>",
        "<p>",
        "&amp;lt;",
        "&",
        '<a href="/x">y</a>',
        "<table><td>x",
        "<pre>\n a\n</pre>",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const clean = sanitizeArticle(parts.join(""));
        expect(dangers(clean)).toEqual([]);
        expect(sanitizeArticle(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("cleanText", () => {
  it("keeps words, tabs and line ends, and removes what cannot be stored", () => {
    expect(cleanText("  a\r\nb\rc\td\u0000\u0007\ud83d e 😀\u007f ")).toBe("a\nb\nc\td e 😀");
  });
});
