import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMarkdown } from "#app/content/markdown/apply-markdown.server.ts";
import { compareContents, keepKnownLinks } from "#app/writing/help/check-answer.ts";
import { longestSentence } from "#app/writing/help/longest-sentence.ts";
import {
  choosePassage,
  findSection,
  listSections,
  replacePassage,
  sectionValue,
} from "#app/writing/help/passages.ts";
import { repairFor, SELECTED } from "#app/writing/help/purposes.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const TEXT =
  "Intro words.\n\n## Pots\n\nDeep pots.\n\n### Clay\n\n```\n## no heading\n```\n\n## Soil ##\nGood soil.\n";
const section = (index: string) => ({ section: index, selected: "", selectedAt: 0 });
const selected = (words: string, selectedAt = 0) => ({
  section: SELECTED,
  selected: words,
  selectedAt,
});

describe("the passage that is changed", () => {
  it("is the introduction or an h2 with all that follows it, code included", () => {
    expect(listSections(TEXT).map(({ heading, text }) => [heading, text])).toEqual([
      ["", "Intro words."],
      ["Pots", "## Pots\n\nDeep pots.\n\n### Clay\n\n```\n## no heading\n```"],
      ["Soil", "## Soil ##\nGood soil."],
    ]);
    expect(choosePassage(TEXT, section("2")).text).toBe("## Soil ##\nGood soil.");
    expect(listSections("## A\n\n## B").map(({ heading }) => heading)).toEqual(["A", "B"]);
  });

  it("is the selected words at their place, without the space around them", () => {
    const text = "good good good";
    expect(choosePassage(text, selected(" good", 9))).toEqual({ text: "good", start: 10 });
    expect(choosePassage(text, selected("good", 3))).toEqual({ text: "good", start: 0 });
  });

  it.each([
    ["no text", "  ", section("0"), "Write some text first."],
    [
      "another number",
      TEXT,
      section("3"),
      "The text has no such section any more. Choose one again.",
    ],
    ["no number", TEXT, section("-1"), "The text has no such section any more. Choose one again."],
    ["no selection", TEXT, selected(" "), "Select some words of the text first."],
    ["words that are gone", TEXT, selected("Gone"), /does not have the selected words/],
    ["a long passage", "x".repeat(20_001), section("0"), /more than 20,000 characters/],
  ])("is refused in a sentence: %s", (_what, text, choice, message) => {
    expect(() => choosePassage(text, choice)).toThrow(message);
  });

  it("is replaced and nothing else, and not at all once it is gone", () => {
    const passage = choosePassage(TEXT, section("0"));
    expect(replacePassage(TEXT, passage, "New $& words.")).toBe(
      TEXT.replace("Intro words.", () => "New $& words."),
    );
    // It has moved.
    expect(replacePassage(`Before.\n\n${TEXT}`, passage, "New.")).toContain("Before.\n\nNew.\n\n");
    expect(replacePassage("Other", passage, "New.")).toBeNull();
  });

  it("is, for any text, what stands at its place, and the sections together are the text", () => {
    const line = fc.constantFrom("## A", "words", "", "```", "~~~", "# B", "  ## C", "- x", "---");
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join("\n");
        let rest = text;
        for (const { text: passage, start } of listSections(text)) {
          expect(text.slice(start, start + passage.length)).toBe(passage);
          rest = rest.replace(passage, () => "");
        }
        expect(rest.trim()).toBe("");
      }),
    );
  });

  measured("is found in linear time", () => {
    const find = () => {
      listSections(`## ${" ".repeat(499_000)}x`);
      listSections("## a\n".repeat(100_000));
      keepKnownLinks("[a](".repeat(100_000) + "x".repeat(100_000), `[](${"x".repeat(499_000)}`);
      for (const answer of ["<", "`a``", "[a]:", "> ".repeat(1_000)])
        keepKnownLinks(answer.repeat(20_000), "");
      compareContents("[[figure: ".repeat(50_000), "1.1,".repeat(100_000));
    };
    expect(workOf(find, 1)).toBeLessThan(4 * SECOND);
  });
});

