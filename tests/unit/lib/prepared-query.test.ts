import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
  afterEach(() => {
    vi.useRealTimers();
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

  it("runs without a name for an hour from when a name was lost, as behind a pooler", async () => {
    expect(await find(1)).toEqual([]);
    await pool.query("DEALLOCATE ALL");
    expect(await find(1)).toEqual([]);
    expect(await kept()).toBe(0);
    const lost = Date.now();
    vi.setSystemTime(lost + 3_500_000);
    expect(await find(1)).toEqual([]);
    expect(await kept()).toBe(0);
    for (let later = 0; later < 2; later++) {
      vi.setSystemTime(lost + 3_700_000 + later);
      expect(await find(1)).toEqual([]);
      expect(await kept()).toBe(1);
    }
  });

  it("uses no lost name again on the other connections, which take it as prepared", async () => {
    await pool.end();
    pool = new pg.Pool({ connectionString: url, max: 2 });
    ask = preparedOn(pool);
    // At the same time, so that each runs on a connection of its own.
    const onBoth = async <Found>(run: () => Promise<Found>) => Promise.all([run(), run()]);
    const slow = () => ask(Prisma.sql`SELECT pg_sleep(${0.1}::float)::text`);
    const slowly = (text: string) => pool.query<{ name: string }>(text);
    await onBoth(slow);
    await onBoth(() => slowly("DO 'BEGIN PERFORM pg_sleep(0.1); DEALLOCATE ALL; END'"));
    await slow();
    vi.setSystemTime(Date.now() + 3_700_000);
    await onBoth(slow);
    const found = await onBoth(() =>
      slowly(`SELECT "name", pg_sleep(0.1)::text FROM pg_prepared_statements`),
    );
    expect(found.map(({ rows }) => rows.length)).toEqual([1, 1]);
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

  it("gives a statement another name after a migration, and leaves the others theirs", async () => {
    const other = () => ask(Prisma.sql`SELECT "n" FROM "T" WHERE "id" = ${1}`);
    const names = async () =>
      (
        await pool.query<{ name: string; statement: string }>(
          `SELECT "name", "statement" FROM pg_prepared_statements ORDER BY "prepare_time"`,
        )
      ).rows;
    await find(1);
    await other();
    const before = await names();
    await pool.query(`ALTER TABLE "T" ADD COLUMN "new" int`);
    for (let n = 0; n < 2; n++) {
      await find(1);
      await other();
    }
    const [first, second] = before;
    const after = await names();
    expect(after).toEqual([second, { ...first, name: after[1]?.name }]);
    expect(after[1]?.name).not.toBe(first?.name);
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
