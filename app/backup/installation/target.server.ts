import fs from "node:fs";
import path from "node:path";
import { readMigrations, type Migration } from "#app/lib/migrate.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { readOwnTables, type OwnTables } from "./own-tables.server.ts";
import { readRecorded } from "./read-tables.server.ts";
import { openPostgres, type Sql } from "./sql.server.ts";

/** Where a back-up would be restored to. */
export interface Target {
  /** What is there now and would be lost, in sentences; null if nothing is. */
  holds: string | null;
}

const UNCHANGED = "Nothing was changed.";

/** Throws a sentence if the database holds what is another program's, or its user may not do it. */
export async function describeTarget(
  url: string | undefined,
  dataDir: string,
  known: readonly Migration[] = readMigrations(),
): Promise<Target> {
  if (url === undefined) {
    const db = path.join(dataDir, "db");
    return { holds: fs.existsSync(db) ? `There is an embedded database in ${db}.` : null };
  }
  const sql = await openPostgres(url);
  try {
    const { tables, foreignColumns, unknown } = await requireReplaceable(sql, known);
    if (tables.size === 0) return { holds: null };
    const lost = [...foreignColumns, ...unknown].join(", ");
    return {
      holds: [
        `The database at DATABASE_URL holds ${await contentsOf(sql, tables)}.`,
        lost === "" ? "" : ` What this version does not know would be lost with it: ${lost}.`,
      ].join(""),
    };
  } finally {
    await sql.close();
  }
}

async function contentsOf(sql: Sql, tables: OwnTables["tables"]): Promise<string> {
  if (!tables.has("User") || !tables.has("Post")) return "the tables of a Postwright";
  const [row] = await sql.query(
    `SELECT (SELECT count(*) FROM "User")::text, (SELECT count(*) FROM "Post")::text`,
  );
  const [users, posts] = (row ?? []).map(Number);
  return `a Postwright with ${pluralize(users ?? 0, "user")} and ${pluralize(posts ?? 0, "post")}`;
}

/**
 * The tables that a restore replaces. Throws a sentence if there are tables or views of others in
 * their schema, or the user of the connection may not replace them.
 */
export async function requireReplaceable(
  sql: Sql,
  known: readonly Migration[],
): Promise<OwnTables> {
  await requireRights(sql);
  // A migration that a later version began may have made tables, too.
  const own = await readOwnTables(sql, known, readRecorded);
  const foreign = [...own.foreignTables, ...(await listViews(sql))].sort();
  if (foreign.length > 0)
    throw new Error(
      `The database at DATABASE_URL holds what is not Postwright's: ${foreign.join(", ")}. Restore into a database of its own, or move these out of the schema public (ALTER TABLE … SET SCHEMA). ${UNCHANGED}`,
    );
  return own;
}

async function listViews(sql: Sql): Promise<string[]> {
  const rows = await sql.query(`
    SELECT c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('v', 'm', 'p', 'f')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`);
  return rows.map(([name]) => name ?? "");
}

async function requireRights(sql: Sql): Promise<void> {
  const [row] = await sql.query(`
    SELECT current_user::text, current_database()::text,
      (has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE'))::text,
      (SELECT pg_get_userbyid(c.relowner)::text
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       WHERE c.relname = '_prisma_migrations' AND NOT pg_has_role(c.relowner, 'USAGE'))`);
  const [user, database, mayMake, owner] = row ?? [];
  if (mayMake === "true" && !owner) return;
  const needed = owner
    ? `the owner of the tables (${owner}), who also may make schemas in the database ${database ?? ""}`
    : `a user who may make schemas in the database ${database ?? ""} and tables in its schema public`;
  throw new Error(
    `A restore needs ${needed}; ${user ?? ""}, the user of DATABASE_URL, may not. Run it with DATABASE_URL of such a user. ${UNCHANGED}`,
  );
}
