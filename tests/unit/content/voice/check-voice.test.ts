import { describe, expect, it } from "vitest";
import { checkVoice } from "#app/content/voice/check-voice.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const check = (text: string, neverWords: string[]) =>
  checkVoice([], `<p>${text}</p>`, { neverWords, spelling: null }).neverWords.map(
    ({ word, count }) => `${word} ${count}`,
  );

describe("words never used", () => {
  it.each<[text: string, words: string[], found: string[]]>([
    ["We leverage LEVERAGE. Leverage!", ["leverage"], ["leverage 3"]],
    ["Leveraged cleverage beleverage", ["leverage"], []],
    [
      "A game-changer is a game changer.",
      ["game changer", "game-changer"],
      ["game changer 1", "game-changer 1"],
    ],
    [
      "In today’s world, don&#39;t wait.",
      ["in today's world", "don’t"],
      ["in today's world 1", "don’t 1"],
    ],
    ["Write C++ and C, not C#.", ["C++", "c"], ["C++ 1", "c 3"]],
    ["It works — really 🚀🚀.", ["—", "🚀"], ["— 1", "🚀 2"]],
    ["Это уникальный шанс. УНИКАЛЬНЫЙ! Уникальныйли", ["уникальный"], ["уникальный 2"]],
    ["Η ΛΥΣΗ είναι λύση.", ["λύση"], ["λύση 1"]],
    ["これは革命的な製品です。革命的。", ["革命的"], ["革命的 2"]],
    ["هذا حل ثوري. ثوريون", ["ثوري"], ["ثوري 1"]],
    ["นี่คือสินค้าปฏิวัติ", ["ปฏิวัติ"], ["ปฏิวัติ 1"]],
    ["यह एक क्रांतिकारी उत्पाद है।", ["क्रांतिकारी"], ["क्रांतिकारी 1"]],
    ["Café CAFÉ cafe", ["cafe\u0301"], ["cafe\u0301 2"]],
    ["Nothing to see.", ["", "synergy"], []],
  ])("are found in: %s", (text, words, found) => {
    expect(check(text, words)).toEqual(found);
  });

  it("come with their sentences, and are looked for in title and headings but not in code", () => {
    const { neverWords } = checkVoice(
      ["Leverage tomatoes"],
      "<h2>Leverage pots</h2><p>Grow. Then leverage it.</p><pre>leverage()</pre>",
      { neverWords: ["leverage"], spelling: null },
    );
    expect(neverWords).toEqual([
      {
        word: "leverage",
        count: 3,
        sentences: ["Leverage tomatoes", "Leverage pots", "Then leverage it."],
      },
    ]);
  });

  measured("take about a second at most in a long article", () => {
    const words = Array.from({ length: 100 }, (_, n) => `${"a".repeat(30)}${n}`);
    const html = `<p>${"a".repeat(40)} the pot is in the sun.</p>`.repeat(8_000).slice(0, 500_000);
    const check = () => checkVoice([], html, { neverWords: words, spelling: "british" });
    expect(workOf(check, 1)).toBeLessThan(2 * SECOND);
  });
});

describe("spelling", () => {
  const spelling = (text: string, asked: "american" | "british") =>
    checkVoice([], `<p>${text}</p>`, { neverWords: [], spelling: asked }).spelling.map(
      ({ word, better, count }) => `${word} ${better} ${count}`,
    );
  const text =
    "The color of the colour is what you realise in the center. Color is one of the things. It is the World Trade Center.";

  it("lists words of the other side with how often they occur, and leaves names alone", () => {
    expect(spelling(text, "british")).toEqual(["color colour 2", "center centre 1"]);
    expect(spelling(text, "american")).toEqual(["colour color 1", "realise realize 1"]);
  });

  it("is not looked at in other languages", () => {
    expect(
      spelling("El color de la planta y el sol es de los mejores en la casa.", "british"),
    ).toEqual([]);
  });
});
