import type { PGlite } from "@electric-sql/pglite";
import { openEngine } from "#app/lib/embedded/engine.server.ts";

/** A database that is read or filled as a whole, over a connection of its own. */
export interface Sql {
  /** Runs one statement. Every column that it returns must be a text. */
  query(statement: string, values?: readonly string[]): Promise<Row[]>;
  /** Runs a script of several statements. */
  run(script: string): Promise<void>;
  close(): Promise<void>;
}

type Row = Array<string | null>;

/** How an engine begins: "PostgreSQL 17.5 …". */
export async function versionOf(sql: Sql): Promise<string> {
  const [row] = await sql.query(
    "SELECT split_part(version(), ' ', 1) || ' ' || split_part(version(), ' ', 2)",
  );
  return row?.[0] ?? "";
}

/** Connects to PostgreSQL. */
export async function openPostgres(connectionString: string): Promise<Sql> {
  const { Client } = (await import("pg")).default;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: "postwright-backup",
  });
  // A connection that is lost between two statements fails the next one.
  client.on("error", () => undefined);
  await client.connect();
  return {
    async query(text, values = []) {
      const result = await client.query<Row>({ text, values: [...values], rowMode: "array" });
      return result.rows;
    },
    run: async (script) => void (await client.query(script)),
    close: () => client.end(),
  };
}

/** What every release of the embedded engine has. */
export interface EngineModule {
  PGlite: {
    create(options: { dataDir: string }): Promise<Pick<PGlite, "query" | "exec" | "close">>;
  };
}

/** A release of the embedded engine; without a module, the one that this product runs. */
export interface Engine {
  version: string;
  module?: EngineModule;
}

/** Opens a folder that this process alone uses. */
export async function openFolder(folder: string, engine?: Engine): Promise<Sql> {
  const database = await (engine?.module?.PGlite.create({ dataDir: folder }) ?? openEngine(folder));
  return {
    async query(text, values = []) {
      const { rows } = await database.query<Row>(text, [...values], { rowMode: "array" });
      return rows;
    },
    run: async (script) => void (await database.exec(script)),
    close: () => database.close(),
  };
}
