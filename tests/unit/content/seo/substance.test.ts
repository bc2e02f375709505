import { describe, expect, it } from "vitest";
import { listLosses, scorePost, seoCard } from "#app/content/seo/seo.ts";
import { HONEST } from "../../writer/score/honest.ts";

const PLAIN = [
  "Water the plants in the morning, because the leaves dry before the night.",
  "Then wait until the soil is dry again, and look at it from below.",
  "If it is still dark, the roots have enough, so leave them alone.",
  "Turn the pots when the light comes from one side only.",
];
/** Enough words to be judged, none of them specific. */
const body = (...more: string[]) =>
  [...PLAIN, ...PLAIN.map((line) => line.replace("the ", "your ")), ...PLAIN, ...more]
    .map((line) => `<p>${line}</p>`)
    .join("");

function check(key: string, content: string, given: { ownLinks?: string[] } = {}) {
  const report = scorePost({ ...HONEST.recipe, keywords: ["pots"], content, ...given });
  const found = report.checks.find((one) => one.key === key);
  if (!found) throw new Error(`no check ${key}`);
  return found;
}

describe("figures and names", () => {
  const count = (...lines: string[]) => check("specifics", body(...lines)).figure;

  it.each([
    ["It takes 25 minutes and costs $4.", 2],
    ["It takes twelve minutes.", 1],
    ["Ask Maria Lindt in Leeds about it.", 2],
    ["Ask Maria Lindt. Then ask Maria Lindt again, and Maria Lindt once more.", 1],
    ["She said “we never do that in the summer” and left.", 1],
    ["The command is <code>git status</code> for that.", 2],
    ["Ask once, and wait at least for a while.", 0],
  ])("are counted once each: %s", (line, specifics) => {
    expect(count(line)).toContain(`(${specifics})`);
  });

  it("are none where they only repeat the keyword", () => {
    const content = body("We sell in Aldbury Hill, in Aldbury Green and in Aldbury.");
    const post = { ...HONEST.recipe, content, keywords: ["plumber Aldbury"] };
    const found = scorePost(post).checks.find(({ key }) => key === "specifics");
    expect(found?.figure).toContain("(0)");
  });
});

describe("answers under headings", () => {
  const answers = (first: string) =>
    check("answers", `${body()}<h2>When does it open?</h2><p>${first}</p>`);

  it("say something, and name the first heading that does not", () => {
    expect(answers("It opens on 4 May at nine.")).toMatchObject({ state: "good" });
    expect(answers("It is not known yet. In 2019 it was May.")).toMatchObject({ points: 0 });
    expect(answers("That is a good question.").advice).toBe(
      "Answer “When does it open?” with a figure, a name, an example or what you saw.",
    );
  });
});

describe("sources", () => {
  const sources = (...lines: string[]) => check("sources", body(...lines)).figure;

  it.each([
    [
      'See <a href="https://one.example/a">this</a> and <a href="https://one.example/b">that</a>.',
      1,
    ],
    ['See <a href="/preview/1">this</a>.', 0],
    ["Karin Holm says that roots rot first.", 1],
    ["According to the Royal Society, roots rot first.", 1],
    ["Das steht in § 5 der Verordnung.", 1],
    ["Selon l'Insee, les racines pourrissent.", 1],
    ["Experts say that roots rot first.", 0],
    ["They say that roots rot first.", 0],
  ])("are hosts and those who are named: %s", (line, count) => {
    expect(sources(line)).toBe(count === 1 ? "1 source" : `${count} sources`);
  });

  it("are not missed where the author says seven times what they saw", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `I watered pot ${index + 20} on a Monday.`);
    expect(check("sources", body(...lines(6)))).toMatchObject({ state: "fair" });
    expect(check("sources", body(...lines(7)))).toMatchObject({
      state: "good",
      points: 10,
      advice: "Its author was there, so it needs no other source.",
    });
  });
});

