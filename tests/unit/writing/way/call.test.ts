import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic, type Behaviour } from "../../../fakes/anthropic.ts";
import { firstText } from "../../../fakes/messages-text.ts";
import { claimsRequests } from "../../../helpers/model-requests.ts";
import { untilTrue } from "../../../helpers/until-true.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { db } = await import("#app/lib/db.server.ts");
const { requireResult, startRequested } =
  await import("#app/writing/generation/requested.server.ts");
const { monthOf } = await import("#app/plans/plan.ts");
const { usageKey } = await import("#app/plans/identity.server.ts");
const { currentModel } = await import("#app/writing/current-model.server.ts");
const { postBody } = await import("#app/writing/requests.server.ts");
const { NO_OWN_MATERIAL } = await import("#app/writing/research/prompt.server.ts");
const { researchCall } = await import("#app/writing/research/research-call.server.ts");
const { generatePostNow, writeForCall } = await import("#app/writing/write-for-call.server.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

const BODY = {
  topic: "What does a balcony panel cost?",
  targetAudience: "tenants",
  keywords: ["balcony panel cost"],
  tone: "friendly",
  wordCount: 600,
};
const ELSEWHERE = { ...BODY, topic: "Growing tomatoes on a balcony" };
const PAGE_URL = "https://panels.invalid/prices";
const SAID = "A balcony panel cost 412 euros on average.";
const WRONG = "Two years earlier it cost 960 euros.";
const QUOTED = "Two years earlier it cost 690 euros.";
const ARTICLE = `<p>${SAID} ${WRONG}</p><p>${"More words about panels follow. ".repeat(20)}</p>`;

const text = (value: unknown): Behaviour => ({
  kind: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
});
const SEARCH: Behaviour = {
  kind: "search",
  pages: [{ url: PAGE_URL, title: "Panel prices", text: `${SAID} ${QUOTED}` }],
};
/** The answers up to the notes; a page that cannot be read keeps what is cited. */
const RESEARCH = [
  text({ questions: ["What does one cost?"] }),
  SEARCH,
  text({ notes: [{ page: 1, claim: "It cost 412 euros", quote: SAID, date: "" }] }),
];
const WRITTEN = [{ kind: "normal" } as const, text(ARTICLE)];
const claim = (sentence: number, source: number, verdict: string) => ({
  ...{ sentence, source, verdict, kind: "figure" },
});
const CHECKED = text({ claims: [claim(1, 1, "supported"), claim(2, 2, "contradicted")] });
const signal = new AbortController().signal;
const pro = () => createUser({ subscriptionPlan: "pro" });
const searches = () => fake.requests.filter(({ body }) => body.tools?.[0]?.name === "web_search");

async function call(body: object, ...behaviours: Behaviour[]) {
  fake.script(...behaviours);
  return generatePostNow(await pro(), postBody.parse(body), signal);
}

/** What the caller gets of the researched article. */
const ANSWER = {
  claims: [
    {
      sentence: SAID,
      verdict: "supported",
      quotes: [{ text: SAID, url: PAGE_URL, title: "Panel prices" }],
    },
    {
      sentence: WRONG,
      verdict: "contradicted",
      quotes: [{ text: QUOTED, url: PAGE_URL, title: "Panel prices" }],
    },
  ],
  sources: [{ url: PAGE_URL, title: "Panel prices" }],
  warnings: [
    "1 of 2 claims is not supported by a source, and a source contradicts 1 of them. Check them before you publish.",
  ],
};

describe("an article for the API", () => {
  it("is researched where its topic needs it, and its claims are checked", async () => {
    const post = await call(BODY, ...RESEARCH, ...WRITTEN, CHECKED);
    expect(post).toMatchObject(ANSWER);
    expect(post.content).toContain(`<a href="${PAGE_URL}">`);
    expect(fake.requests.map(({ body }) => firstText(body))[3]).toContain('"quote"');
    expect(Object.keys(post).sort()).toEqual(
      ["claims", "content", "excerpt", "metaDescription", "seoScore", "sources"].concat([
        "title",
        "warnings",
        "writer",
      ]),
    );
  });

  it("says on which of its claims pages disagree, with the words of both", async () => {
    const other = {
      url: "https://shop.invalid/",
      title: "Shop",
      text: "A balcony panel cost 530 euros on average.",
    };
    const found: Behaviour = {
      kind: "search",
      pages: [{ url: PAGE_URL, title: "Panel prices", text: SAID }, other],
    };
    const noted = { page: 1, claim: "It cost 412 euros", quote: SAID, date: "2026" };
    const taken = text({ notes: [noted] });
    const checked = text({ claims: [claim(1, 1, "supported"), claim(1, 2, "contradicted")] });
    const [questions] = RESEARCH;
    const post = await call(BODY, questions!, found, taken, ...WRITTEN, checked);
    expect(post.claims[0]).toMatchObject({
      sentence: SAID,
      verdict: "disputed",
      quotes: [{ text: SAID, url: PAGE_URL }, other],
    });
    expect(post.warnings).toEqual([
      "2 of 2 claims are not supported by a source, and sources disagree on 1 of them. Check them before you publish.",
    ]);
  });

  it("is checked without a search too", async () => {
    const none = text({ claims: [claim(1, 0, "not_found"), claim(2, 0, "not_found")] });
    const post = await call({ ...BODY, searchWeb: false }, ...WRITTEN, none);
    expect(searches()).toEqual([]);
    expect(claimsRequests(fake)).toHaveLength(1);
    expect(post.claims.map(({ verdict }) => verdict)).toEqual(["not_found", "not_found"]);
    expect(post.warnings).toEqual([
      "2 of 2 claims are not supported by a source. Check them before you publish.",
    ]);
  });

  it("says so where the check fails", async () => {
    const post = await call({ ...BODY, searchWeb: false }, ...WRITTEN, { kind: "refusal" });
    expect(post.claims.map(({ verdict }) => verdict)).toEqual(["unchecked", "unchecked"]);
    expect(post.warnings).toEqual([
      "2 claims could not be compared with a source. Check each before you publish.",
    ]);
  });

  it("on another topic is researched only if the call asks for it", async () => {
    await call(ELSEWHERE);
    expect(searches()).toEqual([]);
    await call({ ...ELSEWHERE, searchWeb: true }, ...RESEARCH);
    expect(searches()).toHaveLength(1);
  });

  it("is written without a search that fails, with a warning", async () => {
    const post = await call(BODY, text({ questions: [] }), { kind: "refusal" }, ...WRITTEN);
    expect(post.sources).toEqual([]);
    expect(post.warnings[0]).toMatch(/^The web could not be searched\. .+ what the model knows\./);
  });

  it("is not searched for where the month is used up", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    await db.usageMonth.create({
      data: { identity: usageKey(user), month: monthOf(new Date()), posts: 5 },
    });
    await expect(generatePostNow(user, postBody.parse(BODY), signal)).rejects.toMatchObject({
      kind: "limit_reached",
    });
    expect(fake.requests).toEqual([]);
  });
});

