import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { listArticles, listBlog, requireArticle } from "#app/blog/blog.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { db } from "#app/lib/db.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { renewPosts } from "#app/posts/renew-posts.server.ts";
import type { Outgoing } from "#app/platforms/outgoing.ts";
import { copyOf, published } from "../analytics/help.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const HTML =
  '<p>One two three &amp; <a href="/blog/x/y">four</a></p><img src="/pictures/a.png" alt="" onerror="x()"><img src="https://e.test/b.png?c&amp;d" alt=""><script>1</script>';
const OLD = '<p>Old</p><img src="/api/logout"><a href="javascript:alert(1)">five</a>';

async function publish(html: string) {
  const { user, publication } = await published();
  const remoteSlug = `slug-${publication.id}`;
  const outgoing = {
    publicationId: publication.id,
    userId: user.id,
    title: "T",
    html,
    excerpt: "E",
    metaDescription: "",
    tags: [],
    remoteSlug,
    slug: remoteSlug,
    slugIsOwn: false,
    canonicalUrl: "",
  } as unknown as Outgoing;
  const outcome = await requirePlatform("blog").publish(outgoing, {} as never);
  if (!outcome.ok) throw new Error("not published");
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const { id, slug } = await db.blogPage.findUniqueOrThrow({ where: { id: outcome.copy.id } });
  return { blog: await requireBlog(handle), slug, id };
}

describe("a page of the built-in blog", () => {
  it("is stored clean and counted, with what the feed and link previews need", async () => {
    const { blog, slug, id } = await publish(HTML);
    const page = await db.blogPage.findUniqueOrThrow({ where: { id } });
    expect(page).toMatchObject({
      words: 4,
      image: "https://e.test/b.png?c&d",
      cleanedBy: CLEAN_RULES,
    });
    expect(page.html).toBe(
      '<p>One two three &amp; <a href="/blog/x/y">four</a></p><img src="/pictures/a.png" alt=""><img src="https://e.test/b.png?c&amp;d" alt="">',
    );
    const article = await requireArticle(blog, slug);
    expect(article).toMatchObject({ html: page.html, minutes: 1, image: page.image });
    const rss = rssOf(blog, await listArticles(blog));
    expect(rss).toContain('<a href="http://127.0.0.1:3000/blog/x/y">four</a>');
    expect(rss).toContain('src="http://127.0.0.1:3000/pictures/a.png"');
  });

  it("is served as stored: a request cleans and counts nothing", async () => {
    const { blog, slug, id } = await publish("<p>x</p>");
    await db.blogPage.update({ where: { id }, data: { html: "<p>as <b>it</p> is", words: 4_000 } });
    expect(await requireArticle(blog, slug)).toMatchObject({
      html: "<p>as <b>it</p> is",
      minutes: 20,
    });
  });

  it("that older rules cleaned is cleaned again before anybody sees it, in the list and the feed too, and keeps its date", async () => {
    for (const read of [
      (blog: never, slug: string) => requireArticle(blog, slug),
      (blog: never) => listArticles(blog),
      (blog: never) => listBlog(blog, 1),
    ]) {
      const { blog, slug, id } = await publish("<p>x</p>");
      const { updatedAt } = await db.blogPage.update({
        where: { id },
        data: { html: OLD, words: 0, cleanedBy: 0 },
      });
      expect(JSON.stringify(await read(blog as never, slug))).not.toMatch(/api\/logout|javascript/);
      expect(await db.blogPage.findUniqueOrThrow({ where: { id } })).toMatchObject({
        html: "<p>Old</p><a>five</a>",
        words: 2,
        cleanedBy: CLEAN_RULES,
        updatedAt,
      });
    }
  });

  it("is cleaned by new rules once in the background, like posts; honest text does not change", async () => {
    const { id } = await publish("<p>x</p>");
    await db.blogPage.update({ where: { id }, data: { html: OLD, cleanedBy: 0 } });
    const { user, post } = await published();
    const honest = await db.post.create({
      data: { userId: user.id, title: "H", content: "<p>Honest &amp; plain</p>" },
    });
    await db.post.update({ where: { id: post.id }, data: { content: OLD, cleanedBy: 0 } });
    const { signal } = new AbortController();
    await renewAllPages(signal);
    await renewPosts(signal);
    expect((await db.blogPage.findUniqueOrThrow({ where: { id } })).html).toBe(
      "<p>Old</p><a>five</a>",
    );
    expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
      content: "<p>Old</p><a>five</a>",
      cleanedBy: CLEAN_RULES,
      version: post.version,
    });
    expect(await db.post.findUniqueOrThrow({ where: { id: honest.id } })).toMatchObject({
      content: "<p>Honest &amp; plain</p>",
      cleanedBy: CLEAN_RULES,
    });
  });

  it("is whole in the feed up to a megabyte of text; older ones have their summary only", async () => {
    const { blog } = await publish(`<p>${"a ".repeat(200_000)}</p>`);
    const { id: postId } = await db.post.findFirstOrThrow({ where: { userId: blog.userId } });
    const first = await db.blogPage.findFirstOrThrow({ where: { userId: blog.userId } });
    for (const n of [1, 2, 3]) {
      const publication = await copyOf(blog.userId, postId, `other${n}`, true);
      await db.blogPage.create({
        data: {
          ...first,
          id: undefined,
          publicationId: publication.id,
          remoteSlug: `f${n}`,
          slug: `f${n}`,
          publishedAt: new Date(Date.now() - n * 60_000),
        } as never,
      });
    }
    const articles = await listArticles(blog);
    expect(articles.map(({ feedHtml }) => feedHtml !== "")).toEqual([true, true, false, false]);
    expect(rssOf(blog, articles).length).toBeLessThan(1_000_000);
  });
});

describe("a reader's request", () => {
  const PARSERS = [
    "app/content/sanitize.server.ts",
    "app/content/text.ts",
    "app/content/html.ts",
    "app/content/text-tasks.server.ts",
  ];
  let loaded: Set<string>;
  beforeAll(() => {
    loaded = new Set();
    for (const file of [
      "app/routes/blog/article.tsx",
      "app/routes/blog/list.tsx",
      "app/routes/blog/feed.ts",
      "app/routes/blog/sitemap.ts",
    ])
      follow(file, loaded);
  });

  it("loads no HTML parser", () => {
    expect(loaded.size).toBeGreaterThan(20);
    expect(loaded).toContain("app/blog/blog.server.ts");
    expect(PARSERS.filter((file) => fs.existsSync(file))).toEqual(PARSERS);
    expect(PARSERS.filter((file) => loaded.has(file))).toEqual([]);
  });
});

/**
 * All files of ours that a file imports when it is loaded, types and imports on demand left out.
 */
function follow(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, from = ""] of fs
    .readFileSync(file, "utf8")
    .matchAll(/^(?:import|export) (?!type )(?:[^"';]*? from )?"([^"]+)";/gm)) {
    const target = from.startsWith("#app/")
      ? from.slice(1)
      : from.startsWith(".")
        ? path.join(path.dirname(file), from)
        : "";
    if (/\.tsx?$/.test(target) && !target.includes("generated/")) follow(target, seen);
  }
}
