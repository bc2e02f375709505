import { expect, it } from "vitest";
import { isOtherOption } from "#app/components/ui/is-dirty.ts";

const options = (initial: number) =>
  [0, 1, 2].map((index) => ({ defaultSelected: index === initial }));

it.each([
  ["the initial option", 1, 1, false],
  ["a later one", 1, 2, true],
  ["the first one instead of the initial one", 1, 0, true],
  ["the first one where none is marked", -1, 0, false],
  ["another one where none is marked", -1, 2, true],
])("%s: typed or not", (_name, initial, selected, typed) => {
  expect(isOtherOption(options(initial), selected)).toBe(typed);
});
