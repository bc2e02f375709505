import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLinePlaces } from "#app/content/line-places.ts";
import { readLines, stripTags, wordsOfHtml } from "#app/content/text.ts";
import { countWords, splitWords } from "#app/content/words.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { tokenise } from "#app/content/html.ts";
import { measured, workOf } from "../../helpers/work.ts";

describe("stripTags", () => {
  it("gives one line per block, entities decoded", () => {
    expect(stripTags("<h2>A &amp; B</h2><p>c <b>d</b>&nbsp;e<br>f</p><ul><li>g</li></ul>")).toBe(
      "A & B\nc d e\nf\ng",
    );
  });

  it.each([
    ["<p>a</p><script>x()</script><style>b{}</style><!-- c -->", "a"],
    ["<p title=\"a > b\" alt = 'c > d'>text</p>", "text"],
    ["1 < 2 and <3", "1 < 2 and <3"],
    ["a<br/>b<BR>c", "a\nb\nc"],
    ["<p>not closed<p>either", "not closed\neither"],
    ["&#128512; &#x1F600; &unknown; &#0;", "😀 😀 &unknown; \ufffd"],
    ["caf&eacute; &copy 2026 &am<b>p;</b>", "café © 2026 &amp;"],
    ["a<svg/>b<svg><svg>c</svg>d</svg>e", "abe"],
    ["a</3>b<?c?>d<![CDATA[e]]>f<!g", "abdf"],
    ["a<p title='b", "a"],
    ["a<template>b", "a"],
    ["<p", ""],
    ["", ""],
  ])("reads %j", (html, text) => {
    expect(stripTags(html)).toBe(text);
  });

  it("never throws and never shows a tag", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: "binary" }),
            fc.constantFrom(
              "<p>",
              "</p>",
              "<li>",
              "<!--",
              "<a href='",
              "<pre>",
              "\n",
              "<script>",
              "&amp;",
            ),
          ),
        ),
        (parts) => {
          expect(() => [stripTags(parts.join("")), wordsOfHtml(parts.join(""))]).not.toThrow();
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("word", " ", "<b>", "</b>", "<p>", "</p>", "<br>")),
        (parts) => {
          expect(stripTags(parts.join(""))).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});

describe("cutAtWord", () => {
  it.each([10, 11])("splits no character of a word longer than %i", (max) => {
    const short = cutAtWord("😀".repeat(20), max);
    expect(short).toMatch(/^(😀)+…$/u);
    expect(short.length).toBeLessThanOrEqual(max);
  });
});

describe("cutAtWord, where a word ends at the limit", () => {
  it.each([
    ["people who have little time", 23, "people who have little…"],
    ["people who have little time", 22, "people who have…"],
    ["people who have little time", 27, "people who have little time"],
  ])("cuts %j to %i", (text, most, short) => {
    expect(cutAtWord(text, most)).toBe(short);
  });
});

describe("words", () => {
  it.each([
    ["It's a well-known fact: 3.5 million", 6],
    ["— … !", 0],
    ["  \n\t ", 0],
    ["Ünïcode naïve café", 3],
    ["Привет, мир", 2],
    ["e\u0301te\u0301", 1],
    ["中文字", 3],
    ["中文。字", 3],
    ["コーヒー", 4],
    ["Kaffee です", 3],
    ["한국어 문장", 2],
    ["ภาษาไทย", 2],
    ["a\u00a0b", 2],
    ["👍 👍", 0],
    ["", 0],
    ["don't stop, well-known 3.14", 4],
    ["日本語のテスト", 7],
    ["你好 world", 3],
    ["안녕 세계", 2],
    ["ภาษาไทยง่ายมาก", 4],
    [`${"ภาษาไทย".repeat(10)} end`, 21],
  ])("counts %j as %i", (text, words) => {
    expect(countWords(text)).toBe(words);
    expect(splitWords(text)).toHaveLength(words);
    expect(wordsOfHtml(`<p>${text}</p>`)).toBe(words);
  });

  it("does not join words of neighbouring blocks", () => {
    expect(
      wordsOfHtml(
        "<p>one</p><p>two</p><ul><li>three</li><li>four</li></ul>five<br>six<table><tr><td>seven</td><td>eight</td></tr></table>",
      ),
    ).toBe(8);
    expect(wordsOfHtml("un<b>broken</b>")).toBe(1);
    expect(wordsOfHtml("<p>one</p><p>two<br>three</p><script>no</script>")).toBe(3);
  });

  it("are counted in 70,000 Thai letters without spaces", () => {
    expect(wordsOfHtml(`<p>${"ก".repeat(70_000)}</p>`)).toBeGreaterThan(100);
  });

  it("is the same for any markup of the words", () => {
    const word = fc.constantFrom("alpha", "bêta", "γάμμα", "it's", "42");
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (blocks) => {
        const html = blocks
          .map(
            (words, index) =>
              `<${["p", "h2", "blockquote"][index % 3]}>${words.map((one, at) => (at % 2 ? `<em>${one}</em>` : one)).join(" ")}</${["p", "h2", "blockquote"][index % 3]}>`,
          )
          .join("");
        expect(wordsOfHtml(html)).toBe(blocks.flat().length);
      }),
    );
  });
});

describe("readLines", () => {
  it("names the innermost block", () => {
    expect(readLines("<ul><li>a<p>b</p></li></ul><blockquote>c</blockquote>d")).toEqual([
      { name: "li", text: "a" },
      { name: "p", text: "b" },
      { name: "blockquote", text: "c" },
      { name: "p", text: "d" },
    ]);
  });
});

describe("readLinePlaces", () => {
  it("knows where each block begins and ends, even if a tag is omitted", () => {
    const html = "<ul><li>a<li><p>b<p>c</ul>d";
    const places = readLinePlaces(html).map(({ block, start, end }) => [
      html.slice(start, end),
      block && html.slice(block.start, block.end),
      block?.parent?.name,
    ]);
    expect(places).toEqual([
      ["a", "<li>a", "ul"],
      ["b", "<p>b", "li"],
      ["c", "<p>c", "li"],
      ["d", null, undefined],
    ]);
  });

  it("covers the input without gaps", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              "<",
              "<p>",
              "</p>",
              "<!-- ",
              "-->",
              "<script>",
              "</script>",
              '<a href=">">',
            ),
          ),
        ),
        (parts) => {
          const html = parts.join("");
          expect(
            tokenise(html)
              .map(({ start, end }) => html.slice(start, end))
              .join(""),
          ).toBe(html);
        },
      ),
    );
  });
});

describe("speed", () => {
  measured.each([
    ["an article", `<h2>Words</h2><p>${"word <b>and</b> word ".repeat(20)}</p>`.repeat(800)],
    ["deep nesting", "<blockquote>".repeat(30_000) + "x"],
    ["signs that begin no tag", "<".repeat(400_000)],
    ["tags that never end", '<a href="'.repeat(40_000)],
    ["comments that never end", "<!--".repeat(100_000)],
    ["closing tags without opening ones", "</li></p>".repeat(40_000)],
    ["white space", `a${" ".repeat(400_000)}b`],
    ["code on one line", `<pre>${"<b>x</b>".repeat(40_000)}</pre>`],
  ])("reads 400 KB of %s in linear time", (_, html) => {
    // Quadratic reading is many thousands of times the reference; linear reading some ten times.
    expect(workOf(() => wordsOfHtml(html))).toBeLessThan(300);
  });
});
