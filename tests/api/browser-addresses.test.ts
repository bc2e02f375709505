import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeIdentity, type FakeIdentity } from "../fakes/identity.ts";
import { startApp, type App } from "../helpers/app.ts";
import { makeJar, PASSWORD, signIn, type Jar } from "../helpers/sign-in.ts";
import { browse } from "../helpers/visitor.ts";

/** Addresses that browsers are sent to: sign-in and back, sign-out, downloads. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  await signIn(app.url, { email: "deep@example.com" });
});
afterAll(() => app.stop());

const HTML = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const DOWNLOADS = [
  "/settings/export",
  "/analytics/export?days=30",
  "/preview/019aa000-0000-7000-8000-000000000001/import-file",
];
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { redirect: "manual", ...init });
/** fetch sets Sec-Fetch-Mode itself; a browser's headers must be sent as they are. */
function open(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers }, (response) =>
      response
        .resume()
        .on("end", () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "" }),
        ),
    );
    request.on("error", reject).end(body);
  });
}
const isSignedIn = async (jar: Jar) =>
  (await ask("/api/auth/user", { headers: { Cookie: jar.header() } })).status === 200;

/** Fills in the sign-in page that an address leads to; returns where the browser ends up. */
async function signInFrom(address: string, jar: Jar): Promise<string> {
  const browser = browse(app.url, jar);
  const page = await browser.open(address);
  return (
    await browser.submit(page.path, {
      intent: "sign-in",
      email: "deep@example.com",
      password: PASSWORD,
    })
  ).path;
}

describe("a deep link", () => {
  it.each(["/posts?status=draft", "/calendar?month=2027-01", "/settings"])(
    "survives the sign-in: %s",
    async (path) => {
      const landing = await (await ask(path, { headers: HTML })).text();
      const link =
        /href="(\/api\/login\?[^"]+)"/.exec(landing)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(await signInFrom(link, makeJar())).toBe(path);
    },
  );

  it.each([
    "/api/logout",
    "/api/login",
    "/auth/callback?x",
    "/set-up",
    "/API/logout",
    "https://evil.example/",
    "//evil.example",
  ])("is not returned to when it would lead away: %s", async (path) => {
    const jar = makeJar();
    expect(await signInFrom(`/api/login?returnTo=${encodeURIComponent(path)}`, jar)).toBe("/");
    expect(await isSignedIn(jar)).toBe(true);
  });

  it("survives a provider elsewhere", async () => {
    const provider: FakeIdentity = await startFakeIdentity();
    const other = await startApp({
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    });
    const landing = await (
      await fetch(`${other.url}/posts?status=draft`, { headers: HTML })
    ).text();
    const link = /href="(\/api\/login\?[^"]+)"/.exec(landing)?.[1] ?? "";
    const jar = makeJar();
    let url = `${other.url}${link}`;
    for (let hop = 0; hop < 3; hop++) {
      const response = await fetch(url, { redirect: "manual", headers: { Cookie: jar.header() } });
      if (url.startsWith(other.url)) jar.take(response);
      url = new URL(response.headers.get("Location") ?? "", url).toString();
    }
    expect(url).toBe(`${other.url}/posts?status=draft`);
    await other.stop();
    await provider.close();
  });
});

