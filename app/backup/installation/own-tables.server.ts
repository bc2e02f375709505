import type { Migration } from "#app/lib/migrate.server.ts";
import { knownAmong } from "./known-migrations.ts";
import { namesMadeBy } from "./made-names.ts";
import { listTables, readApplied, type Column } from "./read-tables.server.ts";
import type { Sql } from "./sql.server.ts";

const MIGRATIONS = "_prisma_migrations";

/** What a database holds, told apart by whose it is. */
export interface OwnTables {
  /** The product's tables, with the columns that are its own. */
  tables: Map<string, Column[]>;
  /** The product's types; null: all that there are. */
  types: ReadonlySet<string> | null;
  /** The product's functions of triggers; null: all that there are. */
  functions: ReadonlySet<string> | null;
  /** The tables that are not the product's. */
  foreignTables: string[];
  /** The columns that others added to the product's tables, as "User.note". */
  foreignColumns: string[];
  /**
   * Tables and columns that no migration makes which this version knows, while a later one has
   * changed the database: they are taken for the product's.
   */
  unknown: string[];
}

/**
 * Tells the product's tables and columns, which its migrations make, from those of others. `read`
 * says which of the database's migrations count.
 */
export async function readOwnTables(
  sql: Sql,
  known: readonly Migration[],
  read = readApplied,
): Promise<OwnTables> {
  const all = await listTables(sql);
  const applied = all.has(MIGRATIONS) ? await read(sql) : [];
  const mine = knownAmong(applied, known);
  const made = namesMadeBy(mine);
  // Other programs, too, have a table of this name.
  if (mine.length > 0 || applied.length === 0) {
    const columns = (all.get(MIGRATIONS) ?? []).map(({ name }) => name);
    made.tables.set(MIGRATIONS, new Set(columns));
  }
  const tables = new Map<string, Column[]>();
  const foreignTables: string[] = [];
  const foreignColumns: string[] = [];
  for (const [table, columns] of all) {
    const own = made.tables.get(table);
    if (!own) foreignTables.push(table);
    else
      tables.set(
        table,
        columns.filter(({ name }) => own.has(name)),
      );
    for (const { name } of own ? columns : [])
      if (!own?.has(name)) foreignColumns.push(`${table}.${name}`);
  }
  if (mine.length === 0 || mine.length === applied.length)
    return { ...made, tables, foreignTables, foreignColumns, unknown: [] };
  const unknown = [...foreignTables, ...foreignColumns];
  const everything = { tables: all, types: null, functions: null };
  return { ...everything, foreignTables: [], foreignColumns: [], unknown };
}
