import { expect, it } from "vitest";
import { namesTag } from "#app/http/conditional.server.ts";

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['W/"b"', false],
  ['"W/a"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])("If-None-Match %j names the weak tag: %s", (header, named) => {
  expect(namesTag(header, 'W/"a"')).toBe(named);
});