describe("a run of the API", () => {
  it("ends with the same answer as the call, and keeps what it found", async () => {
    const user = await pro();
    fake.script(...RESEARCH, ...WRITTEN, CHECKED);
    const { id } = await startRequested(user, "article", postBody.parse(BODY), null);
    const read = () => db.generation.findUniqueOrThrow({ where: { id } });
    await untilTrue(async () => (await read()).state === "done", 30_000);
    expect(await requireResult(user, id)).toMatchObject(ANSWER);
    expect((await read()).research).toMatchObject({ pages: [{ url: PAGE_URL }] });
  });

  it("does not search again when it is resumed", async () => {
    const kept = {
      research: { note: "", pages: [] },
      outline: null,
      keepResearch: () => Promise.resolve(),
      keepOutline: () => Promise.resolve(),
    };
    const controls = { report: () => undefined, allowLinks: () => undefined, signal };
    await writeForCall(await pro(), postBody.parse(BODY), controls, kept);
    expect(searches()).toEqual([]);
  });
});

describe("research for a call", () => {
  const brief = { ...postBody.parse(BODY), ...NO_OWN_MATERIAL };
  const never = () => {
    throw new Error("this is not searched for");
  };
  const noModel = () => Promise.resolve(null);

  it("says that a model cannot search, where a search is wanted", async () => {
    const user = await pro();
    const without = async () => {
      const model = await currentModel(user);
      if (!model) throw new Error("no model");
      const { search: _search, ...rest } = model;
      return rest;
    };
    const found = await researchCall(user, brief, never, signal, without);
    expect(found.note).toBe(
      "This model cannot search the web. The article rests on what it knows.",
    );
    const off = { ...brief, searchWeb: false };
    expect((await researchCall(user, off, never, signal, without)).note).toBe("");
  });

  it("says that a plan is not searched for, where a search is asked for", async () => {
    const user = await pro();
    expect((await researchCall(user, brief, never, signal, noModel)).note).toBe("");
    const asked = { ...brief, searchWeb: true };
    expect((await researchCall(user, asked, never, signal, noModel)).note).toBe(
      "Without a model the web is not searched.",
    );
  });
});
