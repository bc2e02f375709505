import { describe, expect, it } from "vitest";
import { listArticles } from "#app/blog/blog.server.ts";
import { domainUrl } from "#app/blog/blog-url.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { listAddresses } from "#app/blog/sitemap.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { beforeMigration } from "../../helpers/before-migration.ts";
import { authorOfBlog, publishPage, renamePage } from "../../helpers/blog.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const SITE = new URL(env.appUrl).origin;
const SECTION = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

/** The feed of the author's blog. */
async function feedFor(user: { handle: string }): Promise<string> {
  const blog = await requireBlog(user.handle);
  return rssOf(blog, await listArticles(blog));
}

/** The text of an element of the first item, as a reader of XML puts its sections together. */
function textOf(rss: string, name: string): string {
  const item = rss.slice(rss.indexOf("<item>"));
  const element = item.slice(item.indexOf(`<${name}>`), item.indexOf(`</${name}>`));
  return [...element.matchAll(SECTION)].map(([, text]) => text).join("");
}

it("holds any text, however often it ends the section of XML that it stands in", async () => {
  const user = await authorOfBlog("Anna", "");
  const title = "]]> and ]]> and ]]]]>> in XML";
  const excerpt = "a ]]> b ]]> c ]]>";
  const { id } = await publishPage(user, title, { excerpt });
  const html = "<p>x ]]> y ]]> z</p>";
  await db.blogPage.update({ where: { id }, data: { html } });
  const rss = await feedFor(user);
  expect(textOf(rss, "title")).toBe(title.replaceAll(">", "&gt;"));
  expect(textOf(rss, "description")).toBe(excerpt.replaceAll(">", "&gt;"));
  expect(textOf(rss, "content:encoded")).toBe(html);
  expect(rss.replace(SECTION, "")).not.toContain("]]>");
});

it("says titles and descriptions as plain text, and a language", async () => {
  const user = await authorOfBlog("Anna", "");
  await publishPage(user, "The <b> element & &lt;", { excerpt: "Use <script> & R&D" });
  const rss = await feedFor(user);
  expect(textOf(rss, "title")).toBe("The &lt;b&gt; element & &amp;lt;");
  expect(textOf(rss, "description")).toBe("Use &lt;script&gt; & R&D");
  expect(rss).toContain("<language>en</language>");
});

it("describes a post that nobody described by its first sentences, and has no empty element", async () => {
  const user = await authorOfBlog("Anna", "");
  const html = "<h2>Start</h2><p>Salt &amp; water. <em>Then</em> wait.</p><p>Bake.</p>";
  await publishPage(user, "Bread", { html });
  expect(textOf(await feedFor(user), "description")).toBe("Salt & water. Then wait. Bake.");
});

it("lists in the sitemap no page whose original is elsewhere", async () => {
  const user = await authorOfBlog("Anna", "");
  const own = await publishPage(user, "Bread");
  const { id } = await publishPage(user, "Rolls");
  await db.blogPage.update({ where: { id }, data: { canonicalUrl: "https://a.example/rolls" } });
  const urls = (await listAddresses(await requireBlog(user.handle))).map(({ url }) => url);
  expect(urls).toEqual([expect.stringMatching(new RegExp(`/${own.slug}$`))]);
});

it("lists in the sitemap a page that names itself as the original", async () => {
  const user = await authorOfBlog("Anna", "");
  const { id } = await publishPage(user, "塩パン");
  const list = async () =>
    (await listAddresses(await requireBlog(user.handle))).map(({ url }) => url);
  const [url = ""] = await list();
  for (const canonicalUrl of [url, `${url}/`, decodeURI(url)]) {
    await db.blogPage.update({ where: { id }, data: { canonicalUrl } });
    expect([canonicalUrl, await list()]).toEqual([canonicalUrl, [url]]);
  }
});

