import { beforeAll, describe, expect, it, test } from "vitest";
import { requireAbout } from "#app/blog/about.server.ts";
import { findMovedArticle, listBlog, requireArticle } from "#app/blog/blog.server.ts";
import { readBlogVersion } from "#app/blog/blog-version.server.ts";
import { deletePicture } from "#app/blog/delete-picture.server.ts";
import { feedOf } from "#app/blog/feed.server.ts";
import { llmsText } from "#app/blog/llms.server.ts";
import { readMorePosts } from "#app/blog/more-posts.server.ts";
import { readPageAddress } from "#app/blog/page-address.ts";
import { addressOnSite } from "#app/lib/domain-address.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import { DEFAULT_SETTINGS } from "#app/blog/blog-settings.ts";
import { listAddresses, listTagAddresses } from "#app/blog/sitemap.server.ts";
import { giveTagSlugs, requireTag } from "#app/blog/tags.server.ts";
import { db } from "#app/lib/db.server.ts";
import { authorOfBlog, publishPage } from "../../helpers/blog.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createMedia } from "../../helpers/media.ts";
import { listStatements } from "../../helpers/statements.ts";

// Runs in a process of its own, where nothing else sends statements.
useTestDatabase();

type Author = Awaited<ReturnType<typeof authorOfBlog>>;
type Page = Awaited<ReturnType<typeof publishPage>>;

let anna: Author;
let bo: Author;
let page: Page;
let logo = "";

beforeAll(async () => {
  anna = await authorOfBlog("Anna", "Lind");
  bo = await authorOfBlog("Bo", "Ek");
  page = await publishPage(anna, "Tea", { tags: ["Drinks"] });
  await publishPage(bo, "Milk");
  ({ id: logo } = await createMedia(anna));
  const settings = { ...DEFAULT_SETTINGS, about: "I am Anna.", logo };
  await saveBlogSettings(anna, settings);
});

const where = () => ({ userId: anna.id });
const domain = { domain: "tea.example", token: "t" };

