import type { Checked } from "#app/backup/installation/checked.ts";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import { findUnreadableIn } from "#app/jobs/unreadable-in.server.ts";
import { unreadableInWords } from "#app/jobs/unreadable.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { say } from "./say.ts";

/** Reads a back-up to its end. Throws a sentence if it is not whole or of a newer version. */
export async function checkBackup(file: string): Promise<Checked> {
  say(`Checking ${file} …`);
  const manifest = await checkArchive(file);
  const migrations = migrationsOf(file, manifest, readMigrations());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `It is whole: taken ${manifest.takenAt} by Postwright ${manifest.product} on ${manifest.engine}, ${pluralize(rows, "row")} of ${pluralize(manifest.tables.length, "table")}, ${pluralize(manifest.media.files, "file")} of pictures.`,
  );
  return { file, manifest, migrations };
}

/** What in it the keys of this installation cannot open, in words; "" for nothing. */
export async function unreadableIn({ file, manifest }: Checked): Promise<string> {
  return unreadableInWords(await findUnreadableIn(file, manifest));
}
