import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countChanges, diffArticles, diffTexts } from "#app/content/diff/diff-articles.ts";
import type { DiffBlock, DiffPart } from "#app/content/diff/diff.ts";
import { readBlocks } from "#app/content/diff/read-blocks.ts";
import { compareArticles } from "#app/content/diff/show-diff.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const kinds = (blocks: ReadonlyArray<{ kind: string }>) => blocks.map(({ kind }) => kind);
const changedOf = (before: string, after: string) =>
  diffArticles(before, after).blocks.flatMap((block) => (block.kind === "changed" ? [block] : []));
const side = (parts: readonly DiffPart[], not: "added" | "removed") =>
  parts.flatMap(({ kind, text }) => (kind === not ? [] : [text])).join("");

/** The texts of the blocks of one of the two articles, taken from their diff. */
function textsOf(blocks: readonly DiffBlock[], not: "added" | "removed"): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "changed") return [side(block.parts, not)];
    return block.kind === not ? [] : [block.text];
  });
}

describe("the diff of two articles", () => {
  it("shows a changed word, and nothing else of an article", () => {
    const before = "<p>One.</p><p>The tomatoes need sun, water and time.</p><p>Three.</p>";
    const after = before.replace("water", "rain");
    expect(diffArticles(before, after)).toMatchObject({
      wordsAdded: 1,
      wordsRemoved: 1,
      blocks: [
        { kind: "same", text: "One." },
        {
          kind: "changed",
          note: null,
          parts: [
            { kind: "same", text: "The tomatoes need sun, " },
            { kind: "removed", text: "water" },
            { kind: "added", text: "rain" },
            { kind: "same", text: " and time." },
          ],
        },
        { kind: "same", text: "Three." },
      ],
    });
  });

  it("finds added and removed blocks, and which block became which", () => {
    const before = "<h2>Soil</h2><p>Use good soil for it.</p><p>Gone from here.</p>";
    const after = "<p>New at the top.</p><h2>Soil</h2><p>Use very good soil for it.</p>";
    expect(kinds(diffArticles(before, after).blocks)).toEqual([
      "added",
      "same",
      "changed",
      "removed",
    ]);
  });

  it.each([
    ["a heading instead of a paragraph", "<p>Soil</p>", "<h2>Soil</h2>", "kind"],
    ["another address", '<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>', "address"],
    ["another picture", '<p><img src="/a" alt=""></p>', '<p><img src="/b" alt=""></p>', "address"],
    ["bold words", "<p>Good soil</p>", "<p>Good <strong>soil</strong></p>", "formatting"],
    ["other bold words", "<p><b>Good</b> soil</p>", "<p>Good <b>soil</b></p>", "formatting"],
    ["numbers before items", "<ul><li>a</li></ul>", "<ol><li>a</li></ol>", "kind"],
  ])("says that only the form changed: %s", (_what, before, after, note) => {
    const [block] = changedOf(before, after);
    expect(block?.note).toBe(note);
    expect(kinds(block?.parts ?? [])).toEqual(["same"]);
    expect(countChanges(before, after)).toEqual({ wordsAdded: 0, wordsRemoved: 0 });
  });

  it("says nothing of the form where an item or a row was added", () => {
    const notes = (before: string, after: string) => changedOf(before, after)[0]?.note;
    expect(notes("<ul><li>a b</li></ul>", "<ul><li>a b</li><li>c</li></ul>")).toBeNull();
    expect(
      notes(
        "<table><tr><td>a b</td></tr></table>",
        "<table><tr><td>a b</td><td>c</td></tr></table>",
      ),
    ).toBeNull();
    expect(notes("<p>a b</p>", "<p>a <em>b</em> c</p>")).toBe("formatting");
  });

  it("sees no change where only the source differs", () => {
    const before = "<div>\n<p>A <b>b</b> &amp; c</p>\n</div>";
    const after = "<p>A  <strong>b</strong> &#38; c</p>";
    expect(kinds(diffArticles(before, after).blocks)).toEqual(["same"]);
  });

  it("compares scripts without spaces letter by letter", () => {
    expect(diffTexts("私は猫が好きです", "私は犬が好きです")).toEqual([
      { kind: "same", text: "私は" },
      { kind: "removed", text: "猫" },
      { kind: "added", text: "犬" },
      { kind: "same", text: "が好きです" },
    ]);
  });

  it("shows a rewritten phrase as one change", () => {
    expect(diffTexts("A red, old house", "A blue, new house")).toEqual([
      { kind: "same", text: "A " },
      { kind: "removed", text: "red, old" },
      { kind: "added", text: "blue, new" },
      { kind: "same", text: " house" },
    ]);
  });

  it("shows the rows of tables, the items of lists and the lines of code", () => {
    expect(
      readBlocks(
        "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><p>2</p></td></tr></table>" +
          "<ul><li>x<ul><li>y</li></ul></li></ul><pre><code>if a:\n  b</code></pre><hr>" +
          '<figure><img src="/p" alt="A cat"><figcaption>Mia</figcaption></figure>',
      ).map(({ name, text }) => [name, text]),
    ).toEqual([
      ["table", "A | B\n1 | 2"],
      ["ul", "• x\n• y"],
      ["pre", "if a:\n  b"],
      ["hr", "———"],
      ["figure", "[Picture: A cat]\nMia"],
    ]);
  });
});

const word = fc.constantFrom("sun", "rain", "soil", "pot", "don't", "é", "猫", "ด", "12", "a-b");
const sentence = fc
  .array(fc.tuple(word, fc.constantFrom(" ", ", ", ". ", "<br>", " <b>x</b> ")), { maxLength: 12 })
  .map((words) => words.flat().join(""));
