import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { migrate, readMigrations } from "#app/lib/migrate.server.ts";
import { testDatabaseUrl } from "../../helpers/database-url.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

it("applies each migration once", async () => {
  expect(await migrate()).toEqual([]);
});

it("refuses a migration that was changed after it had been applied", async () => {
  const [first] = readMigrations();
  if (!first) throw new Error("there are no migrations");
  await expect(migrate([{ ...first, sql: "SELECT 1" }])).rejects.toThrow(
    `The migration ${first.name} was changed`,
  );
});

describe.skipIf(!testDatabaseUrl())("on PostgreSQL", () => {
  it("waits for another process that starts for the first time at the same moment", async () => {
    const other = new pg.Client({ connectionString: testDatabaseUrl() });
    await other.connect();
    try {
      await other.query('ALTER TABLE "_prisma_migrations" RENAME TO "applied"');
      // Up to its first write, the other process has come as far as this one.
      await other.query("BEGIN; SELECT pg_advisory_xact_lock(7214915)");
      await other.query('CREATE TABLE "_prisma_migrations" (LIKE "applied" INCLUDING ALL)');
      const here = migrate([]).then(() => "through", String);
      await wait(500);
      await other.query('INSERT INTO "_prisma_migrations" SELECT * FROM "applied"; COMMIT');
      expect(await here).toBe("through");
    } finally {
      await other.end();
    }
  });
});
