import { describe, expect, it } from "vitest";
import { addLinkParagraph, linkWords } from "#app/content/markdown/link-words.ts";
import { measured, SECOND, workOf } from "../../helpers/work.ts";

const link = (text: string, words = "deep pot") => linkWords(text, words, "/preview/1");

describe("linking words of a Markdown text", () => {
  it.each([
    ["Take a deep pot.", "Take a [deep pot](/preview/1)."],
    ["A deep pot and a deep pot.", "A [deep pot](/preview/1) and a deep pot."],
    ["A Deep Pot, then a deep pot.", "A Deep Pot, then a [deep pot](/preview/1)."],
    ["Take a Deep pot.", "Take a [Deep pot](/preview/1)."],
    ["Take a deep\npot.", "Take a [deep\npot](/preview/1)."],
    ["# Deep pot\n\nA deep pot.", "# Deep pot\n\nA [deep pot](/preview/1)."],
    ["deep pot\n===\n\nA deep pot.", "deep pot\n===\n\nA [deep pot](/preview/1)."],
    ["`deep pot` or deep pot", "`deep pot` or [deep pot](/preview/1)"],
    ["``a ` deep pot`` deep pot", "``a ` deep pot`` [deep pot](/preview/1)"],
    ["[a deep pot](/x) and deep pot", "[a deep pot](/x) and [deep pot](/preview/1)"],
    [
      '[[a] deep pot](/x "deep pot") deep pot',
      '[[a] deep pot](/x "deep pot") [deep pot](/preview/1)',
    ],
    ["![deep pot](/x.png) deep pot", "![deep pot](/x.png) [deep pot](/preview/1)"],
    [
      "[deep pot][1]\n\n[1]: /deep pot\n\ndeep pot",
      "[deep pot][1]\n\n[1]: /deep pot\n\n[deep pot](/preview/1)",
    ],
    ["```\ndeep pot\n```\ndeep pot", "```\ndeep pot\n```\n[deep pot](/preview/1)"],
    ["> a deep pot", "> a [deep pot](/preview/1)"],
    ["- a deep pot", "- a [deep pot](/preview/1)"],
    ["| a |\n| - |\n| deep pot |", "| a |\n| - |\n| [deep pot](/preview/1) |"],
    ["**deep pot**", "**[deep pot](/preview/1)**"],
  ])("%j", (text, linked) => {
    expect(link(text)).toBe(linked);
  });

  it.each([
    "A deep potato in the deep.",
    "A skin-deep pot is not; a Xdeep pot neither.".replace("skin-deep", "skindeep"),
    "# A deep pot",
    "    a deep pot in code",
    "[[figure: deep pot]]",
    "https://example.com/deep pot".replace(" ", "%20"),
    "deep\n\npot",
    "",
  ])("finds none in %j", (text) => {
    expect(link(text)).toBeNull();
  });

  it("takes signs in the words as they are", () => {
    expect(link("Is it C++ (2023)?", "C++ (2023)")).toBe("Is it [C++ (2023)](/preview/1)?");
    expect(link("Anything", ".*")).toBeNull();
    expect(link("Anything", "  ")).toBeNull();
  });

  it("adds a title at the end", () => {
    expect(addLinkParagraph("Text.\n", "A [b] *c*", "/preview/1")).toBe(
      "Text.\n\n[A \\[b\\] \\*c\\*](/preview/1)\n",
    );
    expect(addLinkParagraph("", "A", "/preview/1")).toBe("[A](/preview/1)\n");
  });

  measured.each(["[", "(", "`", "`` ` ", "<", "](", "[a](", "a ", "deep ", "\n", "```\n", "> "])(
    "takes linear time for many %j",
    (part) => {
      const text = part.repeat(Math.floor(500_000 / part.length));
      expect(workOf(() => link(text), 1)).toBeLessThan(4 * SECOND);
    },
  );
});

measured.each([
  [
    "gaps of spaces",
    `${Array.from({ length: 10 }, () => "a").join(" ".repeat(20))}${" ".repeat(20)}c`,
    "a a a a a a a a a b",
  ],
  ["one long gap", `a${" ".repeat(200_000)}c`, "a b"],
  ["gaps with line ends", `a${" \n ".repeat(60_000)}c`, "a b"],
])("looks for words in linear time where there are %s", (_name, text, words) => {
  expect(linkWords(text, words, "/preview/x")).toBeNull();
  expect(workOf(() => linkWords(text, words, "/preview/x"))).toBeLessThan(SECOND);
});
