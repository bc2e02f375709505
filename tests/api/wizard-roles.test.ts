import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../helpers/database-url.ts";
import { visit } from "../helpers/visitor.ts";

const url = testDatabaseUrl() ?? "";

describe.skipIf(!url)("with screens and work in separate processes", () => {
  let model: FakeAnthropic;
  let web: App;
  let worker: App;
  beforeAll(async () => {
    await createDatabase(url);
    model = await startFakeAnthropic();
    const env = {
      DATABASE_URL: url,
      CREDENTIALS_KEY: "roles-key-of-at-least-32-characters",
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: model.url,
    };
    web = await startApp({ ...env, ROLE: "web" });
    worker = await startApp({ ...env, ROLE: "worker" });
  });
  afterAll(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await model.close();
    await dropDatabase(url);
  });

  it("writes in one a post requested in the other, and streams it to the browser there", async () => {
    const wanda = await visit(web.url, { email: "roles@example.com" });
    model.script({ kind: "normal" }, { kind: "normal" }, { kind: "slow", delayMs: 40 });
    const form =
      /action="(\/create\/setup[^"]*)"/.exec((await wanda.open("/create")).html)?.[1] ?? "";
    const keywords = await wanda.submit(form, {
      intent: "keywords",
      topic: "Growing tomatoes",
      targetAudience: "Beginners",
      tone: "friendly",
      wordCount: "2000",
    });
    const page = await wanda.submit(keywords.path, { intent: "generate", keywords: "tomatoes" });
    const id = /data-run="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const stream = await fetch(`${web.url}/create/generation/${id}/events`, {
      headers: { Cookie: wanda.jar.header() },
    });
    const text = await stream.text();
    expect(text).toContain('"state":"done"');
    expect((await wanda.open(page.path)).path).toMatch(/^\/create\/review/);
  });
});
