import type { PGlite } from "@electric-sql/pglite";
import { TIMES_IN_UTC } from "#app/lib/prepare-connection.server.ts";

/**
 * PostgreSQL's settings for an engine that shares a process with everything else.
 *
 * - With its default it takes and touches 128 MB of buffers, which speed nothing up: the operating
 *   system keeps the same pages.
 * - When its log since the last checkpoint nears `max_wal_size`, the engine waits for ever for a
 *   process that makes one, because in WebAssembly there is none. checkpoints.server.ts makes them
 *   long before; the limit is so high that no single statement reaches it either.
 * - Its default for pages read out of order is that of a disk that turns; see prepareConnection.
 */
const SETTINGS = [
  ...["shared_buffers=32MB", "min_wal_size=32MB", "max_wal_size=1TB"],
  "random_page_cost=1.1",
];

/** Opens the database of a folder, or makes it. */
export async function openEngine(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const startParams = [...PGlite.defaultStartParams, ...settings];
  const engine = await PGlite.create({ dataDir, startParams });
  // Of the zone of the computer that made the folder, the engine keeps an offset for ever.
  await engine.exec(TIMES_IN_UTC);
  return engine;
}
