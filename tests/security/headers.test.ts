import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import type { BuiltRoute } from "../helpers/manifest.ts";
import { PASSWORD, setUpCode } from "../helpers/sign-in.ts";
import { addressOf, changesOf } from "./listed.ts";
import { send, type Got } from "./send.ts";
import { member, NOBODYS } from "./world.ts";

/**
 * The headers of every answer, whatever produces it: pages, data, errors, files, the
 * pixel, the feed.
 */

const SITE = "https://write.this.invalid";
let plain: App;
let secure: App;
let routes: BuiltRoute[];
let cookie: string;
let visitors: Asked[];
let members: Asked[];
let secured: Asked[];

beforeAll(async () => {
  routes = inject("routes");
  [plain, secure] = await Promise.all([startApp({ LOG_LEVEL: "error" }), startSecure()]);
  cookie = (await member(plain.url)).jar.header();
  visitors = await askEverything(plain, "");
  members = await askEverything(plain, cookie);
  secured = await askEverything(secure, "");
}, 120_000);
afterAll(async () => {
  await Promise.all([plain.stop(), secure.stop()]);
});

/** The product behind a proxy that speaks https. */
function startSecure(settings: Record<string, string> = {}): Promise<App> {
  return startApp({ APP_URL: SITE, LOG_LEVEL: "error", ...settings });
}

interface Asked {
  name: string;
  answer: Got;
}

async function askEverything(app: App, as: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ask = async (name: string, request: Parameters<typeof send>[1]) =>
    asked.push({
      name,
      answer: await send(app.url, {
        ...request,
        headers: { ...(as === "" ? {} : { Cookie: as }), ...request.headers },
      }),
    });
  for (const route of routes) {
    const path = addressOf(route, NOBODYS);
    if (route.id !== "routes/api/logout") await ask(`GET ${path}`, { path });
    if (route.hasPage)
      await ask(`GET ${path} data`, {
        path: `${path === "/" ? "/_root" : path.split("?", 1)[0]}.data`,
      });
    for (const change of changesOf(route, NOBODYS).slice(0, 1))
      await ask(`${change.method} ${path} empty`, { ...change, body: "" });
  }
  // The landing page has no scripts.
  const page = await send(app.url, { path: "/forgot-password" });
  for (const file of new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)))
    await ask(`GET ${file}`, { path: file });
  await ask("the pixel", { path: `/t/${NOBODYS.publication}.gif` });
  await ask("the beacon", { method: "POST", path: `/b/${NOBODYS.publication}?s=5` });
  for (const path of [
    "/favicon.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/site.webmanifest",
    "/reader.js",
    "/assets/",
    "/assets/none.js",
    "/a/b/c/d",
    "/api/none",
    "/posts?_data=root",
    `/?q=${"x".repeat(9_000)}`,
    "/%E0%A4%A",
  ])
    await ask(`GET ${path.slice(0, 60)}`, { path });
  await ask("TRACE", { method: "TRACE", path: "/" });
  await ask("a foreign page", {
    method: "POST",
    path: "/theme",
    headers: { Origin: "https://evil.example" },
  });
  return asked;
}

