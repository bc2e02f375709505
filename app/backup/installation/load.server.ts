import { promisify } from "node:util";
import zlib from "node:zlib";
import { textOf } from "#app/lib/causes.ts";
import type { Manifest } from "./manifest.ts";
import type { Checked } from "./checked.ts";
import { grantAgain, readGrants } from "./grants.server.ts";
import type { OwnTables } from "./own-tables.server.ts";
import { readParts } from "./read-archive.server.ts";
import {
  listFunctions,
  listTables,
  listTypes,
  quote,
  setTexts,
  type Column,
} from "./read-tables.server.ts";
import type { Sql } from "./sql.server.ts";

const gunzip = promisify(zlib.gunzip);
const BATCH_CHARS = 2 ** 20;
const PART = /^tables\/(\w+)\/\d+\.jsonl\.gz$/;

/**
 * Fills an empty schema with the rows of a checked back-up. The migrations that the back-up had
 * make its tables, each in a transaction of its own: PostgreSQL before 17 wants a new value of an
 * enum committed before it is used.
 */
export async function loadTables(
  sql: Sql,
  { file, manifest: { tables, sequences }, migrations }: Checked,
  schema = "public",
): Promise<void> {
  await setTexts(sql, schema);
  for (const migration of migrations) await sql.run(migration.sql);
  await sql.run(`${MIGRATIONS_TABLE}; BEGIN;`);
  // Migrations fill tables, and rows come in any order.
  const links = await dropLinks(sql, schema);
  const made = await listTables(sql, schema);
  // What triggers wrote is among the rows.
  const triggers = (does: "DISABLE" | "ENABLE") =>
    [...made.keys()].map((name) => `ALTER TABLE ${quote(name)} ${does} TRIGGER USER`).join(";");
  await sql.run(triggers("DISABLE"));
  for (const name of made.keys()) await sql.run(`DELETE FROM ${quote(name)}`);
  for await (const { name, bytes } of readParts(file)) {
    const table = PART.exec(name)?.[1];
    const known = tables.find((one) => one.name === table);
    if (!known) continue;
    const lines = (await gunzip(bytes)).toString("utf8").split("\n").filter(Boolean);
    await insert(sql, known.name, columnsOf(known, made), lines);
  }
  for (const { name, value } of sequences)
    await sql.query(`SELECT setval($1::text::regclass, $2::text::bigint, true)::text`, [
      quote(name),
      value,
    ]);
  for (const link of links) await sql.run(link);
  await sql.run(triggers("ENABLE"));
  await requireRows(sql, tables);
  await sql.run("COMMIT");
}

/**
 * Puts the tables, types and functions of a schema in the place of the product's own in `public`,
 * in one transaction; who may use those may use these. Fails if something of others hangs on them.
 */
export async function moveToPublic(sql: Sql, schema: string, before: OwnTables): Promise<void> {
  await sql.run("BEGIN");
  const grants = await readGrants(sql);
  const types = await listTypes(sql, "public");
  const names = (list: Iterable<string>) =>
    [...list].map((name) => `public.${quote(name)}`).join(", ");
  if (before.tables.size > 0)
    await sql.run(`DROP TABLE ${names(before.tables.keys())}`).catch((error: unknown) => {
      throw dependedOn(error);
    });
  const own = types.filter((name) => before.types?.has(name) ?? true);
  if (own.length > 0) await sql.run(`DROP TYPE ${names(own)}`);
  for (const name of await listFunctions(sql, "public"))
    if (before.functions?.has(name) ?? true) await sql.run(`DROP FUNCTION public.${quote(name)}()`);
  for (const name of (await listTables(sql, schema)).keys())
    await sql.run(`ALTER TABLE ${schema}.${quote(name)} SET SCHEMA public`);
  for (const name of await listTypes(sql, schema))
    await sql.run(`ALTER TYPE ${schema}.${quote(name)} SET SCHEMA public`);
  for (const name of await listFunctions(sql, schema))
    await sql.run(`ALTER FUNCTION ${schema}.${quote(name)}() SET SCHEMA public`);
  await grantAgain(sql, grants);
  await sql.run(`DROP SCHEMA ${schema}; COMMIT;`);
}

function dependedOn(error: unknown): unknown {
  if (textOf(error, "code") !== "2BP01") return error;
  const what = textOf(error, "detail").split("\n").join(", ");
  return new Error(
    `Other programs build on Postwright's tables: ${what}. Remove that first, or restore into a database of its own. Nothing was changed.`,
    { cause: error },
  );
}

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/** Drops every foreign key; returns the statements that make them again, and check every row. */
async function dropLinks(sql: Sql, schema: string): Promise<string[]> {
  const rows = await sql.query(
    `
    SELECT c.relname::text, k.conname::text, pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND n.nspname = $1 ORDER BY 1, 2`,
    [schema],
  );
  const links: string[] = [];
  for (const [table, name, definition] of rows) {
    const alter = `ALTER TABLE ${quote(table ?? "")}`;
    await sql.run(`${alter} DROP CONSTRAINT ${quote(name ?? "")}`);
    links.push(`${alter} ADD CONSTRAINT ${quote(name ?? "")} ${definition ?? ""}`);
  }
  return links;
}

function columnsOf(table: Manifest["tables"][number], made: Map<string, Column[]>): Column[] {
  const there = made.get(table.name) ?? [];
  const columns = table.columns.flatMap(
    (name) => there.find((column) => column.name === name) ?? [],
  );
  if (columns.length !== table.columns.length || columns.length !== there.length)
    throw new Error(
      `The table ${table.name} of this back-up does not fit the migrations that it names.`,
    );
  return columns;
}

/** A line is JSON already, so a batch of them is, too. */
async function insert(sql: Sql, table: string, columns: Column[], lines: string[]): Promise<void> {
  const names = columns.map(({ name }) => quote(name)).join(", ");
  const values = columns.map(({ type }, n) => `(r->>${n})::${type}`).join(", ");
  const statement = `INSERT INTO ${quote(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM jsonb_array_elements($1::text::jsonb) AS r`;
  let batch: string[] = [];
  let chars = 0;
  for (const [n, line] of lines.entries()) {
    batch.push(line);
    chars += line.length;
    if (chars < BATCH_CHARS && n < lines.length - 1) continue;
    await sql.query(statement, [`[${batch.join(",")}]`]);
    [batch, chars] = [[], 0];
  }
}

async function requireRows(sql: Sql, tables: Manifest["tables"]): Promise<void> {
  for (const { name, rows } of tables) {
    const [found] = await sql.query(`SELECT count(*)::text FROM ${quote(name)}`);
    if (Number(found?.[0]) !== rows)
      throw new Error(
        `The table ${name} got ${found?.[0] ?? 0} rows of ${rows}. Nothing was changed.`,
      );
  }
}
