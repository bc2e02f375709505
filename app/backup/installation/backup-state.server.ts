import { db } from "#app/lib/db.server.ts";
import { env, type Env } from "#app/lib/env.server.ts";
import { everyMs } from "./automatic.server.ts";

/** How the automatic back-ups go. */
export interface BackupView {
  /** The settings; null if none are made. */
  set: { folder: string; every: string; keep: number } | null;
  /** The last whole one; null if there is none yet. */
  last: { madeAt: string; folder: string; file: string; bytes: number } | null;
  /** Why the last try failed, and when that was; null if it did not. */
  failure: { at: string; problem: string } | null;
  /** The last one is older than one and a half times what BACKUP_EVERY allows. */
  overdue: boolean;
}

/** What Settings → System says of back-ups. */
export async function backupState(
  {
    BACKUP_DIR: folder,
    BACKUP_EVERY: every,
    BACKUP_KEEP: keep,
  }: Pick<Env, "BACKUP_DIR" | "BACKUP_EVERY" | "BACKUP_KEEP"> = env,
  now = Date.now(),
): Promise<BackupView> {
  const row = await db.backupState.findFirst();
  const age = row?.madeAt ? now - row.madeAt.getTime() : 0;
  return {
    set: folder === undefined ? null : { folder, every, keep },
    last: row?.madeAt
      ? {
          madeAt: row.madeAt.toISOString(),
          folder: row.folder,
          file: row.file,
          bytes: Number(row.bytes),
        }
      : null,
    failure: row?.problem ? { at: row.triedAt.toISOString(), problem: row.problem } : null,
    overdue: folder !== undefined && age > 1.5 * everyMs(every),
  };
}
