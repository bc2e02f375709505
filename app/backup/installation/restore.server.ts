import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PICTURE_SIZES } from "#app/content/pictures.ts";
import { requireDataDir } from "#app/lib/data-dir.server.ts";
import { holdFolder, markReady } from "#app/lib/embedded/embedded.server.ts";
import { draftFolder, swapFolder } from "#app/lib/embedded/swap.server.ts";
import { env } from "#app/lib/env.server.ts";
import { isId } from "#app/lib/id.server.ts";
import { MIGRATION_LOCK, readMigrations, type Migration } from "#app/lib/migrate.server.ts";
import type { MediaStore } from "#app/media/media-store.ts";
import { mediaStore } from "#app/media/store.server.ts";
import type { Checked } from "./checked.ts";
import { copyDefaultGrants } from "./grants.server.ts";
import { loadTables, moveToPublic } from "./load.server.ts";
import { timeInName } from "./backup-dir.server.ts";
import { readParts } from "./read-archive.server.ts";
import { openFolder, openPostgres, type Engine, type Sql } from "./sql.server.ts";
import { requireReplaceable } from "./target.server.ts";

/**
 * Puts the files of pictures where they belong. Until the rows are there they belong to nobody, and
 * if those never come, the product removes them.
 */
export async function restorePictures({ file }: Checked, store: MediaStore): Promise<void> {
  for await (const { name, bytes } of readParts(file)) {
    const [kind, id = "", size, more] = name.split("/");
    const known = PICTURE_SIZES.find((one) => one === size);
    if (kind === "media" && isId(id) && known && more === undefined)
      await store.write(id, known, bytes);
  }
}

/** Where the tables are made before they take the place of those before. */
const DRAFT_SCHEMA = "postwright_restore";
const DROP_DRAFT = `DROP SCHEMA IF EXISTS ${DRAFT_SCHEMA} CASCADE`;

/**
 * Replaces what the PostgreSQL database holds: the new tables are made in a schema of their own,
 * and one transaction puts them in the place of the old ones. Throws a sentence if somebody else is
 * connected to it, or it holds what is not the product's; then everything is as it was.
 */
export async function restoreIntoPostgres(
  checked: Checked,
  url: string,
  pictures: () => Promise<void>,
  known: readonly Migration[] = readMigrations(),
): Promise<void> {
  const sql = await openPostgres(url);
  try {
    await requireAlone(sql);
    const before = await requireReplaceable(sql, known);
    // Until the connection ends.
    await sql.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})::text`);
    try {
      await sql.run(`${DROP_DRAFT}; CREATE SCHEMA ${DRAFT_SCHEMA};`);
      await copyDefaultGrants(sql, DRAFT_SCHEMA);
      await pictures();
      await loadTables(sql, checked, DRAFT_SCHEMA);
      await requireAlone(sql);
      await moveToPublic(sql, DRAFT_SCHEMA, before);
    } catch (error) {
      // What failed is told, even if the connection is lost.
      await sql.run("ROLLBACK").catch(() => undefined);
      await sql.run(DROP_DRAFT).catch(() => undefined);
      throw error;
    }
    await sql.run("ANALYZE");
  } finally {
    await sql.close();
  }
}

/**
 * Replaces the embedded database in a data folder, which is created if it is missing, by a new one,
 * made beside it. Returns the name under which the old one is kept; null if there was none. Throws
 * a sentence while it is in use.
 */
export async function restoreIntoFolder(
  checked: Checked,
  dataDir: string,
  pictures: () => Promise<void>,
): Promise<string | null> {
  requireDataDir(dataDir);
  const { release } = await holdFolder(dataDir);
  try {
    await pictures();
    const draft = draftFolder(dataDir);
    await makeFolder(draft, checked);
    const kept = fs.existsSync(path.join(dataDir, "db")) ? keptName("restore") : null;
    swapFolder(dataDir, draft, kept ?? "db.none");
    return kept;
  } finally {
    await release();
  }
}

/** The name of a folder whose database was replaced now. */
export function keptName(by: string, now = new Date()): string {
  return `db.before-${by}-${timeInName(now)}`;
}

/** Makes a folder with a database that holds what the back-up does. */
export async function makeFolder(folder: string, checked: Checked, engine?: Engine): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 });
  try {
    const sql = await openFolder(folder, engine);
    try {
      await loadTables(sql, checked);
    } finally {
      await sql.close();
    }
    markReady(folder, engine?.version);
  } catch (error) {
    fs.rmSync(folder, { recursive: true });
    throw error;
  }
}

/**
 * A process that serves would go on with what it knows of the rows before. Connections that have
 * just been closed are counted for a moment.
 */
async function requireAlone(sql: Sql): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [row] = await sql.query(`SELECT count(*)::text FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
    if (row?.[0] === "0") return;
    if (tries === 20)
      throw new Error(
        `The database is in use (connections: ${row?.[0] ?? "?"}). Stop Postwright and close other programs that use it, then restore.`,
      );
    await wait(100);
  }
}

/**
 * Restores a checked back-up into this installation. Returns the name under which the embedded
 * database before is kept, if there was one.
 */
export async function restoreAll(checked: Checked): Promise<string | null> {
  const pictures = () => restorePictures(checked, mediaStore);
  if (env.DATABASE_URL === undefined) return restoreIntoFolder(checked, env.dataDir, pictures);
  await restoreIntoPostgres(checked, env.DATABASE_URL, pictures);
  return null;
}
