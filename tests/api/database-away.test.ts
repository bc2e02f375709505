import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cuttable, type Cuttable } from "../chaos/cuttable.ts";
import { newPostgres, type Sql } from "../chaos/database.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/**
 * What everybody sees while PostgreSQL cannot be reached. The tests build on each other's
 * connection state.
 */

const adminUrl = process.env["TEST_DATABASE_URL"];
const SENTENCE = "The database does not answer at the moment. Please try again in a moment.";
const TYPED = "A title that nobody wants to type again";
const FORM = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };

describe.skipIf(!adminUrl)("while the database is away", () => {
  let database: { sql: Sql; url: string };
  let proxy: Cuttable;
  let app: App;
  let anna: Visitor;
  let ben: Visitor;
  let post: string;
  let blog: string;
  let fields: Record<string, string>;

  beforeAll(async () => {
    database = await newPostgres(adminUrl ?? "");
    proxy = await cuttable(database.url);
    app = await startApp({
      DATABASE_URL: proxy.url,
      CREDENTIALS_KEY: "a-key-of-at-least-32-characters-for-this",
      ROLE: "web",
    });
    anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
    ben = await visit(app.url, { email: "ben@example.com" });
    post = await made(
      anna.json("POST", "/api/posts", {
        title: "Rye bread",
        content: "<p>Rye bread takes a day.</p>",
        excerpt: "",
        topic: "bread",
        keywords: "rye",
        metaDescription: "",
      }),
    );
    const integrationId = await made(
      anna.json("POST", "/api/integrations", { platform: "blog", name: "Blog", credentials: {} }),
    );
    await anna.json("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
    const published = await anna.json("POST", `/api/publish/${post}`, {
      platform: "blog",
      integrationId,
      tags: [],
    });
    expect(published.status, JSON.stringify(published.body)).toBeLessThan(300);
    blog = /\/blog\/[\w-]+/.exec((await anna.open(`/preview/${post}`)).html)?.[0] ?? "";
    expect((await anna.open(blog)).status).toBe(200);
    const version =
      /name="version" value="([^"]+)"/.exec(
        (await anna.open(`/preview/${post}?mode=edit`)).html,
      )?.[1] ?? "1";
    fields = { intent: "save", title: TYPED, text: "Rye bread takes two days.", version };
    await proxy.cut();
  });
  afterAll(async () => {
    await app.stop();
    await proxy.close();
    await database.sql.close();
  });

  async function made(call: ReturnType<Visitor["json"]>): Promise<string> {
    const { status, body } = await call;
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: string }).id;
  }

  /** The session ends in the browser, and is refused here, too, for whoever has a copy of it. */
  async function leavesBrowser(leaver: Visitor): Promise<void> {
    const copy = leaver.jar.header();
    const headers = { ...FORM, Cookie: copy };
    const answer = await fetch(`${app.url}/api/logout`, {
      ...{ method: "POST", redirect: "manual", headers },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    expect(answer.headers.get("Clear-Site-Data")).toContain("storage");
    leaver.jar.take(answer);
    expect(leaver.jar.header()).not.toMatch(/postwright=\w/);
    const page = await leaver.open("/");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Signed out in this browser");
    expect(page.text).toContain("could not be ended on the server");
    expect((await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: copy } })).status).toBe(
      401,
    );
  }

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, {
      redirect: "manual",
      ...init,
      headers: { Cookie: anna.jar.header(), ...(init.headers as Record<string, string>) },
    });

  it.each([
    ["GET", "/api/posts", undefined],
    ["GET", "/api/auth/user", undefined],
    [
      "POST",
      "/api/posts",
      JSON.stringify({
        title: TYPED,
        content: "<p>x</p>",
        excerpt: "",
        topic: "",
        keywords: "",
        metaDescription: "",
      }),
    ],
    ["GET", "/settings/export", undefined],
  ])(
    "answers %s %s with 503, one plain sentence and when to try again",
    async (method, path, body) => {
      const answer = await ask(path, {
        method,
        ...(body === undefined ? {} : { body, headers: { "Content-Type": "application/json" } }),
      });
      expect([
        answer.status,
        answer.headers.get("Retry-After"),
        answer.headers.get("Content-Type"),
        await answer.text(),
      ]).toEqual([503, "5", "text/plain; charset=utf-8", SENTENCE]);
    },
  );

  it.each(["/", "/posts", "/analytics", "/integrations", "/settings", "/create", "/sign-in/none"])(
    "answers the screen %s with a page of its own and status 503",
    async (path) => {
      const answer = await ask(path, { headers: { Accept: "text/html" } });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(html).toContain(SENTENCE);
      expect(html).toContain("Go to dashboard");
      expect(html).not.toContain("Something went wrong");
    },
  );

  it("tells readers of the public blog, and keeps that out of caches", async () => {
    // A stored page is sent for as long as its version is taken for the present one.
    await expect.poll(() => fetch(app.url + blog).then(({ status }) => status)).toBe(503);
    for (const path of [blog, `${blog}/feed.xml`, `${blog}/sitemap.xml`]) {
      const answer = await fetch(app.url + path);
      expect([answer.status, answer.headers.get("Retry-After")], path).toEqual([503, "5"]);
      expect(answer.headers.get("Cache-Control"), path).toContain("no-store");
      expect(await answer.text(), path).toContain(
        path === blog ? "This page cannot be shown right now" : SENTENCE,
      );
    }
  });

  it("stops a sign-in with the sentence, and keeps what was typed", async () => {
    for (const begun of ["/api/login", "/auth/callback?state=x&code=y"]) {
      let answer = await ask(begun);
      for (let hop = 0; hop < 3 && answer.status === 302; hop++)
        answer = await ask(
          new URL(answer.headers.get("Location") ?? "", app.url).href.slice(app.url.length),
        );
      expect([answer.status, answer.headers.get("Retry-After")], begun).toEqual([503, "5"]);
      expect(await answer.text(), begun).toContain(SENTENCE);
    }
    const typed = await ask("/sign-in/none", {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams({
        intent: "sign-in",
        email: "bea@example.com",
        firstName: "Bea",
        lastName: "",
      }),
    });
    expect(typed.status).toBe(503);
    expect(await typed.text()).toContain('name="email" value="bea@example.com"');
  });

  it("answers the requests of a screen's scripts with the sentence alone, so that the browser keeps the screen", async () => {
    const post503 = await ask(`/preview/${post}/edit.data`, {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams(fields),
    });
    for (const answer of [await ask("/posts.data"), post503]) {
      expect([
        answer.status,
        answer.headers.get("Retry-After"),
        answer.headers.get("X-Remix-Response"),
        await answer.text(),
      ]).toEqual([503, "5", null, SENTENCE]);
    }
  });

  it("returns a form sent without scripts with all its fields, to be sent again", async () => {
    const answer = await ask(`/preview/${post}/edit`, {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams(fields),
    });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(html).toContain(SENTENCE);
    expect(html).toContain("Nothing is lost: this page holds what you sent.");
    expect(html).toContain(`action="/preview/${post}/edit"`);
    for (const [name, value] of Object.entries(fields))
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  });

  it("does not return a secret that was typed", async () => {
    const body = new URLSearchParams({
      intent: "save",
      name: "Mine",
      siteUrl: "https://site.example",
      username: "anna",
      applicationPassword: "canary-password",
    });
    const html = await (
      await ask("/integrations/new/wordpress", { method: "POST", headers: FORM, body })
    ).text();
    expect(html).toContain('value="https://site.example"');
    expect(html).toContain("except passwords and keys");
    expect(html).not.toContain("canary-password");
    const only = new URLSearchParams({ intent: "begin", currentPassword: "canary-password" });
    const path = "/settings/sign-in/authenticator";
    const page = await (await ask(path, { method: "POST", headers: FORM, body: only })).text();
    expect(page).toContain("Passwords and keys are not kept");
    expect(page).toMatch(
      /<a[^>]+href="\/settings\/sign-in\/authenticator"[^>]*>Open the form again/,
    );
    expect(page).not.toMatch(/canary-password|holds what you sent|Send it again/);
  });

  it("signs out of the browser all the same", async () => {
    await leavesBrowser(ben);
  });

  it("serves files, and answers 404 to missing ones, without a query", async () => {
    expect((await ask("/favicon.ico")).status).toBe(200);
    for (const path of ["/assets/gone-AAAAAAAA.js", "/site.webmanifest"])
      expect((await ask(path)).status, path).toBe(404);
  });

  it("still shows a visitor what needs no database", async () => {
    const answer = await fetch(app.url);
    expect(answer.status).toBe(200);
  });

  it("logs one line for each request, a warning without a stack", async () => {
    const before = app.output().length;
    await ask("/posts", { headers: { Accept: "text/html" } });
    await ask("/api/posts");
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lines = app
      .output()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("requestId"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({
        level: "warn",
        msg: "the database does not answer",
        reason: expect.stringMatching(
          /Can't reach database server|Connection terminated/,
        ) as string,
      });
    expect(JSON.stringify(lines)).not.toContain("stack");
    expect(app.output()).not.toContain("unexpected error");
  });

  it("saves the form once the database is back, without a restart", async () => {
    await proxy.mend();
    const page = await anna.submit(`/preview/${post}/edit`, fields);
    expect(page.status).toBe(200);
    expect(page.text).toContain(TYPED);
  });

  it("answers 503 to changes of a database that a failover left read-only, and serves readers", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const set = async (value: "on" | "off") => {
      await database.sql.query("SET default_transaction_read_only = off");
      await database.sql.query(
        `ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`,
      );
      await database.sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
        [name],
      );
    };
    // Never used before, so its first use would be noted.
    const token = { intent: "create-token", name: "Reader", scope: "read" };
    const settings = await anna.submit("/settings", token);
    const headers = { Authorization: `Bearer ${/pw_[\w-]{43}/.exec(settings.html)?.[0]}` };
    const TAKES_NONE = "The database takes no changes at the moment. Please try again in a moment.";
    const leavers = [
      await visit(app.url, { email: "left@example.com" }),
      await visit(app.url, { email: "left@example.com" }),
    ];
    const sessions = async () =>
      (
        await database.sql.query(
          `SELECT 1 FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE u."email" = 'left@example.com'`,
        )
      ).length;
    expect(await sessions()).toBe(2);
    await set("on");
    // The connections that were ended are noticed when they are used.
    for (let n = 0; n < 12; n++) await ask("/posts");
    const body = new URLSearchParams({ intent: "save-name", name: "Anna Lind" });
    const sign = new URLSearchParams({
      ...{ intent: "sign-in", email: "anna@example.com", password: "a wrong password" },
    });
    const json = { "Content-Type": "application/json" };
    const answers = [
      await fetch(`${app.url}/sign-in`, { method: "POST", headers: FORM, body: sign }),
      await ask("/profile", { method: "POST", headers: FORM, body }),
      await ask(`/api/posts/${post}`, { method: "PATCH", headers: json, body: `{"title":"x"}` }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Retry-After")], answer.url).toEqual([503, "5"]);
      expect(await answer.text()).toContain(TAKES_NONE);
    }
    expect((await ask("/posts")).status).toBe(200);
    expect((await fetch(`${app.url}/api/posts`, { headers })).status).toBe(200);
    expect((await fetch(app.url + blog)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({
      ok: false,
      database: { ok: true, takesWrites: false },
    });
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    for (const leaver of leavers) await leavesBrowser(leaver);
    await set("off");
    for (let n = 0; n < 12; n++) await ask("/posts");
    // The sessions that were left are ended as soon as that is possible.
    await expect.poll(sessions, { timeout: 40_000, interval: 500 }).toBe(0);
    const { status } = await anna.json("PATCH", `/api/posts/${post}`, { title: "Rye" });
    expect(status).toBe(200);
  });
});