const block = fc
  .tuple(fc.constantFrom("p", "h2", "li", "blockquote", "pre", "div", "td"), sentence)
  .map(([name, text]) =>
    name === "li" ? `<ul><li>${text}</li></ul>` : `<${name}>${text}</${name}>`,
  );
const article = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join("\n"));

describe("any two articles", () => {
  const check = (before: string, after: string) => {
    const { blocks } = diffArticles(before, after);
    expect(textsOf(blocks, "added")).toEqual(readBlocks(before).map(({ text }) => text));
    expect(textsOf(blocks, "removed")).toEqual(readBlocks(after).map(({ text }) => text));
  };

  it("come back from their diff", () => {
    fc.assert(fc.property(article, article, check), { numRuns: 500 });
  });

  it("come back when they are not HTML at all", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</p>",
      "<td>",
      "<pre>",
      "<hr>",
      "x",
      " ",
      "\n",
      "&lt;",
    );
    const mess = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
    fc.assert(fc.property(mess, mess, check), { numRuns: 500 });
  });

  it("differ in nothing from themselves", () => {
    fc.assert(
      fc.property(article, (one) => {
        const { blocks, ...words } = diffArticles(one, one);
        expect(kinds(blocks).every((kind) => kind === "same")).toBe(true);
        expect(words).toEqual({ wordsAdded: 0, wordsRemoved: 0 });
      }),
    );
  });

  it("come back from their titles' diff", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
        const parts = diffTexts(a, b);
        expect([side(parts, "added"), side(parts, "removed")]).toEqual([a, b]);
      }),
    );
  });
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function longArticle(seed: number, words: string, perBlock: number, vocabulary: number): string {
  const next = numbers(seed);
  let html = "";
  while (html.length < 490_000) {
    const block = Array.from({ length: perBlock }, () => words + Math.floor(next() * vocabulary));
    html += `<p>${block.join(" ")}</p>\n`;
  }
  return html.slice(0, 500_000);
}

describe("the time that a diff takes", () => {
  measured.each([
    ["nothing in common", longArticle(1, "a", 80, 3_000), longArticle(2, "b", 80, 3_000)],
    ["the same words in another order", longArticle(1, "a", 80, 3), longArticle(2, "a", 80, 3)],
    ["one endless paragraph", longArticle(1, "", 250_000, 2), longArticle(2, "", 250_000, 2)],
    ["a hundred thousand blocks", longArticle(1, "", 1, 9), longArticle(2, "", 1, 9)],
    ["no spaces", `<p>${"漢字仮".repeat(160_000)}</p>`, `<p>${"仮漢字".repeat(160_000)}</p>`],
    ["tags that never close", "<td>".repeat(120_000), "<blockquote><p>".repeat(33_000)],
  ])("is bounded for the longest articles: %s", (_what, before, after) => {
    // About a second; unbounded it would be hours.
    expect(workOf(() => diffArticles(before, after), 1)).toBeLessThan(6 * SECOND);
  });
});

describe("what a screen shows of a diff", () => {
  const paragraphs = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => `<p>${text} ${at}</p>`).join("");

  it("folds unchanged paragraphs away from changes", () => {
    const before = `${paragraphs(10, "Before")}<p>Here it is</p>${paragraphs(5, "After")}`;
    const { blocks } = compareArticles(before, before.replace("Here", "There"));
    expect(blocks.map((one) => (one.kind === "fold" ? one.count : one.kind))).toEqual([
      9,
      "same",
      "changed",
      "same",
      4,
    ]);
  });

  it("is never more than a page can hold, and says how much is missing", () => {
    const { blocks, more, wordsAdded } = compareArticles("", paragraphs(5_000, "New"));
    expect([blocks.length, more, wordsAdded]).toEqual([200, 4_800, 10_000]);
    const long = compareArticles("", `<p>${"word ".repeat(50_000)}</p>`);
    expect([long.blocks.length, long.more]).toEqual([0, 1]);
  });
});

describe("the diff of words only", () => {
  const differing = (before: string, after: string) =>
    kinds(diffArticles(before, after, true).blocks).filter((kind) => kind !== "same");

  it.each([
    ["an address of a picture", '<img src="/a.png" alt="x">', '<img src="/b.png" alt="x">'],
    ["a figure", '<p><img src="a" alt="x"></p>', '<figure><img src="b" alt="x"></figure>'],
    ["marks within a block", "<p>a <em>b</em></p>", "<p>a b</p>"],
    ["a paragraph in an item", "<ul><li><p>a</p></li></ul>", "<ul><li>a</li></ul>"],
    ["the id of a heading", '<p><a href="#a">x</a></p>', '<p><a href="#b">x</a></p>'],
  ])("leaves out %s", (_, before, after) => {
    expect(differing(before, after)).toEqual([]);
    expect(kinds(diffArticles(before, after).blocks)).not.toEqual(["same"]);
  });

  it.each([
    ["a word", "<p>a <em>b</em></p>", "<p>a c</p>"],
    [
      "a caption",
      "<figure><img alt='x'><figcaption>a</figcaption></figure>",
      "<p><img alt='x'></p>",
    ],
    ["the description of a picture", '<img alt="x">', '<img alt="y">'],
    ["the address of a link", '<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>'],
    ["a heading", "<p>a</p>", "<h2>a</h2>"],
  ])("shows %s", (_, before, after) => {
    expect(differing(before, after)).toEqual(["changed"]);
  });
});
