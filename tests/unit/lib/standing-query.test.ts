import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseEngine, directQuery, standingQuery } from "#app/lib/db.server.ts";
import { standingOnOwn } from "#app/lib/standing-query.server.ts";
import { testDatabaseUrl } from "../../helpers/database-url.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const SQL = `SELECT t AS "text", nullif(length(t), 0)::text AS "length" FROM unnest($1::text[]) t ORDER BY 1`;
const STANDING = { statement: SQL, firstLock: 7_300_000 };
const TEXTS = ['q"uote', "back\\slash", "a,{b}", "NULL", "", "é😀"];
const rowsOf = (texts: readonly string[]) =>
  [...texts].sort().map((text) => [text, text === "" ? null : String([...text].length)]);
const sorted = (rows: Array<Array<string | null>>) =>
  rows.sort(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1));

it("gives its rows for each list of texts, on either database", async () => {
  const ask = standingQuery(STANDING);
  for (const texts of [TEXTS, [], ["a"], TEXTS])
    expect(sorted((await ask(texts)).rows)).toEqual(rowsOf(texts));
  expect(["embedded", "postgresql"]).toContain(databaseEngine());
});

describe.runIf(testDatabaseUrl())("the connection of its own", () => {
  /** How often the pool was asked instead. */
  let pooled = 0;
  let sessions: pg.Client[] = [];
  let ask: (texts: readonly string[]) => Promise<Array<Array<string | null>>>;
  let close: () => Promise<void>;

  const until = async (ready: () => boolean) => {
    await expect
      .poll(async () => (await ask(["x"]), ready()), { timeout: 10_000, interval: 20 })
      .toBe(true);
  };

  beforeAll(() => {
    const standing = standingOnOwn(
      () => {
        const client = new pg.Client({ connectionString: testDatabaseUrl() });
        sessions.push(client);
        return client;
      },
      (statement) => {
        pooled++;
        return directQuery(statement);
      },
    );
    const query = standing.query(STANDING);
    ask = async (texts) => (await query(texts)).rows;
    close = standing.close;
  });

  it("answers as soon as it is there, by a statement that stays prepared", async () => {
    await until(() => {
      const before = pooled;
      pooled = 0;
      return before === 0;
    });
    expect(sorted(await ask(TEXTS))).toEqual(rowsOf(TEXTS));
    expect([pooled, sessions.length]).toEqual([0, 1]);
  });

  it("is left out while it is busy: those who ask at once all get their own rows", async () => {
    const all = await Promise.all(TEXTS.map((text) => ask([text])));
    expect(all).toEqual(TEXTS.map((text) => rowsOf([text])));
    expect(pooled).toBe(TEXTS.length - 1);
  });

  it("may be lost at any time: the pool answers, and no question fails", async () => {
    pooled = 0;
    const [row] = await directQuery<{ pid: number }>({
      text: `SELECT "pid" FROM pg_stat_activity WHERE "query" LIKE $1 AND "pid" <> pg_backend_pid() AND "datname" = current_database() AND "state" = 'idle' ORDER BY "query_start" DESC`,
      values: ["%unnest($1::text[]) t ORDER BY 1%"],
    });
    const asked = Promise.all(TEXTS.map((text) => ask([text])));
    for (const session of sessions) session.connection.stream.destroy();
    expect(await asked).toEqual(TEXTS.map((text) => rowsOf([text])));
    expect(await ask(["later"])).toEqual(rowsOf(["later"]));
    expect(pooled).toBe(TEXTS.length + 1);
    expect(row).toBeDefined();
  });

  it("is not opened again once it is closed", async () => {
    await close();
    sessions = [];
    expect(await ask(["a"])).toEqual(rowsOf(["a"]));
    expect(sessions).toEqual([]);
  });
});
