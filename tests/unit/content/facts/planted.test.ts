import { beforeAll, describe, expect, it } from "vitest";
import { PEOPLE } from "./corpus/english-people.ts";
import { THINGS } from "./corpus/english-things.ts";
import { judge, type Judged } from "./corpus/judge.ts";
import { OTHER_LANGUAGES } from "./corpus/other-languages.ts";
import { UNSEEN } from "./corpus/unseen.ts";

const inWords = ({ topic, what, sentence, support }: Judged) =>
  `${topic}, ${what}, ${support}: ${sentence}`;
const TOPICS = [...THINGS, ...PEOPLE, ...OTHER_LANGUAGES];

describe("articles with planted errors, all called supported by a model", () => {
  const judged: Judged[] = [];
  beforeAll(async () => {
    for (const topic of TOPICS) judged.push(...(await judge(topic)));
  });
  it("have sixty errors and more, of which none ends as supported", () => {
    const errors = judged.filter(({ what }) => what !== "true");
    expect(errors.length).toBeGreaterThanOrEqual(60);
    expect(errors.filter(({ support }) => support === "supported").map(inWords)).toEqual([]);
  });

  it("have sixty true sentences and more, of which at most three are not supported", () => {
    const right = judged.filter(({ what }) => what === "true");
    expect(right.length).toBeGreaterThanOrEqual(60);
    const missed = right.filter(({ support }) => support !== "supported").map(inWords);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
  });
});

describe("articles that the rules were not made for", () => {
  it("hide few of their errors, and few of their true sentences are doubted", async () => {
    const judged = (await Promise.all(UNSEEN.map(judge))).flat();
    const hidden = judged.filter(({ what, support }) => what !== "true" && support === "supported");
    const doubted = judged.filter(({ what, support }) => what === "true" && support === "unclear");
    expect(hidden.length, hidden.map(inWords).join("\n")).toBeLessThanOrEqual(3);
    expect(doubted.length, doubted.map(inWords).join("\n")).toBeLessThanOrEqual(2);
  });
});