it("finds the longest sentence of prose, without the marks before it", () => {
  const long = `This one ${"goes on and on ".repeat(6)}to the end.`;
  const text = `## ${long} And on.\n\n- Short. ${long} Short.\n\n| ${long} more of it |`;
  expect(longestSentence(text)).toEqual({ text: long, start: text.indexOf(long, 20) });
  expect(() => longestSentence("Short. Also short.")).toThrow("No sentence of the text is long.");
});

describe("what is said of an answer", () => {
  it("keeps links to addresses of the article only", () => {
    const article = 'See [a](/preview/1) and [b](https://x.example/a_(b) "T").';
    expect(
      keepKnownLinks(
        "[A](/preview/1), [B](https://x.example/a_(b)), [C](https://evil.example)",
        article,
      ),
    ).toBe("[A](/preview/1), [B](https://x.example/a_(b)), C");
  });

  it.each([
    [
      "a tag",
      'See <a href="https://evil.example">this</a> and <img src="https://evil.example/a">.',
    ],
    ["an address between signs", "See <https://evil.example>."],
    ["a definition", "See [this].\n\n[this]: https://evil.example"],
    ["a definition in a list", "See [this].\n\n- [this]: https://evil.example"],
  ])("brings no other link by %s", (_what, answer) => {
    const { html } = applyMarkdown("", keepKnownLinks(answer, ""));
    expect(html).toContain("See ");
    expect(html).not.toMatch(/<[^>]*(?:href|src)=/);
  });

  it("keeps tags that bring no address, and code", () => {
    const answer = "H<sub>2</sub>O<br>and `<a href>` and\n\n```html\n<a href>\n```";
    expect(keepKnownLinks(answer, "")).toBe(answer);
  });

  it("names links, kept lines and numbers that are missing, and numbers that are new", () => {
    const before = "On 12 May, [three](/t) cats.\n\n[[figure: A cat]]\n\n1. Item 3.5";
    expect(compareContents(before, "On 13 May, three cats.\n\n2. Item 3.5")).toEqual([
      "A link is missing: /t.",
      "A line is missing: [[figure: A cat]].",
      "A number is missing: 12.",
      "A number is new: 13.",
    ]);
    expect(compareContents(before, before)).toEqual([]);
    expect(compareContents("1 2 3 4 5 6 7 8 9", "")).toEqual([
      "Numbers are missing: 1, 2, 3, 4, 5, 6, 7, 8 and 1 more.",
    ]);
  });
});

it("finds the section that a form names, whatever was written before it", () => {
  const value = sectionValue(1, "Two");
  expect(findSection(["One", "Two"], value)).toBe(1);
  expect(findSection(["New", "One", "Two"], value)).toBe(2);
  expect(findSection(["Two", "Two"], value)).toBe(1);
  expect(findSection(["One", "Three"], value)).toBe(-1);
  expect(findSection(["One"], "0")).toBe(0);
  for (const wrong of ["", "1", "x", "0:", "9999999", "-1"])
    expect(findSection(["One"], wrong)).toBe(-1);
  const long = "a".repeat(150);
  expect(findSection([long], sectionValue(0, long))).toBe(0);
});

it("has a repair for some checks of the score", () => {
  const checks = ["meta-length", "word-count", "title-length", "sentence-length"];
  expect(checks.map(repairFor)).toEqual(["description", null, "titles", "sentence"]);
});

const REPEATED = "a".repeat(390_000);
const NOT_IN_IT = { text: `${"a".repeat(9_000)}b${"a".repeat(10_000)}`, start: 0 };

it("finds a passage, whatever it repeats", () => {
  expect(replacePassage(REPEATED, NOT_IN_IT, "z")).toBeNull();
  expect(replacePassage("abcababcabd", { text: "abcabd", start: 0 }, "z")).toBe("abcabz");
});

measured("finds a passage in linear time, whatever it repeats", () => {
  expect(workOf(() => replacePassage(REPEATED, NOT_IN_IT, "z"))).toBeLessThan(SECOND);
});
