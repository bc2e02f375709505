import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../helpers/database-url.ts";
import { untilTrue } from "../helpers/until-true.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const REACHED = "You've reached your monthly post limit. Upgrade your plan to create more posts.";
const NO_AI = "AI generation is not part of the free plan. Upgrade your plan to use it.";
const BUSY = "Two of your posts are being written already. Wait until one is ready, or stop it.";
const BRIEF = {
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  keywords: ["balcony tomatoes"],
  tone: "friendly",
  wordCount: 600,
};

const save = (visitor: Visitor, n: number) =>
  visitor.json("POST", "/api/posts", { title: `Post ${n}`, content: "<p>Text</p>" });

async function upgrade(visitor: Visitor, plan: "basic" | "pro"): Promise<void> {
  const checkout = await visitor.submit("/subscription", { intent: "subscribe", plan });
  await visitor.submit(checkout.path, { intent: "pay" });
}

describe("the month's limit over HTTP", () => {
  let app: App;
  beforeAll(async () => {
    // No request of these tests reaches the model.
    app = await startApp({ ANTHROPIC_API_KEY: "test-key" });
  });
  afterAll(() => app.stop());

  it("accepts exactly one of a hundred saves at limit minus one, and shows the same number on every screen", async () => {
    const lim = await visit(app.url, { email: "limit@example.com" });
    await upgrade(lim, "basic");
    for (let n = 0; n < 4; n++) expect((await save(lim, n)).status).toBe(201);
    expect((await lim.open("/create")).text).toContain("4/5 posts");
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => save(lim, 4 + n)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect([answer.status, answer.body]).toEqual([403, REACHED]);
    expect((await lim.json("GET", "/api/auth/user")).body).toMatchObject({
      postsThisMonth: 5,
      monthlyPostLimit: 5,
    });
    expect((await lim.json("GET", "/api/posts")).body).toHaveLength(5);
    expect((await lim.open("/")).text).toContain("Monthly Usage 5 /5");
    const create = await lim.open("/create");
    expect(create.text).toContain("5/5 posts");
    expect(create.text).toContain(`${REACHED} Upgrade`);
    expect(create.text).not.toContain("generated posts");
    expect((await lim.open("/subscription")).text).toContain("Saved this month 5 of 5");
  });
});

describe("articles at the same time over HTTP", () => {
  let app: App;
  let model: FakeAnthropic;
  beforeAll(async () => {
    model = await startFakeAnthropic();
    app = await startApp({
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_MODEL: "claude-test",
    });
  });
  afterAll(async () => {
    await app.stop();
    await model.close();
  });

  it("refuses a third with 429 and Retry-After, in the API and in the wizard, until a client goes away", async () => {
    const wanda = await visit(app.url, { email: "busy@example.com" });
    const gone = new AbortController();
    model.script({ kind: "hang" }, { kind: "hang" });
    const write = (signal?: AbortSignal) =>
      fetch(`${app.url}/api/ai/generate-post`, {
        method: "POST",
        headers: { Cookie: wanda.jar.header(), "Content-Type": "application/json" },
        body: JSON.stringify(BRIEF),
        ...(signal ? { signal } : {}),
      });
    const waiting = [write(gone.signal), write(gone.signal)].map((one) => one.catch(() => null));
    await untilTrue(() => model.requests.length === 2);
    const third = await write();
    expect([third.status, third.headers.get("Retry-After"), await third.text()]).toEqual([
      429,
      "15",
      BUSY,
    ]);
    const form =
      /action="(\/create\/setup[^"]*)"/.exec((await wanda.open("/create")).html)?.[1] ?? "";
    const keywords = await wanda.submit(form, {
      intent: "keywords",
      topic: BRIEF.topic,
      targetAudience: "Beginners",
      tone: "friendly",
      wordCount: "600",
    });
    const refused = await wanda.submit(keywords.path, { intent: "generate", keywords: "tomatoes" });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(`Generation Failed ${BUSY}`);
    expect(refused.html).toContain(">tomatoes</textarea>");
    gone.abort();
    await Promise.all(waiting);
    await untilTrue(async () => (await write()).status === 200);
  });
});

