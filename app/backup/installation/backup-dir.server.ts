import fs from "node:fs";
import path from "node:path";
import { db } from "#app/lib/db.server.ts";
import { isUsable } from "#app/lib/data-dir.server.ts";

/** "2026-11-24T20-30-05": a time that sorts and that every file system takes. */
export const timeInName = (now: Date) => now.toISOString().slice(0, 19).replaceAll(":", "-");

/** The name of a back-up that somebody asked for without naming a file. */
export const backupName = (now: Date) => `postwright-${timeInName(now)}.tar`;

/** How the command begins the line that names what of the database is not in the back-up. */
export const LEFT_OUT = "Left out, because it belongs to other programs:";

/** Marks a folder of back-ups: the empty mount point of an absent disk lacks it. */
export const MARKER = ".postwright-backups";

/**
 * Why no back-up may be written to BACKUP_DIR; null if one may. `formerFolder` is where the last
 * one is, as BackupState has it.
 */
export function backupDirProblem(folder: string, formerFolder: string): string | null {
  if (!fs.existsSync(folder))
    return `There is no folder ${folder} (BACKUP_DIR). Mount its disk, or make it.`;
  if (!isUsable(folder))
    return `${folder} (BACKUP_DIR) cannot be written by this account: give it the folder (chown).`;
  const marker = path.join(folder, MARKER);
  if (path.resolve(folder) !== formerFolder || fs.existsSync(marker)) return null;
  return `${folder} (BACKUP_DIR) is not the folder of the last back-up: the file ${MARKER} is missing. Mount its disk; if it is to be a new folder: touch ${marker}`;
}

/**
 * Marks BACKUP_DIR as a folder of back-ups. Throws a sentence, before anything is written, if none
 * may be written to it.
 */
export async function requireBackupDir(folder: string): Promise<void> {
  const state = await db.backupState.findFirst({ select: { folder: true } });
  const problem = backupDirProblem(folder, state?.folder ?? "");
  if (problem !== null) throw new Error(problem);
  const marker = path.join(folder, MARKER);
  if (!fs.existsSync(marker)) fs.writeFileSync(marker, "");
}
