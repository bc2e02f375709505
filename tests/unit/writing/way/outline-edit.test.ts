import { describe, expect, it } from "vitest";
import { isAppError } from "#app/lib/app-error.ts";
import {
  addSection,
  moveSection,
  OUTLINE_LIMITS,
  removeSection,
  totalWords,
} from "#app/writing/outline-edit.ts";
import { NO_BRIEF, NO_DETAILS } from "#app/writing/outline-brief.ts";
import { type DraftOutline, readOutline } from "#app/writing/outline.ts";
import { outlineOf, outlineVersion } from "#app/writing/wizard/draft-outline.server.ts";
import { tidyOutline } from "#app/writing/tidy-outline.server.ts";
import {
  readFinishedOutline,
  readOutlineForm,
  readUnfinishedOutline,
  toOutlineFields,
} from "#app/writing/wizard/outline-form.server.ts";

const section = (heading: string, words = 100) => ({
  ...NO_DETAILS,
  heading,
  points: [`About ${heading}`],
  words,
});
const OUTLINE: DraftOutline = {
  brief: NO_BRIEF,
  title: "First title",
  titles: ["First title", "Second title"],
  ownTitle: "",
  excerpt: "An excerpt.",
  metaDescription: "A description.",
  sections: [section("Soil"), section("Light", 250), section("Water")],
  madeFor: { topic: "Tomatoes", language: "", wordCount: 600 },
};
const headings = ({ sections }: Pick<DraftOutline, "sections">) =>
  sections.map(({ heading }) => heading);

