import { describe, expect, it } from "vitest";
import { randomBytesOf, randomTexts } from "#app/lib/id.server.ts";

describe("random texts and bytes", () => {
  it.each([
    [8, "hex", /^[\da-f]{16}$/],
    [18, "base64", /^[\w+/-]{24}$/],
  ] as const)("of %d bytes in %s are whole, and none comes twice", (bytes, encoding, form) => {
    const next = randomTexts(bytes, encoding);
    const texts = Array.from({ length: 3_000 }, next);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !form.test(text))).toEqual([]);
  });

  it("come once, as bytes too", () => {
    const many = Array.from({ length: 1_000 }, () =>
      Buffer.from(randomBytesOf(16)).toString("hex"),
    );
    expect(new Set(many).size).toBe(many.length);
  });
});
