import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { visit } from "../helpers/visitor.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

describe("a file that does not exist", () => {
  it.each([
    "/assets/gone-AAAAAAAA.js",
    "/assets/",
    "/assets/old/x.css?v=1",
    "/site.webmanifest",
    "/apple-touch-icon-precomposed.png",
    "/browserconfig.xml",
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/.well-known/security.txt",
  ])("%s is a short 404 that no cache keeps", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(app.url + path, { method, headers: { Accept: "text/html" } });
      const { headers } = answer;
      expect(
        [
          answer.status,
          headers.get("Content-Type"),
          headers.get("Cache-Control"),
          headers.get("Content-Length"),
        ],
        method,
      ).toEqual([404, "text/plain; charset=utf-8", "no-store", "22"]);
      if (method === "GET") expect(headers.get("Connection")).toBe("keep-alive");
      expect(await answer.text(), method).toBe(method === "HEAD" ? "" : "There is no such file.");
    }
  });

  it("is not one of the product's own addresses", async () => {
    const page = await (await fetch(app.url)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
    for (const path of [
      asset,
      "/favicon.svg",
      "/reader.js",
      "/_root.data",
      "/robots.txt",
      "/nowhere",
      "/forgot-password",
    ])
      expect((await fetch(app.url + path)).status, path).toBe(200);
  });
});

describe("the icons that browsers ask for by themselves", () => {
  it.each([
    ["/favicon.ico", /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, [0, 0, 1, 0]],
    ["/apple-touch-icon.png", /^image\/png$/, [0x89, 0x50, 0x4e, 0x47]],
  ])("%s is a small picture", async (path, type, start) => {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(type);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=3600/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual(start);
    expect(bytes.length).toBeLessThan(4_000);
  });
});

/**
 * Whether the text lets a robot read an address: the longest matching rule wins (RFC 9309, section
 * 2.2.2).
 */
function allows(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
    ([, kind = "", value = ""]) => ({
      kind,
      value,
      fits: value.endsWith("$") ? path === value.slice(0, -1) : path.startsWith(value),
    }),
  );
  const longest = rules
    .filter((rule) => rule.fits)
    .sort((one, other) => other.value.length - one.value.length)[0];
  return longest?.kind !== "Disallow";
}

describe("/robots.txt", () => {
  const read = async () => {
    const answer = await fetch(`${app.url}/robots.txt`);
    expect([
      answer.status,
      answer.headers.get("Content-Type"),
      answer.headers.get("Cache-Control"),
    ]).toEqual([200, "text/plain; charset=utf-8", "public, no-cache"]);
    return answer.text();
  };

  it("opens the public blog and the landing page, and nothing else", async () => {
    const text = await read();
    expect(text).toMatch(/^User-agent: \*\n/);
    for (const path of [
      "/",
      "/blog/anna",
      "/blog/anna/rye-bread",
      "/blog/anna/sitemap.xml",
      "/assets/root-AAAAAAAA.css",
      "/favicon.ico",
      "/reader.js",
      "/product-light.webp",
    ])
      expect(allows(text, path), path).toBe(true);
    for (const path of [
      "/posts",
      "/api/posts",
      "/api/docs",
      "/settings",
      "/preview/1",
      "/create",
      "/sign-in",
      "/join?token=x",
      "/t/x.gif",
      "/s/1/x",
      "/healthz",
    ])
      expect(allows(text, path), path).toBe(false);
  });

  it("names the sitemap of a blog once it has an article, by its full URL", async () => {
    expect(await read()).not.toContain("Sitemap");
    const anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
    const { id: post } = (
      await anna.json("POST", "/api/posts", {
        title: "Rye bread",
        content: "<p>Rye bread takes a day.</p>",
      })
    ).body as { id: string };
    const { id: integrationId } = (
      await anna.json("POST", "/api/integrations", {
        platform: "blog",
        name: "Blog",
        credentials: {},
      })
    ).body as { id: string };
    await anna.json("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
    expect(
      (
        await anna.json("POST", `/api/publish/${post}`, {
          platform: "blog",
          integrationId,
          tags: [],
        })
      ).status,
    ).toBe(200);
    const sitemap = /^Sitemap: (.+)$/m.exec(await read())?.[1] ?? "";
    expect(sitemap).toBe(`${app.url}/blog/anna/sitemap.xml`);
    expect(await (await fetch(sitemap)).text()).toContain(`${app.url}/blog/anna/rye-bread`);
  });
});
