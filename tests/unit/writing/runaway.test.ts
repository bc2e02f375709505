import { afterAll, beforeEach, expect, it } from "vitest";
import { NO_BRIEF, NO_DETAILS } from "#app/writing/outline-brief.ts";
import { modelWriter } from "#app/writing/model-writer.server.ts";
import { goodPart } from "#app/writing/runaway.ts";
import { serviceModel } from "#app/writing/wire/service-model.server.ts";
import { NO_MATERIALS, type PostBrief } from "#app/writing/post-brief.ts";
import { startFakeLlamaCpp } from "../../fakes/llamacpp.ts";
import { failure, recordingMeter, request } from "./messages/help.ts";

const fake = await startFakeLlamaCpp();
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.reset();
});

const paragraph = (n: number) =>
  `<p>Paragraph ${n} says that bed ${n} takes ${n * 3} litres of water a week in a dry summer.</p>\n`;
const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => paragraph(n));

const BRIEF: PostBrief = {
  topic: "Raised beds",
  targetAudience: "city gardeners",
  industry: "",
  language: "",
  keywords: ["raised beds"],
  tone: "friendly",
  wordCount: 300,
  instructions: "",
  ...NO_MATERIALS,
};
const section = (heading: string) => ({ heading, points: ["one"], words: 100, ...NO_DETAILS });
const OUTLINE = {
  brief: NO_BRIEF,
  title: "Raised beds",
  titles: [],
  excerpt: "",
  metaDescription: "",
  sections: [section("Soil"), section("Water & sun")],
};
const { signal } = new AbortController();

const local = (context?: number) =>
  serviceModel({
    wire: "chat",
    apiKey: "local",
    baseURL: `${fake.url}/v1`,
    model: "gemma",
    source: "local",
    name: "llama.cpp on this computer",
    meter: recordingMeter(),
    ...(context === undefined ? {} : { context: { tokens: context, advice: "Use -c 8192." } }),
  });

it("finds nothing wrong with an article, and with one that is somewhat long", () => {
  const text = paragraphs(22).join("");
  for (const asked of [350, 300]) expect(goodPart(text, asked)).toBeNull();
});

it("keeps whole paragraphs of an article that is far too long", () => {
  const text = `${paragraphs(30).join("")}<h2>And then`;
  expect(goodPart(text, 200)).toBe(paragraphs(30).join("").trim());
});

it("cuts where a model begins to repeat itself", () => {
  const good = paragraphs(18).join("");
  const loop = "<p>It is important to note that soil is important to note.</p>\n".repeat(48);
  const kept = goodPart(good + loop, 300);
  expect(kept?.startsWith(good.trim())).toBe(true);
  expect(kept?.length).toBeLessThan(good.length + 300);
});

it("stops a model that goes on without end, and keeps what was good", async () => {
  fake.script({ kind: "text", text: paragraphs(400) });
  const notes: Array<string | undefined> = [];
  const html = await modelWriter(local()).article(
    BRIEF,
    OUTLINE,
    ({ note }) => notes.push(note),
    signal,
  );
  expect(notes.at(-1)).toMatch(/came to no end and was stopped/);
  const words = html
    .replace(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;
  expect(words).toBeGreaterThan(300);
  expect(words).toBeLessThan(300 * 2.2);
  expect(html.endsWith("</p>")).toBe(true);
  await expect.poll(() => fake.requests[0]?.over).toBe(true);
  expect(fake.requests).toHaveLength(1);
});

it("writes section by section where the context is small, with short prompts", async () => {
  const source = { url: "https://a.example/", title: "A", text: "word ".repeat(5_000) };
  const shown: string[] = [];
  const html = await modelWriter(local(4_096)).article(
    { ...BRIEF, sources: [source] },
    OUTLINE,
    ({ html: text }) => shown.push(text),
    signal,
  );
  expect(fake.requests).toHaveLength(3);
  for (const { body } of fake.requests) {
    expect(JSON.stringify(body.messages).length).toBeLessThan(4_096 * 2.5);
    expect(JSON.stringify(body.messages)).toContain("https://a.example/");
  }
  expect(html.indexOf("<h2>")).toBeGreaterThan(0);
  expect(shown.at(-1)?.length).toBeGreaterThan(shown[0]?.length ?? Infinity);
});

it("asks for lines and wishes without the sources where the context is small", async () => {
  const source = { url: "https://a.example/", title: "A", text: "word ".repeat(5_000) };
  const brief = { ...BRIEF, sources: [source], notes: "A note of mine.", instructions: "No lists" };
  const asked = async (context: number) => {
    const { editor } = modelWriter(local(context));
    fake.requests.length = 0;
    await editor?.lines(brief, { title: "T", article: "<p>Text.</p>", faults: [] }, signal);
    await editor?.wishes(brief, "<p>Text.</p>", signal);
    return fake.requests.map(({ body }) => JSON.stringify(body.messages));
  };
  for (const text of await asked(4_096)) {
    expect(text).toContain("<p>Text.</p>");
    expect(text).not.toMatch(/a\.example|A note of mine/);
  }
  // A larger one gets what all requests of a run begin with.
  for (const text of await asked(32_768)) expect(text).toContain("A note of mine.");
});

it("says before the first request that a context is too small", async () => {
  const { message } = await failure(local(2_048).write(request(), () => undefined));
  expect(message).toBe(
    "llama.cpp on this computer gives gemma a context of 2,048 tokens, and writing needs at least 3,000. Use -c 8192.",
  );
  expect(fake.requests).toHaveLength(0);
});
