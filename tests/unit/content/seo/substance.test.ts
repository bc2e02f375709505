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
    ["It has the QuantumPure™ filter and HaloSense® inside.", 0],
  ])("are counted once each: %s", (line, specifics) => {
    expect(count(line)).toContain(`(${specifics})`);
  });

  it("are hardly missed in a text of things", () => {
    const things = "Soak the seedlings in rainwater from the barrel behind the shed.";
    const told = Array.from({ length: 30 }, () => things);
    expect(check("specifics", body(...told)).points).toBe(10.8);
    const empty = Array.from({ length: 60 }, () => "That is what it is, as everybody knows.");
    expect(check("specifics", body(...empty)).points).toBeLessThan(0);
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

  it("count each figure of somebody's count that no source stands for", () => {
    const counted = [
      "Trust grows by 0.8 points a week and reaches 84% after a quarter.",
      "Focus is at 37 points and rises to 64 points, which is 73% better.",
      "A break gives 22% more energy, 31% more quality and 26% more calm.",
      "Tools cost 4.1% of attention each and 18% in the end.",
    ];
    const { points } = check("unfounded", body(...counted));
    expect(points).toBeLessThan(0);
    const linked = '<a href="https://one.example/study">the study</a>';
    const founded = check("unfounded", body(`Ada Moor writes so in ${linked}.`, ...counted));
    expect(founded.points).toBeGreaterThan(points);
    expect(check("unfounded", body("Bake it for 20 minutes at 180 °C."))).toMatchObject({
      state: "good",
    });
  });
});

describe("sentences that say nothing", () => {
  const EMPTY = "Ada Holm, Google and Nike know that, and so does Tim Reed.";
  const TOLD = "Ada Holm of Nike soaks her seedlings in rainwater from a barrel.";

  it("are those with words only that any text may hold", () => {
    expect(check("said", body())).toMatchObject({ state: "good", points: 6 });
    const found = check("said", body(...Array.from({ length: 60 }, () => EMPTY)));
    expect(found).toMatchObject({ state: "poor" });
    expect(found.points).toBeLessThan(0);
  });

  it("lose more where they drop names, years or bare figures, and the first is shown", () => {
    const lines = (line: string) =>
      check("dropped", body(...Array.from({ length: 12 }, () => line)));
    expect(lines(TOLD)).toMatchObject({ state: "good", figure: "0 of 12 sentences" });
    expect(lines(EMPTY)).toMatchObject({ state: "poor", points: -45 });
    expect(lines(EMPTY).advice).toBe(
      `Say what exactly was done, found or counted, or leave it out: “${EMPTY.slice(0, -1)}”.`,
    );
    expect(lines("In 2026 it is not as it was in 2020.").points).toBe(-45);
    expect(lines("It was 7 of 10, and 20 is twice that.").points).toBe(-45);
    expect(lines("It takes 25 minutes.")).toMatchObject({ state: "good" });
    // What somebody said is nobody's name.
    expect(lines("Say “you have, and I would like it to stay that way” first.").points).toBe(4);
  });

  it("are not looked for where the words are not known", () => {
    const italian = scorePost({ ...HONEST.recipe, language: "it", content: body(EMPTY) }).checks;
    for (const key of ["said", "dropped"])
      expect(italian.find((one) => one.key === key)?.maxPoints).toBe(0);
  });

  it("make no source of a home page, beyond two", () => {
    const to = (page: string) =>
      Array.from(
        { length: 5 },
        (_, at) =>
          `Soak seedlings in a barrel, <a href="https://h${at}.example/${page}">as here</a>.`,
      );
    expect(check("sources", body(...to("soak"))).figure).toBe("5 sources");
    expect(check("sources", body(...to(""))).figure).toBe("2 sources");
  });
});

it("finds points that are made again in other words", () => {
  const points = [
    "Roots rot when the soil stays wet, so wait until the soil is dry.",
    "Wet soil rots the roots: let the soil become dry first.",
    "If soil is wet for long, roots begin to rot; dry soil is better.",
    "Leaves turn yellow in dark corners, so move them near a window.",
    "In a dark corner the leaves turn yellow; near a window they do not.",
    "Near the window, leaves stay green, and dark corners turn them yellow.",
  ];
  const found = check("repetition", points.map((line) => `<p>${line}</p>`).join(""));
  expect(found.figure).toBe("100% of the sentences say again what others say");
  expect(found.points).toBeLessThan(-50);
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

  it("is praise, too", () => {
    const praise = "This revolutionary masterpiece is stunning, iconic, flawless and unrivalled.";
    const found = check("filler", body(...Array.from({ length: 5 }, () => praise)));
    expect(found).toMatchObject({ state: "poor" });
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
