import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("lets users from before it hear of failures by e-mail, and sends them nothing old", async () => {
  const { engine, migrate } = await beforeMigration("_reader_sources_and_mails");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "email", "handle", "updatedAt") VALUES ('u', 'i', 's', 'a@example.com', 'u', now());
    INSERT INTO "Notification" ("id", "userId", "kind", "title") VALUES ('n', 'u', 'failed', 'Old');`);
  await migrate();
  const rows = await engine.query(
    `SELECT u."mailTopics"::text[] AS "topics", n."title", n."mailDue", n."mailId" FROM "User" u JOIN "Notification" n ON n."userId" = u."id"`,
  );
  expect(rows.rows).toEqual([{ topics: ["failures"], title: "Old", mailDue: false, mailId: null }]);
});
