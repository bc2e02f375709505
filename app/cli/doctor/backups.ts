import fs from "node:fs";
import path from "node:path";
import { backupState } from "#app/backup/installation/backup-state.server.ts";
import { everyMs } from "#app/backup/installation/automatic.server.ts";
import { closeDatabase, databaseEngine, openDatabase } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { isServing } from "./serving.ts";
import { isUsable } from "./usable.ts";
import { ok, problem, skipped, warning, type Finding } from "./finding.ts";

/**
 * The folder of automatic back-ups: whether it can be written, whether the last one failed, and how
 * old the newest is.
 */
export async function checkBackups(): Promise<Finding> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined)
    return skipped("none are made by themselves: set BACKUP_DIR to a folder on another disk.");
  if (!isUsable(folder))
    return problem(`${folder} cannot be written by this account: make it, or give it (chown).`);
  const failure = await lastFailure();
  if (failure !== "") return problem(failure);
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

/** Why the last one failed; empty: it did not, or the database cannot be asked. */
async function lastFailure(): Promise<string> {
  const isEmbedded = databaseEngine() === "embedded";
  const hasOne = fs.existsSync(path.join(env.dataDir, "db"));
  if (isEmbedded && (!hasOne || (await isServing()))) return "";
  try {
    await openDatabase();
    const { failure } = await backupState();
    return failure === null ? "" : `the last one failed (${failure.at}): ${failure.problem}`;
  } catch {
    // The line of the database says what is wrong with it.
    return "";
  } finally {
    await closeDatabase();
  }
}
