import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Page, type Visitor } from "../helpers/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const LIMIT = "You've reached your monthly post limit. Upgrade your plan to create more posts.";
const SETUP = {
  intent: "keywords",
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  industry: "Gardening",
  tone: "friendly",
  wordCount: "600",
  instructions: "Mention basil.",
};

let people = 0;
const newcomer = ({ url } = app) =>
  visit(url, {
    email: `wizard-${++people}@example.com`,
    firstName: "Wanda",
    lastName: "Writer",
  });

/** The address that a form of the page posts to. */
function actionOf(page: Page, step: string): string {
  const action = new RegExp(`action="(/create/${step}[^"]*)"`).exec(page.html)?.[1];
  if (!action)
    throw new Error(
      `no form of ${step} at ${page.path} (${page.status}): ${page.text.slice(0, 400)}`,
    );
  return action.replaceAll("&amp;", "&");
}

/** The value that a field of the page shows. */
function valueOf(page: Page, name: string): string {
  const area = new RegExp(`<textarea[^>]*\\bname="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(
    page.html,
  );
  const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(page.html)?.[0];
  const select = new RegExp(`<select[^>]*\\bname="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(
    page.html,
  )?.[1];
  const value =
    area?.[1] ??
    (input ? /\bvalue="([^"]*)"/.exec(input)?.[1] : undefined) ??
    (select ? /<option[^>]*\bvalue="([^"]*)"[^>]*\bselected/.exec(select)?.[1] : undefined);
  return (value ?? "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

async function toKeywords(visitor: Visitor, setup: Partial<typeof SETUP> = {}): Promise<Page> {
  const page = await visitor.submit(actionOf(await visitor.open("/create"), "setup"), {
    ...SETUP,
    ...setup,
  });
  if (!page.path.startsWith("/create/keywords"))
    throw new Error(`no keywords: ${page.path} ${page.text.slice(0, 400)}`);
  return page;
}

/** Reloads the page until it leads on, as a browser without scripts does by itself. */
async function toReview(visitor: Visitor, keywords: Page): Promise<Page> {
  let page = await visitor.submit(actionOf(keywords, "keywords"), {
    intent: "generate",
    keywords: valueOf(keywords, "keywords"),
  });
  for (let n = 0; n < 100 && page.path.startsWith("/create/generate"); n++) {
    expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>');
    await new Promise((resolve) => setTimeout(resolve, 200));
    page = await visitor.open(page.path);
  }
  if (!page.path.startsWith("/create/review"))
    throw new Error(`no review: ${page.path} ${page.text.slice(0, 400)}`);
  return page;
}

describe("the whole way without scripts", () => {
  it("leads from a topic to a saved post", async () => {
    const wanda = await newcomer();
    const start = await wanda.open("/create");
    expect(start.text).toContain("0/1 posts");
    expect(start.text).toContain(
      "No model is connected. Connect one, or write the article yourself.",
    );
    expect([valueOf(start, "tone"), valueOf(start, "wordCount")]).toEqual(["professional", "1200"]);

    const keywords = await toKeywords(wanda);
    expect(keywords.text).toContain("Keywords Generated!");
    for (const words of [
      "Primary",
      "Secondary",
      "Long-tail",
      "Selected Keywords",
      "Regenerate keywords",
    ])
      expect(keywords.text).toContain(words);
    expect(valueOf(keywords, "keywords").split(",").length).toBeGreaterThanOrEqual(3);

    const review = await toReview(wanda, keywords);
    for (const words of [
      "Outline made",
      "SEO Score",
      "/100",
      "Meta Description",
      "Excerpt",
      "Content plan",
      "No model is connected. This is an outline for you to write from.",
      "Connect a model",
      " places are still to be written.",
      "(target 600)",
    ])
      expect(review.text).toContain(words);

    const linked = await wanda.submit(actionOf(review, "review"), { intent: "links" });
    expect(linked.text).toContain("No internal links found");
    expect(linked.text).toContain("No published posts to link to yet. Publish a few posts first.");
    expect(linked.text).not.toContain("Found 0");
    expect(linked.text).toContain("No published posts to link to yet.");

    const saved = await wanda.submit(actionOf(review, "review"), { intent: "save" });
    expect(saved.path).toMatch(/^\/preview\//);
    const posts = (await wanda.json("GET", "/api/posts")).body as Array<Record<string, unknown>>;
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      topic: SETUP.topic,
      targetAudience: "Beginners",
      tone: "friendly",
      instructions: "Mention basil.",
      status: "draft",
      keywords: valueOf(keywords, "keywords"),
    });
    expect(saved.path).toBe(`/preview/${String(posts[0]?.["id"])}`);

    const twice = await wanda.submit(actionOf(review, "review"), { intent: "save" });
    expect(twice.path).toBe(saved.path);
    for (const step of ["setup", "keywords", "generate", "review"]) {
      const back = await wanda.open(actionOf(review, "review").replace("review", step));
      expect([
        back.path.split("?")[0],
        back.text.includes("This draft is saved as a post"),
        back.html.includes(`href="${saved.path}"`),
      ]).toEqual([`/create/${step}`, true, true]);
    }
    expect((await wanda.json("GET", "/api/auth/user")).body).toMatchObject({ postsThisMonth: 0 });

    const edit = await wanda.open(`${saved.path}/edit`);
    expect(edit.text).toContain("This post doesn’t count against your month yet.");
    const [, version] = /name="version" value="(\d+)"/.exec(edit.html) ?? [];
    const fields = { intent: "save", title: "Mine", text: "My own words.", version: version ?? "" };
    await wanda.submit(`${saved.path}/edit`, fields);
    expect((await wanda.json("GET", "/api/auth/user")).body).toMatchObject({ postsThisMonth: 1 });
    expect((await wanda.open(`${saved.path}/edit`)).text).not.toContain("doesn’t count");
  });

  it("adds a keyword to the text as typed, once, and makes new suggestions without losing what was typed", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    const chip =
      /formAction="([^"]+&amp;keyword=[^"]+)"/i
        .exec(keywords.html)?.[1]
        ?.replaceAll("&amp;", "&") ?? "";
    const keyword = new URL(chip, app.url).searchParams.get("keyword") ?? "";
    const one = await wanda.submit(chip, { intent: "add", keywords: "my own word" });
    expect(valueOf(one, "keywords")).toBe(`my own word, ${keyword}`);
    expect(
      valueOf(
        await wanda.submit(chip, { intent: "add", keywords: valueOf(one, "keywords") }),
        "keywords",
      ),
    ).toBe(`my own word, ${keyword}`);
    const again = await wanda.submit(actionOf(keywords, "keywords"), {
      intent: "regenerate",
      keywords: "my own word",
    });
    expect(again.text).toContain("Keywords Generated!");
    expect(valueOf(again, "keywords")).toMatch(/, my own word$/);
  });

  it("offers to continue where the user left off, and discards a draft after asking", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    const start = await wanda.open("/create");
    expect(start.text).toContain(`Continue where you left off : ${SETUP.topic}`);
    expect((await wanda.open("/create/review")).path).toBe(keywords.path);
    const draft = valueOf(start, "draft");
    const question = await wanda.open(`/create/discard?draft=${draft}`);
    expect(question.text).toContain("Discard this draft?");
    const after = await wanda.submit("/create/discard", { intent: "discard", draft });
    expect([after.path.split("?")[0], after.text.includes("Continue where you left off")]).toEqual([
      "/create/setup",
      false,
    ]);
    expect((await wanda.open(keywords.path)).status).toBe(404);
  });
});

