import type { PrismaPg } from "@prisma/adapter-pg";
import type { PrismaPGlite } from "pglite-prisma-adapter";
import { processWide } from "./process-wide.server.ts";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { openEmbedded, type Embedded } from "./embedded/embedded.server.ts";
import { prepareConnection, TIMES_IN_UTC } from "./prepare-connection.server.ts";

export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

interface Opened {
  client: PrismaClient;
  engine: "embedded" | "postgresql";
  /** Runs a script of several statements, for migrations. */
  runScript: (sql: string) => Promise<void>;
  close: () => Promise<void>;
  /** The connections to PostgreSQL; the embedded database has none. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
}

const holder = processWide<{ opened?: Opened }>("db", () => ({}));

/**
 * The database in use. Throws while there is none: before the start has opened it, and once it is
 * closed, when what its client no longer waits for may still be under way.
 */
function openedNow(): Opened {
  const { opened } = holder;
  if (!opened) throw new Error("The database is not open.");
  return opened;
}

/**
 * A Prisma client for either engine: PostgreSQL with DATABASE_URL, otherwise PGlite in DATA_DIR.
 * PGlite has one session: inside `db.$transaction(async (tx) => …)` use only `tx`; a call on `db`
 * there never returns. Throws while none is open.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, key) {
    const { client } = openedNow();
    const value = Reflect.get(client, key);
    return typeof value === "function" ? value.bind(client) : value;
  },
});

type StatementListener = (sql: string) => void;

const listeners = processWide("statement listeners", () => new Set<StatementListener>());

/** Calls `listen` with the text of each statement of this process once it has run. */
export function onStatement(listen: StatementListener): void {
  listeners.add(listen);
}

/** A client of Prisma whose statements are told to the listeners. */
function openClient(adapter: PrismaPg | PrismaPGlite): PrismaClient {
  const client = new PrismaClient({
    adapter,
    transactionOptions: TRANSACTIONS,
    log: [{ emit: "event", level: "query" }],
  });
  client.$on("query", ({ query }) => {
    for (const listen of listeners) listen(query);
  });
  return client;
}

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

const CONNECT_MS = 5_000;

async function openPostgres(connectionString: string): Promise<Opened> {
  const { Client, Pool } = (await import("pg")).default;
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const pool = new Pool({
    connectionString,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: prepareConnection,
  });
  // A connection that is lost while nobody uses it is no failure of anything.
  pool.on("error", () => undefined);
  const client = openClient(
    new PrismaPg(pool, { onPoolError: () => undefined, disposeExternalPool: true }),
  );
  return {
    client,
    engine: "postgresql",
    async runScript(sql) {
      const connection = new Client({ connectionString });
      await connection.connect();
      try {
        await connection.query(TIMES_IN_UTC);
        await connection.query(sql);
      } finally {
        await connection.end();
      }
    },
    async close() {
      await client.$disconnect();
    },
    pool,
  };
}

function fromEmbedded(embedded: Embedded): Opened {
  const client = openClient(embedded.adapter);
  return {
    client,
    engine: "embedded",
    runScript: embedded.runScript,
    async close() {
      await client.$disconnect();
      await embedded.close();
    },
  };
}
