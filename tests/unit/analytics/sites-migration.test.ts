import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("keeps the sites that readers came from, and drops the words that they searched for", async () => {
  const { engine, migrate } = await beforeMigration("_sites_only");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'u', now());
    INSERT INTO "Publication" ("id", "userId", "platform", "remoteSlug", "dueAt") VALUES ('x', 'u', 'blog', 'm', now());
    INSERT INTO "ReferralDay" ("publicationId", "day", "kind", "name", "views") VALUES
      ('x', '2026-11-01', 'site', 'Bing', 3), ('x', '2026-11-01', 'words', 'Bing', 2), ('x', '2026-11-02', 'words', 'pots', 1);`);
  await migrate();
  const { rows } = await engine.query(`SELECT "name", "views" FROM "ReferralDay"`);
  expect(rows).toEqual([{ name: "Bing", views: 3 }]);
});
