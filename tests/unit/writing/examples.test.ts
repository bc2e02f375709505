import { describe, expect, it } from "vitest";
import { cleanGenerated } from "#app/content/generated-article.server.ts";
import { scorePost } from "#app/content/seo/seo.ts";
import { currentWriter } from "#app/writing/current-writer.server.ts";
import { exampleWriter } from "#app/writing/examples/example-writer.server.ts";
import { exampleOf, findExample, type Example } from "#app/writing/examples/examples.server.ts";
import { EXAMPLES } from "#app/writing/examples/list.ts";
import { NO_MATERIALS, type PostBrief } from "#app/writing/post-brief.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const signal = new AbortController().signal;

function example(key: string): Example {
  const found = findExample(key);
  if (!found) throw new Error(`no example ${key}`);
  return found;
}

function briefOf({ brief, keywords }: Example): PostBrief {
  return { ...brief, ...NO_MATERIALS, keywords: keywords.primaryKeywords };
}

/** Written once for all tests, because an example takes its time. */
const written = new Map<string, ReturnType<typeof write>>();

function article(key: string) {
  const found = written.get(key) ?? write(key);
  written.set(key, found);
  return found;
}

async function write(key: string) {
  const given = example(key);
  const writer = exampleWriter(given, 1);
  const outline = await writer.outline(briefOf(given), signal);
  const steps: string[] = [];
  const html = await writer.article(
    briefOf(given),
    outline,
    ({ html: now }) => steps.push(now),
    signal,
  );
  return { ...cleanGenerated(html), outline, steps };
}

describe.each(EXAMPLES.map(({ key }) => key))("the example %s", (key) => {
  it("is as long as its brief asks, in sections that add up", async () => {
    const { words, outline } = await article(key);
    expect(Math.abs(words - 1200)).toBeLessThanOrEqual(120);
    const planned = outline.sections.reduce((sum, section) => sum + section.words, 0);
    expect(planned).toBeGreaterThan(words * 0.75);
    expect(planned).toBeLessThanOrEqual(words);
    for (const { points } of outline.sections) expect(points).not.toEqual([]);
  });

  it("scores well without links and experiences, and fits into search results", async () => {
    const { html, outline } = await article(key);
    const report = scorePost({
      title: outline.title,
      content: html,
      metaDescription: outline.metaDescription,
      keywords: example(key).keywords.primaryKeywords,
      ownLinks: [],
    });
    expect(report.score).toBeGreaterThanOrEqual(75);
  });

  it("is told in growing pieces and can be stopped", async () => {
    const { steps } = await article(key);
    expect(steps.length).toBeGreaterThan(20);
    for (const [index, now] of steps.entries())
      if (index > 0) expect(now.startsWith(steps[index - 1] ?? "")).toBe(true);
    const control = new AbortController();
    const given = example(key);
    const writer = exampleWriter(given, 1);
    const run = writer.article(
      briefOf(given),
      await writer.outline(briefOf(given), control.signal),
      () => control.abort(new Error("stopped")),
      control.signal,
    );
    await expect(run).rejects.toThrow("stopped");
  });
});

describe("which briefs are examples", () => {
  it("is decided by the whole brief, without its keywords", () => {
    const { brief } = example("how-to");
    expect(exampleOf(brief)?.key).toBe("how-to");
    expect(exampleOf({ ...brief, ...{ keywords: ["tea"] } })?.key).toBe("how-to");
    expect(exampleOf({ ...brief, topic: "How to make tea at home" })).toBeNull();
    expect(exampleOf({ ...brief, targetAudience: "Tea drinkers" })).toBeNull();
    expect(exampleOf({ ...brief, wordCount: 600 })).toBeNull();
    expect(exampleOf({ ...brief, instructions: "" })).toBeNull();
  });

  it("gives them a writer of their own where there is no model", async () => {
    const user = await createUser();
    const { brief } = example("opinion");
    expect((await currentWriter(user, brief)).kind).toBe("example");
    expect((await currentWriter(user, { ...brief, topic: "Something else" })).kind).toBe("plan");
    expect((await currentWriter(user)).kind).toBe("plan");
  });
});
