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

  it.each([
    ["Das gilt z. B. für Mieter, ca. 5 Std. lang. Und für Dr. Kern.", 2],
    ["Es sind 3,5 Mio. Euro. Mehr nicht.", 2],
    ["Seit dem 1. Januar und dem 2. Weltkrieg. Zum 25. Mal in der 1. Bundesliga.", 2],
    ["Es waren 12. Danach kamen mehr.", 2],
    ["Um 10 Uhr usw. Danach ist Schluss.", 2],
    ["Send it at 10 a.m. on Monday. Or at 5 p.m. Then wait.", 3],
    ["The U.S. has many. He lives in the U.S. She does not.", 3],
    ["See Fig. 3 and vol. 2. It is clear.", 2],
    ["I ate it. No. I did not.", 3],
    ["They look alike, but they aren't. I don’t. It's not hers, it's. M. Ray knows.", 4],
    ["M. Dupont, env. 30 ans, l'art. 15 de la loi. Voilà.", 2],
    ["La Sra. López, núm. 5. EE. UU. tiene 50 estados. Ud. lo sabe.", 3],
    ["§ 5 Abs. 2 Nr. 3 gilt. Art. 6 DSGVO auch.", 2],
  ])("do not end at an abbreviation or ordinal: %s", (line, count) => {
    expect(splitSentences(line)).toHaveLength(count);
  });
});
