import { describe, expect, it } from "vitest";
import { Prisma } from "#app/generated/prisma/client.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
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

describe("a statement in SQL", () => {
  it("gives values as the language has them", async () => {
    const { id } = await createUser();
    const moment = new Date("2026-02-28T23:59:59.007Z");
    const values = Prisma.sql`SELECT ${"O'Brien \\ \"é😀\u2028"}::text AS "text", ${7}::int AS "whole",
      ${1.5}::float8 AS "part", ${true}::boolean AS "yes", ${null}::text AS "nothing",
      ${moment}::timestamptz(3) AS "moment", ${["a,b", "", 'c"}']}::text[] AS "texts",
      ${'{"a":[1,null]}'}::jsonb AS "json",
      ${Buffer.from([0, 1, 255])}::bytea AS "bytes", ${9_007_199_254_740_993n}::int8 AS "big",
      ${[1, 2, 3]}::int[] AS "numbers", "role", "id" FROM "User" WHERE "id" = ${id}`;
    const rows = await db.$queryRaw<Array<{ moment: Date }>>(values);
    expect(rows).toEqual([
      {
        ...{ text: "O'Brien \\ \"é😀\u2028", whole: 7, part: 1.5, yes: true, nothing: null },
        ...{ bytes: Uint8Array.of(0, 1, 255), big: 9_007_199_254_740_993n, numbers: [1, 2, 3] },
        ...{ moment, texts: ["a,b", "", 'c"}'], json: { a: [1, null] }, role: "member", id },
      },
    ]);
    expect(rows[0]?.moment).toBeInstanceOf(Date);
  });

  // Prisma asks only once somebody waits for the answer.
  it("never sees or joins an open transaction", async () => {
    const key = `direct-${Date.now()}`;
    const count = Prisma.sql`SELECT count(*)::int AS "n" FROM "Secret" WHERE "name" = ${key}`;
    let asked: Promise<Array<{ n: number }>> | undefined;
    const work = db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO "Secret" ("name", "value") VALUES (${key}, '1')`;
      asked = db.$queryRaw<Array<{ n: number }>>(count).then((rows) => rows);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await tx.$queryRaw(count)).toEqual([{ n: 1 }]);
      throw new Error("not kept");
    });
    await expect(work).rejects.toThrow("not kept");
    expect(await asked).toEqual([{ n: 0 }]);
    expect(await db.$queryRaw(count)).toEqual([{ n: 0 }]);
  });

  it("is not rolled back with a transaction that was open when it was sent", async () => {
    const key = `kept-${Date.now()}`;
    let sent: Promise<unknown> | undefined;
    const work = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS "one"`;
      sent = db.$executeRaw`INSERT INTO "Secret" ("name", "value") VALUES (${key}, '1')`.then(
        (rows) => rows,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("not kept");
    });
    await expect(work).rejects.toThrow("not kept");
    await sent;
    expect(await db.secret.count({ where: { name: key } })).toBe(1);
  });

  it("says nothing of its values when it fails, and is no database that is away", async () => {
    const error = await failure(
      db.$queryRaw`SELECT ${"canary-value"}::text, "nothing" FROM "User"`,
    );
    expect(isDatabaseAway(error)).toBe(false);
    expect(error).toMatchObject({ code: "P2010" });
    const seen = { ...(error as object), message: (error as Error).message };
    expect(JSON.stringify(seen)).not.toContain("canary-value");
  });
});
