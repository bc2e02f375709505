import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { openEmbedded, type Embedded } from "./embedded/embedded.server.ts";

/**
 * The database. `db` is a Prisma client whichever engine runs: PostgreSQL with DATABASE_URL, otherwise PGlite in DATA_DIR.
 * PGlite has one session: inside `db.$transaction(async (tx) => …)` use `tx` only, a call on `db` in there waits for ever.
 */
export type Db = PrismaClient;
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

interface Opened {
  client: PrismaClient;
  engine: "embedded" | "postgresql";
  /** Runs a script of several statements, for migrations. */
  runScript: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

const holder = globalThis as typeof globalThis & { __postwrightDb?: Opened };

/** The open client. Throws when `openDatabase` has not run yet. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, key) {
    const opened = holder.__postwrightDb;
    if (!opened) throw new Error("The database is not open yet.");
    const value = Reflect.get(opened.client, key);
    return typeof value === "function" ? value.bind(opened.client) : value;
  },
});

/** A hundred saves at once queue up behind each other; on a busy machine the last ones wait longer than Prisma's two seconds. */
const TRANSACTIONS = { maxWait: 15_000, timeout: 15_000 };

/** Opens the database once per process. Throws with a sentence when the embedded one is in use by another process. */
export async function openDatabase(): Promise<Opened> {
  return (holder.__postwrightDb ??= env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL)
    : fromEmbedded(await openEmbedded(env.dataDir)));
}

/** Takes an opened embedded database as the process's own; tests use it to work on a copy in memory. */
export function useEmbedded(embedded: Embedded): Opened {
  return (holder.__postwrightDb = fromEmbedded(embedded));
}

/** Which engine runs, for the start message and the health page. */
export function databaseEngine(): Opened["engine"] {
  return env.DATABASE_URL ? "postgresql" : "embedded";
}

/** Closes the database; the next `openDatabase` opens it again. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.__postwrightDb;
  delete holder.__postwrightDb;
  await opened?.close();
}

async function openPostgres(connectionString: string): Promise<Opened> {
  const { Client } = (await import("pg")).default;
  const client = new PrismaClient({
    adapter: new PrismaPg(
      { connectionString, max: env.DATABASE_POOL, connectionTimeoutMillis: 5_000 },
      { onPoolError: () => undefined },
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
    close: () => client.$disconnect(),
  };
}

function fromEmbedded(embedded: Embedded): Opened {
  const client = new PrismaClient({ adapter: embedded.adapter, transactionOptions: TRANSACTIONS });
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
