import { expect, it } from "vitest";
import { acceptsEncoding, preferredEncoding, withoutBrotli } from "#app/http/encoding.ts";

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

it.each([
  ["gzip, deflate, br", "br"],
  ["br;q=0.5, gzip;q=1", "gzip"],
  ["gzip;q=0.2, br;q=0.3", "br"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["br;q=1.2.3", "br"],
  ["gzip;q=., br;q=0", "gzip"],
  ["deflate, zstd", null],
  ["", null],
  [undefined, null],
])("%j wants most: %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

it.each([
  ["gzip, deflate, br, zstd", "gzip"],
  ["br;q=1, gzip;q=0.1", "gzip"],
  ["br", "br"],
  ["br, gzip;q=0", "br, gzip;q=0"],
  ["deflate", "deflate"],
  ["*", "*"],
  ["", ""],
])("%j without brotli is %j", (header, rest) => {
  expect(withoutBrotli(header)).toBe(rest);
});
