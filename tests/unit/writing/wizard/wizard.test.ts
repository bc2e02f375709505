import { describe, expect, it } from "vitest";
import { cutCommaList } from "#app/lib/comma-list.ts";
import { LIMITS } from "#app/posts/post.ts";
import { unfinishedSetup } from "#app/writing/wizard/requests.server.ts";
import { isSelected, prefill, prefillAgain } from "#app/writing/wizard/keywords.ts";
import {
  firstOpenStep,
  isCompleted,
  isReachable,
  stepMarks,
  STEPS,
  type DraftProgress,
  type Step,
} from "#app/writing/wizard/wizard.ts";

const EMPTY: DraftProgress = {
  primaryKeywords: [],
  secondaryKeywords: [],
  longTailKeywords: [],
  selectedKeywords: "",
  content: "",
  generation: null,
};
const SUGGESTED = { ...EMPTY, primaryKeywords: ["tomatoes"], selectedKeywords: "tomatoes" };

const reachable = (draft: DraftProgress | null): Step[] =>
  STEPS.filter((step) => isReachable(step, draft));

describe("the steps of a draft", () => {
  it.each([
    ["no draft", null, ["setup"], "setup"],
    ["a draft without keywords", EMPTY, ["setup"], "setup"],
    [
      "only long-tail keywords",
      { ...EMPTY, longTailKeywords: ["how to grow tomatoes"] },
      ["setup", "keywords"],
      "keywords",
    ],
    ["keywords", SUGGESTED, ["setup", "keywords"], "keywords"],
    [
      "a post in the queue",
      { ...SUGGESTED, generation: "queued" },
      ["setup", "keywords", "generate"],
      "generate",
    ],
    [
      "a post being written",
      { ...SUGGESTED, generation: "running" },
      ["setup", "keywords", "generate"],
      "generate",
    ],
    [
      "a failed run",
      { ...SUGGESTED, generation: "failed" },
      ["setup", "keywords", "generate"],
      "generate",
    ],
    [
      "an article",
      { ...SUGGESTED, generation: "done", content: "<p>x</p>" },
      ["setup", "keywords", "review"],
      "review",
    ],
    [
      "an article being written again",
      { ...SUGGESTED, generation: "running", content: "<p>x</p>" },
      [...STEPS],
      "generate",
    ],
    [
      "an article whose new version failed",
      { ...SUGGESTED, generation: "failed", content: "<p>x</p>" },
      [...STEPS],
      "review",
    ],
  ] as Array<[string, DraftProgress | null, Step[], Step]>)("%s", (_name, draft, open, first) => {
    expect(reachable(draft)).toEqual(open);
    expect(firstOpenStep(draft)).toBe(first);
  });

  it("leads to a step that may be opened, whatever the draft", () => {
    for (const generation of [null, "queued", "running", "done", "failed", "cancelled"] as const)
      for (const content of ["", "<p>x</p>"])
        for (const primaryKeywords of [[], ["a"]]) {
          const draft = { ...EMPTY, generation, content, primaryKeywords };
          expect(isReachable(firstOpenStep(draft), draft)).toBe(true);
        }
  });

  it("checks off what is done", () => {
    const done = (draft: DraftProgress) => STEPS.filter((step) => isCompleted(step, draft));
    expect(done(EMPTY)).toEqual([]);
    expect(done(SUGGESTED)).toEqual(["setup"]);
    expect(done({ ...SUGGESTED, generation: "running" })).toEqual(["setup", "keywords"]);
    expect(done({ ...SUGGESTED, generation: "done", content: "<p>x</p>" })).toEqual([
      "setup",
      "keywords",
      "generate",
    ]);
  });

  it("links only to steps that may be opened", () => {
    expect(stepMarks({ ...SUGGESTED, id: "a b" }).map((mark) => mark.to)).toEqual([
      "/create/setup?draft=a%20b",
      "/create/keywords?draft=a%20b",
      null,
      null,
    ]);
    expect(stepMarks(null).map((mark) => mark.to)).toEqual([null, null, null, null]);
  });
});

describe("a setup that the user leaves", () => {
  it.each([LIMITS.topic, LIMITS.topic - 1])("is cut without splitting a character", (start) => {
    const { topic } = unfinishedSetup.parse({ topic: `${"a".repeat(start - 1)}😀b` });
    expect(topic).toMatch(/^a+(😀b?)?$/u);
    expect(topic.length).toBeLessThanOrEqual(LIMITS.topic);
  });
});

describe("the Selected Keywords text", () => {
  const sets = {
    primaryKeywords: ["tomatoes", "balcony"],
    secondaryKeywords: ["soil", "water", "Tomatoes", "light"],
    longTailKeywords: ["how to grow"],
  };

  it("begins with all primary and the first three secondary keywords, none twice", () => {
    expect(prefill(sets)).toBe("tomatoes, balcony, soil, water");
  });

  it("keeps what was typed by hand when new keywords are suggested", () => {
    const next = { primaryKeywords: ["peppers"], secondaryKeywords: [], longTailKeywords: [] };
    expect(prefillAgain(next, "tomatoes, My Own Word, how to grow", sets)).toBe(
      "peppers, My Own Word",
    );
    expect(
      prefillAgain(next, "Peppers", {
        primaryKeywords: [],
        secondaryKeywords: [],
        longTailKeywords: [],
      }),
    ).toBe("peppers");
  });

  it("is cut between keywords", () => {
    expect(cutCommaList("soil, balcony, sun", 15)).toBe("soil, balcony");
    expect(cutCommaList("soil, balcony, sun", 18)).toBe("soil, balcony, sun");
    expect(cutCommaList("tomatoes", 3)).toBe("");
  });

  it("knows a chosen keyword by its words", () => {
    expect(isSelected("Soil", "tomatoes,  soil ")).toBe(true);
    expect(isSelected("pots, large", "pots  large")).toBe(true);
    expect(isSelected("so", "soil")).toBe(false);
  });
});
