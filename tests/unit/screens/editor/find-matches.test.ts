import { EditorState } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import {
  countKept,
  currentMatch,
  findMatches,
  patternOf,
  replacePlaces,
} from "#app/editor/find/matches.ts";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { dom, toElement } from "./dom.ts";

const read = (markdown: string) => readMarkdownDoc(markdown, toElement, dom);

/** The found letters, a block each. */
function found(markdown: string, words: string, matchCase = false): string[] {
  const { doc } = read(markdown);
  return findMatches(doc, patternOf({ words, matchCase })).map(({ from, to }) =>
    doc.textBetween(from, to),
  );
}

/** The Markdown after every match was replaced. */
function replaced(markdown: string, words: string, text: string): string {
  const current = read(markdown);
  const { tr } = EditorState.create({ doc: current.doc });
  const places = findMatches(current.doc, patternOf({ words, matchCase: false }));
  return current.write(replacePlaces(tr, places, text).doc);
}

describe("words are found", () => {
  it.each([
    ["in any case", "Pot, pot, POT and depot", "pot", ["Pot", "pot", "POT", "pot"]],
    ["across marks", "A de**e**p p[*o*t](https://example.com)s", "deep pot", ["deep pot"]],
    ["with a space that does not break", "10\u00A0km and 20 km", "0 km", ["0\u00A0km", "0 km"]],
    ["by a space that does not break", "10 km", "10\u00A0km", ["10 km"]],
    ["as they are, signs too", "a.b (c) [1] 5*5 axb", "a.b (c) [1] 5*5", ["a.b (c) [1] 5*5"]],
    [
      "in every kind of block",
      "# Pot\n\n- pot\n\n> pot\n\n```\npot\n```\n\n| pot |\n| - |\n| pot |",
      "pot",
      ["Pot", "pot", "pot", "pot", "pot", "pot"],
    ],
    ["once each where they overlap", "nanana", "nana", ["nana"]],
    ["behind signs of two units", "🍅🍅 pot", "pot", ["pot"]],
    ["where a letter has no single capital", "İstanbul pots", "POTS", ["pots"]],
  ])("%s", (_how, markdown, words, expected) => {
    expect(found(markdown, words)).toEqual(expected);
  });

  it("in the same case where that is asked for", () => {
    expect(found("Pot, pot, POT", "pot", true)).toEqual(["pot"]);
  });

  it.each([
    ["across blocks", "One pot\n\ntwo", "pottwo"],
    ["across a line break", "One pot  \ntwo", "pot two"],
    ["across a picture", "One![a](https://example.com/a.png)pot", "One pot"],
    ["by nothing", "One", ""],
    ["by the sign for a picture", "One ![a](https://example.com/a.png)pot", "\uFFFC"],
  ])("not %s", (_how, markdown, words) => {
    expect(found(markdown, words)).toEqual([]);
  });

  it("in a kept block only as a count", () => {
    const markdown = "A pot\n\n<figure><p>Pots</p><p>pot</p></figure>\n\n<video>pot</video>";
    const pattern = patternOf({ words: "pot", matchCase: false });
    expect(found(markdown, "pot")).toEqual(["pot"]);
    expect(countKept(read(markdown).doc, pattern)).toBe(2);
    expect(countKept(read("A pot").doc, pattern)).toBe(0);
  });
});

describe("the current match", () => {
  const matches = [
    { from: 5, to: 8 },
    { from: 20, to: 23 },
  ];
  it.each([
    [1, 0],
    [5, 0],
    [6, 1],
    [20, 1],
    [21, 0],
  ])("for a selection from %i is %i", (from, index) => {
    expect(currentMatch(matches, { from })).toBe(index);
  });
  it("is none of none", () => expect(currentMatch([], { from: 3 })).toBe(-1));
});

describe("words are replaced", () => {
  it.each([
    ["everywhere", "A pot, a Pot\n\n- pot", "pot", "tub", "A tub, a tub\n\n- tub"],
    ["by what holds them", "pot pot", "pot", "pots", "pots pots"],
    ["by nothing", "A deep pot", "deep ", "", "A pot"],
    ["in the marks of their first letter", "A **de**ep pot", "deep", "wide", "A **wide** pot"],
    ["outside marks that begin later", "A d**eep** pot", "deep", "wide", "A wide pot"],
    ["in a link", "[A pot](https://example.com)", "pot", "tub", "[A tub](https://example.com)"],
    [
      "in code",
      "`npm test`\n\n```\nnpm test\n```",
      "test",
      "start",
      "`npm start`\n\n```\nnpm start\n```",
    ],
    ["in a table", "| pot |\n| - |\n| pot |", "pot", "tub", "| tub |\n| --- |\n| tub |"],
    ["as they are typed", "pot", "pot", "$& \\1 $1 <b>*a*</b>", "$& \\1 $1 \\<b>\\*a\\*\\</b>"],
  ])("%s", (_how, markdown, words, text, expected) => {
    expect(replaced(markdown, words, text).trim()).toBe(expected);
  });

  it("not in a kept block", () => {
    const kept = "<video>pot</video>";
    expect(replaced(`A pot\n\n${kept}`, "pot", "tub").trim()).toBe(`A tub\n\n${kept}`);
  });
});
