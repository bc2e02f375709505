import pg from "pg";

/**
 * The PostgreSQL database that belongs to this test worker, or undefined when the embedded one is
 * tested.
 */
export function testDatabaseUrl(): string | undefined {
  const base = process.env["TEST_DATABASE_URL"];
  if (!base) return undefined;
  const url = new URL(base);
  url.pathname = `/postwright_test_${process.pid}_${process.env["VITEST_POOL_ID"] ?? "0"}`;
  return url.toString();
}

/** Makes the database of this address, empty, on the server of TEST_DATABASE_URL or another. */
export async function createDatabase(url: string, server = testServer()): Promise<void> {
  await dropDatabase(url, server);
  await run(server, `CREATE DATABASE ${nameIn(url)}`);
}

export async function dropDatabase(url: string, server = testServer()): Promise<void> {
  await run(server, `DROP DATABASE IF EXISTS ${nameIn(url)} WITH (FORCE)`);
}

const testServer = () => process.env["TEST_DATABASE_URL"] ?? "";
const nameIn = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1));

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