describe("claims without a source", () => {
  it("cost more the more there are, and the first is named", () => {
    const none = check("unfounded", body("My 12 pots lost 3% of their water."));
    expect(none).toMatchObject({ state: "good", figure: "None" });
    const one = check("unfounded", body("Studies show that roots rot first."));
    expect(one).toMatchObject({ state: "fair", figure: "1 claim" });
    expect(one.advice).toBe("Name a source for “Studies show that roots rot first”.");
    const more = [
      "81% of people water too much.",
      "62% of them know it.",
      "Experts agree on that.",
    ];
    expect(check("unfounded", body(...more)).points).toBeLessThan(0);
    const shares = ["Take 2% of the flour.", "Milk has 3.5% of fat.", "Use 70% of the water."];
    expect(check("unfounded", body(...shares))).toMatchObject({ state: "good" });
  });
});

describe("own experience", () => {
  it.each([
    ["I watered 14 pots for a whole summer.", 1],
    ["Ich habe 14 Töpfe gegossen.", 1],
    ["J'ai arrosé 14 pots.", 1],
    ["I believe in the power of my dreams.", 0],
    ["You should water 14 pots.", 0],
    ["“I watered 14 pots for a whole summer”, says Maria Lindt.", 0],
  ])("is what an author did or saw, with something specific: %s", (line, count) => {
    const { figure } = check("experience", body(line));
    expect(figure).toBe(count === 1 ? "1 sentence" : "0 sentences");
  });

  it("is not asked for where sources stand for the text", () => {
    const links = ["one", "two"].map((host) => `<a href="https://${host}.example/">a</a>`);
    expect(check("experience", body(links.join(" "))).maxPoints).toBe(0);
  });
});

describe("filler", () => {
  it.each([
    ["In today's fast-paced world, it is important to be patient. Unlock your full potential."],
    ["When it comes to pots, the right choice can make all the difference in conclusion."],
  ])("is counted and shown: %s", (line) => {
    expect(check("filler", body()).state).toBe("good");
    const found = check("filler", body(line));
    expect(found.state).toBe("poor");
    expect(found.figure).toContain("“");
  });

  it.each([
    ["de", "In der heutigen Zeit spielt Ordnung eine entscheidende Rolle. Zusammenfassend: "],
    ["fr", "De nos jours, il est essentiel de bien choisir. N'hésitez pas à demander. "],
    ["es", "Hoy en día es importante elegir bien. En conclusión, no dudes en preguntar. "],
  ])("is known in %s", (language, text) => {
    const post = { ...HONEST.recipe, language, content: `<p>${text.repeat(12)}</p>` };
    const found = scorePost(post).checks.find(({ key }) => key === "filler");
    expect(found?.points).toBeLessThan(0);
  });
});

it("leaves out what it does not know of a language", () => {
  const post = { ...HONEST.recipe, language: "th", content: body() };
  const points = scorePost(post).checks.filter(({ key }) => key === "filler" || key === "answers");
  expect(points.map(({ maxPoints }) => maxPoints)).toEqual([0, 0]);
  const italian = scorePost({ ...post, language: "it" }).checks;
  expect(italian.find(({ key }) => key === "filler")?.maxPoints).toBe(0);
  expect(italian.find(({ key }) => key === "specifics")?.maxPoints).toBeGreaterThan(0);
});

it("takes nothing from a first post for links to posts that do not exist", () => {
  const post = { ...HONEST.recipe, ownLinks: [] };
  const [first, later] = [scorePost({ ...post, hasOtherPosts: false }), scorePost(post)];
  expect(first.score).toBeGreaterThan(later.score);
  expect(listLosses(first).map(({ key }) => key)).not.toContain("internal-links");
  expect(seoCard(first)[3]).toMatchObject({ label: "Internal Links", verdict: "None Yet" });
  expect(seoCard(later)[3]).toMatchObject({ verdict: "Needs Work" });
});
