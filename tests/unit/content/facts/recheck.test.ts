import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkFacts, numberSentences, questionClaims } from "#app/content/facts/check-facts.ts";
import { type ModelClaim } from "#app/content/facts/fact.ts";
import type { Recheck } from "#app/content/facts/recheck.ts";
import { HOSTING, NOTES } from "./claims.ts";

const known = { sources: [HOSTING, NOTES], brief: "" };
const evidence = numberSentences("", known.sources).sources.flatMap(({ sentences }) => sentences);

/** The number of the source sentence that begins so. */
function numberOf(beginning: string): number {
  const found = evidence.find((line) => line.replace(/^\[\d+\] /, "").startsWith(beginning));
  return Number(/^\[(\d+)\]/.exec(found ?? "")?.[1]);
}

const cite = (beginning: string, sentence = 1): ModelClaim => ({
  sentence,
  source: numberOf(beginning),
  verdict: "supported",
  kind: "comparison",
});

/** A model that finds the difference in every control. */
function answers(html: string, claims: ModelClaim[], own: Recheck[]): Recheck[] {
  const sentences = numberSentences(html, known.sources).article.length;
  const controls = questionClaims(html, known, claims)
    .filter(({ sentence }) => sentence > sentences)
    .map(({ sentence }) => ({ sentence, differences: ["other"], sources: [], same: false }));
  return [...own, ...controls];
}

function supportOf(html: string, claims: ModelClaim[], own: Recheck[]) {
  const [fact] = checkFacts(html, known, claims, answers(html, claims, own));
  return { support: fact?.support, quotes: fact?.quotes.map(({ text }) => text) };
}

const same = (...beginnings: string[]): Recheck => ({
  sentence: 1,
  differences: [],
  sources: beginnings.map(numberOf),
  same: true,
});

describe("a claim that a model is asked about again", () => {
  const REWORDED = "<p>Somebody else keeping the machine is another story altogether.</p>";
  const CITED = [cite("Managed hosting is a different")];

  it("is doubted for its words alone, and supported where they mean the same", () => {
    expect(supportOf(REWORDED, CITED, []).support).toBe("unclear");
    expect(supportOf(REWORDED, CITED, [same("Managed hosting is a different")])).toEqual({
      support: "supported",
      quotes: ["Managed hosting is a different matter."],
    });
  });

  it("is doubted where the model finds a difference, though code has no objection", () => {
    const html = "<p>Managed hosting costs $35 a month.</p>";
    const claims = [cite("It costs $35")];
    expect(supportOf(html, claims, []).support).toBe("supported");
    const found = { ...same("It costs $35"), differences: ["in another year"], same: false };
    expect(supportOf(html, claims, [found]).support).toBe("unclear");
    expect(supportOf(html, claims, [{ ...found, same: true }]).support).toBe("unclear");
    const [fact] = checkFacts(html, known, claims, answers(html, claims, [found]));
    expect(fact?.doubts).toEqual(["in another year"]);
  });

  it("keeps few and short doubts of a model that goes on", () => {
    const html = "<p>Managed hosting costs $35 a month.</p>";
    const claims = [cite("It costs $35")];
    const differences = ["", ...Array.from({ length: 50 }, () => "x".repeat(5_000))];
    const found = { ...same("It costs $35"), differences, same: false };
    const [fact] = checkFacts(html, known, claims, answers(html, claims, [found]));
    expect(fact?.doubts.map(({ length }) => length)).toEqual([300, 300, 300, 300, 300]);
  });

  it("may be an experience beside a page, and is none without the author’s words", () => {
    const html = "<p>It costs $35 a month, and we saw it too.</p>";
    const experience = [{ ...cite("It costs $35"), kind: "experience" as const }];
    expect(supportOf(html, experience, [same("It costs $35")]).support).toBe("unclear");
  });

  it.each([
    ["a figure", "Managed hosting costs $45 a month.", "It costs $35"],
    [
      "figures that changed places",
      "39 % use a managed host and 61 % run their server.",
      "Of them, 61 %",
    ],
    ["a quotation", "“A back-up is a hope,” says Ines Okafor.", "“A back-up that"],
    ["an experience", "I lost five comments.", "It costs $35"],
    ["a limit", "Whoever restores a back-up needs 2 weeks.", "Whoever restores"],
  ])("stays in doubt for %s, whatever the model answers", (_, text, beginning) => {
    const found = supportOf(`<p>${text}</p>`, [cite(beginning)], [same(beginning)]);
    expect(found.support).toBe("unclear");
  });

  it("may rest on the sentence beside the one that was cited", () => {
    const html = "<p>You pay for managed hosting, $35 a month, and forget about it.</p>";
    const claims = [cite("You pay and forget")];
    expect(supportOf(html, claims, [same("You pay and forget")]).support).toBe("unclear");
    const found = supportOf(html, claims, [same("You pay and forget", "It costs $35")]);
    expect(found.support).toBe("supported");
    expect(found.quotes).toEqual(["You pay and forget about it.", "It costs $35 a month."]);
  });

  it("rests on no sentence that there is not", () => {
    expect(supportOf(REWORDED, CITED, [same()]).support).toBe("unclear");
    const odd = { ...same(), sources: [0, 99_999, -1, 1.5] };
    expect(supportOf(REWORDED, CITED, [odd]).support).toBe("unclear");
  });
});

