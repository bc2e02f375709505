import fs from "node:fs";
import path from "node:path";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openEngine } from "#app/lib/embedded/open-engine.server.ts";
import { sqlOfMessage } from "#app/lib/embedded/message-sql.ts";
import { sendWholeStatements } from "#app/lib/embedded/whole-statements.server.ts";
import { copyOfTemplate } from "../../helpers/template.ts";

/** The same engine asked in its own way and by whole statements. Runs in a process of its own. */

type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

let folder: string;
let engine: PGlite;
let own: PGlite["query"];

beforeAll(async () => {
  folder = await copyOfTemplate();
  engine = await openEngine(path.join(folder, "db"));
  own = engine.query.bind(engine);
  await sendWholeStatements(engine);
  await engine.exec(`CREATE TABLE kept (id int PRIMARY KEY, words text, list text[])`);
});
afterAll(async () => {
  await engine.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const CASES: Array<[sql: string, values: unknown[], options?: QueryOptions]> = [
  ["SELECT 1 AS one, 2.5::float8 AS half, 1.50::numeric AS price, 9007199254740993 AS big", []],
  ["SELECT $1::int AS n, $2::text AS t, $3::boolean AS b", [7, "seven", true]],
  ["SELECT $1::timestamptz AS at", [new Date("2026-11-25T10:00:00.123Z")]],
  ["SELECT $1::text AS nothing, $2::int AS nothing2", [null, undefined]],
  ["SELECT $1::text[] AS list, $2::text[] AS none", [['a "b"', "c\\d", "{e,f}", "", "NULL"], []]],
  ["SELECT $1::jsonb AS json", [{ a: [1, "two"] }]],
  ["SELECT $1::jsonb AS json", [["one", "two"]]],
  ["SELECT $1::bytea AS bytes", [Buffer.from([0, 1, 255])]],
  ["SELECT $1::int8 AS big", [12_345_678_901n]],
  ["SELECT $1::int[] AS numbers", [[1, 2, 3]]],
  ["SELECT 'é\u2028😀' AS text, NULL AS nothing", [], { rowMode: "array" }],
  ["SELECT '{\"a\": 1}'::json AS json", [], { parsers: { 114: (text: string) => `raw ${text}` } }],
  ["SELECT 'null'::jsonb AS json, '{1,NULL}'::int[] AS list, '{a,NULL}'::text[] AS texts", []],
  ["SELECT 1 WHERE false", []],
  ["UPDATE kept SET words = $1 WHERE id < $2", ["new", 3]],
  ["INSERT INTO kept VALUES (100, $1, $2) ON CONFLICT (id) DO UPDATE SET words = $1", ["x", ["y"]]],
];

describe("a statement that is sent whole", () => {
  it.each(CASES)("%s gives what it gives in parts", async (sql, values, options) => {
    const expected = await own(sql, values, options);
    // Unnamed, named, and by its name.
    for (let time = 0; time < 3; time++)
      expect(await engine.query(sql, values, options)).toEqual(expected);
  });

  it("gives any texts back as they were", async () => {
    const text = fc.string({ unit: "grapheme" }).map((any) => any.replaceAll("\0", ""));
    await fc.assert(
      fc.asyncProperty(text, fc.array(text), async (one, list) => {
        const sql = "SELECT $1::text AS one, $2::text[] AS list";
        const { rows } = await engine.query(sql, [one, list]);
        expect(rows).toEqual([{ one, list }]);
      }),
      { numRuns: 200 },
    );
  });

  it("fails as it does in parts, and the next one runs", async () => {
    for (const [sql, values] of [
      ["SELECT * FROM nowhere", []],
      ["SELECT $1::int", ["no number"]],
      ["INSERT INTO kept VALUES (1, 'a', NULL), (1, 'b', NULL)", []],
      ["SELECT 1; SELECT 2", []],
      ["SELECT $1::text", []],
    ] as Array<[string, unknown[]]>) {
      const error = (failed: { code?: string; message?: string; detail?: string }) => ({
        code: failed.code,
        message: failed.message,
        detail: failed.detail,
      });
      const [whole, parts] = [
        await engine.query(sql, values).catch(error),
        await own(sql, values).catch(error),
      ];
      expect(whole).toEqual(parts);
      expect(whole).toHaveProperty("code");
    }
    expect((await engine.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  it("takes one call instead of six", async () => {
    const calls = vi.spyOn(engine, "execProtocolRawSync");
    await engine.query("SELECT $1::text", ["one"]);
    expect(calls).toHaveBeenCalledTimes(1);
    await engine.transaction((tx) => tx.query("SELECT $1::text", ["one"]));
    // BEGIN and COMMIT with their ends, and the statement between them.
    expect(calls.mock.calls.length).toBeLessThanOrEqual(6);
    calls.mockRestore();
  });
});

describe("a statement that comes again", () => {
  const kept = async () => {
    const { rows } = await own<{ name: string; statement: string }>(
      "SELECT name, statement FROM pg_prepared_statements WHERE name <> ''",
    );
    return rows;
  };

  it("is planned once and run by its name, which stands for its SQL", async () => {
    const sql = "SELECT $1::text || ' again' AS words";
    const calls = vi.spyOn(engine, "execProtocolStream");
    const ask = async (word: string) => (await engine.query(sql, [word])).rows;
    for (const word of ["one", "two", "three", "four"])
      expect(await ask(word)).toEqual([{ words: `${word} again` }]);
    const sent = calls.mock.calls.map(([message]) => message);
    calls.mockRestore();
    expect(sent.map(([type]) => String.fromCharCode(type ?? 0)).join("")).toBe("PPBB");
    expect(sent.map(sqlOfMessage)).toEqual([sql, sql, sql, sql]);
    expect((await kept()).filter(({ statement }) => statement === sql)).toHaveLength(1);
  });

  it("has its columns described until they are known", async () => {
    const answers = vi.spyOn(engine, "execProtocolStream");
    const ask = async () => (await engine.query("SELECT id, words FROM kept WHERE id = -1")).fields;
    const fields = [await ask(), await ask(), await ask(), await ask()];
    const parts: BackendMessage[][] = await Promise.all(
      answers.mock.results.map(({ value }) => value),
    );
    answers.mockRestore();
    expect(parts.map((all) => all.some(({ name }) => name === "rowDescription"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const one of fields) expect(one.map(({ name }) => name)).toEqual(["id", "words"]);
  });

  it("gives the columns that a table has by now", async () => {
    await engine.exec("CREATE TABLE shape (one int); INSERT INTO shape VALUES (1)");
    const ask = async () => (await engine.query("SELECT * FROM shape")).rows;
    for (let time = 0; time < 3; time++) expect(await ask()).toEqual([{ one: 1 }]);
    await engine.exec("ALTER TABLE shape ADD COLUMN two int DEFAULT 2");
    for (let time = 0; time < 3; time++) expect(await ask()).toEqual([{ one: 1, two: 2 }]);
    await engine.query("ALTER TABLE shape DROP COLUMN one");
    for (let time = 0; time < 3; time++) expect(await ask()).toEqual([{ two: 2 }]);
  });

  it("runs after it has failed, by name and without", async () => {
    await engine.exec("CREATE TABLE once (id int PRIMARY KEY)");
    const add = (id: number) => engine.query("INSERT INTO once VALUES ($1)", [id]);
    await add(1);
    for (let time = 0; time < 3; time++) await expect(add(1)).rejects.toThrow(/once_pkey/);
    for (const id of [2, 3, 4]) expect((await add(id)).affectedRows).toBe(1);
    await expect(add(4)).rejects.toThrow(/once_pkey/);
    await expect(
      engine.transaction(async (tx) => {
        await tx.query("INSERT INTO once VALUES ($1)", [5]);
        await tx.query("INSERT INTO once VALUES ($1)", [1]);
      }),
    ).rejects.toThrow(/once_pkey/);
    expect((await add(5)).affectedRows).toBe(1);
  });

  it("says the same each time that it cannot be read", async () => {
    const ask = () => engine.query("SELECT missing FROM kept WHERE id = $1", [1]);
    for (let time = 0; time < 4; time++) await expect(ask()).rejects.toThrow(/column "missing"/);
  });

  it("is kept among the newest hundred and twenty-eight only", async () => {
    for (let n = 0; n < 300; n++)
      for (let time = 0; time < 2; time++) await engine.query(`SELECT ${n} AS number`);
    const names = await kept();
    expect(names.length).toBeLessThanOrEqual(129);
    expect(names.some(({ statement }) => statement === "SELECT 299 AS number")).toBe(true);
    expect(names.some(({ statement }) => statement === "SELECT 1 AS number")).toBe(false);
    expect((await engine.query("SELECT 1 AS number")).rows).toEqual([{ number: 1 }]);
  });

  it("is not kept if it comes once, is long, or has no plan", async () => {
    await engine.query("SELECT 'comes once'");
    const long = `SELECT '${"long".repeat(3_000)}'`;
    for (const sql of [long, "SHOW work_mem"])
      for (let time = 0; time < 3; time++) await engine.query(sql);
    const statements = (await kept()).map(({ statement }) => statement);
    expect(statements.filter((sql) => /comes once|longlong|work_mem/.test(sql))).toEqual([]);
  });
});

describe("a transaction", () => {
  it("holds its statements together and keeps others out", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen: string[] = [];
    const inside = engine.transaction(async (tx) => {
      await tx.query("INSERT INTO kept VALUES (500, 'inside', NULL)");
      await held;
      seen.push("inside ends");
      await tx.rollback();
    });
    const outside = engine
      .query("SELECT count(*)::int AS n FROM kept WHERE id = 500")
      .then((found) => {
        seen.push("outside");
        return found.rows;
      });
    await new Promise((resolve) => setTimeout(resolve, 30));
    release();
    await inside;
    expect(await outside).toEqual([{ n: 0 }]);
    expect(seen).toEqual(["inside ends", "outside"]);
  });

  it("is closed after its end", async () => {
    const tx = await engine.transaction((inner) => Promise.resolve(inner));
    await expect(tx.query("SELECT 1")).rejects.toThrow("closed");
  });

  it("undoes its statements when one fails", async () => {
    await expect(
      engine.transaction(async (tx) => {
        await tx.query("INSERT INTO kept VALUES (600, $1, NULL)", ["gone"]);
        await tx.query("SELECT * FROM nowhere");
      }),
    ).rejects.toThrow("nowhere");
    expect((await engine.query("SELECT * FROM kept WHERE id = 600")).rows).toEqual([]);
  });
});
