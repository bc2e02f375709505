import { describe, expect, it } from "vitest";
import { fairShares, shareWords } from "#app/content/share-words.ts";
import { countWords } from "#app/content/words.ts";

const TOTAL = 12_000;
const repeat = (word: string, count: number) => `${word} `.repeat(count).trim();

describe("notes and sources", () => {
  it("share what there is: what short ones leave goes to the others", () => {
    expect(fairShares([100, 9_000, 9_000], TOTAL)).toEqual([100, 5_950, 5_950]);
    expect(fairShares([10, 20], TOTAL)).toEqual([10, 20]);
    expect(fairShares([500, 500], 0)).toEqual([0, 0]);
    expect(fairShares([500], -3)).toEqual([0]);
    expect(fairShares([], 5)).toEqual([]);
  });

  it.each([
    ["leaf", "leaf"],
    ["漢字", "文章"],
    ["x".repeat(300), "y".repeat(300)],
  ])("have at most 12,000 words in all, the notes first (%.6s)", (note, word) => {
    const { notes, texts } = shareWords(
      repeat(note, 2_000),
      Array.from({ length: 6 }, () => repeat(word, 6_000)),
      TOTAL,
    );
    const words = [notes, ...texts].map(countWords);
    const sum = words.reduce((all, one) => all + one, 0);
    expect(sum).toBeLessThanOrEqual(TOTAL);
    expect([notes, ...texts].join("").length).toBeLessThan(TOTAL * 13);
    expect(Math.max(...words.slice(1)) - Math.min(...words.slice(1))).toBeLessThanOrEqual(1);
    if (word.length < 10) expect(sum).toBeGreaterThan(TOTAL - 12);
  });

  it("leave out sources for which nothing is left", () => {
    const { notes, texts } = shareWords(repeat("note", 20_000), [repeat("leaf", 50)], TOTAL);
    expect(countWords(notes)).toBe(TOTAL);
    expect(texts).toEqual([""]);
  });
});
