import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { firstText } from "../../../fakes/messages-text.ts";
import { NO_BRIEF, NO_DETAILS } from "#app/writing/outline-brief.ts";
import { startFakeAnthropic } from "../../../fakes/anthropic.ts";
import type { Scripted } from "../../../fakes/messages-behaviour.ts";
import { lookRequests } from "../../../helpers/model-requests.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { generateOutline, generatePost } = await import("#app/writing/writing.server.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

const INPUT = {
  topic: "Raised beds",
  targetAudience: "city gardeners",
  keywords: ["raised beds"],
  tone: "friendly",
  wordCount: 600,
  instructions: "",
};
const TITLE = "Raised beds for the city: how to begin";
const META =
  "How to build raised beds in the city: what they cost, where they stand best, what grows in them and which mistakes you can easily avoid in year one.";
const OTHER = "Raised beds on a city roof, from box to soil";
const LINES = { title: OTHER, metaDescription: META, excerpt: "What a roof bears, and why." };
const OUTLINE = {
  brief: NO_BRIEF,
  title: TITLE,
  titles: [TITLE],
  excerpt: "All about raised beds.",
  metaDescription: "Beds.",
  sections: [{ heading: "What they are", points: ["One point"], words: 540, ...NO_DETAILS }],
};
const words = (count: number, of = "word") => Array.from({ length: count }, () => of).join(" ");
const ARTICLE = `<p>${words(300, "begin")}</p>\n<h2>What they are</h2>\n<p>${words(290)}</p>`;

const text = (value: unknown): Scripted => ({
  kind: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
});
const lines = (value: Partial<typeof LINES>): Scripted => ({
  ...text({ ...LINES, ...value }),
  for: "lines",
});
const write = async (
  input: Partial<Parameters<typeof generatePost>[1]>,
  ...behaviours: Scripted[]
) => {
  fake.script(text(OUTLINE), text(ARTICLE), ...behaviours);
  return generatePost(await createUser({ subscriptionPlan: "pro" }), { ...INPUT, ...input });
};
const asked = () => lookRequests(fake, "lines").map(({ body }) => firstText(body));

describe("title, meta description and excerpt", () => {
  it("are written after the article, from its text", async () => {
    expect(await write({}, lines({}))).toMatchObject(LINES);
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toContain("begin begin");
    expect(asked()[0]).toContain(TITLE);
    expect(fake.requests.indexOf(lookRequests(fake, "lines")[0]!)).toBeGreaterThan(1);
  });

  it("of a wrong length are asked for once more, and the better is kept", async () => {
    const post = await write(
      {},
      lines({ title: "Raised beds", metaDescription: "Be." }),
      lines({ title: OTHER, metaDescription: "B." }),
    );
    expect(post).toMatchObject({ title: OTHER, metaDescription: "Be." });
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toMatch(/title has 11 characters and should have 30 to 65/);
  });

  it("are measured before they are cut, and never end in “…”", async () => {
    const long = `${META} And then there is a lot more to say about ${words(30)}…`;
    const post = await write({}, lines({ metaDescription: long }), lines({}));
    expect([post.metaDescription, asked().length]).toEqual([META, 2]);
    const cut = await write(
      {},
      lines({ title: `${OTHER} …`, metaDescription: words(60) }),
      lines({ title: `${OTHER} …`, metaDescription: words(60) }),
    );
    expect([cut.title, cut.metaDescription]).toEqual([OTHER, words(32)]);
    const none = await write({}, lines({ metaDescription: "," }), lines({ metaDescription: "," }));
    expect(none.metaDescription).toBe("Beds.");
  });

  it("are measured in half as many characters where these are Chinese or Japanese", async () => {
    const title = "都会の小さな庭で始めるレイズドベッド入門";
    const metaDescription = title.repeat(3) + "。初心者にもやさしく解説。";
    await write({}, lines({ title, metaDescription }));
    expect(asked()).toHaveLength(1);
  });

  it("stay as they were planned when the question fails", async () => {
    for (const kind of ["refusal", "broken", "malformed", "unauthorized"] as const) {
      const failing: Scripted = { kind, for: "lines" };
      const again = kind === "broken" || kind === "malformed" ? [failing] : [];
      const post = await write({}, failing, ...again);
      expect([kind, post.title, post.excerpt]).toEqual([kind, TITLE, OUTLINE.excerpt]);
    }
  });

  it("that their user chose in the plan stay; an empty one is written", async () => {
    const outline = { ...OUTLINE, metaDescription: META };
    fake.script(text(ARTICLE));
    const user = await createUser({ subscriptionPlan: "pro" });
    const post = await generatePost(user, { ...INPUT, outline, keepsLines: true });
    expect([post.title, post.metaDescription, asked().length]).toEqual([TITLE, META, 0]);
    fake.script(text(ARTICLE), lines({}));
    const empty = { ...OUTLINE, metaDescription: "" };
    const filled = await generatePost(user, { ...INPUT, outline: empty, keepsLines: true });
    expect([filled.title, filled.metaDescription]).toEqual([TITLE, META]);
  });

  it("are left out of a plan rather than cut", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    fake.script(text({ ...OUTLINE, metaDescription: `${META} ${META}` }));
    expect((await generateOutline(user, INPUT)).metaDescription).toBe("");
    fake.script(text({ ...OUTLINE, title: "Raised beds", titles: ["Raised beds", TITLE] }));
    expect((await generateOutline(user, INPUT)).title).toBe(TITLE);
  });
});
