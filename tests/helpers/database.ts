import fs from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, openDatabase, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { createMigrated, dropDatabase, testDatabaseUrl } from "./database-url.ts";
import { copyOfTemplate } from "./template.ts";

export { createUser } from "./users.ts";

/**
 * Opens a real, migrated, empty database for the tests of a file, and closes it after them.
 * PostgreSQL with TEST_DATABASE_URL, otherwise embedded.
 */
export function useTestDatabase(): void {
  let folder: string | undefined;
  beforeAll(async () => {
    const url = testDatabaseUrl();
    if (url) {
      await createMigrated(url, async () => {
        await openDatabase();
        await migrate();
        await closeDatabase();
      });
      await openDatabase();
      return;
    }
    folder = await copyOfTemplate();
    setEmbeddedDatabase(await openEmbedded(folder));
  });
  afterAll(async () => {
    await closeDatabase();
    const url = testDatabaseUrl();
    if (url) await dropDatabase(url);
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  });
}
