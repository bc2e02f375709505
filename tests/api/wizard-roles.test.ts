import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { testDatabaseUrl } from "../helpers/database-name.ts";
import { visit } from "../helpers/visitor.ts";

const url = testDatabaseUrl();
const name = url ? `"${new URL(url).pathname.slice(1)}"` : "";

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe.skipIf(!url)("with screens and work in separate processes", () => {
  let web: App;
  let worker: App;
  beforeAll(async () => {
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin(`CREATE DATABASE ${name}`);
    const env = { DATABASE_URL: url ?? "", CREDENTIALS_KEY: "roles-key-of-at-least-32-characters" };
    web = await startApp({ ...env, ROLE: "web" });
    worker = await startApp({ ...env, ROLE: "worker" });
  });
  afterAll(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it("writes in one a post requested in the other, and streams it to the browser there", async () => {
    const wanda = await visit(web.url, { email: "roles@example.com" });
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
