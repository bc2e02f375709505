import { expect, it } from "vitest";
import { acceptsEncoding } from "#app/http/encoding.ts";

it.each([
  ["gzip, deflate, br", true],
  ["BR", true],
  ["br;q=0.5, gzip", true],
  ["br;q=0.001", true],
  ["gzip ,br ; q=1", true],
  ["br;q=0", false],
  ["gzip, br; q=0.000, deflate", false],
  ["gzip", false],
  ["x-br", false],
  ["br-x", false],
  ["", false],
  [undefined, false],
])("%j accepts br: %s", (header, accepted) => {
  expect(acceptsEncoding(header, "br")).toBe(accepted);
});
