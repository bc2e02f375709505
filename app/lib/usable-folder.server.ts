import fs from "node:fs";

/** Whether this account can make files in a folder. */
export function isUsable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
