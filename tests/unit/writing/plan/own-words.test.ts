import { describe, expect, it } from "vitest";
import { countOpenPlaces } from "#app/content/open-places.ts";
import { ruleQuestions } from "#app/writing/interview/rule-questions.ts";
import { FRENCH_FRAMES } from "#app/writing/plan/frames/french.ts";
import { GERMAN_FRAMES } from "#app/writing/plan/frames/german.ts";
import { SPANISH_FRAMES } from "#app/writing/plan/frames/spanish.ts";
import { planWriter } from "#app/writing/plan/plan-writer.server.ts";
import type { PostBrief } from "#app/writing/post-brief.ts";
import { briefFor } from "../corpus.ts";

const never = new AbortController().signal;

async function planOf(given: Partial<PostBrief>) {
  const brief = briefFor(0, given);
  const outline = await planWriter.outline(brief, never);
  return {
    outline,
    html: await planWriter.article(brief, outline, () => undefined, never),
  };
}

describe("the outline of a plan", () => {
  it.each([
    ["Der Dyson V15 im Test", "Das Urteil in Kürze", "die Einleitung.", "Wörter."],
    [
      "Comment cultiver des tomates sur un balcon ?",
      "Avant de commencer",
      "l’introduction.",
      "mots.",
    ],
    ["Tres días en Lisboa con los niños", "En pocas palabras", "la introducción.", "palabras."],
    ["Lentil soup recipe for cold days", "What makes it good", "the introduction.", "words."],
    ["東京でおすすめのラーメン店", "The short version", "the introduction.", "words."],
  ])("is in the language of its topic: %s", async (topic, first, lead, words) => {
    const { outline, html } = await planOf({ topic, keywords: [] });
    expect(outline.sections[0]?.heading).toBe(first);
    expect(html).toContain(`<strong>To write:</strong> ${lead}`);
    expect(html).toContain(` ${words} `);
    expect(html).toContain(`[your example: ${ruleQuestions({ topic, language: "" })[0]}]`);
  });

  it("has two to four questions under each heading, in every language", () => {
    for (const frames of [GERMAN_FRAMES, FRENCH_FRAMES, SPANISH_FRAMES]) {
      expect(Object.keys(frames).sort()).toEqual(
        ["comparison", "general", "how-to", "list", "news", "opinion", "recipe", "review", "travel"],
      ); // prettier-ignore
      for (const frame of Object.values(frames)) {
        expect(frame.filter(({ from }) => from === 0).length).toBeGreaterThanOrEqual(3);
        for (const { heading, questions, weight } of frame) {
          expect([heading, questions.length >= 2 && questions.length <= 4, weight > 0]).toEqual([
            heading,
            true,
            true,
          ]);
          for (const question of questions) expect(question).toMatch(/\?$/);
        }
      }
    }
  });
});

describe("what a plan's author was asked", () => {
  const topic = "How to grow basil";
  const [first = "", second = "", third = ""] = ruleQuestions({ topic, language: "" });

  it("stands in its place, in the author's words where there is an answer", async () => {
    const { html } = await planOf({
      topic,
      interview: [
        { question: first, answer: "In May, <b>on my balcony</b>.\n\nIt rained for a week." },
        { question: second, answer: "340 euros" },
        { question: third, answer: "" },
      ],
    });
    expect(html).toContain(
      "<p>In May, &lt;b&gt;on my balcony&lt;/b&gt;.</p>\n<p>It rained for a week.</p>",
    );
    expect(html).toContain(`<strong>To write:</strong> what you said: “${second}” – “340 euros”.`);
    expect(html).toContain(`<p>[your example: ${third}]</p>`);
    expect(html.match(/\[your example:/g)).toHaveLength(1);
  });

  it("asks before it goes live, the introduction included", async () => {
    const { html, outline } = await planOf({ topic });
    const questions = ruleQuestions({ topic, language: "" }).length;
    expect(countOpenPlaces(html)).toBe(1 + outline.sections.length + questions);
    expect(countOpenPlaces(html.split("<h2>")[0] ?? "")).toBe(1);
  });
});
