import fs from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { FILLER } from "../fakes/anthropic-answers.ts";
import type { App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";
import { readEvents, type SentEvent } from "../helpers/events.ts";
import { startModelApp } from "../helpers/model-app.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { untilTrue } from "../helpers/until-true.ts";

interface Run {
  id: string;
  state: string;
  step: string;
  stepText: string;
  costs: Array<{ purpose: string; calls: number }> | null;
  words: number;
  content: string;
  result: { title: string; content: string } | null;
  error: string;
  errorCode: string;
}

type Event = SentEvent<Omit<Run, "content"> & { keep: number; append: string }>;

const GENERATE = "/api/ai/generate-post";
const KEYWORDS = "/api/ai/generate-keywords";
const HELP = "/api/ai/help";
const LINKS = "/api/ai/generate-internal-links";
const ASYNC = { Prefer: "respond-async" };
const NORMAL = { kind: "normal" } as const;
/** An article that takes some seconds, and one that whatever ends it comes before. */
const SLOW = { kind: "slow", delayMs: 50 } as const;
const ENDLESS = { kind: "slow", delayMs: 300 } as const;
const BRIEF = {
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  keywords: ["balcony tomatoes"],
  tone: "friendly",
  wordCount: 600,
};

let model: FakeAnthropic;
let dataDir: string;
let app: App;
let anna: Client;
let people = 0;
const start = () => startModelApp(model, dataDir);

beforeAll(async () => {
  model = await startFakeAnthropic();
  dataDir = await copyOfTemplate();
  app = await start();
});
beforeEach(async () => {
  anna = await signedIn(app.url, `runs-${++people}@example.com`);
  model.requests.length = 0;
});
afterEach(() => {
  model.reset();
});
afterAll(async () => {
  await app.stop();
  await model.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The model's answers to one brief: the outline, then the article. */
const write = (article: Parameters<FakeAnthropic["script"]>[0]) => model.script(NORMAL, article);
const begin = async (headers: Record<string, string> = ASYNC, client = anna) => {
  const response = await client.call("POST", GENERATE, BRIEF, headers);
  expect(response.status).toBe(202);
  return (await response.json()) as Run;
};
const look = async (id: string, client = anna) =>
  (await (await client.call("GET", `/api/generations/${id}`)).json()) as Run;
async function until(id: string, done: (run: Run) => boolean, client = anna): Promise<Run> {
  await untilTrue(async () => done(await look(id, client)), 30_000);
  return look(id, client);
}
const hasWords = (run: Run) => run.words > 10;
const hasEnded = (run: Run) => !["queued", "running"].includes(run.state);
/** What a model is asked for one article: its outline, text, faults, lines and claims. */
const REQUESTS = 5;

describe("a call that asks for an answer at once", () => {
  it("gets 202 with the run, which ends with the post that the call would have got", async () => {
    write(SLOW);
    const response = await anna.call("POST", GENERATE, BRIEF, ASYNC);
    const run = (await response.json()) as Run;
    expect(response.status).toBe(202);
    expect(response.headers.get("Location")).toBe(`/api/generations/${run.id}`);
    expect(response.headers.get("Preference-Applied")).toBe("respond-async");
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(run).toMatchObject({ kind: "article", result: null, error: "", finishedAt: null });
    const some = await until(run.id, hasWords);
    expect(some).toMatchObject({ state: "running", step: "writing", result: null });
    expect(some.content).toContain("<p>This article is about");
    const done = await until(run.id, hasEnded);
    expect(done).toMatchObject({ state: "done", errorCode: "" });
    expect(done.result).toEqual({
      title: expect.any(String) as string,
      content: done.content,
      excerpt: expect.any(String) as string,
      seoScore: expect.any(Number) as number,
      metaDescription: expect.any(String) as string,
      writer: "claude-test",
      claims: expect.any(Array) as unknown[],
      sources: [],
      warnings: expect.any(Array) as string[],
    });
    expect(await (await anna.call("GET", "/api/posts")).json()).toEqual([]);
  });

  it("gets the claims of the post, which stay with it when it is saved", async () => {
    const said = "A pot of clay costs 12 euros.";
    const article = `<p>${said}</p><p>${"Tomatoes like the sun. ".repeat(20)}</p>`;
    for (const headers of [{}, { Prefer: "respond-async; wait=30" }]) {
      // The free plan saves one post a month.
      const client = await signedIn(app.url, `runs-${++people}@example.com`);
      write({ kind: "text", text: article });
      const response = await client.call("POST", GENERATE, BRIEF, headers);
      const post = (await response.json()) as object;
      expect([response.status, post]).toMatchObject([
        200,
        {
          claims: [{ sentence: said, verdict: "not_found", quotes: [], source: null }],
          warnings: [expect.stringContaining("1 of 1 claim is not supported by a source.")],
        },
      ]);
      const saved = await client.call("POST", "/api/posts", post);
      expect(saved.status).toBe(201);
      const preview = await client.call("GET", `/preview/${((await saved.json()) as Run).id}`);
      expect(await preview.text()).toContain("No source says so.");
    }
  });

  it("gets the answer itself if that comes within the time it wants to wait", async () => {
    const response = await anna.call("POST", GENERATE, BRIEF, {
      Prefer: 'respond-async, wait="30", handling=strict',
    });
    expect([response.status, response.headers.get("Preference-Applied")]).toEqual([
      200,
      "wait=30, handling=strict",
    ]);
    expect(await response.json()).toMatchObject({ writer: "claude-test" });
    write(ENDLESS);
    const longer = await anna.call("POST", GENERATE, BRIEF, { Prefer: "respond-async; wait=1" });
    expect([longer.status, longer.headers.get("Preference-Applied")]).toEqual([
      202,
      "respond-async, wait=1",
    ]);
    await anna.call("DELETE", longer.headers.get("Location") ?? "");
  });

  it.each([
    [KEYWORDS, { topic: BRIEF.topic, targetAudience: "Beginners" }, "primaryKeywords"],
    [HELP, { purpose: "rewrite", text: "Take a pot that is deep." }, "texts"],
    [LINKS, { title: "Pots", content: "<p>Deep pots.</p>", keywords: [] }, "updatedContent"],
  ])("works for %s as well", async (path, body, field) => {
    const response = await anna.call("POST", path, body, ASYNC);
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as Run;
    const done = await until(id, hasEnded);
    expect(done).toMatchObject({
      state: "done",
      result: { [field]: expect.anything() as unknown },
    });
  });

  it("is refused as ever where nothing may begin", async () => {
    const wrong = await anna.call("POST", GENERATE, { ...BRIEF, tone: "shouting" }, ASYNC);
    expect([wrong.status, wrong.headers.get("Error-Field")]).toEqual([400, "tone"]);
    write(ENDLESS);
    write(ENDLESS);
    const runs = [await begin(), await begin()];
    const third = await anna.call("POST", GENERATE, BRIEF, ASYNC);
    expect([third.status, third.headers.get("Error-Code")]).toEqual([429, "rate_limited"]);
    for (const { id } of runs) await anna.call("DELETE", `/api/generations/${id}`);
  });

  it("names why it failed, with its code, and keeps the text", async () => {
    model.script(NORMAL, { kind: "cut-off" }, { kind: "cut-off" });
    const { id } = await begin();
    const failed = await until(id, hasEnded);
    expect(failed).toMatchObject({
      state: "failed",
      errorCode: "upstream",
      error: expect.stringContaining("broke off in the middle") as string,
      result: null,
    });
    expect(failed.words).toBeGreaterThan(0);
  });
});

describe("the steps of a run", () => {
  it("are told in words on the way, and with what each took at the end", async () => {
    const filler = `<p>${FILLER}, ${"beds matter to many people. ".repeat(40)}</p>`;
    const article = `${filler}\n<h2>Pots</h2>\n<p>${"Deep pots hold water. ".repeat(60)}</p>`;
    model.script(NORMAL, { kind: "text", text: article }, { ...ENDLESS, for: "revise" });
    const { id } = await begin();
    const rewriting = await until(id, ({ step }) => step === "revise");
    expect(rewriting).toMatchObject({ stepText: "Rewriting 1 paragraph", costs: null });
    expect(rewriting.content).toContain(FILLER);
    const done = await until(id, hasEnded);
    expect([done.state, done.stepText]).toEqual(["done", ""]);
    expect(done.costs?.map(({ purpose }) => purpose)).toEqual([
      "outline",
      "article",
      "critique",
      "revise",
      "lines",
      "claims",
    ]);
    expect(done.costs?.[0]).toMatchObject({
      calls: 1,
      inputTokens: expect.any(Number) as number,
      cachedTokens: 0,
      dollars: null,
    });
  });
});

describe("help with a text", () => {
  it("is proposed for the passage, and the text stays as it is", async () => {
    model.script({ kind: "text", text: "Take 3 deep pots." });
    const response = await anna.call("POST", HELP, {
      purpose: "shorten",
      text: "## Pots\n\nTake 2 pots that are deep.\n\n## Soil",
      passage: "Take 2 pots that are deep.",
    });
    expect(await response.json()).toEqual({
      purpose: "shorten",
      field: "text",
      before: "Take 2 pots that are deep.",
      start: 9,
      texts: [
        { text: "Take 3 deep pots.", notes: ["A number is missing: 2.", "A number is new: 3."] },
      ],
    });
  });

  it.each([
    [{ text: "A pot." }, "purpose"],
    [{ purpose: "rewrite" }, "text"],
    [{ purpose: "rewrite", text: " " }, "text"],
    [{ purpose: "rewrite", text: "A pot.", passage: "A jar." }, "passage"],
    [{ purpose: "own", text: "A pot." }, "instruction"],
    [{ purpose: "tone", text: "A pot.", tone: "shouting" }, "tone"],
    [{ purpose: "rewrite", text: "A pot.", passage: "x".repeat(20_001) }, "passage"],
  ])("refuses %j, naming the field", async (body, field) => {
    const refused = await anna.call("POST", HELP, body);
    expect([refused.status, refused.headers.get("Error-Field")]).toEqual([400, field]);
    expect(await refused.text()).toMatch(new RegExp(`^${field}\\b.{10,}`));
    expect(model.requests).toEqual([]);
  });
});

describe("a client that gives up and repeats", () => {
  const key = () => ({ "Idempotency-Key": `k-${people}` });
  /** Waits half a second for the answer. */
  const impatient = (headers: Record<string, string>) =>
    fetch(app.url + GENERATE, {
      method: "POST",
      headers: { Cookie: anna.cookie, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(BRIEF),
      signal: AbortSignal.timeout(500),
    }).then(
      ({ status }) => status,
      (error: Error) => error.name,
    );

  it("has one run, one article and one charge, however it asks", async () => {
    write(SLOW);
    const seen: unknown[] = [];
    for (let time = 0; time < 7; time++) seen.push(await impatient(key()));
    expect(new Set(seen)).toEqual(new Set(["TimeoutError"]));
    const last = await anna.call("POST", GENERATE, BRIEF, key());
    expect([last.status, last.headers.get("Idempotent-Replayed")]).toEqual([200, "true"]);
    const article = (await last.json()) as { content: string };
    const again = await anna.call("POST", GENERATE, BRIEF, { ...key(), ...ASYNC });
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ state: "done", result: article });
    expect(model.requests).toHaveLength(REQUESTS);
  });

  it("begins one run with twenty calls at the same time", async () => {
    write(SLOW);
    const runs = await Promise.all(Array.from({ length: 20 }, () => begin({ ...key(), ...ASYNC })));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    await until(runs[0]?.id ?? "", hasEnded);
    expect(model.requests).toHaveLength(REQUESTS);
  });

  it("is refused with the key for another brief or another call, and gets a failure again", async () => {
    model.script(NORMAL, { kind: "refused", status: 400, message: "no" });
    const first = await anna.call("POST", GENERATE, BRIEF, key());
    expect([first.status, first.headers.get("Error-Code")]).toEqual([502, "upstream"]);
    const asked = model.requests.length;
    const second = await anna.call("POST", GENERATE, BRIEF, key());
    expect([second.status, await second.text()]).toEqual([502, await first.text()]);
    expect(model.requests).toHaveLength(asked);
    for (const [path, body] of [
      [GENERATE, { ...BRIEF, wordCount: 800 }],
      [KEYWORDS, BRIEF],
      ["/api/posts", { title: "Another" }],
    ] as const) {
      const other = await anna.call("POST", path, body, key());
      expect([other.status, other.headers.get("Error-Code")]).toEqual([
        400,
        "idempotency_key_reused",
      ]);
    }
  });

  it("writes nothing more when a call without a key goes away", async () => {
    write(ENDLESS);
    expect(await impatient({})).toBe("TimeoutError");
    await untilTrue(() => Promise.resolve(model.requests.every(({ over }) => over)));
    expect(model.requests.at(-1)?.piecesSent ?? 0).toBeLessThan(40);
  });
});

describe("the events of a run", () => {
  /** Reads the stream until it ends or `enough` says so; `from` is the id of the last event. */
  async function follow(id: string, from = "", enough: (event: Event) => boolean = () => false) {
    const response = await anna.call("GET", `/api/generations/${id}`, undefined, {
      Accept: "text/event-stream",
      ...(from !== "" && { "Last-Event-ID": from }),
    });
    const events: Event[] = [];
    for await (const event of readEvents<Event["data"]>(response)) {
      events.push(event);
      if (enough(event)) break;
    }
    return { status: response.status, type: response.headers.get("Content-Type"), events };
  }
  const apply = (text: string, events: Event[]) =>
    events.reduce((html, { data }) => html.slice(0, data.keep) + data.append, text);

  it("come to the end, and go on after the last that a reader has", async () => {
    write(SLOW);
    const { id } = await begin();
    await until(id, hasWords);
    const first = await follow(id, "", ({ data }) => data.words > 100);
    expect([first.status, first.type]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(first.events.length).toBeGreaterThan(2);
    const has = apply("", first.events);
    const rest = await follow(id, first.events.at(-1)?.id);
    const [next] = rest.events;
    expect(next?.data.keep).toBeGreaterThan(has.length / 2);
    const last = rest.events.at(-1);
    expect(last?.data).toMatchObject({ id, state: "done", result: { writer: "claude-test" } });
    expect(apply(has, rest.events)).toBe(last?.data.result?.content);
    expect((await follow(id, last?.id)).status).toBe(204);
    const whole = await follow(id, "running.99.00");
    expect(whole.events).toHaveLength(1);
    expect(apply("", whole.events)).toBe(last?.data.result?.content);
  });

  it("end with a stop, and with a server that stops; the next one goes on with them", async () => {
    write(ENDLESS);
    const { id } = await begin();
    await until(id, hasWords);
    const reading = follow(id);
    await until(id, ({ words }) => words > 30);
    await app.stop();
    const { events } = await reading;
    expect(events.at(-1)?.data.state).toMatch(/running|queued/);
    const words = events.at(-1)?.data.words;
    // The outline is there, so that the article is all that is asked for.
    model.reset();
    model.script(ENDLESS);
    app = await start();
    anna = clientOf(app.url, anna.cookie);
    const going = follow(id, events.at(-1)?.id);
    await until(id, (run) => run.state === "running" && run.words !== words);
    await anna.call("DELETE", `/api/generations/${id}`);
    const last = (await going).events.at(-1);
    expect(last?.data).toMatchObject({ state: "cancelled", result: null });
    const text = apply(apply("", events), (await going).events);
    expect(text).toBe((await look(id)).content);
  }, 60_000);

  it("are nobody else's", async () => {
    const { id } = await begin();
    await until(id, hasEnded);
    const stranger = await signedIn(app.url, `runs-${++people}@example.com`);
    const headers = { Accept: "text/event-stream" };
    const refused = await stranger.call("GET", `/api/generations/${id}`, undefined, headers);
    expect([refused.status, await refused.text()]).toEqual([404, "There is no such run."]);
  });
});

describe("a run", () => {
  it("is stopped by its owner, and its text stays", async () => {
    write(ENDLESS);
    const { id } = await begin({ ...ASYNC, "Idempotency-Key": "stopped" });
    const some = await until(id, hasWords);
    const response = await anna.call("DELETE", `/api/generations/${id}`);
    const stopped = (await response.json()) as Run;
    expect([response.status, stopped.state, stopped.result]).toEqual([200, "cancelled", null]);
    expect(stopped.words).toBeGreaterThanOrEqual(some.words);
    expect(await look(id)).toEqual(stopped);
    expect(await (await anna.call("DELETE", `/api/generations/${id}`)).json()).toEqual(stopped);
    const repeat = await anna.call("POST", GENERATE, BRIEF, { "Idempotency-Key": "stopped" });
    expect([repeat.status, repeat.headers.get("Error-Resource")]).toEqual([
      409,
      `/api/generations/${id}`,
    ]);
  });

  it("is nobody else's: a stranger and a visitor cannot tell that it exists", async () => {
    write(ENDLESS);
    const { id } = await begin();
    const stranger = await signedIn(app.url, `runs-${++people}@example.com`);
    for (const method of ["GET", "DELETE"]) {
      const answers = [id, "019aa000-0000-7000-8000-000000000007"].map(async (one) => {
        const response = await stranger.call(method, `/api/generations/${one}`);
        return [response.status, await response.text()];
      });
      expect(await answers[0]).toEqual([404, "There is no such run."]);
      expect(await answers[1]).toEqual(await answers[0]);
      const visitor = await clientOf(app.url, "").call(method, `/api/generations/${id}`);
      expect(visitor.status).toBe(401);
    }
    expect((await look(id)).state).toBe("running");
    await anna.call("DELETE", `/api/generations/${id}`);
  });

  it("may be read and neither begun nor stopped with a token that may only read", async () => {
    write(ENDLESS);
    const { id } = await begin();
    const page = await anna.submit("/settings", {
      intent: "create-token",
      name: "r",
      scope: "read",
    });
    const token = /pw_[\w-]{20,}/.exec(await page.text())?.[0] ?? "";
    const call = (method: string, path: string, body?: unknown) =>
      clientOf(app.url, "").call(method, path, body, {
        Authorization: `Bearer ${token}`,
        ...ASYNC,
      });
    expect((await call("GET", `/api/generations/${id}`)).status).toBe(200);
    for (const [method, path] of [
      ["DELETE", `/api/generations/${id}`],
      ["POST", GENERATE],
    ] as const) {
      const refused = await call(method, path, method === "POST" ? BRIEF : undefined);
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "read_only_token"]);
    }
    await anna.call("DELETE", `/api/generations/${id}`);
  });

  it("goes on after the server was killed, and after it was told to stop", async () => {
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      write(ENDLESS);
      const headers = { ...ASYNC, "Idempotency-Key": `restart-${signal}` };
      const { id } = await begin(headers);
      await until(id, hasWords);
      await app.stop(signal);
      model.reset();
      app = await start();
      anna = clientOf(app.url, anna.cookie);
      expect((await begin(headers)).id).toBe(id);
      expect(await until(id, hasEnded)).toMatchObject({ state: "done" });
    }
  }, 90_000);
});