describe("the setup's messages", () => {
  it.each([
    [
      "nothing",
      { topic: "", targetAudience: "", tone: "", wordCount: "" },
      [
        "Please fill in topic and target audience first.",
        "Topic must be at least 5 characters",
        "Target audience is required",
        "Tone is required",
        "Word count is required",
      ],
    ],
    [
      "a topic of spaces",
      { topic: "     " },
      ["Please fill in topic and target audience first.", "Topic must be at least 5 characters"],
    ],
    ["a short topic", { topic: "abcd" }, ["Topic must be at least 5 characters"]],
    [
      "no audience",
      { targetAudience: " " },
      ["Please fill in topic and target audience first.", "Target audience is required"],
    ],
    ["a long topic", { topic: "x".repeat(301) }, ["Topic may have at most 300 characters"]],
    [
      "a long audience",
      { targetAudience: "x".repeat(201) },
      ["Target audience may have at most 200 characters"],
    ],
    [
      "a long industry",
      { industry: "x".repeat(121) },
      ["Industry may have at most 120 characters"],
    ],
    [
      "long instructions",
      { instructions: "x".repeat(4001) },
      ["Additional instructions may have at most 4,000 characters"],
    ],
    ["a tone that is none", { tone: "shouting" }, ["Choose one of the tones in the list"]],
    [
      "a word count that is none",
      { wordCount: "1201" },
      ["Choose one of the word counts in the list"],
    ],
  ])("for %s, with every field kept", async (_name, given, messages) => {
    const wanda = await newcomer();
    const typed = { ...SETUP, ...given };
    const page = await wanda.submit(actionOf(await wanda.open("/create"), "setup"), typed);
    expect([page.status, page.path.startsWith("/create/setup")]).toEqual([400, true]);
    for (const message of messages) expect(page.text).toContain(message);
    for (const name of ["topic", "targetAudience", "industry", "instructions"] as const)
      expect(valueOf(page, name)).toBe(typed[name].trim());
    if (!("topic" in given && given.topic.trim() === "") && !("targetAudience" in given))
      expect(page.text).not.toContain("Please fill in topic and target audience first.");
    const repaired = await wanda.submit(actionOf(page, "setup"), SETUP);
    expect(repaired.path).toMatch(/^\/create\/keywords/);
  });

  it("makes one draft of a form sent twice, and keeps the keywords when asked to", async () => {
    const wanda = await newcomer();
    const action = actionOf(await wanda.open("/create"), "setup");
    const [one, two] = await Promise.all([
      wanda.submit(action, SETUP),
      wanda.submit(action, SETUP),
    ]);
    expect(one.path).toBe(two.path);
    const own = await wanda.submit(actionOf(one, "keywords"), {
      intent: "add",
      keywords: "only this",
    });
    const kept = await wanda.submit(action, { ...SETUP, intent: "keep", tone: "technical" });
    expect([kept.path, valueOf(kept, "keywords")]).toEqual([own.path, "only this"]);
    expect(valueOf(await wanda.open(action), "tone")).toBe("technical");
  });
});

