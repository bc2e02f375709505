import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("leaves posts, versions and pages as they were, in no language that was said, without unsaved edits and pictures", async () => {
  const { engine, migrate } = await beforeMigration("_kept_edits");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'h', now());
    INSERT INTO "Post" ("id", "userId", "title", "content", "slug", "version") VALUES ('p', 'u', 'Titel', '<p>Hej</p>', 'titel', 3);
    INSERT INTO "PostRevision" ("id", "postId", "version", "reason", "title", "content") VALUES ('r', 'p', 3, 'saved', 'Titel', '<p>Hej</p>');
    INSERT INTO "Publication" ("id", "userId", "postId", "platform", "remoteSlug", "dueAt") VALUES ('x', 'u', 'p', 'blog', 'm', now());
    INSERT INTO "BlogPage" ("id", "userId", "publicationId", "remoteSlug", "slug", "title", "html") VALUES ('b', 'u', 'x', 'm', 'titel', 'Titel', '<p>Hej</p>');`);
  const tables = ["Post", "PostRevision", "BlogPage"];
  const read = async () =>
    Promise.all(
      tables.map(async (table) => (await engine.query<object>(`SELECT * FROM "${table}"`)).rows[0]),
    );
  const before = await read();
  await migrate();
  const pictures = [
    { featuredImage: "", counted: true },
    { featuredImage: "" },
    {
      featured: null,
      preview: null,
      featuredInText: false,
      tagSlugs: [],
      firstSlug: "titel",
      lead: "",
      citations: [],
    },
  ];
  expect(await read()).toEqual(
    before.map((row, at) => ({ ...row, language: "", ...pictures[at] })),
  );
  await engine.exec(`
    INSERT INTO "PostEdit" ("id", "userId", "postId", "version", "text") VALUES ('e', 'u', 'p', 3, 'Hej då'), ('n', 'u', NULL, NULL, 'Ny');
    DELETE FROM "Post" WHERE "id" = 'p';`);
  const left = async () => (await engine.query(`SELECT "id" FROM "PostEdit"`)).rows;
  expect(await left()).toEqual([{ id: "n" }]);
  await engine.exec(`DELETE FROM "User" WHERE "id" = 'u'`);
  expect(await left()).toEqual([]);
});