describe("the sections of an outline", () => {
  it("move up and down, and stay at the ends", () => {
    expect(headings(moveSection(OUTLINE, 1, -1))).toEqual(["Light", "Soil", "Water"]);
    expect(headings(moveSection(OUTLINE, 1, 1))).toEqual(["Soil", "Water", "Light"]);
    expect(moveSection(OUTLINE, 0, -1)).toEqual(OUTLINE);
    expect(moveSection(OUTLINE, 2, 1)).toEqual(OUTLINE);
    expect(moveSection(OUTLINE, 9, -1)).toEqual(OUTLINE);
  });

  it("are removed, added anywhere, and never more than the limit", () => {
    expect(headings(removeSection(OUTLINE, 1))).toEqual(["Soil", "Water"]);
    expect(headings(addSection(OUTLINE, 1))).toEqual(["Soil", "", "Light", "Water"]);
    let full = OUTLINE;
    for (let n = 0; n < 30; n++) full = addSection(full, 0);
    expect(full.sections).toHaveLength(OUTLINE_LIMITS.sections);
    expect(totalWords(OUTLINE.sections)).toBe(450);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function faultsOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (isAppError(error)) return { ...error.details.fields, "": error.message };
    throw error;
  }
  return {};
}

describe("the form of an outline", () => {
  it("brings back what its fields were filled with", () => {
    expect(readOutlineForm(formOf(toOutlineFields(OUTLINE)), OUTLINE)).toEqual(OUTLINE);
    const own = { ...OUTLINE, title: "My own", ownTitle: "My own" };
    expect(readOutlineForm(formOf(toOutlineFields(own)), own)).toEqual(own);
  });

  it("keeps the own title while a candidate is chosen", () => {
    const fields = { ...toOutlineFields(OUTLINE), title: "Second title", ownTitle: "Kept" };
    expect(readOutlineForm(formOf(fields), OUTLINE)).toMatchObject({
      title: "Second title",
      ownTitle: "Kept",
    });
  });

  it("names each field that is over its limit", () => {
    const fields = {
      ...toOutlineFields(OUTLINE),
      ownTitle: "x".repeat(201),
      "heading-0": "x".repeat(201),
      "points-1": "point\n".repeat(13),
      "points-2": "x".repeat(301),
      "words-0": "many",
      "words-1": "3001",
    };
    const faults = faultsOf(() => readOutlineForm(formOf(fields), OUTLINE));
    expect(Object.keys(faults).sort()).toEqual(
      ["", "heading-0", "ownTitle", "points-1", "points-2", "words-0", "words-1"].sort(),
    );
    expect(faults["points-1"]).toBe("A section may have at most 12 points, one a line");
    const left = readUnfinishedOutline(formOf(fields), OUTLINE);
    expect(left.ownTitle).toHaveLength(200);
    expect(left.sections[1]?.points).toHaveLength(12);
  });

  it("may hold anything unfinished until the post is written from it", () => {
    const fields = {
      ...toOutlineFields(OUTLINE),
      title: "",
      "heading-0": "",
      "words-1": "",
      "heading-2": "",
      "points-2": "",
    };
    expect(faultsOf(() => readOutlineForm(formOf(fields), OUTLINE))).toEqual({});
    const faults = faultsOf(() => readFinishedOutline(formOf(fields), OUTLINE));
    expect(Object.keys(faults).sort()).toEqual([
      "",
      "heading-0",
      "heading-2",
      "ownTitle",
      "words-1",
    ]);
    const done = {
      ...fields,
      ownTitle: "Mine",
      "heading-0": "Ground",
      "words-1": "1,000",
      "words-2": "",
    };
    const outline = readFinishedOutline(formOf(done), OUTLINE);
    expect(outline.sections.map(({ heading, words }) => [heading, words])).toEqual([
      ["Ground", 100],
      ["Light", 1000],
    ]);
    expect(
      faultsOf(() => readFinishedOutline(formOf({ ownTitle: "Mine", sections: "0" }), OUTLINE)),
    ).toMatchObject({ "": "Add a section with a heading, then the post can be written." });
  });

  it("keeps the stored sections where it holds none", () => {
    const form = formOf({ ownTitle: "Mine" });
    expect(readOutlineForm(form, OUTLINE).sections).toEqual(OUTLINE.sections);
  });

  it("reads at most as many sections as an outline may have", () => {
    const { sections } = readOutlineForm(formOf({ sections: "999999" }), OUTLINE);
    expect(sections).toHaveLength(OUTLINE_LIMITS.sections);
    expect(readOutlineForm(formOf({ sections: "-4" }), OUTLINE).sections).toEqual([]);
  });
});

describe("the brief in the form of an outline", () => {
  const BRIEFED: DraftOutline = {
    ...OUTLINE,
    brief: { intent: "Decide", question: "Which?", answer: "This.", angle: "Mine", missed: "Cost" },
    sections: [
      {
        ...section("Soil"),
        claim: "Loam",
        evidence: ["n1", "s2"],
        example: "Mine",
        format: "table",
      },
      section("Light"),
    ],
  };
  const FIELDS = toOutlineFields(BRIEFED);
  const known = ["own", "s1", "s2", "n1", "n2"];

  it("comes back as its fields were filled, and may change", () => {
    expect(readOutlineForm(formOf(FIELDS), BRIEFED, known)).toEqual(BRIEFED);
    const changed = readOutlineForm(
      formOf({
        ...FIELDS,
        "brief-answer": " Another  answer. ",
        "claim-1": "Six hours",
        "evidence-1": "N2, own",
        "format-1": "steps",
        "evidence-0": "own knowledge",
      }),
      BRIEFED,
      known,
    );
    expect(changed.brief.answer).toBe("Another answer.");
    expect(
      changed.sections.map(({ claim, evidence, format }) => [claim, evidence, format]),
    ).toEqual([
      ["Loam", [], "table"],
      ["Six hours", ["n2", "own"], "steps"],
    ]);
  });

  it("names evidence that is not there, in its field", () => {
    const typed = { ...FIELDS, "evidence-1": "n9" };
    for (const read of [readOutlineForm, readFinishedOutline])
      expect(faultsOf(() => read(formOf(typed), BRIEFED, known))).toMatchObject({
        "evidence-1": "Evidence: there is no “n9”. Use own, s1, s2, n1, n2, or leave it empty",
      });
    expect(faultsOf(() => readOutlineForm(formOf(typed), BRIEFED))).toMatchObject({
      "evidence-1": "Evidence: there is no “n9”. This draft has no sources yet, so leave it empty",
    });
    // What an older search found is no fault of whoever sends the form now.
    expect(faultsOf(() => readOutlineForm(formOf(FIELDS), BRIEFED, []))).toEqual({});
    expect(readUnfinishedOutline(formOf(typed), BRIEFED).sections[1]?.evidence).toEqual(["n9"]);
  });

  it("names lines that are too long, and cuts them where the step is only left", () => {
    const long = "x".repeat(301);
    const fields = {
      ...FIELDS,
      "brief-angle": long,
      "claim-0": long,
      "example-1": long,
      "format-0": "poem",
    };
    const faults = faultsOf(() => readOutlineForm(formOf(fields), BRIEFED, known));
    expect(faults).toMatchObject({
      "brief-angle": "Angle may have at most 300 characters",
      "claim-0": "Claim may have at most 300 characters",
      "example-1": "Example may have at most 300 characters",
    });
    const left = readUnfinishedOutline(formOf(fields), BRIEFED);
    expect([left.brief.angle.length, left.sections[0]?.format]).toEqual([300, "prose"]);
  });

  it("has the version of its content, whatever the order of its fields", () => {
    const added = addSection(BRIEFED, 2);
    const turned = added.sections.map(({ heading, ...rest }) => ({ ...rest, heading }));
    expect(outlineVersion({ ...added, sections: turned })).toBe(outlineVersion(added));
    expect(outlineVersion(added)).not.toBe(outlineVersion(BRIEFED));
  });

  it("stays as it is stored where a form does not hold it", () => {
    expect(readOutlineForm(formOf({ ownTitle: "Mine" }), BRIEFED, known)).toMatchObject({
      brief: BRIEFED.brief,
      sections: BRIEFED.sections,
    });
  });

  it("is empty in outlines that were stored before there was one", () => {
    const { brief: _brief, ...former } = OUTLINE;
    const sections = [{ heading: "Soil", points: ["Loam"], words: 120 }];
    const stored = { ...former, sections };
    const read = outlineOf({ outline: stored });
    expect(read).toEqual({
      ...OUTLINE,
      brief: NO_BRIEF,
      sections: [{ ...NO_DETAILS, ...sections[0] }],
    });
    expect(readOutline(stored)?.sections[0]?.format).toBe("prose");
    expect(
      readOutline({ ...OUTLINE, sections: [{ ...sections[0], format: "poem" }] }),
    ).toMatchObject({ sections: [{ format: "prose" }] });
    expect(readOutline({ ...OUTLINE, sections: "none" })).toBeNull();
  });
});

describe("an outline of a writer", () => {
  it("is brought within the limits, as plain text, with budgets that make sense", () => {
    const outline = tidyOutline(
      {
        brief: NO_BRIEF,
        title: "<b>Bold</b> title",
        titles: ["Bold title", "", "Another"],
        excerpt: "x ".repeat(400),
        metaDescription: "y ".repeat(400),
        sections: Array.from({ length: 30 }, (_, n) => ({
          ...NO_DETAILS,
          heading: `<script>x()</script>Part ${n}`,
          points: Array.from({ length: 40 }, () => "  a\npoint "),
          words: n === 0 ? Number.NaN : -5,
        })),
      },
      "Topic",
      1000,
    );
    expect(outline.titles).toEqual(["Bold title", "Another"]);
    expect(outline.excerpt.length).toBeLessThanOrEqual(300);
    expect(outline.metaDescription.length).toBeLessThanOrEqual(160);
    expect(outline.sections).toHaveLength(20);
    expect(outline.sections[0]).toMatchObject({ heading: "Part 0", words: 45 });
    expect(outline.sections[0]?.points).toHaveLength(12);
    expect(totalWords(outline.sections)).toBe(900);
  });

  it("rests only on what is there", () => {
    const brief = { ...NO_BRIEF, answer: "<b>Yes</b>, " + "it does ".repeat(60) };
    const one = {
      ...section("Soil"),
      evidence: ["N1", "n9", "own knowledge"],
      claim: "<i>Loam</i>",
    };
    const outline = tidyOutline({ ...OUTLINE, brief, sections: [one] }, "Topic", 100, [
      "n1",
      "own",
    ]);
    expect(outline.sections[0]).toMatchObject({ evidence: ["n1"], claim: "Loam" });
    expect(outline.brief.answer.length).toBeLessThanOrEqual(300);
    expect(outline.brief.answer).toMatch(/^Yes, it does/);
  });

  it("keeps budgets that come close to the length", () => {
    const { sections } = tidyOutline(OUTLINE, "Topic", 600);
    expect(sections.map(({ words }) => words)).toEqual([100, 250, 100]);
  });
});
