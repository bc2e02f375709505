import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** A note of a swap that is under way; only written under the lock of the folder. */
const NOTE = "db.swap";
/** How the name of a folder begins that may take the place of `db`. */
const DRAFT = "db.draft-";

const note = z.object({ draft: z.string(), kept: z.string() });

/** Where a new database can be made; a start removes it unless it was swapped in. */
export const draftFolder = (dataDir: string) => path.join(dataDir, `${DRAFT}${process.pid}`);

/**
 * Puts the finished folder `draft` in the place of `db`, which is kept under the name `kept`. The
 * swap happens whole or not at all: once its note is on the disk, whoever opens the folder next
 * finishes it.
 */
export function swapFolder(dataDir: string, draft: string, kept: string): void {
  syncTree(draft);
  const file = path.join(dataDir, NOTE);
  const swap: z.infer<typeof note> = { draft: path.basename(draft), kept };
  fs.writeFileSync(`${file}.part`, JSON.stringify(swap), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.part`, file);
  syncFolder(dataDir);
  finishSwap(dataDir);
}

/** Whether a swap was cut off, or is under way. */
export function isSwapping(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, NOTE));
}

/** Finishes a swap that was cut off and removes drafts that were never swapped in. */
export function finishSwap(dataDir: string): void {
  const file = path.join(dataDir, NOTE);
  if (fs.existsSync(file)) {
    const swap = note.parse(JSON.parse(fs.readFileSync(file, "utf8")));
    const [draft, db, kept] = [swap.draft, "db", swap.kept].map((name) => path.join(dataDir, name));
    if (draft && db && kept && fs.existsSync(draft)) {
      if (fs.existsSync(db)) fs.renameSync(db, kept);
      fs.renameSync(draft, db);
      syncFolder(dataDir);
    }
    fs.rmSync(file);
  }
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith(DRAFT)) fs.rmSync(path.join(dataDir, name), { recursive: true });
}

/** Waits until every file below a folder is on the disk. */
function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(place);
    else syncFolder(place);
  }
  syncFolder(folder);
}

function syncFolder(place: string): void {
  const handle = fs.openSync(place, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
