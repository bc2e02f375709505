import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";

let making: Promise<string> | undefined;

/**
 * A folder with a migrated, empty embedded database, made once per set of migrations; callers copy
 * it. The first process builds it elsewhere and renames it, so that concurrent ones do not collide;
 * within a process the database in use is one for all, so callers wait for the same.
 */
export function templateDataDir(): Promise<string> {
  return (making ??= makeTemplate());
}

async function makeTemplate(): Promise<string> {
  const migrations = readMigrations();
  const hash = createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  const folder = path.join(os.tmpdir(), `postwright-template-${hash}`);
  if (fs.existsSync(folder)) return folder;
  const draft = fs.mkdtempSync(`${folder}-draft-`);
  const embedded = await openEmbedded(draft);
  const { setEmbeddedDatabase, closeDatabase } = await import("#app/lib/db.server.ts");
  const { migrate } = await import("#app/lib/migrate.server.ts");
  setEmbeddedDatabase(embedded);
  await migrate(migrations);
  await closeDatabase();
  try {
    fs.renameSync(draft, folder);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A fresh copy of the template; the caller removes it. */
export async function copyOfTemplate(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-data-"));
  fs.cpSync(await templateDataDir(), folder, { recursive: true });
  return folder;
}
