import fs from "node:fs";
import path from "node:path";
import { isSwapping } from "./swap.server.ts";

/**
 * Written at the end of the first start. A folder without it is left over from an interrupted first
 * start and holds no user data.
 */
export const READY = "postwright-ready";

/** Throws a sentence that names DATA_DIR if a data folder holds no embedded database. */
export function requireMade(dataDir: string): void {
  if (isMade(dataDir)) return;
  throw new Error(
    `There is no database in ${dataDir}. Is DATA_DIR right? The first start makes one.`,
  );
}

/** Whether a start or a restore has made the embedded database of a data folder. */
export function isMade(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, "db", READY)) || isSwapping(dataDir);
}
