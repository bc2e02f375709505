import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { wordsOfMarkdown } from "#app/content/markdown/count-words.ts";
import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";
import { parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { readFrontMatter } from "#app/content/markdown/read-front-matter.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const read = (text: string) => {
  const found = splitFrontMatter(text);
  const entries = found && readFrontMatter(found);
  return entries && Object.fromEntries(entries);
};
const rest = (text: string) => splitFrontMatter(text)?.rest;

describe("front matter", () => {
  it.each([
    ["Jekyll", "---\nlayout: post\ntitle:  Rye\n---\n\nDense.", "\nDense."],
    ["Windows", "---\r\ntitle: Rye\r\n---\r\nDense.", "Dense."],
    ["after a mark and blank lines", "\uFEFF\n  \n---  \ntitle: Rye\n---\nDense.", "Dense."],
    ["ended by dots", "---\ntitle: Rye\n...\nDense.", "Dense."],
    ["without a text", "---\ntitle: Rye\n---", ""],
    ["with a comment first", "---\n# my post\ntitle: Rye\n---\nDense.", "Dense."],
    ["with a name in parts", "---\nog:type: article\ntitle: Rye\n---\nDense.", "Dense."],
    ["Hugo", '+++\ntitle = "Rye"\n+++\nDense.', "Dense."],
  ])("is found: %s", (_name, text, after) => {
    expect(rest(text)).toBe(after);
    expect(read(text)).toMatchObject({ title: "Rye" });
  });

  it.each([
    ["a rule before a text", "---\n\nRye is dense.\n\n---\n\nMore."],
    ["a rule before words with a colon", "---\n\nRye: dense.\n\n---\n\nMore."],
    ["no closing line", "---\ntitle: Rye\n\nDense."],
    ["a paragraph inside", "---\ntitle: Rye\nRye is dense.\n---\n"],
    ["a heading by underline", "Title: Rye\n---\nDense.\n---\n"],
    ["not at the start", "Dense.\n\n---\ntitle: Rye\n---\n"],
    ["an address", "---\nhttps://example.com\n---\n"],
    ["nothing inside", "---\n---\n"],
    ["a comment alone", "---\n# my post\n---\n"],
    ["plus signs around words", "+++\nRye is dense.\n+++\n"],
    ["too many lines", `---\n${"a: b\n".repeat(250)}---\n`],
    ["too many letters", `---\n${`a: ${"b".repeat(2_000)}\n`.repeat(12)}---\n`],
  ])("is none: %s", (_name, text) => {
    expect(splitFrontMatter(text)).toBeNull();
  });

  it("of 200 lines, or of nearly 20 kB, is still one", () => {
    expect(rest(`---\n${"a: b\n".repeat(200)}---\nDense.`)).toBe("Dense.");
    expect(rest(`---\n${`a: ${"b".repeat(1_900)}\n`.repeat(10)}---\nDense.`)).toBe("Dense.");
  });

  it("has texts and lists in all the ways of YAML, and null for anything else", () => {
    const lines = [
      'title: "Rye: a \\"story\\""',
      "tags: [one, 'two, three']",
      "categories:",
      "- bread",
      "- rye",
      "list:",
      "  - a",
      "  - 007",
      "version: 1.10",
      "description: >",
      "  Folded",
      "  words",
      "",
      "# a comment",
      "empty:",
      "none: null",
      "author: { name: Ann }",
      "seo:",
      "  title: Other",
    ];
    expect(read(`---\n${lines.join("\n")}\n---\n`)).toEqual({
      title: 'Rye: a "story"',
      tags: ["one", "two, three"],
      categories: ["bread", "rye"],
      list: ["a", "007"],
      version: "1.10",
      description: "Folded words",
      author: null,
      seo: null,
    });
  });

  it("keeps values that people forget to quote, and a broken one takes no other along", () => {
    const lines = ["title: Rye: a story", "a: [Draft] Rye", 'b: "open', "c: @ann", "d: e"];
    expect(read(`---\n${lines.join("\n")}\n---\n`)).toEqual({
      title: "Rye: a story",
      a: "[Draft] Rye",
      b: '"open',
      c: "@ann",
      d: "e",
    });
  });

  it("has the values of TOML, and is unread when it is none", () => {
    const text =
      '+++\ntitle = "Rye"\ndate = 2020-01-02\ndraft = false\ntags = ["a", "b"]\n[params]\nx = 1\n+++\n';
    expect(read(text)).toEqual({
      title: "Rye",
      date: expect.stringContaining("2020-01-02"),
      draft: "false",
      tags: ["a", "b"],
      params: null,
    });
    expect(read("+++\ntitle = Rye\n+++\n")).toBeNull();
  });
});

