import { processWide } from "./process-wide.server.ts";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { openEmbedded, type Embedded } from "./embedded/embedded.server.ts";
import { traced } from "./tracing/traced-adapter.server.ts";

/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

interface Opened {
  client: PrismaClient;
  engine: "embedded" | "postgresql";
  /** Runs a script of several statements, for migrations. */
  runScript: (sql: string) => Promise<void>;
  /** Of the embedded database. */
  changes?: () => number;
  /** Runs one statement past Prisma. */
  readRows: (sql: string, values: unknown[]) => Promise<unknown[]>;
  close: () => Promise<void>;
  /** The connections to PostgreSQL; the embedded database has none. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
}

const holder = processWide<{ opened?: Opened }>("db", () => ({}));

/**
 * A Prisma client for either engine: PostgreSQL with DATABASE_URL, otherwise PGlite in DATA_DIR.
 * PGlite has one session: inside `db.$transaction(async (tx) => …)` use only `tx`; a call on `db`
 * there never returns. Throws when `openDatabase` has not run yet.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, key) {
    const opened = holder.opened;
    if (!opened) throw new Error("The database is not open yet.");
    const value = Reflect.get(opened.client, key);
    return typeof value === "function" ? value.bind(opened.client) : value;
  },
});

/**
 * Concurrent saves queue behind each other; on a busy machine the last of a hundred waits longer
 * than Prisma's default of two seconds.
 */
const TRANSACTIONS = { maxWait: 15_000, timeout: 15_000 };

/**
 * Opens the database once per process. Throws a sentence if another process uses the embedded one.
 */
export async function openDatabase(): Promise<Opened> {
  return (holder.opened ??= env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL)
    : fromEmbedded(await openEmbedded(env.dataDir)));
}

/**
 * The rows of one statement, read past Prisma, which costs ten times what a short one does. Their
 * values are what the driver makes of them: the same for both engines only for texts and numbers.
 */
export async function readRows(sql: string, values: unknown[]): Promise<unknown[]> {
  return (await openDatabase()).readRows(sql, values);
}

/**
 * Grows with each change of the embedded database: what was read since it has its present value
 * still holds. Null for PostgreSQL, which others write to.
 */
export function databaseChanges(): number | null {
  return holder.opened?.changes?.() ?? null;
}

/** Uses an embedded database that is already open; tests pass one in memory. */
export function setEmbeddedDatabase(embedded: Embedded): Opened {
  return (holder.opened = fromEmbedded(embedded));
}

/** The connections to PostgreSQL; null for the embedded database, which has one. */
export function databasePool(): { busy: number; idle: number; waiting: number } | null {
  const pool = holder.opened?.pool;
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Which engine runs, for the start message and the health page. */
export function databaseEngine(): Opened["engine"] {
  return env.DATABASE_URL ? "postgresql" : "embedded";
}

/** Closes the database; the next `openDatabase` opens it again. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.opened;
  delete holder.opened;
  await opened?.close();
}

async function openPostgres(connectionString: string): Promise<Opened> {
  const { Client, Pool } = (await import("pg")).default;
  const pool = new Pool({
    connectionString,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
  });
  const client = new PrismaClient({
    adapter: traced(
      new PrismaPg(pool, { onPoolError: () => undefined, disposeExternalPool: true }),
    ),
    transactionOptions: TRANSACTIONS,
  });
  return {
    client,
    engine: "postgresql",
    async runScript(sql) {
      const connection = new Client({ connectionString });
      await connection.connect();
      try {
        await connection.query(sql);
      } finally {
        await connection.end();
      }
    },
    readRows: async (text, values) => (await pool.query<object>(text, values)).rows,
    close: () => client.$disconnect(),
    pool,
  };
}

function fromEmbedded(embedded: Embedded): Opened {
  const adapter = traced(embedded.adapter);
  const client = new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
  return {
    client,
    engine: "embedded",
    runScript: embedded.runScript,
    readRows: embedded.readRows,
    changes: embedded.changes,
    async close() {
      await client.$disconnect();
      await embedded.close();
    },
  };
}
