import { describe, expect, it } from "vitest";
import { countPhrase, matchKeyword } from "#app/content/seo/matching.ts";
import { isPassive } from "#app/content/seo/passive.ts";
import { fleschReadingEase } from "#app/content/seo/reading-ease.ts";
import { readPost } from "#app/content/seo/reading.ts";
import { listLosses, scorePost, seoCard, type SeoReport } from "#app/content/seo/seo.ts";
import { countSyllables } from "#app/content/seo/syllables.ts";
import { HONEST } from "../writer/score/honest.ts";

const sentence = (n: number) =>
  `Because the soil is cold in week ${n}, the seedlings wait indoors until the nights are mild.`;
const filler = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join(" ");

function check(report: SeoReport, key: string) {
  const found = report.checks.find((one) => one.key === key);
  if (!found) throw new Error(`no check ${key}`);
  return found;
}

const good = HONEST.recipe;

describe("scorePost", () => {
  it("gives a sound article a high score and every check a figure, a limit and one sentence", () => {
    const report = scorePost(good);
    expect(report.score).toBeGreaterThanOrEqual(85);
    for (const one of report.checks) {
      expect(one.figure, one.key).not.toBe("");
      expect(one.limit, one.key).not.toBe("");
      expect(one.advice, one.key).toMatch(/^[^.]+(?:\.\d[^.]*)*\.$/);
      expect(one.points).toBeLessThanOrEqual(one.maxPoints);
    }
    expect(new Set(report.checks.map((one) => one.key)).size).toBe(report.checks.length);
  });

  it("gives an empty text almost no points, and never throws on odd ones", () => {
    expect(
      scorePost({ title: "", content: "", metaDescription: "", keywords: [], ownLinks: [] }).score,
    ).toBe(0);
    expect(scorePost({ ...good, content: "" }).score).toBeLessThan(30);
    for (const content of [
      "<",
      "<p",
      "</",
      "&",
      "<!--",
      "<script>",
      "😀",
      "<p>你好。世界！</p>",
      "<a href='",
      "\u0000",
      "<p>…</p>",
      "<h2></h2>",
    ]) {
      const report = scorePost({
        title: content,
        content,
        metaDescription: content,
        keywords: [content, "", " ", "the"],
        ownLinks: [],
      });
      expect(report.score).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(report.score)).toBe(true);
    }
  });

  it("keeps a bad text below 50", () => {
    const bad = `<p>${Array.from({ length: 60 }, () => "It was made by them and it was sold by them and it was used by them in a way that was not explained by anyone at any point in time.").join(" ")}</p>`;
    expect(
      scorePost({ ...good, title: "Stuff", content: bad, keywords: ["garden tools"] }).score,
    ).toBeLessThan(50);
  });

  it("makes keyword stuffing expensive", () => {
    const stuffed = {
      ...good,
      content: good.content.replaceAll(" and ", " and lentil soup, lentil soup and "),
    };
    const report = scorePost(stuffed);
    expect(check(report, "keyword-density").points).toBeLessThan(0);
    expect(report.score).toBeLessThan(scorePost(good).score - 30);
  });

  it("tests the very limits it shows", () => {
    const meta = (length: number) =>
      check(scorePost({ ...good, metaDescription: "x".repeat(length) }), "meta-length");
    expect([120, 121, 156, 157].map((length) => meta(length).state)).toEqual([
      "fair",
      "good",
      "good",
      "fair",
    ]);
    expect(meta(121).limit).toBe("121–156 characters");
    const title = (length: number) =>
      check(scorePost({ ...good, title: "x".repeat(length) }), "title-length").state;
    expect([29, 30, 65, 66].map(title)).toEqual(["fair", "good", "good", "fair"]);
    const text = (words: number) =>
      check(scorePost({ ...good, content: `<p>${"word ".repeat(words)}</p>` }), "text-length")
        .state;
    expect([249, 250, 299, 300].map(text)).toEqual(["poor", "fair", "fair", "good"]);
    const density = (hits: number) =>
      check(
        scorePost({
          ...good,
          keywords: ["raised beds"],
          content: `<p>${"word ".repeat(1000 - 2 * hits)}${"raised beds ".repeat(hits)}</p>`,
        }),
        "keyword-density",
      );
    expect([0, 1, 10, 11, 15, 16].map((hits) => density(hits).state)).toEqual([
      "poor",
      "good",
      "good",
      "fair",
      "fair",
      "poor",
    ]);
    expect(density(10).figure).toBe("1% (10 times in 1,000 words)");
    const paragraph = (words: number) =>
      check(scorePost({ ...good, content: `<p>${"word ".repeat(words)}</p>` }), "paragraph-length")
        .state;
    expect([150, 151, 200, 201].map(paragraph)).toEqual(["good", "fair", "fair", "poor"]);
  });

  it("finds a keyword through plural, case, hyphen and markup, but not inside another word", () => {
    const count = (content: string, keyword: string) =>
      check(
        scorePost({
          ...good,
          content: `<p>${"word ".repeat(400)}</p>${content}`,
          keywords: [keyword],
        }),
        "keyword-density",
      ).figure;
    expect(count("<p>A Raised <em>bed</em>, a raised-bed.</p>", "raised beds")).toContain(
      "2 times",
    );
    expect(count("<p>Cartoons and carts.</p>", "cart")).toContain("once");
    expect(count("<p>远程工作很好。远程工作。</p>", "远程工作")).toContain("2 times");
  });

  it.each([
    ["Chinese", "种番茄很容易。", "番茄"],
    ["Thai", "การปลูกมะเขือเทศบนระเบียงนั้นง่าย", "มะเขือเทศ"],
    ["Khmer", "ការដាំប៉េងប៉ោះនៅលើយ៉រគឺងាយស្រួល។", "ប៉េងប៉ោះ"],
  ])("finds a keyword inside a line of %s, which has no spaces", (_name, text, keyword) => {
    const reading = readPost({ ...good, content: `<p>${text}</p>` });
    expect(countPhrase(reading, keyword)).toBe(1);
    expect(matchKeyword(text, keyword, reading.language.code)).toBe("phrase");
  });

  it("says that it cannot judge other languages and short texts instead of punishing them", () => {
    const german = scorePost({
      ...good,
      content: `<p>${"Der Garten braucht im Frühling sehr viel Wasser und Licht. ".repeat(40)}</p>`,
    });
    expect(check(german, "transition-words")).toMatchObject({
      figure: "Not checked: English only",
      maxPoints: 0,
      points: 0,
    });
    expect(
      check(scorePost({ ...good, content: "<p>However, this is short.</p>" }), "transition-words")
        .maxPoints,
    ).toBe(0);
  });

  it("counts sentence starts, transitions and passive voice", () => {
    const body = (text: string) => `<p>${text}</p><p>${filler(20)}</p>`;
    expect(
      check(scorePost({ ...good, content: body("We dig. We sow. We water.") }), "sentence-starts")
        .figure,
    ).toBe("20 in a row");
    const passive = check(
      scorePost({
        ...good,
        content: "<p>The bed was built. The soil was quickly turned. We rest.</p>",
      }),
      "passive-voice",
    );
    expect(passive.figure).toBe("66.7% (2 of 3)");
  });
});

