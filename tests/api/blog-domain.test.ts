import fs from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { startApp, type App } from "../helpers/app.ts";
import { CHROME } from "../helpers/readers.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const DOMAIN = "blog.example.com";

let app: App;
let folder = "";
let anna: Visitor;
let own = "";
let pixel = "";
let media = "";

/** A blog whose domain was found to work; no test can bring a DNS record. */
beforeAll(async () => {
  folder = await copyOfTemplate();
  app = await startApp({}, folder);
  anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
  const { id } = (
    await anna.json("POST", "/api/integrations", { platform: "blog", name: "B", credentials: {} })
  ).body as { id: string };
  await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  const post = (await anna.json("POST", "/api/posts", { title: "Tea", content: "<p>Boil it.</p>" }))
    .body as { id: string };
  await anna.json("POST", `/api/publish/${post.id}`, { platform: "blog", tags: ["Drinks"] });
  await anna.submit("/settings/blog", { intent: "save", about: "I am Anna." });
  await app.stop();
  setEmbeddedDatabase(await openEmbedded(folder));
  const user = await db.user.findFirstOrThrow({ where: { handle: "anna" } });
  await db.blogDomain.create({
    data: {
      userId: user.id,
      domain: DOMAIN,
      token: "of-anna",
      verified: DOMAIN,
      state: "working",
      pointsHere: true,
    },
  });
  await closeDatabase();
  app = await startApp({}, folder);
  anna = browse(app.url, anna.jar);
  own = `http://${DOMAIN}:${new URL(app.url).port}`;
  media = "01a20d79-123a-730c-80b3-d7997391b722";
});
afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

function send(
  path: string,
  {
    host = `${DOMAIN}:${new URL(app.url).port}`,
    method = "GET",
    ...headers
  }: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(app.url, { method, path, headers: { ...headers, Host: host } });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.end();
  });
}

async function inTurns<Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
}

