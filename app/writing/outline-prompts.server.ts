import { FORMATS, NO_BRIEF } from "./outline-brief.ts";
import type { Outline } from "./outline.ts";
import {
  asData,
  briefPart,
  languageOf,
  LINE_RULES,
  materialRules,
  today,
} from "./prompts.server.ts";
import { hasOwnWords } from "./interview/interview.ts";
import { evidenceIds } from "./research/evidence.ts";
import type { Prompt } from "./model.server.ts";
import type { PostBrief } from "./post-brief.ts";

/** The prompts that plan an article and write it to the plan. */

/** Asks for an outline. */
export function outlinePrompt(brief: PostBrief): Prompt {
  const ids = evidenceIds(brief.sources, hasOwnWords(brief));
  const rules = [
    ...previousData(brief),
    `${today()} Plan the article in ${languageOf(brief)}, as a brief that somebody else can write from.`,
    "- brief: a sentence for each. intent: what the reader wants to do or decide. question: the reader's question in the reader's words. answer: the answer to it; the article gives it in its first paragraph. angle: from where this article looks at the topic, for this audience. missed: what other articles on the topic leave out, and this one has.",
    ...LINE_RULES,
    "- titles: three candidates for the title, the title first.",
    "- excerpt: one or two whole sentences, at most 300 characters.",
    "- sections: 3 to 9 after an introduction, as many as the question needs and in the order in which the reader asks. Each has a heading (the first keyword in one or two of them), the claim that it makes, and the points that make it. A section that would repeat another, or that the reader does not need, is left out: no conclusion, FAQ, list or definition because articles have one.",
    `- evidence of a section: ${ids.length > 0 ? `ids from the data that back its claim, among ${ids.join(", ")}${hasOwnWords(brief) ? "; own are the author's notes and answers" : ""}. Empty if its claim rests on what you know` : "there is none in the data; leave it empty"}. A claim with figures, prices, dates, laws or tests needs evidence; without it, claim less.`,
    "- example: what shows the claim, from the evidence; empty if nothing does. Never one that is made up.",
    `- format: ${FORMATS.join(", ")}; prose unless the content is steps, a comparison or the like.${brief.instructions === "" ? "" : " No list, table or FAQ where the wishes forbid it."}`,
    `- words: as many as the claim needs. Introduction and sections together have ${brief.wordCount}; where the material does not fill them, fewer.`,
    "- Plan for every wish that concerns content, structure or style: where the wishes ask for a table, a list, code or an FAQ, name it in the points of its section.",
    ...materialRules(brief),
  ];
  return { shared: [briefPart(brief)], prompt: rules.join("\n") };
}

function previousData({ previous }: PostBrief): string[] {
  return previous ? [asData({ previous })] : [];
}

/** Asks for the article to an outline. */
export function articlePrompt(brief: PostBrief, outline: Outline): Prompt {
  const rules = [
    ...previousData(brief),
    asData({ outline: outlineData(brief, outline) }),
    `${today()} Write the whole article as HTML, in ${languageOf(brief)}, and nothing else: no title, no code fence, no remark.`,
    "- Begin with an introduction of one or two paragraphs that names the first keyword; then each section of the outline with its heading as h2, in the order of the outline.",
    ...briefRules(outline),
    "- Each section makes its claim with its points and its example, in its format. What it says of facts comes from its evidence, by these ids; a section of general knowledge names no figure, price, date, study or law.",
    `- The words of each section are its measure, ${brief.wordCount} for the whole article. Pad nothing to reach them: a quarter fewer are fine where nothing is left to say.`,
    "- Speak to the audience, in the tone described. Follow the wishes where they concern content, form and style.",
    "- A table where things are compared or the wishes ask for one; pre and code for code; questions of an FAQ as h3. No list where the wishes forbid lists.",
    `- The first keyword stands in the introduction and in one or two headings, at most ${mostTimes(brief)} times in all, in the form that each sentence needs; the others where they read naturally. Paragraphs below 120 words, most sentences below 20.`,
    ...materialRules(brief),
  ];
  return { shared: [briefPart(brief)], prompt: rules.join("\n") };
}

function briefRules({ brief }: Outline): string[] {
  return Object.values(brief).every((line) => line === "")
    ? []
    : [
        "- outline.brief is the plan of the whole: give brief.answer in the first paragraph, keep to brief.angle, and say what brief.missed names.",
      ];
}

/** An outline as a writer follows it; evidence that is no longer there is left out. */
function outlineData(brief: PostBrief, { brief: plan, title, sections }: Outline) {
  const known = new Set(evidenceIds(brief.sources, hasOwnWords(brief)));
  return {
    ...(Object.values(plan).some((line) => line !== "") && { brief: { ...NO_BRIEF, ...plan } }),
    title,
    sections: sections.map(({ evidence, claim, example, ...section }) => {
      const here = evidence.filter((id) => known.has(id));
      return {
        ...section,
        ...(claim !== "" && { claim }),
        ...(example !== "" && { example }),
        evidence: here.length > 0 ? here : "general knowledge",
      };
    }),
  };
}

/** Of the words of an article; a keyword of several words stands less often. */
const MOST_SHARE = 0.02;
/** In the introduction, in two headings, and once more. */
const LEAST_ROOM = 4;

function mostTimes({ keywords, wordCount }: PostBrief): number {
  const parts = Math.max(1, (keywords[0] ?? "").split(/\s+/).filter(Boolean).length);
  return Math.max(LEAST_ROOM, Math.round((wordCount * MOST_SHARE) / parts));
}