describe("the addresses in a text that name no site", () => {
  const id = "0b9a3f6e-1c2d-4e5f-8a9b-0c1d2e3f4a5b";
  const hrefs = async (domain: string | null) => {
    const user = await authorOfBlog("Anna", "");
    if (domain !== null)
      await db.blogDomain.create({
        data: { userId: user.id, domain, verified: domain, token: "t" },
      });
    const links = ["/about", "/", "/tag/tea?page=2#x", "rolls", "#end", "https://a.example/b"];
    const own = ["/blog/other/tea", `/media/${id}/800`, "/settings/people"];
    const html = [...links, ...own].map((to) => `<a href="${to}">x</a>`).join(" ");
    await publishPage(user, "Bread", { html: `<p>${html}</p>` });
    const text = textOf(await feedFor(user), "content:encoded");
    return { user, found: [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
  };

  it("lead to the blog's own domain where that has the page, and to this site otherwise", async () => {
    const blog = domainUrl("anna.example.com");
    expect((await hrefs("anna.example.com")).found).toEqual([
      ...[`${blog}/about`, `${blog}/`, `${blog}/tag/tea?page=2#x`, `${blog}/rolls`],
      ...[`${blog}/bread#end`, "https://a.example/b", `${SITE}/blog/other/tea`],
      ...[`${SITE}/media/${id}/800`, `${SITE}/settings/people`],
    ]);
  });

  it("lead to this site in a blog that has no domain", async () => {
    const { user, found } = await hrefs(null);
    const blog = `${SITE}/blog/${user.handle}`;
    expect(found).toEqual([
      ...[`${SITE}/about`, `${SITE}/`, `${SITE}/tag/tea?page=2#x`, `${blog}/rolls`],
      ...[`${blog}/bread#end`, "https://a.example/b", `${SITE}/blog/other/tea`],
      ...[`${SITE}/media/${id}/800`, `${SITE}/settings/people`],
    ]);
  });
});

it("names the author where RSS has a name, and declares the element", async () => {
  const user = await authorOfBlog("Anna & <b>", "");
  await publishPage(user, "Bread");
  const rss = await feedFor(user);
  expect(rss).toContain("<dc:creator>Anna &amp; &lt;b&gt;</dc:creator>");
  expect(rss).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(rss).not.toContain("<author>");
});

it("leaves the author out of a feed without a text, which declares no such element", async () => {
  const user = await authorOfBlog("Anna", "");
  await publishPage(user, "Bread", { html: "" });
  const rss = await feedFor(user);
  expect(rss).not.toMatch(/dc:creator|xmlns:dc/);
});

it("keeps the name that readers know a post by when it gets another address, and back", async () => {
  const user = await authorOfBlog("Anna", "");
  const page = await publishPage(user, "Bread");
  const guid = async () => />([^<]*)<\/guid>/.exec(await feedFor(user))?.[1];
  const before = await guid();
  expect(before).toMatch(/\/bread$/);
  for (const slug of ["loaf", "rolls", "bread"]) {
    await renamePage(page, slug);
    expect((await db.blogPage.findUniqueOrThrow({ where: { id: page.id } })).slug).toBe(slug);
    expect(await guid(), slug).toBe(before);
  }
});

it("knows the posts from before by their addresses of then", async () => {
  const { engine, migrate } = await beforeMigration("_first_slug");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'h', now());
    INSERT INTO "Publication" ("id", "userId", "platform", "remoteSlug", "dueAt") VALUES ('x', 'u', 'blog', 'm', now());
    INSERT INTO "BlogPage" ("id", "userId", "publicationId", "remoteSlug", "slug", "title", "html") VALUES ('p', 'u', 'x', 'm', 'tea', 'Tea', '<p>Hej</p>');`);
  await migrate();
  const { rows } = await engine.query(`SELECT "slug", "firstSlug" FROM "BlogPage"`);
  expect(rows).toEqual([{ slug: "tea", firstSlug: "tea" }]);
});
