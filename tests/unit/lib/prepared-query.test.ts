import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { DirectQuery } from "#app/lib/direct-query.server.ts";
import { preparedOn } from "#app/lib/prepared-query.server.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";

const url = testDatabaseUrl();

describe.runIf(url)("a prepared statement on PostgreSQL", () => {
  let pool: pg.Pool;
  let ask: DirectQuery;
  const kept = async () =>
    (await pool.query<{ statement: string }>(`SELECT "statement" FROM pg_prepared_statements`)).rows
      .length;
  const find = (id: number) =>
    ask<{ id: number }>(Prisma.sql`SELECT * FROM "T" WHERE "id" = ${id}`);

  beforeAll(async () => {
    await createDatabase(url!);
  });
  beforeEach(async () => {
    await pool?.end();
    // One connection, as the statements stand on it.
    pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query(`DROP TABLE IF EXISTS "T"; CREATE TABLE "T" ("id" int PRIMARY KEY, "n" int)`);
    ask = preparedOn(pool);
  });
  afterAll(async () => {
    await pool?.end();
    await dropDatabase(url!);
  });

  it("stays planned under one name, whatever its values", async () => {
    await ask(Prisma.sql`INSERT INTO "T" VALUES (${1}, ${2})`);
    expect([await find(1), await find(2), await find(1)]).toEqual([
      [{ id: 1, n: 2 }],
      [],
      [{ id: 1, n: 2 }],
    ]);
    expect(await kept()).toBe(2);
  });

  it("runs without a name from when a name was lost, as behind a pooler", async () => {
    expect(await find(1)).toEqual([]);
    await pool.query("DEALLOCATE ALL");
    expect(await find(1)).toEqual([]);
    expect(await kept()).toBe(0);
    expect(await find(1)).toEqual([]);
    expect(await kept()).toBe(0);
  });

  it("runs without a name if another client of a pooler has taken it", async () => {
    await find(1);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT "name" FROM pg_prepared_statements`,
    );
    await pool.end();
    pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query(`PREPARE ${rows[0]?.name} AS SELECT 1`);
    ask = preparedOn(pool);
    await pool.query(`INSERT INTO "T" VALUES (1, 2)`);
    expect(await find(1)).toEqual([{ id: 1, n: 2 }]);
  });

  it("gives the columns of now after a migration has changed them", async () => {
    await pool.query(`INSERT INTO "T" VALUES (1, 2)`);
    await find(1);
    await pool.query(`ALTER TABLE "T" ADD COLUMN "new" int DEFAULT 3`);
    expect(await find(1)).toEqual([{ id: 1, n: 2, new: 3 }]);
  });

  it("throws what else is wrong, and writes once", async () => {
    const insert = () => ask(Prisma.sql`INSERT INTO "T" VALUES (${1}, ${2})`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
    expect(await find(1)).toHaveLength(1);
    // It still keeps statements: nothing was lost.
    expect(await kept()).toBeGreaterThan(0);
  });

  it("is prepared for a hundred texts at most", async () => {
    for (let n = 0; n < 120; n++) await ask({ text: `SELECT ${n} AS "n"`, values: [] });
    expect(await kept()).toBe(100);
    expect(await ask({ text: `SELECT 119 AS "n"`, values: [] })).toEqual([{ n: 119 }]);
  });
});
