import path from "node:path";
import { holdFolder } from "#app/lib/embedded/embedded.server.ts";
import { engineVersion, sameFormat, writtenBy } from "#app/lib/embedded/engine.server.ts";
import { requireMade } from "#app/lib/embedded/made.server.ts";
import { isHeld, requestSnapshot } from "#app/lib/embedded/snapshots.server.ts";
import { openFolder, openPostgres, type Sql } from "./sql.server.ts";

/**
 * Opens what a back-up reads: PostgreSQL; or a copy of the embedded database that the running
 * Postwright makes; or, when none runs, the database itself. Throws a sentence if there is none.
 */
export async function openForBackup(url: string | undefined, dataDir: string): Promise<Sql> {
  if (url !== undefined) return openPostgres(url);
  const db = path.join(dataDir, "db");
  requireMade(dataDir);
  if (!sameFormat(writtenBy(db) ?? "", engineVersion()))
    throw new Error(
      `The embedded database in ${dataDir} was written by an earlier engine. Start Postwright once, which converts it.`,
    );
  if (isHeld(dataDir)) {
    const { folder, remove } = await requestSnapshot(dataDir);
    return closingWith(() => openFolder(folder), remove);
  }
  const { release } = await holdFolder(dataDir);
  return closingWith(() => openFolder(db), release);
}

/** Also does `then` when it is closed, or cannot be opened. */
async function closingWith(open: () => Promise<Sql>, then: () => unknown): Promise<Sql> {
  try {
    const sql = await open();
    return {
      ...sql,
      async close() {
        await sql.close();
        await then();
      },
    };
  } catch (error) {
    await then();
    throw error;
  }
}