describe("FREE_PLAN_AI, both readings", () => {
  it.each([
    ["on", "1 blog post per month, AI included", "Limited features, no AI generation"],
    ["off", "Limited features, no AI generation", "AI included"],
  ] as const)(
    "%s: landing page, Subscription and Create tell the truth",
    async (setting, said, unsaid) => {
      const app = await startApp({ FREE_PLAN_AI: setting });
      try {
        const landing = await browse(app.url, { header: () => "", take: () => undefined }).open(
          "/",
        );
        const free = await visit(app.url, { email: `free-${setting}@example.com` });
        for (const page of [landing, await free.open("/subscription")]) {
          expect(page.text).toContain(said);
          expect(page.text).not.toContain(unsaid);
        }
        const off = setting === "off";
        const [subscription, create] = [
          await free.open("/subscription"),
          await free.open("/create"),
        ];
        expect(subscription.text.includes("AI generation is not part of the Free plan.")).toBe(off);
        expect(
          subscription.text.includes("Upgrade to write with AI, and more posts each month."),
        ).toBe(off);
        expect(create.text.includes(`${NO_AI} Upgrade`)).toBe(off);
        for (const page of [subscription, create])
          expect(page.text).not.toContain("generated posts");
        const answer = await free.json("POST", "/api/ai/generate-post", BRIEF);
        expect(answer.status).toBe(off ? 403 : 200);
        if (off) expect(answer.body).toBe(NO_AI);
        await upgrade(free, "basic");
        expect((await free.open("/create")).text).not.toContain(NO_AI);
        expect((await free.json("POST", "/api/ai/generate-keywords", BRIEF)).status).toBe(200);
      } finally {
        await app.stop();
      }
    },
  );
});

const url = testDatabaseUrl() ?? "";

describe.skipIf(!url)("limits in two processes on one PostgreSQL", () => {
  let apps: App[] = [];
  let model: FakeAnthropic;
  beforeAll(async () => {
    await createDatabase(url);
    model = await startFakeAnthropic();
    const env = {
      DATABASE_URL: url,
      CREDENTIALS_KEY: "limits-key-of-at-least-32-characters",
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_MODEL: "claude-test",
    };
    const first = await startApp(env);
    apps = [first, await startApp(env)];
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop("SIGKILL")));
    await model.close();
    await dropDatabase(url);
  });

  it("end the article of a process suspended for longer than its lease, once two others have taken its place", async () => {
    const [one, other] = apps as [App, App];
    const lim = await visit(one.url, { email: "still@example.com" });
    const beside = browse(other.url, lim.jar);
    await upgrade(lim, "pro");
    const before = model.requests.length;
    const running = () => model.requests.slice(before).filter((request) => !request.over).length;
    const write = (visitor: typeof lim) => (
      model.script({ kind: "hang" }),
      visitor.json("POST", "/api/ai/generate-post", BRIEF).catch(() => null)
    );
    const still = write(beside);
    await untilTrue(() => running() === 1);
    process.kill(other.pid, "SIGSTOP");
    const second = write(lim);
    await untilTrue(() => running() === 2);
    expect((await lim.json("POST", "/api/ai/generate-post", BRIEF)).status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 21_000));
    const third = write(lim);
    await untilTrue(() => running() === 3);
    process.kill(other.pid, "SIGCONT");
    await untilTrue(() => running() === 2, 2_000);
    const answer = await still;
    expect([answer?.status, answer?.body]).toEqual([
      502,
      "Writing was interrupted. Please try again.",
    ]);
    expect((await lim.json("POST", "/api/ai/generate-post", BRIEF)).status).toBe(429);
    // Calls that hang at the model end with their process.
    void Promise.all([second, third]);
  });

  it("let exactly one of a hundred saves pass, allow two articles at once, and free the slot of a dead process", async () => {
    const [one, other] = apps as [App, App];
    const lim = await visit(one.url, { email: "two@example.com" });
    const beside = browse(other.url, lim.jar);
    const saves = await Promise.all(
      Array.from({ length: 100 }, (_, n) => save(n % 2 ? lim : beside, n)),
    );
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(1);
    await upgrade(lim, "pro");
    const before = model.requests.length;
    model.script({ kind: "hang" }, { kind: "hang" });
    const hanging = [lim, beside].map((visitor) =>
      visitor.json("POST", "/api/ai/generate-post", BRIEF).catch(() => null),
    );
    await untilTrue(() => model.requests.length === before + 2);
    for (const visitor of [lim, beside])
      expect((await visitor.json("POST", "/api/ai/generate-post", BRIEF)).status).toBe(429);
    await other.stop("SIGKILL");
    await hanging[1];
    await untilTrue(
      async () => (await lim.json("POST", "/api/ai/generate-post", BRIEF)).status === 200,
      40_000,
    );
  });
});