/** In this order, each on what those before have left. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  "another article": () => publishPage(anna, "Coffee"),
  "an article's text": () => db.blogPage.updateMany({ where: where(), data: { html: "<p>y</p>" } }),
  "a former address": () =>
    db.blogAddress.create({ data: { ...where(), slug: "old", pageId: page.id } }),
  "a former address that is given up": () => db.blogAddress.deleteMany({ where: where() }),
  "the settings": () => db.blogSettings.updateMany({ where: where(), data: { theme: "mono" } }),
  "a tag": () => giveTagSlugs(anna.id, ["Cups"]),
  "a tag's name": () => db.blogTag.updateMany({ where: where(), data: { name: "Mugs" } }),
  "a domain": () => db.blogDomain.create({ data: { ...where(), ...domain } }),
  "a domain that works": () =>
    db.blogDomain.update({ where: where(), data: { verified: domain.domain } }),
  "a domain that is given up": () => db.blogDomain.delete({ where: where() }),
  "the author's name": () =>
    db.user.update({ where: { id: anna.id }, data: { lastName: "Lindqvist" } }),
  "the logo's size": () => db.media.update({ where: { id: logo }, data: { width: 400 } }),
  "the logo, deleted": () => deletePicture(anna, logo, { confirmed: true }),
  "an article that goes with its publication": () =>
    db.publication.delete({ where: { id: page.publicationId } }),
};

describe("the version of a blog", () => {
  it.each(Object.entries(CHANGES))("changes with %s", async (_what, change) => {
    const before = [await readBlogVersion(anna.handle), await readBlogVersion(bo.handle)];
    expect(before[0]).not.toBeNull();
    await change();
    const [now, other] = [await readBlogVersion(anna.handle), await readBlogVersion(bo.handle)];
    expect(now).not.toBeNull();
    expect(now).not.toBe(before[0]);
    expect(other).toBe(before[1]);
  });

  it("stays with what no reader sees, and with a change that was taken back", async () => {
    const before = await readBlogVersion(anna.handle);
    await db.user.update({ where: { id: anna.id }, data: { timeZone: "Europe/Paris" } });
    await createMedia(anna);
    await db.post.create({ data: { userId: anna.id, title: "Draft", content: "" } });
    await db
      .$transaction(async (tx) => {
        await tx.blogPage.deleteMany({ where: where() });
        throw new Error("taken back");
      })
      .catch(() => undefined);
    expect(await readBlogVersion(anna.handle)).toBe(before);
  });

  it("follows its user to another handle, and ends with the user", async () => {
    const handle = "anna-lindqvist";
    const before = await readBlogVersion(anna.handle);
    await db.user.update({ where: { id: anna.id }, data: { handle } });
    expect(await readBlogVersion(anna.handle)).toBeNull();
    expect(await readBlogVersion(handle)).not.toBe(before);
    await db.user.delete({ where: { id: anna.id } });
    expect(await readBlogVersion(handle)).toBeNull();
    expect(await db.blogState.count({ where: where() })).toBe(0);
  });
});

test("every table that a page of a blog is made of renews the version", async () => {
  const { handle } = bo;
  const { id } = await createMedia(bo);
  await saveBlogSettings(bo, { ...DEFAULT_SETTINGS, about: "I am Bo.", logo: id });
  await publishPage(bo, "Cheese", { tags: ["Food"] });
  const statements = await listStatements(async () => {
    const blog = await requireBlog(handle);
    await requireAbout(blog);
    await listBlog(blog, 1);
    await requireTag(blog.userId, "food");
    await findMovedArticle(blog, "cheese");
    await readMorePosts(blog, await requireArticle(blog, "cheese"));
    await feedOf(blog);
    await llmsText(blog);
    await listAddresses(blog);
    await listTagAddresses(blog);
  });
  const read = statements.flatMap((sql) =>
    [...sql.matchAll(/\b(?:FROM|JOIN) (?:"public"\.)?"(\w+)"/g)].map(([, table]) => table ?? ""),
  );
  const watched = await db.$queryRaw<Array<{ name: string }>>`
    SELECT DISTINCT c.relname::text AS "name" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.proname LIKE 'renewBlogState%'`;
  expect([...new Set(read)].sort()).toEqual(watched.map(({ name }) => name).sort());
});

test("a page of a blog has one name, whatever stands after it", () => {
  const name = (url: string) => readPageAddress(url)?.name ?? null;
  for (const url of ["/blog/anna", "/blog/anna/", "/blog/anna?utm_source=x", "/blog/anna?page=1"])
    expect(name(url)).toBe("/blog/anna");
  expect(name("/blog/anna?x=1&page=2&y")).toBe("/blog/anna?page=2");
  expect(name("/blog/anna/tag/tea?page=3")).toBe("/blog/anna/tag/tea?page=3");
  expect(name("/blog/anna/tea?page=3")).toBe("/blog/anna/tea");
  expect(name("/blog/anna/tag/%e8%8c%b6?page=2")).toBe("/blog/anna/tag/%E8%8C%B6?page=2");
  expect(name(`/blog/anna/${encodeURIComponent("お茶")}`)).toBe("/blog/anna/%E3%81%8A%E8%8C%B6");
  expect(addressOnSite("/%E8%8C%B6?x", "anna")).toBe("/blog/anna/%E8%8C%B6?x");
  expect(name("/blog/anna/%2e%2e")).toBeNull();
  expect(name("/blog/anna/feed.xml?1")).toBe("/blog/anna/feed.xml");
  expect(readPageAddress("/blog/anna/tea")?.handle).toBe("anna");
  for (const url of [
    ...["/", "/posts", "/blog", "/blog/", "/blog/anna/tea.data", "/blog/anna/feed.json"],
    ...["/blog/anna/tea/more", "/blog/an%6Ea", "/blog//anna", "/blogs/anna"],
    ...["/blog/anna?page=0", "/blog/anna?page=01", "/blog/anna?page=1e3", "/blog/anna?page="],
  ])
    expect(name(url)).toBeNull();
});
