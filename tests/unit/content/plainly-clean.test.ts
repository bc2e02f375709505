import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainlyClean } from "#app/content/plainly-clean.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { PAYLOADS } from "../../helpers/payloads.ts";
import { workOf } from "../../helpers/work.ts";

/** What the sanitiser itself makes of HTML: the element before it is never plainly clean. */
const sanitised = (html: string) => sanitizeArticle(`<span></span>${html}`);

const TEXTS =
  "word |a|&amp;|&lt;|&gt;|&amp;lt;|&quot;|&nbsp;|&|<|>|\"|'|/| />|-->|<!--|]]>|\n|\r|\t|\u0000|\u00a0|\u0085|\u2028|\ud800|😀|日本|&#65;|&amp|&amp;#65;|\ufffe".split(
    "|",
  );
const ADDRESSES =
  "https://example.org/a?b=1&amp;c=2|http://x.y|/preview/abc|http://localhost:3000/preview/abc|#top|#Überblick|mailto:a@b.c|//x.org|javascript:alert(1)|java\nscript:x|/api/x|/auth/x|/media/01a213d7-6949-7691-90ee-1835b3d3ffe9/1600|/media/01a213d7-6949-7691-90ee-1835b3d3ffe9/400|/x.png|data:x|https:x|https://[::1]/|/\\x|/%2e%2e/api/x|a.png||https://x/ y| https://x|https://x/\u00ad|https://x.org/&lt;a&gt;|https://x.org/&quot;".split(
    "|",
  );
const OTHERS =
  "div span script svg section dl dt dd details kbd title textarea style article center strike option menu image math noscript iframe body html".split(
    " ",
  );

const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("word ", "&amp;", "b") },
  fc.constantFrom(...TEXTS),
);
const text = fc.array(piece, { maxLength: 2 }).map((parts) => parts.join(""));
const address = fc.constantFrom(...ADDRESSES);
const attributes = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  fc.oneof(
    address.map((to) => ` href="${to}"`),
    address.map((to) => ` src="${to}"`),
    text.map((said) => ` title="${said}"`),
    text.map((said) => ` alt="${said}"`),
    fc.constantFrom(
      ...[' target="_blank"', ' target="_blank" rel="noopener noreferrer"', ' rel="nofollow"'],
      ...[' class="language-js"', ' class="x"', ' start="3"', ' id="why"', ' id="_x"'],
      ...[' onclick="x"', ' style="a:b"', ' constructor="x"', ' HREF="x"', " href=x", " reversed"],
      ...[' width="10"', ' loading="lazy"', ' lang="en"', ' alt=""', ' cite="https://x"'],
    ),
  ),
);

const INLINE = ["a", "strong", "em", "code", "sub", "b", "mark"];
const HOLDS = new Map([
  ...["p", "h2", "pre", "figcaption", "td", "th"].map((name) => [name, INLINE] as const),
  ["ul", ["li"]],
  ["ol", ["li"]],
  ["li", [...INLINE, "p", "ul"]],
  ["blockquote", ["p", "h2", "ul"]],
  ["figure", ["figcaption"]],
  ["table", ["tr"]],
  ["tr", ["td", "th"]],
]);
const TOP = ["p", "p", "h2", "ul", "ol", "blockquote", "figure", "table", "pre"];

/**
 * HTML that is nearly always well formed, with wrong elements, attributes and ends here and there.
 */
function element(parent: string, depth: number): fc.Arbitrary<string> {
  const fitting = HOLDS.get(parent) ?? (parent === "" ? TOP : INLINE);
  const name = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...fitting) },
    { weight: 4, arbitrary: fc.constantFrom(...HOLDS.keys(), ...INLINE) },
    fc.constantFrom(...OTHERS),
  );
  return name.chain((one) =>
    fc
      .tuple(attributes, inner(one, depth + 1), fc.integer({ min: 0, max: 40 }))
      .map(([given, content, luck]) => {
        const image = luck % 7 === 6 ? '<img src="/x.png" alt="a">' : "";
        const end = luck === 0 ? "" : luck === 1 ? "</p>" : luck === 2 ? `</${one} >` : `</${one}>`;
        return `<${one}${given}>${content}${INLINE.includes(one) ? image : ""}${end}`;
      }),
  );
}

function inner(name: string, depth: number): fc.Arbitrary<string> {
  if (depth > 5) return text;
  const parts = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: element(name, depth) },
      name === "" ? fc.constant("\n") : text,
    ),
    { maxLength: 3 },
  );
  return parts.map((all) => all.join(""));
}

describe("isPlainlyClean", () => {
  it("says so of no HTML that the sanitiser would change", () => {
    let clean = 0;
    fc.assert(
      fc.property(inner("", 0), (html) => {
        for (const one of [html, sanitizeArticle(html)])
          if (isPlainlyClean(one)) {
            clean++;
            expect(sanitised(one)).toBe(one);
          }
      }),
      { numRuns: 3_000 },
    );
    expect(clean).toBeGreaterThan(1_000);
  });

  it("says so of no three elements inside each other that the sanitiser would change", () => {
    const names = [...HOLDS.keys(), ...INLINE, ...OTHERS, "thead", "tbody", "br", "hr", "h6"];
    const wrap = (name: string, content: string) => `<${name}>${content}</${name}>`;
    let clean = 0;
    for (const outer of names)
      for (const middle of names)
        for (const inmost of names) {
          const html = wrap(outer, `a${wrap(middle, `b${wrap(inmost, "c")}d`)}e`);
          if (!isPlainlyClean(html)) continue;
          clean++;
          expect([html, sanitised(html)]).toEqual([html, html]);
        }
    expect(clean).toBeGreaterThan(200);
  });

  it("says so of no clean article with one character changed that the sanitiser would change", () => {
    const article =
      '<h2 id="why">Why &amp; how</h2>\n<p>A <a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">link</a>, <strong>b<em>c</em></strong><br>d</p>\n<ul><li>x<ol start="2"><li>y</li></ol></li></ul><figure><img src="/media/01a213d7-6949-7691-90ee-1835b3d3ffe9/1600" alt="An &quot;x&quot;"><figcaption>z</figcaption></figure><pre><code class="language-js">a &lt; b</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(isPlainlyClean(article)).toBe(true);
    for (let at = 0; at <= article.length; at++)
      for (const put of ["<", ">", "&", '"', " ", "/", "=", "a", "\u0000", "\r", "\ud800", ""])
        for (const rest of [at, at + 1]) {
          const html = article.slice(0, at) + put + article.slice(rest);
          if (isPlainlyClean(html)) expect([html, sanitised(html)]).toEqual([html, html]);
        }
  });

  it.each(PAYLOADS)("leaves %j to the sanitiser, or is right", (payload) => {
    for (const html of [
      payload,
      `<p>${payload}</p>`,
      `<p><a href="${payload}">x</a></p>`,
      `<p><img src="/a.png" alt="${payload}"></p>`,
    ])
      if (isPlainlyClean(html)) expect(sanitised(html)).toBe(html);
  });

  it("spares an ordinary article the sanitiser, and is quick about any other", () => {
    const html = `<h2>Why</h2>\n<p>Some <strong>bold</strong> words &amp; <a href="https://example.org/a">a link</a>.</p>\n<ul>\n<li>one</li>\n</ul>\n`;
    expect(isPlainlyClean(html.repeat(100))).toBe(true);
    for (const hard of ["<b>", "<", "<p ", '<p a="', "&amp;", "&", ' a="b"', "<br>"])
      expect(workOf(() => isPlainlyClean(`<p>${hard.repeat(100_000)}`), 1)).toBeLessThan(200);
  });
});