describe("every answer", () => {
  it.each(["a visitor", "a member"])("to %s carries the security headers", (who) => {
    for (const { name, answer } of who === "a member" ? members : visitors) {
      const { headers } = answer;
      expect(headers["x-content-type-options"], name).toBe("nosniff");
      expect(headers["x-frame-options"], name).toBe("DENY");
      expect(headers["referrer-policy"], name).toBe("strict-origin-when-cross-origin");
      expect(headers["cross-origin-opener-policy"], name).toBe("same-origin");
      expect(headers["cross-origin-resource-policy"], name).toBe(
        name === "the pixel" ? "cross-origin" : "same-origin",
      );
      expect(headers["permissions-policy"], name).toContain("camera=()");
      expect(headers["content-security-policy"], name).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers["access-control-allow-origin"], name).toBeUndefined();
      expect(headers["x-powered-by"] ?? headers["server"], name).toBeUndefined();
      expect(headers["strict-transport-security"], name).toBeUndefined();
      if (answer.text !== "" && answer.status !== 304)
        expect(headers["content-type"], name).toMatch(
          /charset=utf-8|image\/|font\/|application\/(?:zip|json)|text\/x-script/i,
        );
    }
  });

  it("of a page allows scripts by nonce alone", () => {
    for (const { name, answer } of members) {
      const policy = String(answer.headers["content-security-policy"]);
      if (
        !String(answer.headers["content-type"]).startsWith("text/html") ||
        policy.startsWith("default-src 'none'; frame-ancestors")
      )
        continue;
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
      expect(scripts, name).toMatch(/^'self' 'nonce-[\w+/=]{22,}'$/);
      expect(policy, name).toMatch(/object-src 'none'/);
      expect(policy, name).toMatch(/base-uri 'none'/);
      expect(policy, name).toMatch(/form-action 'self'/);
      const nonce = /nonce-([^']+)/.exec(scripts)?.[1];
      for (const tag of answer.text.match(/<script\b[^>]*>/g) ?? [])
        expect(
          tag.includes(`nonce="${nonce ?? ""}"`) ||
            /src="\/|type="application\/ld\+json"/.test(tag),
          `${name} ${tag}`,
        ).toBe(true);
    }
  });

  it("for a member stays out of every cache", () => {
    for (const { name, answer } of members) {
      const isFile =
        /assets\/|favicon|touch-icon|reader\.js|robots|openapi\.json|the pixel|\/blog\//.test(name);
      if (!isFile) expect(String(answer.headers["cache-control"]), name).toMatch(/no-store/);
    }
  });
});

describe("behind https", () => {
  it("every response sends HSTS for two years", () => {
    for (const { name, answer } of secured)
      expect(answer.headers["strict-transport-security"], name).toBe("max-age=63072000");
  });

  it("covers the subdomains too with HSTS_SUBDOMAINS=on", async () => {
    const all = await startSecure({ HSTS_SUBDOMAINS: "on" });
    const { headers } = await send(all.url, { path: "/healthz" });
    await all.stop();
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });

  it("every cookie is Secure and SameSite=Lax, and every one but the theme HttpOnly", async () => {
    const lines: string[] = [];
    for (const { answer } of secured) lines.push(...(answer.headers["set-cookie"] ?? []));
    lines.push(...(await walkThroughSignIn()));
    expect(lines.some((line) => line.startsWith("__Host-postwright="))).toBe(true);
    for (const line of lines) {
      expect(line).toMatch(/; ?secure/i);
      expect(line).toMatch(/; ?samesite=lax/i);
      if (!line.startsWith("postwright_theme=")) expect(line).toMatch(/; ?httponly/i);
      expect(line).not.toMatch(/; ?domain=/i);
    }
  });

  it("gets A+ by the rules of Mozilla Observatory", async () => {
    const { headers } = await send(secure.url, { path: "/" });
    expect(observe(headers, await walkThroughSignIn())).toEqual({
      score: 125,
      grade: "A+",
      lost: [],
    });
  });
});

/**
 * Signs the owner up, then in, through the proxy's address, and returns every Set-Cookie line on
 * the way.
 */
async function walkThroughSignIn(): Promise<string[]> {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  const step = async (path: string, body?: string): Promise<Got> => {
    const headers = {
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
    };
    const answer = await send(secure.url, {
      method: body === undefined ? "GET" : "POST",
      path,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
      lines.push(line);
    }
    return answer;
  };
  const account = { name: "Anna", email: "anna@example.com", password: PASSWORD };
  const signIn = { ...account, intent: "sign-in" };
  await step("/api/login");
  const code = setUpCode(secure.url);
  const made = await step(
    code === "" ? "/sign-in" : "/set-up",
    new URLSearchParams(code === "" ? signIn : { ...account, code }).toString(),
  );
  expect([made.status, made.headers.location]).toEqual([302, "/"]);
  return lines;
}

/**
 * Mozilla Observatory's scoring (mdn/mdn-http-observatory, table of tests): starts at 100, minus
 * each test's penalty, plus bonuses once the rest leaves 90 or more. HSTS preload depends on a list
 * outside the product and adds nothing here.
 */
function observe(
  headers: Got["headers"],
  cookies: string[],
): { score: number; grade: string; lost: string[] } {
  const policy = new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map((part) => [part.trim().split(" ", 1)[0] ?? "", part.trim().split(" ").slice(1)]),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const unsafe =
    sources("script-src").some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:", "data:"].includes(source),
    ) || !["'none'"].every((none) => sources("object-src").includes(none));
  const session = cookies.filter((line) => /^(?:__Host-)?postwright=/.test(line));
  const lost: string[] = [];
  const bonus: number[] = [];
  const judge = (name: string, good: boolean, penalty: number, extra = 0) =>
    good ? bonus.push(extra) : lost.push(`${name} ${penalty}`);
  judge(
    "content-security-policy",
    !unsafe &&
      policy.get("default-src")?.join() === "'none'" &&
      !sources("style-src").includes("'unsafe-inline'"),
    -25,
    10,
  );
  judge(
    "cookies",
    cookies.every((line) => /secure/i.test(line)) &&
      session.every((line) => /httponly/i.test(line) && /samesite=(?:lax|strict)/i.test(line)),
    -40,
    5,
  );
  judge("cross-origin-resource-sharing", headers["access-control-allow-origin"] === undefined, -50);
  judge(
    "strict-transport-security",
    Number(/max-age=(\d+)/.exec(String(headers["strict-transport-security"]))?.[1] ?? 0) >=
      15_768_000,
    -20,
  );
  judge(
    "referrer-policy",
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      String(headers["referrer-policy"]),
    ),
    -5,
    5,
  );
  judge("x-content-type-options", headers["x-content-type-options"] === "nosniff", -5);
  judge("x-frame-options", sources("frame-ancestors").join() === "'none'", -20, 5);
  judge(
    "cross-origin-resource-policy",
    ["same-origin", "same-site"].includes(String(headers["cross-origin-resource-policy"])),
    -5,
    0,
  );
  judge(
    "subresource-integrity",
    sources("script-src").every((source) => source === "'self'" || source.startsWith("'nonce-")),
    -50,
  );
  const base = 100 + lost.reduce((sum, one) => sum + Number(one.split(" ").at(-1)), 0);
  const score = base >= 90 ? base + bonus.reduce((sum, one) => sum + one, 0) : base;
  return {
    score,
    grade: score >= 100 ? "A+" : score >= 90 ? "A" : score >= 85 ? "A-" : "B or less",
    lost,
  };
}
