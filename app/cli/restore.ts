import path from "node:path";
import readline from "node:readline/promises";
import { restoreAll } from "#app/backup/installation/restore.server.ts";
import { describeTarget } from "#app/backup/installation/target.server.ts";
import { guardDataDir } from "#app/lib/data-dir.server.ts";
import { env } from "#app/lib/env.server.ts";
import { checkBackup, unreadableIn } from "./check-backup.ts";
import { say } from "./say.ts";

/** `npm run restore -- FILE [--yes]`: replaces the installation's data by that of a back-up. */
export async function runRestore(words: string[], cwd: string): Promise<void> {
  const given = words.find((word) => word !== "--yes");
  if (given === undefined)
    throw new Error("Name the file of the back-up: npm run restore -- FILE [--yes]");
  guardDataDir();
  const backup = await checkBackup(path.resolve(cwd, given));
  const target = await describeTarget(env.DATABASE_URL, env.dataDir);
  if (target.holds !== null && !words.includes("--yes")) await ask(target.holds);
  const lost = await unreadableIn(backup);
  if (lost !== "") say(`\n  THE KEY DIFFERS. ${lost}\n`);
  const kept = await restoreAll(backup);
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
