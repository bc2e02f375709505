import type { Sql } from "./sql.server.ts";
import type { Manifest, Table } from "./manifest.ts";

/** Rows fetched at once, and the length of the lines gathered into one part. */
const ROWS = 200;
const PART_CHARS = 4 * 2 ** 20;

/** Texts of values that read back as the same values, whatever the server is set to. */
const SETTINGS = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex';`;

/** Sets what texts of values look like, and where names are looked up, in this connection. */
export const setTexts = (sql: Sql, schema = "public") =>
  sql.run(`${SETTINGS} SET search_path = ${schema};`);

export async function beginSnapshot(sql: Sql): Promise<void> {
  await setTexts(sql);
  await sql.run(
    "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;",
  );
}

export const endSnapshot = (sql: Sql) => sql.run("COMMIT");

/** A column that holds a value of its own, and its type as PostgreSQL writes it. */
export interface Column {
  name: string;
  type: string;
}

/** Every table of a schema that belongs to no extension, with its columns in order. */
export async function listTables(sql: Sql, schema = "public"): Promise<Map<string, Column[]>> {
  const rows = await sql.query(
    `
    SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = $1
      LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    ORDER BY c.relname, a.attnum`,
    [schema],
  );
  const tables = new Map<string, Column[]>();
  for (const [table, name, type] of rows) {
    const columns = tables.get(table ?? "") ?? [];
    if (name && type) columns.push({ name, type });
    tables.set(table ?? "", columns);
  }
  return tables;
}

/** Every enum of a schema. */
export async function listTypes(sql: Sql, schema: string): Promise<string[]> {
  const types = await sql.query(
    `SELECT t.typname::text FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
     WHERE n.nspname = $1 AND t.typtype = 'e'`,
    [schema],
  );
  return types.map(([name]) => name ?? "");
}

/** Every function of triggers in a schema that belongs to no extension. */
export async function listFunctions(sql: Sql, schema: string): Promise<string[]> {
  const functions = await sql.query(
    `SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = $1 AND p.prorettype = 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`,
    [schema],
  );
  return functions.map(([name]) => name ?? "");
}

/** The values of those tables' sequences that have given one. */
export async function readSequences(
  sql: Sql,
  tables: ReadonlyMap<string, readonly Column[]>,
): Promise<Manifest["sequences"]> {
  const rows = await sql.query(`
    SELECT s.sequencename::text, s.last_value::text, t.relname::text, a.attname::text
    FROM pg_sequences s JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
        AND d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
      JOIN pg_class t ON t.oid = d.refobjid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
    WHERE s.schemaname = 'public' AND s.last_value IS NOT NULL ORDER BY 1`);
  return rows
    .filter(([, , table, column]) => tables.get(table ?? "")?.some(({ name }) => name === column))
    .map(([name, value]) => ({ name: name ?? "", value: value ?? "" }));
}

/** The migrations that the database has, in the order of their names. */
export async function readApplied(sql: Sql): Promise<Manifest["migrations"]> {
  const rows =
    await sql.query(`SELECT "migration_name"::text, "checksum"::text FROM "_prisma_migrations"
    WHERE "rolled_back_at" IS NULL AND "finished_at" IS NOT NULL ORDER BY 1`);
  return rows.map(([name, checksum]) => ({ name: name ?? "", checksum: checksum ?? "" }));
}

/** The same, with those that began and did not finish. */
export async function readRecorded(sql: Sql): Promise<Manifest["migrations"]> {
  const rows =
    await sql.query(`SELECT DISTINCT ON (1) "migration_name"::text, "checksum"::text FROM "_prisma_migrations"
    WHERE "rolled_back_at" IS NULL ORDER BY 1, "finished_at" NULLS LAST`);
  return rows.map(([name, checksum]) => ({ name: name ?? "", checksum: checksum ?? "" }));
}

/**
 * The rows of a table in pieces of lines, each line a JSON array of the columns' texts. Fills in
 * how many there were.
 */
export async function* readRows(
  sql: Sql,
  name: string,
  columns: readonly Column[],
  counted: Table,
): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quote(column.name)}::text`).join(", ");
  await sql.run(
    `DECLARE table_rows NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${texts}]::text[])::text FROM ${quote(name)}`,
  );
  let lines: string[] = [];
  let chars = 0;
  for (;;) {
    const rows = await sql.query(`FETCH FORWARD ${ROWS} FROM table_rows`);
    for (const [line] of rows) {
      lines.push(line ?? "");
      chars += (line ?? "").length + 1;
    }
    counted.rows += rows.length;
    if (lines.length > 0 && (chars >= PART_CHARS || rows.length < ROWS)) {
      yield `${lines.join("\n")}\n`;
      [lines, chars] = [[], 0];
    }
    if (rows.length < ROWS) break;
  }
  await sql.run("CLOSE table_rows");
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
