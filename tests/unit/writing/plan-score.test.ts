import { describe, expect, it } from "vitest";
import { cleanGenerated } from "#app/content/generated-article.server.ts";
import { countOpenPlaces } from "#app/content/open-places.ts";
import { listLosses, scorePost } from "#app/content/seo/seo.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { planWriter } from "#app/writing/plan/plan-writer.server.ts";
import type { PostBrief } from "#app/writing/post-brief.ts";
import { HONEST } from "../writer/score/honest.ts";
import { briefFor, ODD_TOPICS, TOPICS } from "./corpus.ts";

const never = new AbortController().signal;

const SENTENCES =
  "Because the soil is cold, raised beds warm up first. However, you need to water them more often in June. Therefore, put a barrel beside the frame. ";
const LONG = [
  SENTENCES.repeat(2).trim(),
  "学习如何开始远程工作并且保持健康的生活。".repeat(15),
  "เรียนรู้วิธีปลูกผักบนระเบียง ".repeat(10).trim(),
];

/** A plan as the writer makes it, with the best title that it proposes. */
async function planned(given: Partial<PostBrief>, index = 0) {
  const brief = briefFor(index, given);
  const sets = await planWriter.keywords(brief, never);
  const keywords = given.keywords ?? Object.values(sets).flat();
  const outline = await planWriter.outline(brief, never);
  const html = await planWriter.article({ ...brief, keywords }, outline, () => undefined, never);
  const post = {
    content: cleanGenerated(html).html,
    metaDescription: outline.metaDescription,
    keywords,
    ownLinks: [],
  };
  const reports = outline.titles.map((title) => scorePost({ ...post, title }));
  const best = reports.sort((a, b) => b.score - a.score)[0] ?? scorePost({ ...post, title: "" });
  return { ...best, content: post.content };
}

describe("the score of a plan", () => {
  it("is below 40 for any topic", async () => {
    for (const [index, topic] of [...TOPICS.map(([one]) => one), ...ODD_TOPICS].entries())
      expect((await planned({ topic }, index)).score, topic).toBeLessThan(40);
  });

  it.each(LONG)("is below 40 for long texts everywhere: %s", async (text) => {
    const notes = Array.from({ length: 30 }, (_, n) => `${n}: ${text.slice(0, 280)}`).join("\n");
    for (const keywords of [["raised beds"], ["soil", "write", "words"]]) {
      const { score } = await planned({
        topic: text.slice(0, 300),
        targetAudience: text.slice(0, 200),
        industry: text.slice(0, 100),
        instructions: text,
        notes,
        keywords,
      });
      expect(score).toBeLessThan(40);
    }
  });

  it("says why, and counts the words that readers see", async () => {
    const report = await planned({ topic: "How to grow basil" });
    expect(report.words).toBe(wordsOfHtml(report.content));
    expect(listLosses(report)[0]).toMatchObject({ key: "text-length", field: "content" });
    const places = countOpenPlaces(report.content);
    expect(places).toBeGreaterThan(2);
    expect(listLosses(report)[0]?.figure).toContain(`${places} places still to write`);
  });

  it("grows with what is written, and ends with the score of the article", () => {
    const place =
      "<p><strong>To write:</strong> 200 words. What is it? Why does it matter? Which one?</p>";
    const parts = HONEST.faq.content.split(/(?=<h2>)/);
    const scoreOf = (count: number) =>
      scorePost({
        ...HONEST.faq,
        content: parts
          .map((part, n) => (n < count ? part : part.replace(/(<\/h2>|^)[\s\S]*$/, `$1${place}`)))
          .join(""),
      }).score;
    const scores = [1, 3, 5, parts.length].map(scoreOf);
    expect(scores[0]).toBeLessThan(40);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBe(scorePost(HONEST.faq).score);
  });

  it("takes a list of sources for text where nothing is left to write", () => {
    const sources = "<h2>Sources to use</h2><ul><li>Twelve words about soup.</li></ul>";
    const density = (content: string) =>
      scorePost({ ...HONEST.recipe, content }).checks.find(({ key }) => key === "keyword-density")
        ?.figure;
    const soup = `<p>Lentil soup is warm.</p>`;
    expect(density(soup + sources)).toContain("in 11 words");
    expect(density(`${soup}<p>To write: more.</p>${sources}`)).toContain("in 4 words");
  });
});
