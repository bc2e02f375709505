import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let wanda: Visitor;
beforeAll(async () => {
  app = await startApp();
  wanda = await visit(app.url, { email: "ai@example.com" });
});
afterAll(async () => {
  await app.stop();
});

const BRIEF = {
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  industry: "Gardening",
};
const POST = {
  ...BRIEF,
  keywords: ["balcony tomatoes", "pots"],
  tone: "friendly",
  wordCount: 600,
  instructions: "Mention basil.",
};
const ARTICLE = {
  title: "Tomatoes",
  content: "<p>Growing balcony tomatoes takes sun.</p>",
  keywords: ["tomatoes"],
};
const without = (body: Record<string, unknown>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));

const PATHS = [
  "/api/ai/generate-keywords",
  "/api/ai/generate-post",
  "/api/ai/generate-internal-links",
] as const;
const [KEYWORDS, GENERATE, LINKS] = PATHS;
const FILL = "Please fill in topic and target audience first.";
const FILL_ALL = "Please fill in all required fields and generate keywords first.";

describe("the writer's API", () => {
  it("suggests keywords in three sets", async () => {
    const { status, body } = await wanda.json("POST", KEYWORDS, BRIEF);
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual([
      "longTailKeywords",
      "primaryKeywords",
      "secondaryKeywords",
    ]);
    expect((body as { primaryKeywords: string[] }).primaryKeywords.length).toBeGreaterThan(0);
  });

  it("writes a post and saves nothing", async () => {
    const { status, body } = await wanda.json("POST", GENERATE, POST);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: expect.any(String) as string,
      content: expect.stringContaining("<p>") as string,
      excerpt: expect.any(String) as string,
      metaDescription: expect.any(String) as string,
    });
    expect((body as { seoScore: number }).seoScore).toBeGreaterThanOrEqual(0);
    expect((await wanda.json("GET", "/api/posts")).body).toEqual([]);
  });

  it("accepts a word count as text, and null for optional fields", async () => {
    expect(
      (
        await wanda.json("POST", GENERATE, {
          ...POST,
          wordCount: "600",
          instructions: null,
          industry: null,
        })
      ).status,
    ).toBe(200);
  });

  it("accepts keywords for links as a list or as comma-separated text", async () => {
    for (const keywords of [["tomatoes"], "tomatoes, pots"]) {
      const { status, body } = await wanda.json("POST", LINKS, { ...ARTICLE, keywords });
      expect(status).toBe(200);
      expect(body).toEqual({
        suggestedLinks: [],
        updatedContent: ARTICLE.content,
        message: "No published posts to link to yet. Publish a few posts first.",
      });
    }
  });

  it.each([
    [KEYWORDS, {}, FILL],
    [KEYWORDS, without(BRIEF, "topic"), FILL],
    [KEYWORDS, { ...BRIEF, targetAudience: "  " }, FILL],
    [KEYWORDS, { ...BRIEF, topic: "abcd" }, "Topic must be at least 5 characters"],
    [KEYWORDS, { ...BRIEF, topic: 12345 }, "topic: a text is expected"],
    [KEYWORDS, { ...BRIEF, topic: "x".repeat(301) }, "topic: at most 300 characters"],
    [KEYWORDS, [], "The request body must be a JSON object."],
    [GENERATE, {}, FILL_ALL],
    [GENERATE, without(POST, "targetAudience"), FILL_ALL],
    [GENERATE, { ...POST, keywords: [] }, FILL_ALL],
    [GENERATE, { ...POST, keywords: [" ", ""] }, FILL_ALL],
    [GENERATE, { ...POST, keywords: "tomatoes" }, "keywords: a list of texts is expected"],
    [GENERATE, without(POST, "tone"), "Tone is required"],
    [
      GENERATE,
      { ...POST, tone: "shouting" },
      "tone: one of professional, conversational, authoritative, friendly, technical, persuasive is expected",
    ],
    [GENERATE, without(POST, "wordCount"), "Word count is required"],
    [
      GENERATE,
      { ...POST, wordCount: 700 },
      "wordCount: one of 600, 800, 1200, 1500, 2000 is expected",
    ],
    [LINKS, {}, "title is required"],
    [LINKS, without(ARTICLE, "content"), "content is required"],
    [LINKS, { ...ARTICLE, keywords: [3] }, "keywords: a list of texts is expected"],
  ])("%s refuses %j with a sentence", async (path, body, sentence) => {
    const answer = await wanda.json("POST", path, body);
    expect([answer.status, answer.body]).toEqual([400, sentence]);
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
  });

  it.each(PATHS)("refuses visitors, other methods and forms at %s", async (path) => {
    const visitor = await fetch(app.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect([visitor.status, await visitor.text()]).toEqual([401, "Unauthorized"]);
    const other = await fetch(app.url + path, { headers: { Cookie: wanda.jar.header() } });
    expect([other.status, other.headers.get("Allow")]).toEqual([405, "POST"]);
    const form = await fetch(app.url + path, {
      method: "POST",
      headers: { Cookie: wanda.jar.header() },
      body: new URLSearchParams({ topic: "x" }),
    });
    expect(form.status).toBe(415);
    const broken = await fetch(app.url + path, {
      method: "POST",
      headers: { Cookie: wanda.jar.header(), "Content-Type": "application/json" },
      body: "{",
    });
    expect([broken.status, await broken.text()]).toEqual([
      400,
      "The request body is not valid JSON.",
    ]);
  });

  it("refuses a post when the month is used up", async () => {
    const full = await visit(app.url, { email: "full@example.com" });
    await full.json("POST", "/api/posts", { title: "One", content: "<p>One</p>" });
    const answer = await full.json("POST", GENERATE, POST);
    expect([answer.status, answer.body]).toEqual([
      403,
      "You've reached your monthly post limit. Upgrade your plan to create more posts.",
    ]);
    expect((await full.json("POST", KEYWORDS, BRIEF)).status).toBe(200);
  });
});
