import fs from "node:fs";
import path from "node:path";
import { makeBackup } from "#app/backup/installation/make-backup.server.ts";
import { backupName, LEFT_OUT } from "#app/backup/installation/backup-dir.server.ts";
import { openForBackup } from "#app/backup/installation/open-sources.server.ts";
import { guardDataDir } from "#app/lib/data-dir.server.ts";
import { env } from "#app/lib/env.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { productVersion } from "#app/lib/product-version.server.ts";
import { hasKey } from "#app/lib/secret-box.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { checkBackup, unreadableIn } from "./check-backup.ts";
import { requireMadeFolder } from "./existing-database.ts";
import { say } from "./say.ts";

const KEY_NOTE = `
  THE KEY IS NOT IN THIS FILE. Credentials in it stay sealed; only the key opens them.
  Keep the key elsewhere, as safe as the file:`;

const VERIFY = "--verify";

/** `npm run backup [-- FILE]` writes a back-up, `npm run backup -- --verify FILE` checks one. */
export function runBackup(words: string[], cwd: string): Promise<void> {
  const given = words.find((word) => word !== VERIFY);
  return words.includes(VERIFY) ? verify(given, cwd) : write(given, cwd);
}

async function write(given: string | undefined, cwd: string): Promise<void> {
  requireMadeFolder();
  guardDataDir();
  const file = targetOf(given, cwd);
  const began = performance.now();
  const { bytes, manifest, leftOut } = await makeBackup(file, {
    open: () => openForBackup(env.DATABASE_URL, env.dataDir),
    store: mediaStore,
    product: productVersion(),
    migrations: readMigrations(),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const key = env.CREDENTIALS_KEY
    ? "the setting CREDENTIALS_KEY"
    : path.join(env.dataDir, "credentials.key");
  say(
    `Wrote ${file}: ${pluralize(rows, "row")} of ${pluralize(manifest.tables.length, "table")}, ${pluralize(manifest.media.files, "file")} of pictures, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.`,
  );
  if (leftOut.length > 0) say(`${LEFT_OUT} ${leftOut.join(", ")}.`);
  say(`${KEY_NOTE} ${key} (key ${manifest.keys.join(", ")}).`);
}

/** Neither needs nor changes an installation, so that it can run anywhere and at any time. */
async function verify(given: string | undefined, cwd: string): Promise<void> {
  if (given === undefined)
    throw new Error("Name the file of the back-up: npm run backup -- --verify FILE");
  const backup = await checkBackup(path.resolve(cwd, given));
  if (!hasKey())
    return say("Whether a key opens its credentials was not tried: there is no key here.");
  const lost = await unreadableIn(backup);
  if (lost !== "") throw new Error(`The key here is not the one of this back-up. ${lost}`);
  say("Nothing in it needs another key than the one here.");
}

/** The file to write: as named, or a new one in the named folder, BACKUP_DIR or the present one. */
function targetOf(given: string | undefined, cwd: string): string {
  const place = given === undefined ? cwd : path.resolve(cwd, given);
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
    ? path.join(place, backupName(new Date()))
    : place;
}
