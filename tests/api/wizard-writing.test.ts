import fs from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import type { App } from "../helpers/app.ts";
import { readEvents } from "../helpers/events.ts";
import { startModelApp } from "../helpers/model-app.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { browse, visit, type Page, type Visitor } from "../helpers/visitor.ts";

let model: FakeAnthropic;
let dataDir: string;
let app: App;
const start = () => startModelApp(model, dataDir);

beforeAll(async () => {
  model = await startFakeAnthropic();
  dataDir = await copyOfTemplate();
  app = await start();
});
afterEach(() => {
  model.reset();
});
afterAll(async () => {
  await app.stop();
  await model.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const SLOW = { kind: "slow", delayMs: 40 } as const;
/** The whole article takes half a minute, so whatever ends it comes first. */
const ENDLESS = { kind: "slow", delayMs: 300 } as const;
const NORMAL = { kind: "normal" } as const;
let people = 0;

/**
 * A user whose post is being written: keywords, outline and article are the model's three answers.
 */
async function writer(
  article: Parameters<FakeAnthropic["script"]>[0],
): Promise<{ wanda: Visitor; page: Page }> {
  const wanda = await visit(app.url, { email: `writing-${++people}@example.com` });
  model.script(NORMAL, NORMAL, article);
  const form =
    /action="(\/create\/setup[^"]*)"/
      .exec((await wanda.open("/create")).html)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  const setup = {
    intent: "keywords",
    topic: "Growing tomatoes",
    targetAudience: "Beginners",
    tone: "friendly",
    wordCount: "600",
  };
  const keywords = await wanda.submit(form, setup);
  const page = await wanda.submit(keywords.path, {
    intent: "generate",
    keywords: "tomatoes, balcony",
  });
  expect(page.path).toMatch(/^\/create\/generate/);
  return { wanda, page };
}

