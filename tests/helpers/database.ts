import fs from "node:fs";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, db, openDatabase, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { testDatabaseUrl } from "./database-name.ts";
import { copyOfTemplate } from "./template.ts";

/**
 * Opens a real, migrated, empty database for the tests of a file, and closes it after them.
 * PostgreSQL with TEST_DATABASE_URL, otherwise embedded.
 */
export function useTestDatabase(): void {
  let folder: string | undefined;
  beforeAll(async () => {
    const url = testDatabaseUrl();
    if (url) {
      await admin(`DROP DATABASE IF EXISTS ${name(url)} WITH (FORCE)`);
      await admin(`CREATE DATABASE ${name(url)}`);
      await openDatabase();
      await migrate();
      return;
    }
    folder = await copyOfTemplate();
    setEmbeddedDatabase(await openEmbedded(folder));
  });
  afterAll(async () => {
    await closeDatabase();
    const url = testDatabaseUrl();
    if (url) await admin(`DROP DATABASE IF EXISTS ${name(url)} WITH (FORCE)`);
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  });
}

/** A user with a unique name. */
export async function createUser(given: Partial<AuthUser> = {}): Promise<AuthUser> {
  const subject = randomUUID();
  return db.user.create({
    data: {
      issuer: "https://test.invalid",
      subject,
      email: `${subject}@example.com`,
      firstName: "Test",
      lastName: "Writer",
      handle: `writer-${subject}`,
      ...given,
    },
  });
}

function name(url: string): string {
  return `"${new URL(url).pathname.slice(1)}"`;
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await client.connect();
  await client.query(sql);
  await client.end();
}
