import { env } from "#app/lib/env.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import type { Checked } from "./checked.ts";
import { restoreIntoFolder, restoreIntoPostgres, restorePictures } from "./restore.server.ts";

/**
 * Restores a checked back-up into this installation. Returns the name under which the embedded
 * database before is kept, if there was one.
 */
export async function restoreAll(checked: Checked): Promise<string | null> {
  const pictures = () => restorePictures(checked, mediaStore);
  if (env.DATABASE_URL === undefined) return restoreIntoFolder(checked, env.dataDir, pictures);
  await restoreIntoPostgres(checked, env.DATABASE_URL, pictures);
  return null;
}
