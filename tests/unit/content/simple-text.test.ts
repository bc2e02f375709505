import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutRuns, isSimple, LETTERS_AND_DIGITS, tableOf } from "#app/content/simple-text.ts";
import { countDifferent, countDifferentRuns } from "#app/content/seo/different.ts";
import { comparable } from "#app/content/seo/words.ts";

/** Letters and marks of Latin text, and some that are neither. */
const character = fc.oneof(
  fc.constantFrom(..."abs'’`- .,+#"),
  fc.integer({ min: 0, max: 0x2ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x2000, max: 0x2040 }).map((code) => String.fromCharCode(code)),
  fc.constantFrom("\u0301", "я", "漢", "😀", "K"),
);
const text = fc.array(character, { maxLength: 40 }).map((all) => all.join(""));

/** The words of a text by the rules of Unicode alone. */
function wordsOf(source: string): string[] {
  return source
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .toLowerCase()
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, "")
    .replace(/['’`]/g, "")
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter((word) => word !== "");
}

const plain = (source: string) => source.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

describe("simple text", () => {
  it("is in normal form C, stays simple in lower case, and is cut as Unicode has it", () => {
    const rule = /[^\p{L}\p{N}]+/u;
    fc.assert(
      fc.property(text, (source) => {
        if (!isSimple(source)) return;
        expect(source.normalize("NFC")).toBe(source);
        const lower = source.toLowerCase();
        expect(cutRuns(lower, LETTERS_AND_DIGITS)).toEqual(lower.split(rule).filter(Boolean));
        expect(lower).not.toMatch(/\p{M}/u);
      }),
      { numRuns: 5_000 },
    );
  });

  it("has a place in the table for each of its characters, in lower case too", () => {
    const any = tableOf(/[^]/);
    for (let code = 0; code < 0x10000; code++) {
      const one = String.fromCharCode(code);
      if (isSimple(one)) expect(cutRuns(one.toLowerCase(), any)).toEqual([one.toLowerCase()]);
    }
  });

  it("has the same comparable words as any text, but for plurals", () => {
    const singular = (words: readonly string[]) => words.map((word) => comparable(word).join(""));
    fc.assert(
      fc.property(text, (source) => {
        expect(singular(comparable(source))).toEqual(singular(singular(wordsOf(source))));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("what is different", () => {
  it("is counted as among plain texts", () => {
    const few = fc.oneof(
      text,
      fc.constantFrom("Try it.", "try – it!", "TRY IT", "Try, it?", "Kelvin"),
    );
    fc.assert(
      fc.property(fc.array(few, { maxLength: 30 }), (texts) => {
        expect(countDifferent(texts)).toBe(new Set(texts.map(plain)).size);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is counted among runs of numbers", () => {
    const line = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom(3, 5), (lines, size) => {
        const runs = lines.flatMap((one) =>
          one.slice(size - 1).map((_, from) => one.slice(from, from + size).join(" ")),
        );
        expect(countDifferentRuns(lines, size)).toEqual({
          all: runs.length,
          different: new Set(runs).size,
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
