import { expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { emptyEngine } from "../../helpers/empty-engine.ts";

it("assigns publications to sites: connected ones by integration, removed ones by host, represented by the live one", async () => {
  const engine = await emptyEngine();
  const migrations = readMigrations();
  const at = migrations.findIndex(({ name }) => name.endsWith("_publication_site"));
  for (const { sql } of migrations.slice(0, at)) await engine.exec(sql);
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'h', now());
    INSERT INTO "Post" ("id", "userId", "title", "content") VALUES ('p', 'u', 't', 'c'), ('q', 'u', 't', 'c');
    INSERT INTO "Integration" ("id", "userId", "platform", "name", "credentials", "updatedAt") VALUES ('w', 'u', 'wordpress', 'n', 'c', now());
    INSERT INTO "Publication" ("id", "userId", "postId", "integrationId", "platform", "host", "marker", "dueAt", "publishedAt", "liveKey", "updatedAt") VALUES
      ('connected', 'u', 'p', 'w', 'wordpress', 'a.example', 'm', now(), NULL, 'p:w', now()),
      ('newer', 'u', 'p', NULL, 'wordpress', 'a.example', 'm', now(), NULL, 'p:x', now()),
      ('live', 'u', 'p', NULL, 'wordpress', 'a.example', 'm', now(), now(), 'p:y', now() - interval '1 day'),
      ('page', 'u', 'p', NULL, 'blog', '', 'm', now(), now(), 'p:b', now()),
      ('unknown', 'u', 'p', NULL, 'medium', 'api.medium.com', 'm', now(), now(), 'p:m', now()),
      ('other post', 'u', 'q', NULL, 'wordpress', 'a.example', 'm', now(), NULL, 'q:x', now()),
      ('no post', 'u', NULL, NULL, 'wordpress', 'a.example', 'm', now(), now(), NULL, now());`);
  await engine.exec(migrations[at]!.sql);
  const { rows } = await engine.query<{ id: string; site: string | null }>(
    `SELECT "id", "site" FROM "Publication"`,
  );
  expect(Object.fromEntries(rows.map(({ id, site }) => [id, site]))).toEqual({
    connected: "wordpress:?w",
    newer: null,
    live: "wordpress:a.example",
    page: "blog:",
    unknown: null,
    "other post": "wordpress:a.example",
    "no post": null,
  });
  await engine.close();
});
