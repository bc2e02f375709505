import { expect, it } from "vitest";
import { findInMarkdown, findSentence, squeeze } from "#app/editor/find-sentence.ts";

it("finds a sentence whatever white space is in it", () => {
  const text = "  One.\nTake   a deep\tpot. Take a deep pot.";
  const found = findSentence(squeeze(text), "Take a deep pot.");
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual([
    "Take   a deep\tpot.",
    "Take a deep pot.",
  ]);
});

it("finds a sentence in Markdown across its signs", () => {
  const text =
    "# Take\n\nTake a **deep** pot\nwith [good *soil*](https://example.com/a_b) and 2\\*3.";
  const found = findInMarkdown(text, ["Not there.", "Take a deep pot with good soil and 2*3."]);
  expect(found && text.slice(found.from, found.to)).toBe(text.slice(text.indexOf("Take a")));
  expect(findInMarkdown(text, ["Nothing"])).toBeNull();
});
