import { expect, it } from "vitest";
import { AT_START, insertBlock, listHeadings } from "#app/content/markdown/insert-block.ts";

const TEXT = "One\n\n## Soil\nTwo\n\n```\n## Not this\n```\n\n### Pots #\n\nThree\n";

it("lists the headings of a text, none in code", () => {
  expect(listHeadings(TEXT).map(({ line }) => line)).toEqual(["## Soil", "### Pots #"]);
});

it.each([
  [AT_START, `X\n\n${TEXT}`],
  ["", `${TEXT}\nX\n`],
  ["## Gone", `${TEXT}\nX\n`],
  ["## Soil", TEXT.replace("## Soil\n", "## Soil\n\nX\n\n")],
  ["### Pots #", TEXT.replace("Pots #\n\n", "Pots #\n\nX\n\n")],
])("puts a block where it is wanted: %s", (place, wanted) => {
  expect(insertBlock(TEXT, "X", place)).toBe(wanted);
  expect(insertBlock("", "X", place)).toBe("X\n");
});
