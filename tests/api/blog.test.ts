import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { CHROME, imagesIn } from "../helpers/readers.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let anna: Visitor;
let pageUrl = "";
let blog = "";
let postId = "";

const HOSTILE = 'Tea </script><script>alert(1)</script> & "quotes"';

beforeAll(async () => {
  app = await startApp();
  anna = await visit(app.url, {
    email: "anna@example.com",
    firstName: "Anna",
    lastName: "Lindqvist",
  });
  const created = await anna.json("POST", "/api/posts", {
    title: HOSTILE,
    content:
      '<h2>Water</h2><p onclick="steal()">First <a href="javascript:alert(1)">boil</a> it.</p><script>alert(2)</script><img src="https://example.com/a.jpg?x=1&amp;y=2" onerror="x()"><h2>Sources</h2><ul><li><a href="https://tea.example/leaves">On tea</a>, tea.example</li></ul>',
    excerpt: "How to brew <b>tea</b>",
    metaDescription: "Brew tea well.",
    keywords: "tea",
  });
  postId = (created.body as { id: string }).id;
  const integration = await anna.json("POST", "/api/integrations", {
    platform: "blog",
    name: "My blog",
    credentials: {},
  });
  await anna.json("PATCH", `/api/integrations/${(integration.body as { id: string }).id}`, {
    isActive: true,
  });
  const published = await anna.json("POST", `/api/publish/${postId}`, {
    platform: "blog",
    tags: ["Tea & co"],
  });
  pageUrl = (published.body as { url: string }).url;
  blog = pageUrl.slice(0, pageUrl.lastIndexOf("/"));
});
afterAll(async () => {
  await app.stop();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: "manual" });

describe("an article of the built-in blog", () => {
  it("is public, complete, and needs no script", async () => {
    const response = await get(pageUrl);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(html).toContain("<h2>Water</h2>");
    expect(html).toContain("Anna Lindqvist");
    expect(
      html.match(/<script[^>]*>/g)?.map((tag) => tag.replace(/data-publication="[^"]*"/, "…")),
    ).toEqual(['<script type="application/ld+json">', '<script src="/reader.js" defer="" …>']);
    expect(html).not.toMatch(/alert\(\d\)<\/script>|onclick|javascript:|onerror|nonce=/);
  });

  it("describes itself to machines", async () => {
    const html = await (await get(pageUrl)).text();
    expect(html).toContain(`<link rel="canonical" href="${pageUrl}"/>`);
    expect(html).toContain('<meta name="description" content="Brew tea well."/>');
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(`<meta property="og:url" content="${pageUrl}"/>`);
    expect(html).toContain(
      '<meta property="og:image" content="https://example.com/a.jpg?x=1&amp;y=2"/>',
    );
    expect(html).toContain('type="application/rss+xml"');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({
      "@type": "BlogPosting",
      headline: HOSTILE,
      description: "Brew tea well.",
      url: pageUrl,
      keywords: "Tea & co",
      author: { name: "Anna Lindqvist" },
      citation: [{ "@type": "CreativeWork", name: "On tea", url: "https://tea.example/leaves" }],
    });
  });

  it("answers 304 to a client that has it already, whatever its cookies", async () => {
    const first = await get(pageUrl);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const confirmed = await get(pageUrl, { "If-None-Match": etag });
    // The browser's copy would get the policy of an empty answer, and show no styles or images.
    expect([confirmed.status, confirmed.headers.get("Content-Security-Policy")]).toEqual([
      304,
      null,
    ]);
    expect(
      (
        await get(pageUrl, {
          "If-None-Match": `"x", ${etag}`,
          Cookie: `${anna.jar.header()}; postwright_theme=dark`,
        })
      ).status,
    ).toBe(304);
    expect((await get(pageUrl, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("counts readers and sharing, and the reading time that a page reports", async () => {
    const html = await (await get(pageUrl)).text();
    const id = /data-publication="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(imagesIn(html)).toEqual([expect.stringMatching(new RegExp(`/t/${id}\\.gif$`))]);
    const image = await get(`${app.url}/t/${id}.gif`, { "User-Agent": CHROME });
    expect(image.headers.get("Content-Type")).toBe("image/gif");
    const share = await get(`${app.url}/s/${id}/x`, { "User-Agent": CHROME });
    expect(share.status).toBe(302);
    expect(share.headers.get("Location")).toContain(encodeURIComponent(pageUrl));
    const headers = { Origin: app.url, "User-Agent": CHROME };
    expect((await fetch(`${app.url}/b/${id}?s=30`, { method: "POST", headers })).status).toBe(204);
    expect((await get(`${app.url}/reader.js`)).status).toBe(200);
    await expect
      .poll(async () => (await anna.json("GET", "/api/analytics")).body, { timeout: 15_000 })
      .toMatchObject([{ postId, views: 1, shares: 1, readTime: 30 }]);
  });

  it("shows what was published, not the draft that came after, until it is published again", async () => {
    await anna.json("PATCH", `/api/posts/${postId}`, {
      content: "<p>A secret draft.</p>",
      status: "draft",
    });
    expect(await (await get(pageUrl)).text()).not.toContain("secret draft");
    const again = await anna.json("POST", `/api/publish/${postId}`, { platform: "blog", tags: [] });
    expect(again.body).toMatchObject({ url: pageUrl });
    expect(await (await get(pageUrl)).text()).toContain("A secret draft.");
  });
});

describe("the blog around it", () => {
  it("lists the articles", async () => {
    const response = await get(blog);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(new URL(pageUrl).pathname);
    expect(html).toContain("Tea &lt;/script&gt;");
    expect(html).toContain(`<link rel="canonical" href="${blog}"/>`);
    expect(html).not.toContain("/assets/entry.client");
  });

  it("has a feed and a sitemap that name the article", async () => {
    const feed = await get(`${blog}/feed.xml`);
    expect(feed.headers.get("Content-Type")).toContain("application/rss+xml");
    const xml = await feed.text();
    expect(xml).toContain('<rss version="2.0"');
    expect(xml).toContain(`<link>${pageUrl}</link>`);
    expect(xml).toContain("A secret draft.");
    const sitemap = await get(`${blog}/sitemap.xml`);
    expect(sitemap.headers.get("Content-Type")).toContain("application/xml");
    expect(await sitemap.text()).toContain(`<loc>${pageUrl}</loc>`);
    expect(
      (await get(`${blog}/feed.xml`, { "If-None-Match": feed.headers.get("ETag") ?? "" })).status,
    ).toBe(304);
  });

  it("answers 404 for writers without articles and for what is not there, and keeps no cache of that", async () => {
    await visit(app.url, { email: "bea@example.com", firstName: "Bea" });
    for (const path of [
      "/blog/bea",
      "/blog/nobody",
      "/blog/%00",
      `${new URL(blog).pathname}/no-such-page`,
      `${new URL(blog).pathname}?page=2`,
      `${new URL(blog).pathname}?page=x`,
      "/blog/nobody/feed.xml",
      "/blog/nobody/sitemap.xml",
    ]) {
      const response = await get(app.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("Cache-Control") ?? "").not.toContain("public");
    }
    expect(await (await get(`${blog}/no-such-page`)).text()).toContain("This page does not exist");
  });
});
