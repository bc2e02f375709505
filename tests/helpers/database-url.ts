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

/**
 * Makes the database of this address as a copy of this run's migrated, empty one. The first test
 * file makes that too: with `migrate`, on its own database, which is closed when it resolves.
 */
export async function createMigrated(url: string, migrate: () => Promise<void>): Promise<void> {
  const template = templateUrl(process.ppid);
  await dropDatabase(url);
  await onServer(testServer(), async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      new URL(template).pathname.slice(1),
    ]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${nameIn(url)}`);
      await migrate();
      await client.query(`CREATE DATABASE ${nameIn(template)} TEMPLATE ${nameIn(url)}`);
    } else await client.query(`CREATE DATABASE ${nameIn(url)} TEMPLATE ${nameIn(template)}`);
  });
}

/** The database that the test files of a run copy; a run is known by the process that began it. */
export function templateUrl(run: number): string {
  const url = new URL(testServer());
  url.pathname = `/postwright_test_template_${run}`;
  return url.toString();
}

export async function dropDatabase(url: string, server = testServer()): Promise<void> {
  await run(server, `DROP DATABASE IF EXISTS ${nameIn(url)} WITH (FORCE)`);
}

const testServer = () => process.env["TEST_DATABASE_URL"] ?? "";
const nameIn = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1));

const run = (server: string, sql: string) => onServer(server, (client) => client.query(sql));

async function onServer(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