/** Reloads the page, as a browser without scripts does, until it contains the given text. */
async function until(
  wanda: Visitor,
  path: string,
  done: (page: Page) => boolean,
  ms = 20_000,
): Promise<Page> {
  const end = Date.now() + ms;
  for (;;) {
    const page = await wanda.open(path);
    if (done(page)) return page;
    if (Date.now() > end) throw new Error(`still ${page.path}: ${page.text.slice(0, 600)}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

interface StreamEvent {
  state: string;
  /** Characters of the article so far that stay; `append` follows them. */
  keep: number;
  append: string;
}

const wordsOf = (page: Page) =>
  Number(/([\d,]+) words? of about 600/.exec(page.text)?.[1]?.replace(",", "") ?? 0);

describe("keywords that a model cannot suggest", () => {
  it("do not stop the wizard: they can be typed", async () => {
    const kim = await visit(app.url, { email: "kim@example.com" });
    const form =
      /action="(\/create\/setup[^"]*)"/
        .exec((await kim.open("/create")).html)?.[1]
        ?.replaceAll("&amp;", "&") ?? "";
    const failing = { kind: "no-credit" } as const;
    model.script(failing, failing, failing, failing);
    const page = await kim.submit(form, {
      intent: "keywords",
      topic: "Growing tomatoes",
      targetAudience: "Beginners",
      tone: "friendly",
      wordCount: "600",
    });
    expect(page.path).toMatch(/^\/create\/keywords/);
    expect(page.text).toContain("account’s billing");
    expect(page.text).toContain("Or type your own keywords.");
    model.reset();
    const run = await kim.submit(page.path, { intent: "generate", keywords: "tomatoes, balcony" });
    expect(run.path).toMatch(/^\/create\/(?:generate|review)/);
  });
});

describe("a post that is being written", () => {
  it("is streamed whole to its owner alone, with the end of the run as the end of the stream", async () => {
    const { wanda, page } = await writer(SLOW);
    const other = await visit(app.url, { email: `writing-${++people}@example.com` });
    const id = /data-run="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const url = `${app.url}/create/generation/${id}/events`;
    expect((await fetch(url, { headers: { Cookie: other.jar.header() } })).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
    const response = await fetch(url, {
      headers: { Cookie: wanda.jar.header(), "Accept-Encoding": "br, gzip" },
    });
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    expect(response.headers.get("Cache-Control")).toContain("no-transform");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    const events: StreamEvent[] = [];
    for await (const { data } of readEvents<StreamEvent>(response)) events.push(data);
    expect(events.at(-1)).toMatchObject({ state: "done" });
    expect(events[0]?.keep).toBe(0);
    expect(events.reduce((html, event) => html.slice(0, event.keep) + event.append, "")).toContain(
      "<p>This article is about tomatoes",
    );
  });

  it("shows its words so far, streams them, stops on request, and lets its text be used", async () => {
    const { wanda, page } = await writer(SLOW);
    expect(page.html).toContain('http-equiv="refresh"');
    const some = await until(wanda, page.path, (now) => wordsOf(now) > 10);
    expect(some.text).toContain("Writing…");
    expect(some.text).toContain("This article is about tomatoes");

    const id = /data-run="([^"]+)"/.exec(some.html)?.[1] ?? "";
    const stream = await fetch(`${app.url}/create/generation/${id}/events`, {
      headers: { Cookie: wanda.jar.header() },
    });
    const events = readEvents<StreamEvent & { words: number }>(stream);
    const [first, second] = [await events.next(), await events.next()];
    if (first.done || second.done) throw new Error("the stream has ended");
    expect(first.value.data).toMatchObject({ state: "running", step: "writing", keep: 0 });
    expect(second.value.data.words).toBeGreaterThan(first.value.data.words);

    const stopped = await wanda.submit(page.path, { intent: "stop" });
    expect(stopped.path).toBe(page.path);
    expect(stopped.text).toContain("You stopped the writing. What was written is kept.");
    expect(stopped.html).not.toContain('http-equiv="refresh"');
    let last: unknown;
    for await (const { data } of events) last = data;
    expect(last).toMatchObject({ state: "cancelled" });

    const review = await wanda.submit(page.path, { intent: "use" });
    expect(review.path).toMatch(/^\/create\/review/);
    for (const words of ["SEO Score", "Written by claude-test", "This article is about tomatoes"])
      expect(review.text).toContain(words);
    expect((await wanda.submit(review.path, { intent: "save" })).path).toMatch(/^\/preview\//);
  });

  it("says why it failed, keeps the text, and is written when tried again", async () => {
    const { wanda, page } = await writer({ kind: "cut-off" });
    model.script({ kind: "cut-off" });
    const failed = await until(wanda, page.path, (now) => now.text.includes("Generation Failed"));
    expect(failed.text).toContain(
      "The connection to the writing service broke off in the middle of the text. Please try again.",
    );
    expect(failed.text).toContain("Use what is written");
    model.reset();
    const again = await wanda.submit(page.path, { intent: "start" });
    // A quick writer may be done before the redirect arrives; the toast is shown once.
    const review = again.path.startsWith("/create/review")
      ? again
      : await until(wanda, again.path, (now) => now.path.startsWith("/create/review"));
    expect(review.text).toContain("Blog Post Generated!");
  });

  it("goes on after the process was killed", async () => {
    const { wanda, page } = await writer(ENDLESS);
    await until(wanda, page.path, (now) => wordsOf(now) > 10);
    await app.stop("SIGKILL");
    model.reset();
    app = await start();
    const back = browse(app.url, wanda.jar);
    const waiting = await back.open(page.path);
    expect(waiting.text).toContain("This article is about tomatoes");
    await until(back, page.path, (now) => now.path.startsWith("/create/review"), 60_000);
  });

  it("is handed over at once, with its readers, when the process is told to stop", async () => {
    const { wanda, page } = await writer(ENDLESS);
    const some = await until(wanda, page.path, (now) => wordsOf(now) > 10);
    const id = /data-run="([^"]+)"/.exec(some.html)?.[1] ?? "";
    const stream = await fetch(`${app.url}/create/generation/${id}/events`, {
      headers: { Cookie: wanda.jar.header() },
    });
    const ended = stream.text();
    await app.stop();
    const cut = model.requests.at(-1);
    expect(cut?.piecesSent).toBeLessThan(cut?.pieces ?? 0);
    await ended;
    model.reset();
    app = await start();
    const back = browse(app.url, wanda.jar);
    await until(back, page.path, (now) => now.path.startsWith("/create/review"));
  });
});