describe("the sign-out address", () => {
  it.each<[string, Record<string, string>]>([
    [
      "a picture",
      { "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "same-origin" },
    ],
    [
      "a frame",
      { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" },
    ],
    [
      "a script of the page",
      { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin" },
    ],
    ["a stylesheet", { "Sec-Fetch-Dest": "style" }],
    [
      "a document that is only fetched",
      { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "no-cors" },
    ],
    [
      "a page fetched ahead",
      {
        "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Purpose": "prefetch;prerender",
      },
    ],
    [
      "a link of another site",
      {
        "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Site": "cross-site",
      },
    ],
  ])("signs nobody out for %s", async (_name, headers) => {
    const jar = await signIn(app.url, { email: "reader@example.com" });
    await open("GET", "/api/logout", { ...headers, Cookie: jar.header() });
    await open("HEAD", "/api/logout", { Cookie: jar.header() });
    expect(await isSignedIn(jar)).toBe(true);
  });

  it.each<[string, string, Record<string, string>]>([
    [
      "whoever opens it",
      "GET",
      {
        "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Site": "same-origin",
      },
    ],
    ["a caller that sends no such headers", "GET", {}],
    ["a page of ours in a browser on plain http", "GET", { ...HTML, Referer: "/posts" }],
    [
      "a form of our own",
      "POST",
      {
        ...HTML,
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
    ],
  ])("signs out %s", async (_name, method, headers) => {
    const jar = await signIn(app.url, { email: "leaving@example.com" });
    const { Referer: from, ...rest } = headers;
    const sent = { ...rest, ...(from && { Referer: app.url + from }), Cookie: jar.header() };
    expect(await open(method, "/api/logout", sent)).toEqual({
      status: 302,
      location: "/",
    });
    expect(await isSignedIn(jar)).toBe(false);
  });

  it.each<[string, string | null]>([
    ["names no page", null],
    ["comes from another site", "http://evil.example/page"],
    ["names what is no address", "%%%"],
  ])("asks for a click where a browser on plain http %s", async (_name, referer) => {
    const jar = await signIn(app.url, { email: "asked@example.com" });
    const headers = { ...HTML, Cookie: jar.header(), ...(referer && { Referer: referer }) };
    expect(await open("GET", "/api/logout", headers)).toEqual({
      status: 302,
      location: "/sign-out",
    });
    expect(await isSignedIn(jar)).toBe(true);
    const page = await ask("/sign-out", { headers });
    expect(await page.text()).toContain('action="/api/logout"');
    const form = { ...headers, Origin: app.url };
    expect((await open("POST", "/api/logout", form)).location).toBe("/");
    expect(await isSignedIn(jar)).toBe(false);
  });

  it("is no page that takes a form: it says so, and ends nothing", async () => {
    const jar = await signIn(app.url, { email: "page@example.com" });
    for (const [method, path] of [
      ["POST", "/sign-out"],
      ["PUT", "/sign-out"],
      ["POST", "/sign-out.data"],
      ["POST", "/analytics"],
    ] as const) {
      const answer = await ask(path, {
        method,
        body: new URLSearchParams(),
        headers: { ...HTML, Origin: app.url, Cookie: jar.header() },
      });
      expect([answer.status, answer.headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
      const page = await answer.text();
      expect(page).not.toContain("Something went wrong on our side");
      if (!path.endsWith(".data")) expect(page).toContain("This page can only be opened");
    }
    expect(await isSignedIn(jar)).toBe(true);
  });

  it("leads back to what needs a fresh sign-in", async () => {
    const back = "returnTo=%2Fsettings%2Fdelete";
    for (const method of ["GET", "POST"]) {
      const jar = await signIn(app.url, { email: "again@example.com" });
      const headers = { ...HTML, Cookie: jar.header(), Origin: app.url };
      // Where the browser does not tell who led there, by a page that asks for a click.
      expect((await open("GET", `/api/logout?${back}`, headers)).location).toBe(
        `/sign-out?${back}`,
      );
      const page = await (await ask(`/sign-out?${back}`, { headers })).text();
      expect(page).toContain(`action="/api/logout?${back}"`);
      const referer = { ...headers, Referer: `${app.url}/settings/delete` };
      expect((await open(method, `/api/logout?${back}`, referer)).location).toBe(
        `/api/login?${back}`,
      );
      expect(await isSignedIn(jar)).toBe(false);
    }
  });

  it("signs nobody out for a form of another site", async () => {
    const jar = await signIn(app.url, { email: "kept@example.com" });
    const answer = await ask("/api/logout", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { ...HTML, Origin: "https://evil.example", Cookie: jar.header() },
    });
    expect(answer.status).toBe(403);
    expect(await isSignedIn(jar)).toBe(true);
  });
});

describe("a form that is posted to an address for browsers", () => {
  it("begins to sign in", async () => {
    const answer = await ask("/api/login", {
      method: "POST",
      body: new URLSearchParams(),
      headers: HTML,
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/sign-in?returnTo=%2F");
  });

  it.each(["/api/login", "/api/logout"])("tells programs at %s what it answers", async (path) => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await ask(path, {
        method,
        headers: { "Content-Type": "application/json" },
        body: "{}",
      });
      expect([answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([
        405,
        "GET",
        "This address is for browsers: open it with GET.",
      ]);
    }
  });
});

describe("a download without a session", () => {
  it.each(DOWNLOADS)("signs a browser in and comes back: %s", async (path) => {
    const answer = await ask(path, { headers: HTML });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/api/login?returnTo=${encodeURIComponent(path)}`,
    ]);
  });

  it.each(DOWNLOADS)("tells a program that it is signed out: %s", async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([401, "Unauthorized"]);
  });

  it("works with a session, and answers 404 in plain text when there is nothing to download", async () => {
    const jar = await signIn(app.url, { email: "downloads@example.com" });
    const headers = { ...HTML, Cookie: jar.header() };
    expect((await ask("/settings/export", { headers })).headers.get("Content-Type")).toBe(
      "application/zip",
    );
    expect((await ask("/analytics/export", { headers })).headers.get("Content-Type")).toContain(
      "text/csv",
    );
    const missing = await ask(DOWNLOADS[2] ?? "", { headers });
    expect([missing.status, missing.headers.get("Content-Type")]).toEqual([
      404,
      "text/plain; charset=utf-8",
    ]);
  });
});

describe("an address without a page", () => {
  const wordsOf = async (answer: Response) => [
    answer.status,
    answer.headers.get("Content-Type"),
    await answer.text(),
  ];
  const PLAIN = "text/plain; charset=utf-8";

  it.each([
    ["/blog/nobody/feed.xml", "There is no such page on this blog."],
    ["/blog/nobody/sitemap.xml", "There is no such page on this blog."],
    ["/s/a/x", "There is nothing to share here."],
  ])("says in plain words what does not exist: %s", async (path, sentence) => {
    for (const headers of [{}, HTML]) {
      const answer = await ask(path, { headers });
      expect(answer.headers.get("X-Remix-Error")).toBeNull();
      expect(await wordsOf(answer)).toEqual([404, PLAIN, sentence]);
    }
  });

  it.each([
    ...DOWNLOADS,
    "/blog/nobody/feed.xml",
    "/blog/nobody/sitemap.xml",
    "/s/a/x",
    "/auth/callback",
  ])("says that it is read-only: %s", async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await ask(path, { method });
      expect(answer.headers.get("Allow")).toBe("GET, HEAD");
      expect(await wordsOf(answer)).toEqual([405, PLAIN, "This address answers GET only."]);
    }
  });
});
