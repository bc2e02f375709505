import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, signIn } from "../helpers/sign-in.ts";
import { FORM, send } from "./send.ts";
import { appUrl, member } from "./world.ts";

/**
 * Where an address in a request could redirect a browser, and what a line break in a text could
 * inject.
 */

const EMAIL = "returning@example.com";
let cookie: string;
beforeAll(async () => {
  cookie = (await member(appUrl(), "wanderer")).jar.header();
  await signIn(appUrl(), { email: EMAIL });
});

const AWAY = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/%0a/evil.example",
  "/%2f/evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/%5c%5cevil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/posts/..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "HTTPS://EVIL.example",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "mailto:x@evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/\r\nSet-Cookie: a=b",
  "evil.example",
  "@evil.example",
  "/@evil.example:80//",
  "//evil.example@127.0.0.1",
  "/?next=//evil.example/..//",
  "//[::1]",
  "//127.0.0.1:1",
  "%2f%2fevil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/\u2028/evil.example",
  "/．/evil.example",
  "〱evil.example",
  `/${"a".repeat(3_000)}`,
];

function isHere(location: string | undefined): boolean {
  if (location === undefined) return true;
  const url = new URL(location, appUrl());
  return url.origin === appUrl() && !/^[\\/]{2}/.test(url.pathname) && !/^\/[\\/]/.test(location);
}

describe("an address from a request", () => {
  it.each(AWAY)("%j never redirects off-site after a form", async (target) => {
    for (const [path, intent] of [
      ["/theme", "theme=dark"],
      ["/notifications/read", "intent=read-notifications"],
    ] as const) {
      const answer = await send(appUrl(), {
        method: "POST",
        path,
        headers: { ...FORM, Cookie: cookie },
        body: `${intent}&returnTo=${encodeURIComponent(target)}`,
      });
      expect(answer.status).toBe(302);
      expect(isHere(answer.headers.location), answer.headers.location).toBe(true);
    }
  });

  it.each(AWAY)("%j is never where a sign-in returns to", async (target) => {
    const answer = await send(appUrl(), {
      path: `/api/login?returnTo=${encodeURIComponent(target)}`,
    });
    if (answer.status === 400) return;
    const page = new URL(answer.headers.location ?? "", appUrl());
    expect([page.origin, page.pathname]).toEqual([appUrl(), "/sign-in"]);
    const value = page.searchParams.get("returnTo") ?? "";
    expect(isHere(value), value).toBe(true);
  });

  it.each(AWAY)("%j is never where signing out and in again leads to", async (target) => {
    const answer = await send(appUrl(), {
      method: "POST",
      path: `/api/logout?returnTo=${encodeURIComponent(target)}`,
      headers: { ...FORM, Accept: "text/html" },
    });
    if (answer.status === 400) return;
    expect(answer.status).toBe(302);
    const next = new URL(answer.headers.location ?? "", appUrl());
    expect([next.origin, next.pathname === "/" || next.pathname === "/api/login"]).toEqual([
      appUrl(),
      true,
    ]);
    const value = next.searchParams.get("returnTo") ?? "/";
    expect(isHere(value), value).toBe(true);
  });

  it.each(AWAY)("%j is never where the page with the password leads to", async (target) => {
    const answer = await send(appUrl(), {
      method: "POST",
      path: `/sign-in?returnTo=${encodeURIComponent(target)}`,
      headers: FORM,
      body: new URLSearchParams({ intent: "sign-in", email: EMAIL, password: PASSWORD }).toString(),
    });
    if (answer.status === 400) return;
    expect(answer.status).toBe(302);
    expect(isHere(answer.headers.location), answer.headers.location).toBe(true);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "//evil.example/%2f..",
    "///evil.example/..",
    "/%5cevil.example/",
    "/assets//evil.example/..",
    "//evil.example/assets",
  ])("%s as the path itself never redirects off-site", async (path) => {
    const answer = await send(appUrl(), { path, headers: { Cookie: cookie } });
    expect(isHere(answer.headers.location), answer.headers.location).toBe(true);
  });

  it("is no destination on the return from checkout or when sharing", async () => {
    for (const path of [
      "/subscription?success=true&session_id=//evil.example",
      "/s/none/x?url=https://evil.example",
    ]) {
      expect(
        isHere((await send(appUrl(), { path, headers: { Cookie: cookie } })).headers.location),
      ).toBe(true);
    }
  });
});

describe("line breaks", () => {
  const CRLF = "x\r\nX-Injected: yes\r\n\r\n<script>alert(1)</script>";

  it("in stored, typed or requested values inject no header", async () => {
    const mia = await member(appUrl(), "crlf");
    const made = await mia.json("POST", "/api/integrations", {
      platform: "blog",
      name: CRLF,
      credentials: {},
    });
    const post = await mia.json("POST", "/api/posts", {
      title: CRLF,
      content: `<p>${CRLF}</p>`,
      metaDescription: CRLF,
      keywords: CRLF,
    });
    const { id } = post.body as { id: string };
    const paths = [
      "/integrations",
      `/preview/${id}`,
      `/preview/${id}/import-file`,
      "/settings/export",
      "/api/integrations",
      `/api/posts/${id}`,
      "/posts?search=x%0d%0aX-Injected:%20yes",
      "/api/login?returnTo=%2F%0d%0aX-Injected:%20yes",
      "/auth/callback?state=x%0d%0aX-Injected:%20yes",
      "/nowhere%0d%0aX-Injected:%20yes",
      "/api/posts?limit=1&fields=id%0d%0aX-Injected",
    ];
    for (const path of paths) {
      const { headers, status } = await send(appUrl(), {
        path,
        headers: { Cookie: mia.jar.header() },
      });
      expect(headers["x-injected"], path).toBeUndefined();
      expect(status, path).toBeLessThan(500);
    }
    expect([200, 201, 400]).toContain(made.status);
    expect(JSON.stringify((await mia.json("GET", "/api/integrations")).body)).not.toMatch(
      /\\r|\\n/,
    );
  });
});
