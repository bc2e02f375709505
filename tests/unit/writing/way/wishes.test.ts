import { describe, expect, it } from "vitest";
import { readShape } from "#app/content/article-shape.ts";
import { checkWishes } from "#app/writing/check-wishes.ts";
import { compareLanguage } from "#app/writing/compare-language.ts";
import type { Wish } from "#app/writing/wishes.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const check = (instructions: string, html: string, answered: Wish[] = [], language = "") =>
  checkWishes({ instructions, language }, readShape(html), answered);
const unmet = (instructions: string, html: string, answered: Wish[] = []) =>
  check(instructions, html, answered)
    .filter(({ met }) => !met)
    .map(({ wish }) => wish);
const TABLE = "<table><tr><td>1</td></tr></table>";
const met = (wish: string): Wish => ({ wish, met: true, where: "Section 1" });

describe("what can be checked without a model", () => {
  it.each([
    ["Add a table of prices.", "<p>No.</p>", ["A table"]],
    ["Add a table of prices.", TABLE, []],
    ["Please use no tables.", "<p>No.</p>", []],
    ["Start with a table of contents.", "<p>No.</p>", []],
    ["End with an FAQ.", "<h2>Soil</h2>", ["An FAQ"]],
    ["End with an FAQ.", "<h2>Frequently asked questions</h2>", []],
    ["End with an FAQ.", "<h2>Häufige Fragen</h2>", []],
    ["A Q&A at the end", "<h3>Why?</h3><h3>How?</h3>", []],
    ["Do not use the word synergy.", "<p>All about synergy.</p>", ["Not “synergy”"]],
    ["Do not use the word synergy.", "<p>All about synergies.</p>", []],
    [
      'Never use "game changer", "leverage" or "deep dive".',
      "<p>A Deep Dive is no game changer</p>",
      ["Not “game changer”", "Not “deep dive”"],
    ],
    [
      "Avoid the phrase “in today’s world”",
      "<p>In today’s world it rains.</p>",
      ["Not “in today’s world”"],
    ],
    ['Use the word "resilience" often.', "<p>resilience</p>", []],
    ["Don't mention “价格”.", "<p>这个价格很好</p>", ["Not “价格”"]],
  ])("%s in %s", (instructions, html, wishes) => {
    expect(unmet(instructions, html)).toEqual(wishes);
  });

  it("overrules the model in both directions, and adds what it forgot", () => {
    expect(unmet("Add a table.", "<p>No.</p>", [met("a table of prices")])).toEqual([
      "a table of prices",
    ]);
    const [first] = check("Add a table.", TABLE, [{ wish: "Table", met: false, where: "None" }]);
    expect(first).toEqual({ wish: "Table", met: true, where: "The article has 1 table." });
    expect(unmet('Friendly. Never use "cheap".', "<p>A cheap pot.</p>", [met("Friendly")])).toEqual(
      ["Not “cheap”"],
    );
  });

  it("names what is met, and where, without a model's answer too", () => {
    const html = `${TABLE}<h2>Frequently asked questions</h2>`;
    expect(check('A table, an FAQ, never use "cheap".', html)).toEqual([
      { wish: "A table", met: true, where: "The article has 1 table." },
      { wish: "An FAQ", met: true, where: "“Frequently asked questions”" },
      { wish: "Not “cheap”", met: true, where: "It does not occur." },
    ]);
  });

  it("leaves the rest to the model", () => {
    const wishes = [met("Friendly"), { wish: "An example", met: false, where: "None is given." }];
    expect(check("Friendly, with an example", "<p>x</p>", wishes)).toEqual(wishes);
  });

  measured("takes no long time for any text", () => {
    const checkAll = () => {
      for (const part of ["do not use ", 'never "', "word ", "no table ", "„"])
        check(part.repeat(4_000 / part.length), "<p>x</p>");
    };
    expect(workOf(checkAll, 1)).toBeLessThan(SECOND);
  });
});

const TEXTS = {
  English:
    "Tomatoes need a deep pot and a place in the sun. Water them in the morning, and not at noon. This is what most people forget when they start with the first plants of the year.",
  German:
    "Tomaten brauchen einen tiefen Topf und einen Platz in der Sonne. Gießen Sie am Morgen und nicht am Mittag. Das ist es, was die meisten vergessen, wenn sie mit den ersten Pflanzen des Jahres anfangen und sich freuen.",
  Spanish:
    "Los tomates necesitan una maceta profunda y un lugar al sol. Riegue por la mañana y no al mediodía. Esto es lo que la mayoría olvida cuando empieza con las primeras plantas del año y se alegra.",
  Japanese:
    "トマトには深い鉢と日当たりのよい場所が必要です。朝に水をやり、昼には水をやらないでください。これは多くの人が忘れることです。",
  Russian:
    "Томатам нужен глубокий горшок и место на солнце. Поливайте утром, а не днём. Об этом чаще всего забывают те, кто только начинает.",
};

describe("the language of a text", () => {
  it.each(Object.entries(TEXTS))("is found: %s", (language, text) => {
    expect(compareLanguage(text, language)).toMatchObject({ same: true });
    for (const other of Object.keys(TEXTS))
      if (other !== language)
        expect([other, compareLanguage(text, other)?.same]).toEqual([other, false]);
  });

  it("is understood by its names and codes, and left alone where it is not known", () => {
    for (const name of ["Deutsch", "German (Austria)", "de", "de-AT", "german"])
      expect([name, compareLanguage(TEXTS.German, name)?.same]).toEqual([name, true]);
    for (const name of ["Klingon", "", "pirate speak"])
      expect(compareLanguage(TEXTS.German, name)).toBeNull();
    expect(compareLanguage("Too short.", "German")).toBeNull();
  });

  it("of an article that is in another is a wish not met", () => {
    expect(
      checkWishes(
        { instructions: "", language: "German" },
        readShape(`<p>${TEXTS.English}</p>`),
        [],
      ),
    ).toEqual([{ wish: "Written in German", met: false, where: "It reads as English." }]);
  });
});
