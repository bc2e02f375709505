import { describe, expect, it } from "vitest";
import { splitSentences } from "#app/content/sentences.ts";

describe("the sentences of a line", () => {
  it.each([...".!?…。！？؟।።۔။។"])("end at %s", (sign) => {
    expect(splitSentences(`Tea${sign} Milk${sign}`)).toEqual([`Tea${sign}`, `Milk${sign}`]);
    expect(splitSentences(`Tea${sign}`)).toEqual([`Tea${sign}`]);
  });

  it("are the line itself without such a sign, and none without a letter or digit", () => {
    expect(splitSentences(" Tea, milk ")).toEqual(["Tea, milk"]);
    expect(splitSentences("— ; …")).toEqual([]);
    expect(splitSentences("— ;")).toEqual([]);
  });
});
