import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { escapeText } from "#app/lib/text.ts";

/**
 * What means something in Markdown is text in these articles, and stays text whatever is edited.
 */
const RUNS = { numRuns: 500 };

const SIGNS = [
  "< > & << >> <= -> <- <! <? </ /> < b> &amp; &lt; &#60; &nbsp; \\< \\ a word words",
  "<b> </b> <br> <div> </div> <p> <pre> <table> <details> <summary> <script> </script> <style>",
  '<span> <a href="x"> <img src="x"> <DIV <div <!-- --> <!--more--> <![CDATA[ ]]> <?php',
  "<y> <your-name> Vec<String> Map<K,V> x<y>z <https://example.com>",
  "[^1] [^1]: [^a] [^a]: [^ ^[x] [1]: [x] [ ] [!NOTE] [!tip]- [! !] > [[x]] {#id}",
  "::: :::: :::note :::tip{.x} :::details {.x} : :x :) x: --- *** ___ === - + * 1. # ##",
  "| |-| ``` ~~~ ` ~~ == ** _ {{< x >}} {% raw %} %% $",
].join(" ");
const sign = fc.constantFrom(...SIGNS.split(" "), ": x", "::: tip Title", "> [!NOTE]", ":::note");

/** Signs in one line or several, as an article holds them. */
const signs = fc
  .tuple(
    sign,
    fc.array(fc.tuple(fc.constantFrom(" ", " ", "", "\n", "<br>"), sign), { maxLength: 5 }),
  )
  .map(([first, more]) => [["", first] as const, ...more])
  .map((list) => list.map(([between, text]) => between + escapeText(text)).join(""));

/** The same with one word that is changed; its neighbours are spaces, so that it stays a word. */
const edited = fc
  .tuple(signs, fc.constantFrom(" ", "<br>"), signs)
  .map(([before, between, after]) => `${before} alpha${between}${after}`);

const wrapped = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(
      inner,
      fc.constantFrom<Array<[string, string]>>(
        ["<p>", "</p>"],
        ["<p>", "</p>"],
        ["<h2>", "</h2>"],
        ["<ul><li>", "</li><li>b</li></ul>"],
        ["<ol><li>a<ul><li>", "</li></ul></li></ol>"],
        ["<ul><li><p>a</p><p>", "</p></li></ul>"],
        ["<blockquote><p>", "</p></blockquote>"],
        ["<blockquote><p>a</p><blockquote><p>", "</p></blockquote></blockquote>"],
        ["<table><tr><th>a</th></tr><tr><td>", "</td></tr></table>"],
      ),
    )
    .map(([text, [open, close]]) => {
      const fits = /^<h|^<table/.test(open) ? text.replace(/\n|<br>/g, " ") : text;
      return `${open}${fits}${close}`;
    });

/** Paragraphs that would begin or end something, were they read. */
const marker = fc.constantFrom(
  ...[":::note", ":::", "<div>", "</div>", "<details>", "</details>", "<!--", "-->", "<pre>"],
  ...["[^1]: a", "[^1]", "a\n: x", "a<br>: x", "[!NOTE]", "<!--more-->"],
);

const other = fc.oneof(
  {
    weight: 4,
    arbitrary: marker.map((text) => `<p>${escapeText(text).replace("&lt;br&gt;", "<br>")}</p>`),
  },
  marker.map((text) => `<blockquote><p>${escapeText(text)}<br>a</p></blockquote>`),
  { weight: 4, arbitrary: wrapped(signs) },
  signs.map((text) => `<pre><code>${text.replaceAll("<br>", "\n")}</code></pre>`),
  signs.map((text) => `<p><code>${text.replaceAll("<br>", " ")}</code> and <em>a</em></p>`),
  signs.map((text) => `<dl><dt>${text}</dt><dd>${text}</dd></dl>`),
  signs.map((text) => `<details><summary>a</summary><p>${text}</p></details>`),
  signs.map((text) => `<blockquote><p><strong>Note</strong></p><p>${text}</p></blockquote>`),
  signs.map(
    (text) =>
      `<p>${text}<sup id="fnref-1"><a href="#fn-1">1</a></sup></p>` +
      `<ol><li id="fn-1">${text} <a href="#fnref-1">↩</a></li></ol>`,
  ),
  fc.constant("<hr>"),
);

const around = fc.array(other, { maxLength: 4 });

/** Blocks of a stored article, of which one has the word to change. */
const articleWith = (block: fc.Arbitrary<string>) =>
  fc
    .tuple(around, block, around, fc.constantFrom("", "\n"))
    .map(([before, middle, after, between]) => [...before, middle, ...after].join(between))
    .map(sanitizeArticle);

/** What readers see: elements and text, without the white space beside blocks and line ends. */
const seen = (html: string) =>
  html
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?!code|em|sup|a\b|strong)[a-z][^>]*>) ?/g, "$1")
    .replace(/<\/?(?:thead|tbody)>/g, "");

function changeWord(html: string) {
  const { text } = readEditText(html);
  expect(text.match(/\balpha\b/g)).toHaveLength(1);
  const { html: saved, unknown } = applyMarkdown(html, text.replace(/\balpha\b/, "beta"));
  expect(unknown).toEqual([]);
  expect(seen(sanitizeArticle(saved))).toBe(seen(html.replace("alpha", "beta")));
}

describe("text that looks like Markdown or HTML", () => {
  it("stays when another block changes", () => {
    fc.assert(fc.property(articleWith(fc.constant("<p>An alpha dog</p>")), changeWord), RUNS);
  });
  it("stays when a word beside it changes", () => {
    fc.assert(fc.property(articleWith(wrapped(edited)), changeWord), RUNS);
  });
});
