import { describe, expect, it } from "vitest";
import type { Prompt } from "#app/writing/model.server.ts";
import type { Outline } from "#app/writing/outline.ts";
import { NO_BRIEF, NO_DETAILS } from "#app/writing/outline-brief.ts";
import * as prompts from "#app/writing/outline-prompts.server.ts";
import { NO_MATERIALS, type PostBrief } from "#app/writing/post-brief.ts";

const NOTE = { id: "n1", claim: "It cost 412 euros", quote: "It cost 412 euros.", date: "2025" };
const PAGE = { id: "s7", url: "https://a.example/", title: "Prices", text: "The whole page text." };
const BRIEF: PostBrief = {
  topic: "Balcony panels",
  targetAudience: "tenants",
  industry: "",
  language: "",
  keywords: ["balcony panels"],
  tone: "friendly",
  wordCount: 1_000,
  instructions: "",
  ...NO_MATERIALS,
};
const OUTLINE = {
  brief: NO_BRIEF,
  title: "T",
  titles: ["T"],
  excerpt: "",
  metaDescription: "",
  sections: [{ ...NO_DETAILS, heading: "H", points: [], words: 100 }],
};

const whole = ({ shared = [], prompt }: Prompt) => [...shared, prompt].join("\n");
const outlinePrompt = (brief: PostBrief) => whole(prompts.outlinePrompt(brief));
const articlePrompt = (brief: PostBrief, outline: Outline) =>
  whole(prompts.articlePrompt(brief, outline));
/** The data of a prompt. */
const dataOf = (prompt: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...Array.from(prompt.matchAll(/<data>\n([\s\S]*?)\n<\/data>/g), ([, json = ""]) =>
      JSON.parse(json),
    ),
  );

describe("the prompts of a plan and its article", () => {
  it("hold notes in place of the page that they were taken from, beside other pages", () => {
    const own = { id: "s1", url: "https://b.example/", title: "Own", text: "Own page." };
    const data = dataOf(outlinePrompt({ ...BRIEF, sources: [own, { ...PAGE, notes: [NOTE] }] }));
    expect(data["sources"]).toEqual([own]);
    expect(data["research"]).toEqual([{ ...NOTE, title: PAGE.title, url: PAGE.url }]);
    expect(dataOf(outlinePrompt({ ...BRIEF, sources: [PAGE] }))["sources"]).toEqual([PAGE]);
  });

  it("ask for no part because articles have it, and for no list that a wish forbids", () => {
    const prompt = outlinePrompt({ ...BRIEF, instructions: "No lists, please" });
    expect(prompt).toContain("no conclusion, FAQ, list or definition because articles have one");
    expect(prompt).toContain("No list, table or FAQ where the wishes forbid it");
    expect(articlePrompt(BRIEF, OUTLINE)).not.toContain("at least one list");
    expect(articlePrompt(BRIEF, OUTLINE)).toContain("No list where the wishes forbid lists");
  });

  it("name what may back a section, and say where nothing does", () => {
    const asked = outlinePrompt({ ...BRIEF, sources: [{ ...PAGE, notes: [NOTE] }], notes: "Mine" });
    expect(asked).toContain("among own, s7, n1; own are the author's notes");
    expect(outlinePrompt(BRIEF)).toContain("there is none in the data; leave it empty");
    const section = { ...OUTLINE.sections[0]!, evidence: ["n1", "n8"] };
    const outline = { ...OUTLINE, sections: [section, OUTLINE.sections[0]!] };
    const data = dataOf(
      articlePrompt({ ...BRIEF, sources: [{ ...PAGE, notes: [NOTE] }] }, outline),
    );
    expect(data["outline"]).toMatchObject({
      sections: [{ evidence: ["n1"] }, { evidence: "general knowledge" }],
    });
  });

  it("let the voice win over the tone, and invent no experience", () => {
    const voice = { description: "Dry", neverWords: [], spelling: null, samples: [] };
    expect(articlePrompt({ ...BRIEF, voice }, OUTLINE)).toContain("the voice wins");
    expect(articlePrompt(BRIEF, OUTLINE)).toContain("tell no experience");
  });

  it("ask for a keyword as often as its length allows", () => {
    const times = (keyword: string) =>
      /(at most \d+ times) in all/.exec(
        articlePrompt({ ...BRIEF, keywords: [keyword] }, OUTLINE),
      )?.[1];
    expect([times("panels"), times("balcony panels"), times("a b c d e f g h i j")]).toEqual([
      "at most 20 times",
      "at most 10 times",
      "at most 4 times",
    ]);
  });
});
