import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { prepareConnection } from "#app/lib/prepare-connection.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const SETTINGS = `SELECT current_setting('jit') AS jit, current_setting('random_page_cost') AS cost`;

it("is how every connection of the product's is set", async () => {
  expect(await db.$queryRawUnsafe(SETTINGS)).toMatchObject([
    env.DATABASE_URL ? { jit: "off", cost: "1.1" } : { cost: "1.1" },
  ]);
});

it.skipIf(!env.DATABASE_URL)("leaves what the operator has set", async () => {
  const connection = new pg.Client({
    connectionString: env.DATABASE_URL,
    options: "-c jit=on -c random_page_cost=3",
  });
  await connection.connect();
  try {
    await prepareConnection(connection);
    expect((await connection.query(SETTINGS)).rows).toEqual([{ jit: "on", cost: "3" }]);
  } finally {
    await connection.end();
  }
});

it.skipIf(!env.DATABASE_URL)("gives up a connection that is lost meanwhile", async () => {
  const connection = new pg.Client({ connectionString: env.DATABASE_URL });
  await connection.connect();
  await connection.end();
  const lost = await Promise.resolve(prepareConnection(connection)).catch(
    (error: unknown) => error,
  );
  expect(isDatabaseAway(lost)).toBe(true);
});
