import { processWide } from "./process-wide.server.ts";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { queryOf, type DirectQuery } from "./direct-query.server.ts";
import { openEmbedded, type Embedded } from "./embedded/embedded.server.ts";
import { prepareConnection, TIMES_IN_UTC } from "./prepare-connection.server.ts";
import { preparedOn } from "./prepared-query.server.ts";
import type { Standing, StandingQuery } from "./standing.ts";
import { standingOn, standingOnOwn } from "./standing-query.server.ts";

/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

interface Opened {
  client: PrismaClient;
  engine: "embedded" | "postgresql";
  query: DirectQuery;
  prepared: DirectQuery;
  standing: (standing: Standing) => StandingQuery;
  /** Counts its changes, where nobody else makes any. */
  changes?: () => number;
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

/**
 * Runs one statement without Prisma's client, for the few reads that are asked for most: see
 * `DirectQuery` for the types of its rows. Never call it inside `db.$transaction`: it is no part of
 * the transaction, and on the embedded database it never returns there.
 */
export const directQuery: DirectQuery = (statement) => openedNow().query(statement);

/**
 * `directQuery` for a statement that is always the same text and finds rows by a key, or writes:
 * PostgreSQL keeps it planned, with one plan for all values.
 */
export const preparedQuery: DirectQuery = (statement) => openedNow().prepared(statement);

/** Asks the one statement that is asked all the time: see `StandingQuery`. */
export function standingQuery(standing: Standing): StandingQuery {
  let asking: { of: Opened; ask: StandingQuery } | null = null;
  return async (texts) => {
    const opened = openedNow();
    if (asking?.of !== opened) asking = { of: opened, ask: opened.standing(standing) };
    return asking.ask(texts);
  };
}

/**
 * A number that stays the same while nothing changes in the database; null on PostgreSQL, which
 * others change as well.
 */
export function databaseChanges(): number | null {
  return openedNow().changes?.() ?? null;
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
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: () => undefined, disposeExternalPool: true }),
    transactionOptions: TRANSACTIONS,
  });
  const query = queryOf(pool);
  const standing = standingOnOwn(
    () => new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS }),
    query,
  );
  return {
    client,
    engine: "postgresql",
    query,
    prepared: preparedOn(pool),
    standing: standing.query,
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
      await standing.close();
      await client.$disconnect();
    },
    pool,
  };
}

function fromEmbedded(embedded: Embedded): Opened {
  const client = new PrismaClient({
    adapter: embedded.adapter,
    transactionOptions: TRANSACTIONS,
  });
  return {
    client,
    engine: "embedded",
    query: embedded.query,
    // It keeps every statement that comes again.
    prepared: embedded.query,
    standing: standingOn(embedded.query, embedded.changes),
    changes: embedded.changes,
    runScript: embedded.runScript,
    async close() {
      await client.$disconnect();
      await embedded.close();
    },
  };
}
