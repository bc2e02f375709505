import { expect, it } from "vitest";
import { listBlog, requireArticle } from "#app/blog/blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { llmsText } from "#app/blog/llms.server.ts";
import { readMorePosts } from "#app/blog/more-posts.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { listTagAddresses } from "#app/blog/sitemap.server.ts";
import { giveTagSlugs, requireTag } from "#app/blog/tags.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();

it("gives tags of any script addresses that stay and are never shared", async () => {
  const user = await authorOfBlog("Anna", "");
  expect(await giveTagSlugs(user.id, ["C++", "Über uns", "園芸", "C#", "料理"])).toEqual([
    "c",
    "uber-uns",
    "園芸",
    "c-2",
    "料理",
  ]);
  // The same tag, whatever its case and spaces; and two who bring the same one at once.
  expect(await giveTagSlugs(user.id, ["c#", "ÜBER  uns", "園芸"])).toEqual([
    "c-2",
    "uber-uns",
    "園芸",
  ]);
  const both = await Promise.all([
    giveTagSlugs(user.id, ["New", "Newer"]),
    giveTagSlugs(user.id, ["Newer", "new"]),
  ]);
  expect(both).toEqual([
    ["new", "newer"],
    ["newer", "new"],
  ]);
  expect(await requireTag(user.id, "c-2")).toEqual({ slug: "c-2", name: "C#" });
  const other = await authorOfBlog("Bea", "");
  for (const slug of ["c-2", "none", "../x", ""])
    await expect(requireTag(other.id, slug)).rejects.toMatchObject({ kind: "not_found" });
});

it("lists the articles of a tag in pages, and in the sitemap while it has some", async () => {
  const user = await authorOfBlog("Anna", "");
  const page = await publishPage(user, "Tea", { tags: ["Drinks", "日本"] });
  await publishPage(user, "Bread", { tags: ["drinks "] });
  await publishPage(user, "Soup");
  const blog = await requireBlog(user.handle);
  const listed = await listBlog(blog, 1, "drinks");
  expect(listed).toMatchObject({ page: 1, pages: 1 });
  expect(listed.articles.map(({ title }) => title)).toEqual(["Bread", "Tea"]);
  await expect(listBlog(blog, 2, "drinks")).rejects.toMatchObject({ kind: "not_found" });
  expect((await requireArticle(blog, "tea")).tags).toEqual([
    { name: "Drinks", slug: "drinks" },
    { name: "日本", slug: "日本" },
  ]);
  const addresses = async () => (await listTagAddresses(blog)).map(({ url }) => url);
  expect(await addresses()).toEqual([
    `${blog.url}/tag/drinks`,
    `${blog.url}/tag/${encodeURIComponent("日本")}`,
  ]);
  await db.blogPage.delete({ where: { id: page.id } });
  expect(await addresses()).toEqual([`${blog.url}/tag/drinks`]);
  await expect(listBlog(blog, 1, "日本")).rejects.toMatchObject({ kind: "not_found" });
});

it("gives the tags of pages from before their addresses when it cleans the pages again", async () => {
  const user = await authorOfBlog("Anna", "");
  const { id } = await publishPage(user, "Tea", { tags: ["Drinks"] });
  await db.blogTag.deleteMany({ where: { userId: user.id } });
  await db.blogPage.update({ where: { id }, data: { tagSlugs: [], cleanedBy: 0 } });
  await renewAllPages(new AbortController().signal);
  expect(await db.blogPage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    tagSlugs: ["drinks"],
  });
});

it("leads from an article to the next, the previous and up to three related ones", async () => {
  const user = await authorOfBlog("Anna", "");
  const names: Array<[string, string[]]> = [
    ["One", ["a", "b"]],
    ["Two", ["a"]],
    ["Three", []],
    ["Four", ["a", "b"]],
    ["Five", []],
    ["Six", ["b"]],
    ["Seven", []],
  ];
  for (const [at, [title, tags]] of names.entries()) {
    const { id } = await publishPage(user, title, { tags });
    // Two were published in the same instant.
    const publishedAt = new Date(Date.UTC(2026, 0, at === 4 ? 4 : at + 1));
    await db.blogPage.update({ where: { id }, data: { publishedAt } });
  }
  const blog = await requireBlog(user.handle);
  const more = async (slug: string) => {
    const { next, previous, related } = await readMorePosts(blog, await requireArticle(blog, slug));
    return [previous?.title, next?.title, related.map(({ title }) => title)];
  };
  expect(await more("four")).toEqual(["Three", "Five", ["One", "Six", "Two"]]);
  expect(await more("five")).toEqual(["Four", "Six", ["Seven", "Three", "Two"]]);
  expect(await more("one")).toEqual([undefined, "Two", ["Four", "Six", "Seven"]]);
  expect(await more("seven")).toEqual(["Six", undefined, ["Five", "Four", "Three"]]);
});

it("describes itself to language models as llmstxt.org has it, in one line each", async () => {
  const user = await authorOfBlog("Anna", "Lind");
  await publishPage(user, "Tea [hot]\nand cold", { slug: "tea", excerpt: "How to\n\nbrew." });
  const blog = await requireBlog(user.handle);
  expect(await llmsText(blog)).toBe(
    `# Anna Lind\n\n> Articles by Anna Lind\n\n## Posts\n\n- [Tea \\[hot\\] and cold](${blog.url}/tea): How to brew.\n\n## Optional\n\n- [RSS feed](${blog.url}/feed.xml): The newest posts in full\n- [Sitemap](${blog.url}/sitemap.xml): The address of every post\n`,
  );
});

it("says the language of the articles in the feed, else that of the blog", async () => {
  const user = await authorOfBlog("Anna", "");
  await publishPage(user, "Te", { language: "sv" });
  const blog = { ...(await requireBlog(user.handle)), language: "da" };
  const languageOf = async () => {
    const { listArticles } = await import("#app/blog/blog.server.ts");
    return /<language>(.*)<\/language>/.exec(rssOf(blog, await listArticles(blog)))?.[1];
  };
  expect(await languageOf()).toBe("sv");
  await publishPage(user, "Kaffe");
  expect(await languageOf()).toBe("da");
});

it("keeps the address of the page about a blog free of articles", async () => {
  const user = await authorOfBlog("Anna", "");
  expect((await publishPage(user, "About")).slug).toBe("about-2");
});

it("reads an article with what stands around it in as many statements, however long the blog", async () => {
  const user = await authorOfBlog("Anna", "");
  const count = () =>
    listStatements(async () => {
      const blog = await requireBlog(user.handle);
      await readMorePosts(blog, await requireArticle(blog, "post-0"));
    });
  const add = async (from: number, to: number) => {
    for (let n = from; n < to; n++) await publishPage(user, `Post ${n}`, { tags: ["a", `t${n}`] });
  };
  await add(0, 5);
  const few = await count();
  await add(5, 12);
  expect((await count()).length).toBe(few.length);
  expect(few.length).toBeLessThanOrEqual(3);
});