describe("the second question", () => {
  const html = "<p>Managed hosting costs $35 a month. Of them, 61 % use a managed host.</p>";
  const claims = [cite("It costs $35"), cite("Of them, 61 %", 2)];
  const asked = questionClaims(html, known, claims);

  it("holds the claims that are called supported, with the sentences that were cited", () => {
    expect(asked[0]).toEqual({
      sentence: 1,
      text: "Managed hosting costs $35 a month.",
      heading: "",
      cited: [expect.stringContaining("] It costs $35 a month.") as string],
    });
    const others = claims.map((claim) => ({ ...claim, verdict: "not_found" as const }));
    expect(questionClaims(html, known, others)).toEqual([]);
  });

  it("holds controls that no source says", () => {
    const controls = asked.filter(({ sentence }) => sentence > 2);
    expect(controls.map(({ text }) => text)).toEqual([
      "Of them, 39 % use a managed host and 61 % run the server themselves.",
      "It costs $38 a month.",
    ]);
  });

  it("exchanges no year for something else", () => {
    const years = "Between November 2024 and March our team visited 38 homes in the valley.";
    const page = { sources: [{ url: "https://a.example/", title: "A", text: years }], brief: "" };
    const html = `<p>${years}</p>`;
    const named = [{ sentence: 1, source: 1, verdict: "supported", kind: "figure" }] as const;
    const texts = questionClaims(html, page, named).map(({ text }) => text);
    expect(texts.filter((text) => /38 and|2024 homes/.test(text))).toEqual([]);
    expect(texts).toHaveLength(2);
  });

  it("believes no model that says yes to a control, or leaves one out", () => {
    const [one, other] = asked.filter(({ sentence }) => sentence > 2);
    const reworded = "<p>Somebody else keeping the machine is another story altogether.</p>";
    const cited = [cite("Managed hosting is a different")];
    const honest = answers(reworded, cited, [same("Managed hosting is a different")]);
    const judged = (rechecks: Recheck[]) =>
      checkFacts(reworded, known, cited, rechecks)[0]?.support;
    expect(one && other && judged(honest)).toBe("supported");
    expect(judged(honest.map((answer) => ({ ...answer, differences: [], same: true })))).toBe(
      "unclear",
    );
    expect(judged(honest.slice(0, 1))).toBe("unclear");
    // That it finds a difference is believed all the same.
    const found = { ...same("It costs $35"), differences: ["in another year"], same: false };
    const [fact] = checkFacts(html, known, claims, [found]);
    expect(fact?.support).toBe("unclear");
  });
});

interface Rechecked {
  id: string;
  ok: boolean;
  html: string;
  title: string;
  text: string;
  claims: string[];
  cites: string[];
  answer: Omit<Recheck, "sentence" | "sources"> & { sources: string[] };
}

/** Answers that a strong model gave to the second question about pairs that it knew nothing of. */
const PAIRS = JSON.parse(
  readFileSync(new URL("./corpus/rechecked.json", import.meta.url), "utf8"),
) as Rechecked[];

/** Its subject, "the middle hourly wage", is said for "median hourly pay". */
const REWORDED = ["s65"];

describe("eighty pairs of a sentence and its source, with recorded second answers", () => {
  const judged = PAIRS.map((pair) => ({ ...pair, support: judge(pair) }));

  it("show no error as supported", () => {
    expect(judged).toHaveLength(80);
    const hidden = judged.filter(({ ok, support }) => !ok && support === "supported");
    expect(hidden.map(({ id }) => id)).toEqual([]);
  });

  it("doubt one true sentence, whose words are others", () => {
    const doubted = judged.filter(({ ok, support }) => ok && support !== "supported");
    expect(doubted.map(({ id }) => id).sort()).toEqual([...REWORDED].sort());
  });
});

function judge({ html, title, text, claims, cites, answer }: Rechecked): string | undefined {
  // Pages hold figures, of which controls can be made; some of these parts of pages hold none.
  const whole = `${text}\nThis page has 24 comments by readers.`;
  const page = { sources: [{ url: "https://page.example/", title, text: whole }], brief: "" };
  const { article, sources } = numberSentences(html, page.sources);
  const at = (lines: readonly string[], said: string) =>
    lines.findIndex((line) => line.endsWith(`] ${said}`)) + 1;
  const lines = sources[0]?.sentences ?? [];
  const cited = claims.flatMap((claim) =>
    cites.map((said): ModelClaim => ({
      sentence: at(article, claim),
      source: at(lines, said),
      verdict: "supported",
      kind: "figure",
    })),
  );
  const own = claims.map((claim) => ({
    ...answer,
    sentence: at(article, claim),
    sources: answer.sources.map((said) => at(lines, said)),
  }));
  const controls = questionClaims(html, page, cited)
    .filter(({ sentence }) => sentence > article.length)
    .map(({ sentence }) => ({ sentence, differences: ["other"], sources: [], same: false }));
  const facts = checkFacts(html, page, cited, [...own, ...controls]);
  const found = facts.filter(({ sentence }) => claims.includes(sentence));
  return found.every(({ support }) => support === "supported") ? "supported" : "doubted";
}