describe("a blog at a domain of its own", () => {
  it("is whole there, names itself by that domain, and sets no cookie", async () => {
    const article = await send("/tea", { Cookie: anna.jar.header() });
    expect(article.status).toBe(200);
    expect(article.headers["cache-control"]).toBe("public, no-cache");
    expect(article.headers["set-cookie"]).toBeUndefined();
    expect(article.text).toContain(`<link rel="canonical" href="${own}/tea"/>`);
    expect(article.text).toContain('href="/tag/drinks"');
    expect(article.text).not.toContain("/blog/anna");
    pixel = /<img src="[^"]*(\/t\/[^"]+\.gif)"/.exec(article.text)?.[1] ?? "";
    const pages: Array<[string, string]> = [
      ["/", `<link rel="canonical" href="${own}"/>`],
      ["/about", "I am Anna."],
      ["/tag/drinks", "Tea"],
      ["/feed.xml", `<link>${own}/tea</link>`],
      ["/sitemap.xml", `<loc>${own}/tag/drinks</loc>`],
      ["/llms.txt", `(${own}/tea)`],
      ["/robots.txt", `Sitemap: ${own}/sitemap.xml`],
    ];
    for (const [path, part] of pages) {
      const answer = await send(path, { Cookie: anna.jar.header() });
      expect([path, answer.status, answer.headers["set-cookie"]]).toEqual([path, 200, undefined]);
      expect(answer.text).toContain(part);
    }
    const etag = String(article.headers["etag"]);
    expect((await send("/tea", { "If-None-Match": etag })).status).toBe(304);
    expect((await send("/tea", { host: "BLOG.example.com." })).status).toBe(200);
  });

  it("sends the same page whether it is made for its reader or kept ready", async () => {
    const OWN_OF_EACH = ["date", "x-request-id", "content-security-policy", "connection"];
    for (const path of ["/", "/tea", "/feed.xml"])
      for (const encoding of ["identity", "gzip"]) {
        const [first, ...others] = await inTurns(5, (n) =>
          send(path, { "Accept-Encoding": encoding, Cookie: `a=${n}` }),
        );
        for (const answer of [first, ...others]) {
          for (const name of OWN_OF_EACH) delete answer?.headers[name];
          expect(answer, `${path} ${encoding}`).toEqual(first);
        }
      }
  });

  it("loads what its pages need, and counts", async () => {
    const { text } = await send("/tea");
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? "";
    for (const path of [style, "/reader.js", "/favicon.svg", pixel])
      expect([path, (await send(path)).status]).toEqual([path, 200]);
    expect((await send(`/media/${media}/400`)).text).toBe("There is no such picture.");
    const id = pixel.slice(3, -4);
    const share = await send(`/s/${id}/x`, { "User-Agent": CHROME });
    expect(share.status).toBe(302);
    expect(share.headers.location).toMatch(/^https:\/\/x\.com\/intent\/post\?url=/);
    const beacon = { method: "POST", Origin: own, "User-Agent": CHROME };
    expect((await send(`/b/${id}?s=3`, beacon)).status).toBe(204);
  });

  it.each([
    ...["/posts", "/settings", "/create/setup", "/preview/x", "/no-such-page", "/tag/none"],
    ...["/api/posts", "/api/login", "/api/auth/user", "/api/docs", "/auth/callback", "/set-up"],
    ...["/sign-in", "/healthz", "/readyz", "/metrics", "/theme", "/media/list", "/blog/anna"],
    ...["/blog/anna/tea", "/_root.data", "/tea.data", "//x", "/tag/..%2f..%2fposts", "/.env"],
    ...["/.well-known/postwright-blog/ask?domain=blog.example.com", "/calendar?x=1", "/checkout/1"],
    "/media/01a20d79-123a-730c-80b3-d7997391b722/delete",
  ])("answers %s with a page that does not exist, to its author too", async (path) => {
    const answer = await send(path, { Cookie: anna.jar.header() });
    expect(answer.status).toBe(404);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.text).not.toMatch(/anna@example\.com|My Posts|Sign in/);
  });

  it.each([
    ["POST", "/tea"],
    ["POST", "/api/posts"],
    ["POST", "/settings/blog"],
    ["DELETE", "/"],
    ["OPTIONS", "/api/posts"],
  ])("takes no %s at %s", async (method, path) => {
    const answer = await send(path, { method, Origin: own, Cookie: anna.jar.header() });
    expect(answer.status).toBe(405);
  });

  it("is what its former addresses lead to, for good", async () => {
    for (const [path, to] of [
      ["/blog/anna", "/"],
      ["/blog/anna?page=1", "/?page=1"],
      ["/blog/anna/tea", "/tea"],
      ["/blog/anna/tag/drinks", "/tag/drinks"],
      ["/blog/anna/feed.xml", "/feed.xml"],
      ["/blog/anna/sitemap.xml", "/sitemap.xml"],
      ["/blog/anna/llms.txt", "/llms.txt"],
    ]) {
      const answer = await fetch(app.url + path, { redirect: "manual" });
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 301, own + to]);
    }
    expect(await (await fetch(`${app.url}/robots.txt`)).text()).not.toContain("anna");
    expect((await anna.open("/profile")).text).toContain(DOMAIN);
  });

  it("proves that it leads here, and tells for which domains a certificate may be made", async () => {
    const proof = await send("/.well-known/postwright-blog");
    expect(proof.text).toMatch(/^[0-9a-f]{64}$/);
    const other = await send("/.well-known/postwright-blog", { host: "other.example.com" });
    expect(other.text).not.toBe(proof.text);
    const at = `${app.url}/.well-known/postwright-blog`;
    expect((await fetch(at)).status).toBe(404);
    const ask = async (domain: string) => (await fetch(`${at}/ask?domain=${domain}`)).status;
    expect(await ask(DOMAIN)).toBe(200);
    for (const domain of ["other.example.com", "BLOG.example.com", "", "127.0.0.1", "%00"])
      expect([domain, await ask(domain)]).toEqual([domain, 404]);
  });

  it("stays its owner's while another user has not proved it; other names stay too", async () => {
    const bea = await visit(app.url, { email: "bea@example.com", firstName: "Bea" });
    const claimed = await bea.submit("/settings/blog", { intent: "save-domain", domain: DOMAIN });
    for (const text of ["A record", "127.0.0.1", "TXT record", `_postwright.${DOMAIN}`])
      expect(claimed.text).toContain(text);
    expect(claimed.text).toMatch(/postwright=[0-9a-f]{32}/);
    expect(claimed.text).not.toContain("of-anna");
    const kept = await anna.open("/settings/blog");
    expect(kept.text).toContain("postwright=of-anna");
    expect(kept.text).toContain("another blog here can take the domain");
    expect((await send("/tea")).text).toContain("Boil it.");
    const unknown = await send("/tea", { host: "evil.example" });
    expect(unknown.text).not.toContain("Boil it.");
    expect((await send("/healthz", { host: "evil.example" })).status).toBe(200);
  });
});