describe("out of order", () => {
  it("leads to the first open step and spends nothing", async () => {
    const wanda = await newcomer();
    for (const step of ["keywords", "generate", "review"])
      expect((await wanda.open(`/create/${step}`)).path).toMatch(/^\/create\/setup/);
    const keywords = await toKeywords(wanda);
    for (const step of ["generate", "review"])
      expect((await wanda.open(keywords.path.replace("keywords", step))).path).toBe(keywords.path);
    const early = await wanda.submit(keywords.path.replace("keywords", "review"), {
      intent: "save",
    });
    expect(early.path).toBe(keywords.path);
    expect((await wanda.json("GET", "/api/posts")).body).toEqual([]);
  });

  it("asks for keywords before a post is written, and keeps the text", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    const page = await wanda.submit(actionOf(keywords, "keywords"), {
      intent: "generate",
      keywords: " , ,",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Please fill in all required fields and generate keywords first.");
    expect(valueOf(page, "keywords")).toBe(", ,");
  });

  it("treats another user's draft as none", async () => {
    const [wanda, other] = [await newcomer(), await newcomer()];
    const keywords = await toKeywords(wanda);
    expect((await other.open(keywords.path)).status).toBe(404);
    expect(
      (
        await other.submit(actionOf(keywords, "keywords"), {
          intent: "generate",
          keywords: "theirs",
        })
      ).status,
    ).toBe(404);
    expect(valueOf(await other.open(keywords.path.replace("keywords", "setup")), "topic")).toBe("");
    expect((await other.submit(keywords.path.replace("keywords", "setup"), SETUP)).status).toBe(
      404,
    );
    expect(valueOf(await wanda.open(keywords.path), "keywords")).toBe(
      valueOf(keywords, "keywords"),
    );
  });
});

describe("two windows on one draft", () => {
  it("both go on, start one run, and save one post", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    const form = { intent: "generate", keywords: valueOf(keywords, "keywords") };
    const both = await Promise.all([
      wanda.submit(actionOf(keywords, "keywords"), form),
      wanda.submit(actionOf(keywords, "keywords"), form),
    ]);
    for (const page of both) expect(page.path).toMatch(/^\/create\/(generate|review)/);
    const review = await toReview(wanda, keywords);
    const saved = await Promise.all([
      wanda.submit(actionOf(review, "review"), { intent: "save" }),
      wanda.submit(actionOf(review, "review"), { intent: "save" }),
    ]);
    expect(saved[0].path).toMatch(/^\/preview\//);
    expect(saved[1].path).toBe(saved[0].path);
    expect((await wanda.json("GET", "/api/posts")).body).toHaveLength(1);
  });

  it("never overwrite each other's outline unasked, and keep what is typed", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    const outline = await wanda.submit(actionOf(keywords, "keywords"), {
      intent: "plan",
      keywords: "balcony tomatoes",
    });
    const { path } = outline;
    const typed = (heading: string, version: string) => ({
      version,
      ownTitle: "My own title",
      sections: "1",
      "heading-0": heading,
      "points-0": "",
      "words-0": "300",
    });
    const opened = valueOf(outline, "version");
    const one = typed("Soil", opened);
    const saved = await wanda.submit(path, { intent: "add", ...one });
    expect([saved.status, valueOf(saved, "heading-0")]).toEqual([200, "Soil"]);
    const again = await wanda.submit(path, { intent: "add", ...one });
    expect([again.status, valueOf(again, "sections")]).toEqual([200, "2"]);

    for (const intent of ["write", "plan", "leave", "remove"]) {
      const refused = await wanda.submit(path, { intent, ...typed("Light", opened) });
      expect([intent, refused.status, valueOf(refused, "heading-0")]).toEqual([
        intent,
        409,
        "Light",
      ]);
      expect(refused.text).toContain("The plan was changed in another tab meanwhile.");
      expect(refused.text).toContain("Save mine anyway");
      expect(valueOf(refused, "version")).toBe(valueOf(saved, "version"));
    }
    expect(valueOf(await wanda.open(outline.path), "heading-0")).toBe("Soil");
    const told = typed("Light", valueOf(saved, "version"));
    const mine = await wanda.submit(path, { intent: "leave", ...told });
    expect([mine.path, mine.status, valueOf(mine, "heading-0")]).toEqual([
      outline.path,
      200,
      "Light",
    ]);
  });
});

