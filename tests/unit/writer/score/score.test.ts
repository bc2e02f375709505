import { describe, expect, it } from "vitest";
import { listLosses, scorePost, seoCard, type ScoredPost } from "#app/content/seo/seo.ts";
import { GAMED } from "./gamed.ts";
import { HONEST } from "./honest.ts";
import { LANGUAGES } from "./languages.ts";
import { WITHOUT_LINKS } from "./more-honest.ts";

const check = (post: ScoredPost, key: string) => {
  const found = scorePost(post).checks.find((one) => one.key === key);
  if (!found) throw new Error(`no check ${key}`);
  return found;
};
const BARE = { title: "", content: "", metaDescription: "", keywords: [], ownLinks: [] };

/** The highest score of each gamed text, and the check that must say why. */
const VERDICTS: ReadonlyArray<readonly [name: string, most: number, check: string]> = [
  ["lorem ipsum with the keyword", 39, "natural-text"],
  ["three sentences, twenty times", 39, "repetition"],
  ["a list of keywords", 39, "repetition"],
  ["a list of keywords as list items", 39, "repetition"],
  ["nothing but keyword headings", 39, "keyword-in-headings"],
  ["keyword headings over an honest text", 59, "keyword-in-headings"],
  ["one giant paragraph", 59, "paragraph-length"],
  ["hidden words", 39, "keyword-density"],
  ["words of no language", 39, "natural-text"],
  ["words in no order", 39, "natural-text"],
  ["an honest text, twice", 39, "repetition"],
  ["nothing but links", 59, "link-share"],
  ["a sentence with other words in it", 39, "repetition"],
  ["code instead of a text", 59, "text-length"],
];

describe("a text made for the score", () => {
  it("is judged, each one", () => {
    expect(VERDICTS.map(([name]) => name)).toEqual(Object.keys(GAMED));
  });

  it.each(VERDICTS)("is found out: %s", (name, most, key) => {
    const report = scorePost(GAMED[name] ?? BARE);
    expect(report.score).toBeLessThanOrEqual(most);
    const losses = listLosses(report);
    expect(losses.find((loss) => loss.key === key)?.lost).toBeGreaterThanOrEqual(25);
    // Whatever is missing from 100 is on the list.
    const lost = losses.reduce((sum, loss) => sum + loss.lost, 0);
    expect(lost).toBeGreaterThanOrEqual(100 - report.score - losses.length);
  });
});

it("judges at least thirty texts, of which none is another one's copy", () => {
  const texts = [GAMED, HONEST, WITHOUT_LINKS, LANGUAGES].flatMap((some) => Object.values(some));
  expect(new Set(texts.map(({ content }) => content)).size).toBeGreaterThanOrEqual(30);
});

describe("an honest text", () => {
  it.each(Object.entries(HONEST))("scores well: %s", (_name, post) => {
    expect(scorePost(post).score).toBeGreaterThanOrEqual(75);
  });

  it.each(Object.entries(WITHOUT_LINKS))("loses little without links: %s", (_name, post) => {
    const report = scorePost(post);
    expect(report.score).toBeGreaterThanOrEqual(75);
    expect(report.score).toBeLessThan(100);
    expect(seoCard(report).map(({ verdict }) => verdict)).toEqual([
      "Optimal",
      "Good",
      "Present",
      "Needs Work",
    ]);
  });

  it.each(Object.entries(LANGUAGES))("scores well in its language: %s", (_name, post) => {
    const report = scorePost(post);
    // None of them names a source or says what its author did.
    expect(report.score).toBeGreaterThanOrEqual(75);
    for (const key of ["reading-ease", "passive-voice", "transition-words"])
      expect(check(post, key), key).toMatchObject({
        figure: "Not checked: English only",
        maxPoints: 0,
      });
  });

  it("of a few words scores little, and an empty one nothing", () => {
    expect(scorePost(BARE).score).toBe(0);
    expect(scorePost({ ...BARE, title: "Tea", content: "<p>Tea</p>" }).score).toBeLessThan(40);
  });
});

