import fs from "node:fs/promises";
import path from "node:path";
import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** The files that users want to import, one for each, private to this account of the system. */

/** A file that nobody imports is removed after that. */
const KEPT_MS = 24 * 3_600_000;

const folder = path.join(env.dataDir, "imports");

/** Where the file of a user is, if there is one. */
export function importFile({ id }: Owner): string {
  return path.join(folder, `${id}.zip`);
}

/** Takes a file that has arrived over, in the place of the one before. */
export async function takeFile(user: Owner, arrived: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.rename(arrived, importFile(user));
  await sweepImports();
}

export async function removeFile(user: Owner): Promise<void> {
  await fs.rm(importFile(user), { force: true });
}

/** Removes files that nobody has imported, and those of accounts that are gone. */
async function sweepImports(now = Date.now()): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => null);
    if (stat && now - stat.ctimeMs > KEPT_MS) await fs.rm(file, { force: true });
  }
}
