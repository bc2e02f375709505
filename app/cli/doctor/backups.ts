import fs from "node:fs";
import path from "node:path";
import { everyMs } from "#app/backup/installation/automatic.server.ts";
import { backupDirProblem } from "#app/backup/installation/backup-dir.server.ts";
import { backupState, type BackupView } from "#app/backup/installation/backup-state.server.ts";
import { closeDatabase, databaseEngine, openDatabase } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { isServing } from "./serving.ts";
import { ok, problem, skipped, warning, type Finding } from "./finding.ts";

/**
 * The folder of automatic back-ups: whether it is there and can be written, whether the last
 * back-up failed, and how old the newest is.
 */
export async function checkBackups(): Promise<Finding> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined)
    return skipped("none are made by themselves: set BACKUP_DIR to a folder on another disk.");
  const { last, failure } = await storedState();
  const unfit = backupDirProblem(folder, last?.folder ?? "");
  if (unfit !== null) return problem(unfit);
  if (failure !== null) return problem(`the last one failed (${failure.at}): ${failure.problem}`);
  const times = fs
    .readdirSync(folder)
    .filter((name) => /^postwright-.*\.tar$/.test(name))
    .map((name) => fs.statSync(path.join(folder, name)).mtimeMs);
  if (times.length === 0) return warning(`${folder} holds no back-up yet.`);
  const hours = Math.round((Date.now() - Math.max(...times)) / 3_600_000);
  if (hours * 3_600_000 > 1.5 * everyMs(env.BACKUP_EVERY))
    return problem(`the newest in ${folder} is ${hours} hours old: see the log for why.`);
  return ok(`${times.length} in ${folder}, the newest ${hours} hours old.`);
}

/** How the last ones went; nothing is known if the database cannot be asked. */
async function storedState(): Promise<Pick<BackupView, "last" | "failure">> {
  const unknown = { last: null, failure: null };
  const isEmbedded = databaseEngine() === "embedded";
  const hasOne = fs.existsSync(path.join(env.dataDir, "db"));
  if (isEmbedded && (!hasOne || (await isServing()))) return unknown;
  try {
    await openDatabase();
    return await backupState();
  } catch {
    // The line of the database says what is wrong with it.
    return unknown;
  } finally {
    await closeDatabase();
  }
}
