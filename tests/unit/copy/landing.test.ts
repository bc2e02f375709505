import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { listGood, listLosses, scorePost } from "#app/content/seo/seo.ts";
import { cleanGenerated } from "#app/content/generated-article.server.ts";
import { COMMANDS, questions, TOUR } from "#app/copy/landing.ts";
import { SCORED } from "#app/routes/app/landing/scored-article.ts";
import { toLossRows } from "#app/posts/score-rows.ts";
import { exampleWriter } from "#app/writing/examples/example-writer.server.ts";
import { findExample } from "#app/writing/examples/examples.server.ts";
import { NO_MATERIALS } from "#app/writing/post-brief.ts";

const signal = new AbortController().signal;

/** The landing page's article as the wizard makes it, with what the engine says of it. */
async function scored() {
  const example = findExample(SCORED.key);
  if (!example) throw new Error(`no example ${SCORED.key}`);
  const keywords = example.keywords.primaryKeywords;
  const brief = { ...example.brief, ...NO_MATERIALS, keywords };
  const writer = exampleWriter(example, 0);
  const outline = await writer.outline(brief, signal);
  const { html } = cleanGenerated(await writer.article(brief, outline, () => undefined, signal));
  const { title, metaDescription } = outline;
  const report = scorePost({ title, metaDescription, content: html, keywords, ownLinks: [] });
  return { title, html, report };
}

describe("the landing page", () => {
  it("shows its article, score and reasons as the engine computes them", async () => {
    const { title, html, report } = await scored();
    const good = listGood(report).good.map(({ label, figure }) => ({ label, figure }));
    expect(title).toBe(SCORED.title);
    expect(html).toContain(`<p>${SCORED.opening}</p>`);
    expect([report.words, report.score, good.length]).toEqual([
      SCORED.words,
      SCORED.score,
      SCORED.goodInAll,
    ]);
    expect(good).toEqual(expect.arrayContaining([...SCORED.good]));
    expect(
      toLossRows(listLosses(report), {}).map(({ label, explanation, verdict }) => ({
        label,
        explanation,
        verdict,
      })),
    ).toEqual(SCORED.losses);
  });

  it("names the commands and settings that README.md and docker-compose.yml have", () => {
    const texts = ["README.md", "docker-compose.yml"].map((file) => fs.readFileSync(file, "utf8"));
    const lines = COMMANDS.flatMap(({ lines }) => [...lines]);
    const names = lines.filter((line) => !/^(#|$)/.test(line)).map((line) => line.split("=")[0]);
    for (const name of names) expect(texts.join("\n")).toContain(name);
  });

  it.each(TOUR.map(({ key }) => key))("has the pictures of %s", (key) => {
    for (const end of ["light", "dark", "light-phone", "dark-phone"])
      expect(fs.existsSync(`public/product-${key}-${end}.webp`)).toBe(true);
  });

  it("answers what the free plan gives as FREE_PLAN_AI says", () => {
    const answer = (ai: boolean) => new Map(questions(ai)).get("What does the free plan give me?");
    expect(answer(true)).toContain("AI included");
    expect(answer(false)).toContain("you write yourself");
  });
});
