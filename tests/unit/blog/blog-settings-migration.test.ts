import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("leaves blogs as they were, renews what has tags or a featured image, and moves an article off /about", async () => {
  const { engine, migrate } = await beforeMigration("_blog_settings");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'h', now());
    INSERT INTO "Publication" ("id", "userId", "platform", "remoteSlug", "dueAt", "remoteUrl") VALUES
      ('x', 'u', 'blog', 'm', now(), 'https://app.test/blog/h/tea'), ('y', 'u', 'blog', 'n', now(), 'https://app.test/blog/h/about');
    INSERT INTO "BlogPage" ("id", "userId", "publicationId", "remoteSlug", "slug", "title", "html", "excerpt", "tags", "cleanedBy") VALUES
      ('page-of-tea', 'u', 'x', 'm', 'tea', 'Tea', '<p>Hej</p>', 'Of tea', '{Drinks}', 9),
      ('page-12345678', 'u', 'y', 'n', 'about', 'About', '<p>Me</p>', 'Of me', '{}', 9);`);
  await migrate();
  const rows = async (sql: string) => (await engine.query(sql)).rows;
  expect(
    await rows(`SELECT "slug", "html", "tags", "tagSlugs", "cleanedBy" FROM "BlogPage" ORDER BY 1`),
  ).toEqual([
    { slug: "about-12345678", html: "<p>Me</p>", tags: [], tagSlugs: [], cleanedBy: 9 },
    { slug: "tea", html: "<p>Hej</p>", tags: ["Drinks"], tagSlugs: [], cleanedBy: 0 },
  ]);
  expect(await rows(`SELECT "slug", "pageId" FROM "BlogAddress"`)).toEqual([
    { slug: "about", pageId: "page-12345678" },
  ]);
  expect(await rows(`SELECT "remoteUrl" FROM "Publication" ORDER BY 1`)).toEqual([
    { remoteUrl: "https://app.test/blog/h/about-12345678" },
    { remoteUrl: "https://app.test/blog/h/tea" },
  ]);
  expect(await rows(`SELECT * FROM "BlogSettings"`)).toEqual([]);
});