describe("ways to begin", () => {
  it("carries the brief and the keywords of a post into a new draft, and leaves the post", async () => {
    const wanda = await newcomer();
    const checkout = await wanda.submit("/subscription", { intent: "subscribe", plan: "pro" });
    await wanda.submit(checkout.path, { intent: "pay" });
    const given = {
      title: "Balcony tomatoes",
      content: "<p>Take a deep pot.</p>",
      topic: "Deep pots",
      keywords: "deep pots, basil",
      targetAudience: "Beginners",
      tone: "friendly",
      instructions: "Mention basil.",
    };
    const { id } = (await wanda.json("POST", "/api/posts", given)).body as { id: string };
    const before = (await wanda.json("GET", `/api/posts/${id}`)).body;
    const preview = await wanda.open(`/preview/${id}`);
    expect(preview.html).toMatch(
      new RegExp(`href="/create\\?from=${id}"[^>]*>.*?Regenerate Content`),
    );

    const setup = await wanda.open(`/create?from=${id}`);
    expect(setup.text).toContain("The old one stays as it is: Balcony tomatoes");
    for (const name of ["topic", "targetAudience", "tone", "instructions"] as const)
      expect(valueOf(setup, name)).toBe(given[name]);
    const kept = await wanda.submit(actionOf(setup, "setup"), {
      intent: "keep",
      ...{ topic: given.topic, targetAudience: given.targetAudience, tone: given.tone },
      wordCount: valueOf(setup, "wordCount"),
    });
    expect([kept.path.split("?")[0], valueOf(kept, "keywords")]).toEqual([
      "/create/keywords",
      "deep pots, basil",
    ]);
    expect((await wanda.json("GET", `/api/posts/${id}`)).body).toEqual(before);

    const other = await newcomer();
    expect((await other.open(`/create?from=${id}`)).status).toBe(404);
  });

  it("fills the form with an example, and keeps what was typed as a draft of its own", async () => {
    const wanda = await newcomer();
    const action = actionOf(await wanda.open("/create"), "setup");
    const typed = { intent: "leave", tone: "friendly", wordCount: "600" };
    const example = await wanda.submit(`${action}&example=opinion`, typed);
    expect(valueOf(example, "topic")).toBe("Why small teams should write their decisions down");
    expect(example.text).not.toContain("Continue where you left off");
    const second = await wanda.submit(`${actionOf(example, "setup")}&example=how-to`, {
      ...typed,
      topic: "Growing beans on a balcony",
    });
    expect(valueOf(second, "topic")).toBe("How to make cold brew coffee at home");
    expect(second.text).toContain("Continue where you left off : Growing beans on a balcony");
  });

  it("keeps an example that nobody changed when its user goes on from notes", async () => {
    const wanda = await newcomer();
    const action = actionOf(await wanda.open("/create?example=how-to"), "setup");
    const example = await wanda.open("/create?example=how-to");
    const shown = Object.fromEntries(
      ["topic", "targetAudience", "industry", "instructions"].map((name) => [
        name,
        valueOf(example, name),
      ]),
    );
    const brief = { ...shown, intent: "leave", tone: "friendly", wordCount: "1200" };
    const notes = await wanda.submit(`${action}&notes`, brief);
    expect(valueOf(notes, "topic")).toBe("How to make cold brew coffee at home");
    expect(valueOf(notes, "targetAudience")).toBe(shown["targetAudience"]);
    expect(notes.html.indexOf('name="sourcesText"')).toBeLessThan(
      notes.html.indexOf('name="topic"'),
    );
    expect((await wanda.open("/create")).text).not.toContain("cold brew coffee at home Discard");
  });

  it("begins with notes, which a plan without a model follows", async () => {
    const wanda = await newcomer();
    const action = actionOf(await wanda.open("/create"), "setup");
    const notes = await wanda.submit(`${action}&notes`, {
      intent: "leave",
      topic: "Growing beans on a balcony",
      tone: "friendly",
      wordCount: "600",
    });
    expect(valueOf(notes, "topic")).toBe("Growing beans on a balcony");
    expect(notes.html.indexOf('name="sourcesText"')).toBeLessThan(
      notes.html.indexOf('name="topic"'),
    );
    const keywords = await wanda.submit(actionOf(notes, "setup"), {
      ...SETUP,
      sourcesText: "# Choosing a pot\n- 20 litres\n# Watering\n- Every day?",
    });
    const review = await toReview(wanda, keywords);
    expect(review.html).toContain("<h2>Choosing a pot</h2>");
    expect(review.text).toContain("Every day?");
  });
});

