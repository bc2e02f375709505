import path from "node:path";
import readline from "node:readline/promises";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { findUnreadableIn } from "#app/jobs/unreadable-in.server.ts";
import { restoreAll } from "#app/backup/installation/restore-all.server.ts";
import { describeTarget } from "#app/backup/installation/target.server.ts";
import { guardDataDir } from "#app/lib/data-dir.server.ts";
import { env } from "#app/lib/env.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { unreadableInWords } from "#app/jobs/unreadable.server.ts";
import { say } from "./say.ts";

/** `npm run restore -- FILE [--yes]`: replaces the installation's data by that of a back-up. */
export async function runRestore(words: string[], cwd: string): Promise<void> {
  const given = words.find((word) => word !== "--yes");
  if (given === undefined)
    throw new Error("Name the file of the back-up: npm run restore -- FILE [--yes]");
  guardDataDir();
  const file = path.resolve(cwd, given);
  say(`Checking ${file} …`);
  const manifest = await checkArchive(file);
  const migrations = migrationsOf(file, manifest, readMigrations());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `It is whole: taken ${manifest.takenAt} by Postwright ${manifest.product} on ${manifest.engine}, ${pluralize(rows, "row")} of ${pluralize(manifest.tables.length, "table")}, ${pluralize(manifest.media.files, "file")} of pictures.`,
  );
  const target = await describeTarget(env.DATABASE_URL, env.dataDir);
  if (target.holds !== null && !words.includes("--yes")) await ask(target.holds);
  const lost = unreadableInWords(await findUnreadableIn(file, manifest));
  if (lost !== "") say(`\n  THE KEY DIFFERS. ${lost}\n`);
  const kept = await restoreAll({ file, manifest, migrations });
  if (kept !== null)
    say(
      `The database before is kept in ${path.join(env.dataDir, kept)}. Remove it when all is well.`,
    );
  say("Restored. Start Postwright; it applies the migrations that came after the back-up.");
}

async function ask(holds: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error(`${holds} It would be replaced. Say so with --yes; nothing was changed.`);
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${holds} Replace all of it? Type yes: `);
  terminal.close();
  if (answer.trim() !== "yes") throw new Error("Nothing was changed.");
}