describe("reading ease", () => {
  it.each([
    [1, "a the cat whole walked made filled worked don't can't makes one though"],
    [2, "table tables needed isn't people every something careful lovely trying being garden"],
    [2, "union walking changes boxes seven business website quiet basement"],
    [3, "beautiful tomato video radio idea usual medium serious curious tourism"],
    [4, "experience geography january temperature comfortable continuous"],
  ] as const)("knows words of %i syllables", (syllables, words) => {
    for (const word of words.split(" ")) expect(countSyllables(word), word).toBe(syllables);
  });

  it("is Flesch's formula", () => {
    const words = "The cat sat on the mat".split(" ");
    expect(fleschReadingEase(words, 1)).toBe(Math.round(206.835 - 1.015 * 6 - 84.6));
    const hard = "Organisational accountability necessitates comprehensive documentation".split(
      " ",
    );
    expect(fleschReadingEase(hard, 1)).toBeLessThan(0);
  });

  it("has its bands", () => {
    const ease = (text: string) =>
      check(scorePost({ ...good, content: `<p>${text}</p>` }), "reading-ease");
    expect(ease("The cat sat on the mat and it was warm. ".repeat(8)).state).toBe("good");
    expect(
      ease(
        "The organisation of the documentation is a comprehensive responsibility of the international administration. ".repeat(
          6,
        ),
      ),
    ).toMatchObject({ state: "poor", points: 0, field: "content" });
  });
});

describe("passive voice", () => {
  it.each([
    "The bed was built in May.",
    "It isn't sold here.",
    "The soil is being turned.",
    "They're made of wood.",
    "The plants have never been carefully watered.",
    "Was the bed built by hand?",
    "The letter was not always read.",
    "The price gets quoted twice.",
    "The loaf _is_ baked at home.",
    "“WAS” and “baked” it: the loaf 1WAS2 baked.",
    "That they’re seen is enough.",
    "You’re called twice.",
  ])("is found: %s", (sentence) => {
    expect(isPassive(sentence)).toBe(true);
  });

  it.each([
    "She is tired and interested.",
    "He's written a book.",
    "It is a used car.",
    "They were, as I said, late.",
    "There is no need to hurry.",
    "The hundred is red.",
    "We are used to waiting.",
    "The speed is limited.",
    "It was late when they planted it.",
  ])("is not seen where there is none: %s", (sentence) => {
    expect(isPassive(sentence)).toBe(false);
  });
});

describe("seoCard", () => {
  it("has the four rows of docs/specification.md 2.6 in its vocabulary", () => {
    expect(seoCard(scorePost(good)).map((row) => [row.label, row.verdict])).toEqual([
      ["Keyword Density", "Optimal"],
      ["Readability", "Good"],
      ["Meta Description", "Present"],
      ["Internal Links", "Good"],
    ]);
    const verdicts = seoCard(
      scorePost({ title: "", content: "", metaDescription: "", keywords: [], ownLinks: [] }),
    ).map((row) => row.verdict);
    expect(verdicts).toEqual(["Too Low", "Needs Work", "Missing", "Needs Work"]);
    const links = (count: number) =>
      seoCard(scorePost({ ...good, ownLinks: good.ownLinks.slice(0, count) }))[3]?.verdict;
    expect([0, 1, 2].map(links)).toEqual(["Needs Work", "Needs Work", "Good"]);
  });

  it("explains what costs nothing, and leaves the rest to the losses", () => {
    const report = scorePost({ ...good, metaDescription: "" });
    const [density, readability, meta] = seoCard(report);
    expect(density?.explanation).toMatch(/^\d/);
    expect(readability?.explanation).toBe("Sentences, paragraphs and headings are easy to follow.");
    expect(meta).toMatchObject({ verdict: "Missing", explanation: "" });
    expect(listLosses(report).map(({ key }) => key)).toContain("meta-length");
    const hard = scorePost({
      ...good,
      content: `${good.content}<p>Pots are big. Pots are deep. Pots are heavy.</p>`,
    });
    expect(seoCard(hard)[1]?.explanation).toBe("");
    expect(listLosses(hard).map(({ key }) => key)).toContain("sentence-starts");
  });
});