describe("a text that begins with it", () => {
  const text = "---\ntitle: Rye <b>\n---\n\n# Flour\n\n---\n\nDense rye.";

  it("has it as one block, which the editor keeps and no reader of blocks loses", () => {
    const [matter, ...others] = parseMarkdown(text);
    expect(matter).toMatchObject({ raw: "---\ntitle: Rye <b>\n---", kept: null });
    expect(sanitizeArticle(matter?.html ?? "")).toBe("<p>---\ntitle: Rye &lt;b&gt;\n---</p>");
    expect(others.map(({ raw }) => raw)).toEqual(["# Flour", "---", "Dense rye."]);
  });

  it("is counted without it", () => {
    expect(wordsOfMarkdown(text)).toBe(3);
    expect(wordsOfMarkdown("+++\ntitle = 'Rye'\n+++\nDense rye.")).toBe(2);
  });
});

describe("an article that begins with a rule", () => {
  it.each([
    "<hr><p>Rye is dense.</p><hr><p>More.</p>",
    "<hr><p>Note: dense.</p><p>Time: now.</p><hr><p>More.</p>",
    "<hr><hr><p>More.</p>",
    "<hr><ul><li>Rye</li></ul><hr><p>More.</p>",
    '<p>+++<br>title = "Rye"<br>+++</p><p>More.</p>',
    '<p>+++</p><p>title = "Rye"</p><p>+++</p><p>More.</p>',
    "<p>---<br>title: Rye<br>---</p><p>More.</p>",
  ])("is no front matter, and the rest can be edited: %s", (stored) => {
    const html = sanitizeArticle(stored);
    const { text } = readEditText(html);
    expect(splitFrontMatter(text)).toBeNull();
    expect(applyMarkdown(html, text).html).toBe(html);
    const edited = applyMarkdown(html, text.replace("More.", "Less.")).html;
    expect(edited).toBe(html.replace("More.", "Less."));
  });
});

const around = (inside: string) => `---\n${inside}\n---\nDense.`;
const BOMB = [
  "a: &a [x, x, x, x, x, x, x, x, x]",
  ..."bcdefghi".split("").map((name, at) => {
    const before = "abcdefgh"[at] ?? "a";
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(", ")}]`;
  }),
].join("\n");

const HOSTILE: Array<[string, string]> = [
  ["aliases of aliases", around(BOMB)],
  ["aliases inside one value", around(`all:\n${BOMB.replace(/^/gm, "  ")}`)],
  ["merged maps", around("a: &a {b: c}\nd:\n  <<: *a")],
  ["lists in lists", around(`a: ${"[".repeat(19_000)}`)],
  ["lists in lists, closed", around(`a: ${"[".repeat(9_000)}${"]".repeat(9_000)}`)],
  ["maps in maps", around(`a: ${"{a: ".repeat(4_500)}`)],
  ["items in items", around(`a:\n  ${"- ".repeat(9_000)}`)],
  ["keys in keys", around(`a:\n  ${"? ".repeat(9_000)}`)],
  [
    "indents",
    around(`a:\n${Array.from({ length: 150 }, (_, n) => `${" ".repeat(n + 1)}b:`).join("\n")}`),
  ],
  ["open quotes", around(`a: "${"\\".repeat(19_000)}`)],
  ["tags and anchors", around(`a: ${"!x &y ".repeat(3_000)}`)],
  ["colons", around(`a: ${": ".repeat(9_000)}`)],
  ["TOML lists", `+++\na = ${"[".repeat(19_000)}\n+++\n`],
  ["TOML tables", `+++\na = 1\n${"[a.b]\n".repeat(150)}+++\n`],
  ["TOML keys", `+++\n${"a.".repeat(9_000)}b = 1\n+++\n`],
  ["500 kB of marks", "---\na: b\n---\n".repeat(40_000)],
  ["500 kB of blank lines", "\n".repeat(500_000)],
  ["500 kB of blanks", `${" ".repeat(499_000)}---\na: b\n---`],
  ["500 kB in one line", `---\na: ${"b".repeat(499_000)}`],
  ["500 kB of keys", `---\n${"a: b\n".repeat(100_000)}`],
];

describe("hostile front matter", () => {
  it.each(HOSTILE)("is no more than was sent: %s", (_name, text) => {
    expect(JSON.stringify(read(text) ?? "").length).toBeLessThan(40_000);
  });

  measured.each(HOSTILE)("is read or left in time: %s", (_name, text) => {
    const work = workOf(() => {
      wordsOfMarkdown(text);
      read(text);
    }, 1);
    expect(work).toBeLessThan(SECOND);
  });

  it("never follows an alias", () => {
    expect(read(around("a: &x [b]\nc: *x\nd: [*x]"))).toEqual({ a: ["b"], c: null, d: null });
  });
});
