import type { Migration } from "#app/lib/migrate.server.ts";
import { knownAmong } from "./known-migrations.ts";
import { listTables, readApplied, type Column } from "./read-tables.server.ts";
import type { Sql } from "./sql.server.ts";

/** The names that migrations give: what of a database is the product's own. */
interface MadeNames {
  tables: Map<string, Set<string>>;
  types: Set<string>;
  /** Of triggers. */
  functions: Set<string>;
}

const NAME = String.raw`"((?:[^"]|"")*)"`;
const starts = (words: string, then = "") => new RegExp(`^${words}\\s+${NAME}${then}`, "is");
const MAKES_TABLE = starts(String.raw`CREATE TABLE(?: IF NOT EXISTS)?`, String.raw`\s*\((.*)\)$`);
const DROPS_TABLE = starts(String.raw`DROP TABLE(?: IF EXISTS)?`);
const ALTERS_TABLE = starts("ALTER TABLE", String.raw`\s+(.*)$`);
const MAKES_TYPE = starts("CREATE TYPE");
const DROPS_TYPE = starts("DROP TYPE");
const MAKES_FUNCTION = starts("CREATE FUNCTION");
const DROPS_FUNCTION = starts("DROP FUNCTION");
const RENAMES_TYPE = starts("ALTER TYPE", String.raw`\s+RENAME TO\s+${NAME}`);
const RENAMES = starts("RENAME TO");
const COLUMN = new RegExp(`^${NAME}`, "s");
const ADDS_COLUMN = starts(String.raw`ADD COLUMN(?: IF NOT EXISTS)?`);
const DROPS_COLUMN = starts(String.raw`DROP COLUMN(?: IF EXISTS)?`);
const RENAMES_COLUMN = starts("RENAME COLUMN", String.raw`\s+TO\s+${NAME}`);

/** Comments and texts, in which nothing is a statement. */
const NO_STATEMENT = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|\$\$.*?\$\$/gs;

/** Reads which tables, columns, types and functions the migrations make, applied in order. */
export function namesMadeBy(migrations: readonly Migration[]): MadeNames {
  const made: MadeNames = { tables: new Map(), types: new Set(), functions: new Set() };
  for (const { sql } of migrations)
    for (const statement of sql.replaceAll(NO_STATEMENT, " ").split(";"))
      follow(statement.trim(), made);
  return made;
}

function follow(statement: string, { tables, types, functions }: MadeNames): void {
  const table = named(MAKES_TABLE, statement);
  if (table) {
    const columns = parts(table[1]).flatMap((part) => named(COLUMN, part)?.[0] ?? []);
    tables.set(table[0], new Set(columns));
  }
  const altered = named(ALTERS_TABLE, statement);
  if (altered) for (const action of parts(altered[1])) alter(action, altered[0], tables);
  const dropped = named(DROPS_TABLE, statement);
  if (dropped) tables.delete(dropped[0]);
  const type = named(MAKES_TYPE, statement);
  if (type) types.add(type[0]);
  const gone = named(DROPS_TYPE, statement);
  if (gone) types.delete(gone[0]);
  const made = named(MAKES_FUNCTION, statement);
  if (made) functions.add(made[0]);
  const ended = named(DROPS_FUNCTION, statement);
  if (ended) functions.delete(ended[0]);
  const renamed = named(RENAMES_TYPE, statement);
  if (renamed && types.delete(renamed[0])) types.add(unquote(renamed[1]));
}

function alter(action: string, table: string, tables: MadeNames["tables"]): void {
  const columns = tables.get(table);
  if (!columns) return;
  const added = named(ADDS_COLUMN, action);
  if (added) columns.add(added[0]);
  const dropped = named(DROPS_COLUMN, action);
  if (dropped) columns.delete(dropped[0]);
  const renamed = named(RENAMES_COLUMN, action);
  if (renamed && columns.delete(renamed[0])) columns.add(unquote(renamed[1]));
  const other = named(RENAMES, action);
  if (other && tables.delete(table)) tables.set(other[0], columns);
}

function named(pattern: RegExp, text: string): [string, string] | null {
  const found = pattern.exec(text);
  return found && [unquote(found[1] ?? ""), found[2] ?? ""];
}

const unquote = (name: string) => name.replaceAll('""', '"');

/** Splits at the commas that stand in no parentheses. */
function parts(list: string): string[] {
  const found = [""];
  let depth = 0;
  for (const piece of list.split(/([(),[\]])/)) {
    if (piece === "," && depth === 0) found.push("");
    else found[found.length - 1] += piece;
    if (piece === "(" || piece === "[") depth++;
    if (piece === ")" || piece === "]") depth--;
  }
  return found.map((part) => part.trim());
}

const MIGRATIONS = "_prisma_migrations";

/** What a database holds, told apart by whose it is. */
export interface OwnTables {
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