describe("the limit of the month", () => {
  let model: FakeAnthropic;
  let withModel: App;
  beforeAll(async () => {
    model = await startFakeAnthropic();
    const settings = { ANTHROPIC_API_KEY: "test-key", ANTHROPIC_BASE_URL: model.url };
    withModel = await startApp(settings);
  });
  afterAll(async () => {
    await withModel.stop();
    await model.close();
  });

  it("blocks the next post with the reason and a way on, and keeps the draft", async () => {
    const wanda = await newcomer(withModel);
    expect((await wanda.open("/create")).text).toContain("1 post left this month.");
    const [first, second] = [
      await toReview(wanda, await toKeywords(wanda)),
      await toReview(wanda, await toKeywords(wanda, { topic: "Growing peppers on a balcony" })),
    ];
    const third = await toKeywords(wanda, { topic: "Growing beans on a balcony" });
    await wanda.submit(actionOf(first, "review"), { intent: "save" });

    const start = await wanda.open("/create");
    expect(start.text).toContain("1/1 posts");
    expect(start.text).toContain(LIMIT);
    expect(start.html).toMatch(/href="\/subscription"[^>]*>Upgrade/);
    expect(start.html).not.toContain('name="topic"');
    expect(start.text).toContain("Wait for next month Resets on the 1st (UTC).");
    expect(start.html).toMatch(/href="\/preview\/[\w-]+\/edit"/);

    for (const [step, hidden] of [
      [second.path, "Save as Draft"],
      [third.path, "Generate post"],
    ] as const) {
      const page = await wanda.open(step);
      expect(page.text).toContain(
        "Nothing is lost. Upgrade, or go on with it after the 1st (UTC).",
      );
      expect(page.text).not.toContain(hidden);
    }
    const brief = await wanda.open(third.path.replace("keywords", "setup"));
    expect(brief.text).toContain("Your unfinished draft");
    expect(brief.text).toContain("Topic Growing beans on a balcony");

    const refused = await wanda.submit(actionOf(second, "review"), { intent: "save" });
    expect([refused.status, refused.text.includes(`Save Failed ${LIMIT}`)]).toEqual([403, true]);
    expect(refused.text).toContain("SEO Score");

    const page = await wanda.submit(actionOf(third, "keywords"), {
      intent: "generate",
      keywords: "beans, my own",
    });
    expect([
      page.status,
      page.text.includes(`Generation Failed ${LIMIT}`),
      valueOf(page, "keywords"),
    ]).toEqual([403, true, "beans, my own"]);
  });

  it("blocks no plan, which does not count", async () => {
    const wanda = await newcomer();
    const keywords = await toKeywords(wanda);
    await wanda.json("POST", "/api/posts", { title: "The one of this month" });
    const start = await wanda.open("/create");
    expect(start.html).toContain('name="topic"');
    expect(start.text).toContain(`${LIMIT} You can still make an outline and save it`);
    const review = await toReview(wanda, keywords);
    expect(review.text).toContain("1/1 posts");
    const saved = await wanda.submit(actionOf(review, "review"), { intent: "save" });
    expect(saved.path).toMatch(/^\/preview\//);
    const edit = await wanda.open(`${saved.path}/edit`);
    expect(edit.text).toContain(`It does once you change its text. ${LIMIT}`);
    const text = "My own words.";
    const typed = { intent: "save", title: "Mine", text, version: "1" };
    const refused = await wanda.submit(`${saved.path}/edit`, typed);
    expect([refused.status, refused.text.includes(LIMIT), valueOf(refused, "text")]).toEqual([
      403,
      true,
      text,
    ]);
  });
});