describe("the languages", () => {
  it.each([
    ["japanese", "characters"],
    ["chinese", "characters"],
    ["german", "words"],
  ] as const)("counts %s in %s", (name, unit) => {
    const post = LANGUAGES[name];
    for (const key of ["text-length", "paragraph-length", "subheadings"]) {
      expect(check(post, key).limit).toContain(unit);
      expect(check(post, key).figure).toContain(unit);
    }
  });

  it("knows the length of a sentence that a language allows", () => {
    const limit = (name: keyof typeof LANGUAGES) => check(LANGUAGES[name], "sentence-length").limit;
    expect(limit("spanish")).toBe("At most 25% of the sentences above 25 words");
    expect(limit("german")).toBe("At most 25% of the sentences above 20 words");
    expect(limit("japanese")).toBe("At most 25% of the sentences above 40 characters");
    expect(check(LANGUAGES.thai, "sentence-length").figure).toContain("Not checked");
  });

  it("measures titles and descriptions in Chinese and Japanese by their own width", () => {
    for (const name of ["japanese", "chinese"] as const) {
      expect(check(LANGUAGES[name], "title-length")).toMatchObject({
        state: "good",
        limit: "14–32 characters",
      });
      expect(check(LANGUAGES[name], "meta-length")).toMatchObject({
        state: "good",
        limit: "61–80 characters",
      });
    }
  });
});

describe("a title that repeats itself", () => {
  const inTitle = (title: string, keyword: string) =>
    check({ ...HONEST.recipe, title, keywords: [keyword] }, "keyword-in-title");

  it.each([
    ["Tomatoes tomatoes tomatoes", "tomatoes"],
    ["Tomatoes, and More About Tomatoes", "tomatoes"],
    ["Lentil soup: the best lentil soup", "lentil soup"],
    ["Garden guide, garden guide for soup", "soup"],
    ["番茄番茄番茄种植", "番茄"],
  ])("loses its point: %s", (title, keyword) => {
    expect(inTitle(title, keyword)).toMatchObject({
      points: 0,
      figure: "The title repeats itself",
      field: "title",
    });
  });

  it.each([
    ["Raised Beds vs In-Ground Beds: Which Suits You?", "raised beds"],
    ["No-Knead Bread: One Bowl, One Night, One Loaf", "no-knead bread"],
    ["Bread, Step by Step", "bread"],
    ["Step by Step Guide to Bread", "step by step"],
    ["阳台种番茄的方法", "番茄"],
  ])("unless only a word comes back: %s", (title, keyword) => {
    expect(inTitle(title, keyword).points).toBe(5);
  });
});

describe("what counts", () => {
  it("counts each own post once, however many links lead there, and no others", () => {
    const figure = (content: string, ownLinks = ["/preview/one", "https://blog.example/two"]) =>
      check({ ...HONEST.recipe, content: `<p>Soup.</p>${content}`, ownLinks }, "internal-links");
    expect(figure(`<a href="/preview/one">a</a> <a href='/preview/one'>b</a>`).figure).toBe(
      "1 link",
    );
    expect(
      figure(`<a href="/preview/one">a</a><a href=https://blog.example/two>b</a>`),
    ).toMatchObject({ figure: "2 links", state: "good", field: "links" });
    expect(figure(`<a href="/preview/one"></a><a href="/preview/nobody">b</a>`).figure).toBe(
      "0 links",
    );
    expect(figure(`<a title=" href=/preview/one" href="https://else.example">b</a>`).figure).toBe(
      "0 links",
    );
  });

  it("takes neither code nor tables for prose", () => {
    const prose = "<p>Soup is warm. We like it.</p>";
    const with_ = (content: string) => ({ ...HONEST.recipe, content: prose + content });
    const long = "word ".repeat(250);
    for (const block of [
      `<pre>${long}</pre>`,
      `<table><tr><td>${long}</td></tr></table>`,
      `<p><code>${long}</code></p>`,
    ]) {
      expect(check(with_(block), "sentence-length").figure).toContain("0 of 2");
      expect(check(with_(block), "paragraph-length").figure).not.toContain("25");
      expect(check(with_(block), "text-length").figure).toContain("256 words");
    }
  });

  it("leads every check to the field that repairs it", () => {
    const fields = new Map(scorePost(HONEST.news).checks.map(({ key, field }) => [key, field]));
    expect([...new Set(fields.values())].sort()).toEqual([
      "content",
      "links",
      "metaDescription",
      "title",
    ]);
    const without = scorePost({ ...HONEST.news, keywords: [] });
    expect(listLosses(without).filter(({ field }) => field === "keywords").length).toBe(5);
  });

  it("lists losses with the largest first", () => {
    const lost = listLosses(scorePost(GAMED["a list of keywords"] ?? BARE)).map(({ lost: n }) => n);
    expect(lost.length).toBeGreaterThan(3);
    expect(lost).toEqual([...lost].sort((a, b) => b - a));
  });

  it("keeps the four rows in the words of the specification", () => {
    expect(seoCard(scorePost(HONEST.recipe)).map(({ verdict }) => verdict)).toEqual([
      "Optimal",
      "Good",
      "Present",
      "Good",
    ]);
  });
});
