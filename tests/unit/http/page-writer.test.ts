import fc from "fast-check";
import { expect, it } from "vitest";
import { pageWriter } from "#app/http/page-writer.server.ts";

/** What the writer makes of pieces. */
function written(pieces: ReadonlyArray<string | Uint8Array>): Buffer | null {
  let body: Buffer | null = null;
  const writer = pageWriter((whole) => (body = whole));
  for (const piece of pieces) expect(writer.write(piece)).toBe(true);
  expect(body).toBeNull();
  writer.end();
  return body;
}

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const long = fc.nat(20_000).map((length) => "“long”".repeat(length).slice(0, length));

it("gives the bytes of all pieces in their order, whatever they are", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, long, fc.uint8Array({ maxLength: 50 })), { maxLength: 30 }),
      (pieces) => {
        expect(written(pieces)).toEqual(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
      },
    ),
    { numRuns: 200 },
  );
});

it("gives an empty body for nothing", () => {
  expect(written([])).toEqual(Buffer.alloc(0));
  expect(written(["", new Uint8Array(0)])).toEqual(Buffer.alloc(0));
});
