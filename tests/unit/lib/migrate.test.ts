import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { migrate, readMigrations } from "#app/lib/migrate.server.ts";
import { testDatabaseUrl } from "../../helpers/database-url.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

it("applies each migration once", async () => {
  expect(await migrate()).toEqual([]);
});

it("refuses a migration that was changed after it had been applied", async () => {
  const [first, ...others] = readMigrations();
  if (!first) throw new Error("there are no migrations");
  await expect(migrate([{ ...first, sql: "SELECT 1" }, ...others])).rejects.toThrow(
    `The migration ${first.name} was changed`,
  );
});

it("leaves a database alone that a newer version has changed, finished or not, and says so", async () => {
  const all = readMigrations();
  const name = "29990101000000_of_tomorrow";
  await migrate([...all, { name, sql: 'CREATE TABLE "Tomorrow" ("id" INT);' }]);
  const pending = {
    name: "20000101000000_of_yesterday",
    sql: 'CREATE TABLE "Yesterday" ("id" INT)',
  };
  const refused = () =>
    expect(migrate([pending, ...all])).rejects.toThrow(
      `A newer Postwright has changed the database (${name}). Install that version again, or restore a back-up from before.`,
    );
  await refused();
  await db.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = ${name}`;
  await refused();
  expect(await db.$queryRaw`SELECT to_regclass('"Yesterday"')::text AS "made"`).toEqual([
    { made: null },
  ]);
  await db.$executeRaw`UPDATE "_prisma_migrations" SET "rolled_back_at" = now() WHERE "migration_name" = ${name}`;
  expect(await migrate(all)).toEqual([]);
  await db.$executeRaw`DELETE FROM "_prisma_migrations" WHERE "migration_name" = ${name}`;
  await db.$executeRaw`DROP TABLE "Tomorrow"`;
});

it("applies a migration again that began and did not finish", async () => {
  const all = readMigrations();
  const name = "29990101000000_of_today";
  await db.$executeRaw`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('x', 'x', ${name})`;
  const today = { name, sql: 'CREATE TABLE "Today" ("id" INT);' };
  expect(await migrate([...all, today])).toEqual([name]);
  expect(await migrate([...all, today])).toEqual([]);
  await db.$executeRaw`DELETE FROM "_prisma_migrations" WHERE "migration_name" = ${name}`;
  await db.$executeRaw`DROP TABLE "Today"`;
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
      const here = migrate().then(() => "through", String);
      await wait(500);
      await other.query('INSERT INTO "_prisma_migrations" SELECT * FROM "applied"; COMMIT');
      expect(await here).toBe("through");
    } finally {
      await other.end();
    }
  });
});
