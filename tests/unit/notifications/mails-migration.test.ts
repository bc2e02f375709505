import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";

const engine = await PGlite.create();
afterAll(() => engine.close());

it("lets users from before it hear of failures by e-mail, and sends them nothing old", async () => {
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith("_reader_sources_and_mails"));
  expect(at).toBeGreaterThan(0);
  for (const { sql } of all.slice(0, at)) await engine.exec(sql);
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "email", "handle", "updatedAt") VALUES ('u', 'i', 's', 'a@example.com', 'u', now());
    INSERT INTO "Notification" ("id", "userId", "kind", "title") VALUES ('n', 'u', 'failed', 'Old');`);
  for (const { sql } of all.slice(at)) await engine.exec(sql);
  const rows = await engine.query(
    `SELECT u."mailTopics"::text[] AS "topics", n."title", n."mailDue", n."mailId" FROM "User" u JOIN "Notification" n ON n."userId" = u."id"`,
  );
  expect(rows.rows).toEqual([{ topics: ["failures"], title: "Old", mailDue: false, mailId: null }]);
});
