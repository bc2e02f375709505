import { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { Prisma } from "#app/generated/prisma/client.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db, directQuery } from "#app/lib/db.server.ts";
import { queryOf } from "#app/lib/direct-query.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("it went through");
    },
    (error: unknown) => error,
  );
}

describe("a statement without Prisma's client", () => {
  it("gives what Prisma gives", async () => {
    const { id } = await createUser();
    const moment = new Date("2026-02-28T23:59:59.007Z");
    const values = Prisma.sql`SELECT ${"O'Brien \\ \"é😀\u2028"}::text AS "text", ${7}::int AS "whole",
      ${1.5}::float8 AS "part", ${true}::boolean AS "yes", ${null}::text AS "nothing",
      ${moment}::timestamptz(3) AS "moment", ${["a,b", "", 'c"}']}::text[] AS "texts",
      ${'{"a":[1,null]}'}::jsonb AS "json", "role", "id" FROM "User" WHERE "id" = ${id}`;
    const rows = await directQuery<{ moment: Date }>(values);
    expect(rows).toEqual(await db.$queryRaw(values));
    expect(rows).toMatchObject([{ moment, texts: ["a,b", "", 'c"}'], part: 1.5, nothing: null }]);
    expect(rows[0]?.moment).toBeInstanceOf(Date);
  });

  it("never sees or joins an open transaction", async () => {
    const key = `direct-${Date.now()}`;
    const count = Prisma.sql`SELECT count(*)::int AS "n" FROM "Secret" WHERE "name" = ${key}`;
    let asked: Promise<Array<{ n: number }>> | undefined;
    const work = db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO "Secret" ("name", "value") VALUES (${key}, '1')`;
      asked = directQuery<{ n: number }>(count);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await tx.$queryRaw(count)).toEqual([{ n: 1 }]);
      throw new Error("not kept");
    });
    await expect(work).rejects.toThrow("not kept");
    expect(await asked).toEqual([{ n: 0 }]);
    expect(await directQuery(count)).toEqual([{ n: 0 }]);
  });

  it("is not rolled back with a transaction that was open when it was sent", async () => {
    const key = `kept-${Date.now()}`;
    let sent: Promise<unknown> | undefined;
    const work = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS "one"`;
      sent = directQuery(Prisma.sql`INSERT INTO "Secret" ("name", "value") VALUES (${key}, '1')`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("not kept");
    });
    await expect(work).rejects.toThrow("not kept");
    await sent;
    expect(await db.secret.count({ where: { name: key } })).toBe(1);
  });

  it("says nothing of its values when it fails, and is no database that is away", async () => {
    const error = await failure(
      directQuery(Prisma.sql`SELECT ${"canary-value"}::text, "nothing" FROM "User"`),
    );
    expect(isDatabaseAway(error)).toBe(false);
    expect(error).toMatchObject({ code: "42703" });
    const seen = { ...(error as object), message: (error as Error).message };
    expect(JSON.stringify(seen)).not.toContain("canary-value");
  });

  it.each(["127.0.0.1", "localhost"])("knows a database that is away, at %s", async (host) => {
    const pool = new Pool({ connectionString: `postgresql://postgres@${host}:1/postgres` });
    const error = await failure(queryOf(pool)({ text: "SELECT 1", values: [] }));
    expect(isDatabaseAway(error)).toBe(true);
    expect((error as Error).message).toMatch(/^Can't reach database server: .*ECONNREFUSED/);
    await pool.end();
  });
});

describe.skipIf(!process.env["TEST_DATABASE_URL"])("a connection to PostgreSQL", () => {
  it("that breaks under a statement is a database that is away", async () => {
    const pool = new Pool({ connectionString: process.env["TEST_DATABASE_URL"], max: 1 });
    pool.on("error", () => undefined);
    const query = queryOf(pool);
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>(
      Prisma.sql`SELECT pg_backend_pid() AS "pid"`,
    );
    const broken = failure(query(Prisma.sql`SELECT 1 FROM pg_sleep(5)`));
    await directQuery(Prisma.sql`SELECT pg_terminate_backend(${pid}::int) AS "ended"`);
    expect(isDatabaseAway(await broken)).toBe(true);
    await pool.end();
  });
});
