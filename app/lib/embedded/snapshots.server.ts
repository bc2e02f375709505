import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { log } from "#app/lib/log.server.ts";
import { keepLooking, NO_ANSWER, writeWhole } from "./exchange.server.ts";
import { describeSelf, isRunning, readChain } from "./lock-chain.mjs";

/**
 * How another process gets a copy of the embedded database from the one that has it open: it makes
 * a folder DATA_DIR/snapshots/ID with `request.json` in it. The holder answers with `taken`, puts
 * the copy into `db`, and writes `ready`, or `failed` with a sentence.
 */

const asked = z.object({
  ...{ id: z.string(), pid: z.number(), space: z.string() },
  ...{ started: z.string(), host: z.string(), since: z.string() },
});

const FOLDER = "snapshots";
/** A holder that this process cannot see touches its lock more often. */
const SILENT_MS = 15_000;
/** A holder takes a request at its next look. */
const TAKEN_MS = 30_000;
/** Left over by a process that this one cannot see. */
const OLD_MS = 86_400_000;
/** What a copy leaves free on the disk. */
const SPARE = 128 * 2 ** 20;

const files = (folder: string) => ({
  request: path.join(folder, "request.json"),
  taken: path.join(folder, "taken"),
  ready: path.join(folder, "ready"),
  failed: path.join(folder, "failed"),
  db: path.join(folder, "db"),
});

/** A copy that belongs to this process. */
export interface Snapshot {
  folder: string;
  remove(): void;
}

/** True if a process has the embedded database of a data folder open; it touches its lock. */
export function isHeld(dataDir: string): boolean {
  const last = readChain(path.join(dataDir, "db.lock"))?.last;
  if (!last) return false;
  const touched = fs.statSync(last.file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return isRunning(last.holder) ?? Date.now() - touched < SILENT_MS;
}

/** Asks the process that has the database open for a copy. Throws a sentence if it gives none. */
export async function requestSnapshot(dataDir: string): Promise<Snapshot> {
  const self = describeSelf();
  const folder = path.join(dataDir, FOLDER, self.id);
  const { request, taken, ready, failed, db } = files(folder);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    writeWhole(request, JSON.stringify(self));
    const begun = Date.now();
    while (!fs.existsSync(ready)) {
      if (fs.existsSync(failed)) throw new Error(fs.readFileSync(failed, "utf8"));
      if (!isHeld(dataDir)) throw new Error("Postwright ended meanwhile. Try again.");
      if (!fs.existsSync(taken) && Date.now() - begun > TAKEN_MS) throw new Error(NO_ANSWER);
      await wait(100);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { folder: db, remove };
}

type CopyTo = (folder: string, signal: AbortSignal) => Promise<void>;

/** Answers requests for copies until the returned function is called. */
export function answerSnapshots(dataDir: string, copyTo: CopyTo): () => Promise<void> {
  return keepLooking("requests for snapshots are not read", (signal) =>
    answerAll(path.join(dataDir, FOLDER), copyTo, signal),
  );
}

async function answerAll(root: string, copyTo: CopyTo, signal: AbortSignal): Promise<void> {
  const names = await fs.promises.readdir(root).catch(() => []);
  for (const folder of names.map((name) => path.join(root, name))) {
    const { request, taken, ready, failed, db } = files(folder);
    if (isLeftOver(folder)) fs.rmSync(folder, { recursive: true, force: true });
    else if (fs.existsSync(request) && !fs.existsSync(taken))
      try {
        fs.writeFileSync(taken, "");
        requireRoom(path.join(path.dirname(root), "db"), folder);
        await copyTo(db, signal);
        fs.writeFileSync(ready, "");
      } catch (error) {
        log.warn({ err: error }, "a snapshot of the database could not be made");
        const why = error instanceof Error ? error.message : String(error);
        writeWhole(failed, signal.aborted ? "Postwright was stopped." : why);
      }
  }
}

/** The copy takes as much room as the database does. */
function requireRoom(db: string, folder: string): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const needed = sizeOf(db) + SPARE;
  if (bavail * bsize < needed)
    throw new Error(
      `A snapshot needs ${Math.ceil(needed / 2 ** 20)} MB of free space beside the database. Make room, then try again.`,
    );
}

function sizeOf(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false }))
    .reduce((bytes, found) => bytes + (found?.size ?? 0), 0);
}

/** True if whoever asked is gone. */
function isLeftOver(folder: string): boolean {
  try {
    const running = isRunning(
      asked.parse(JSON.parse(fs.readFileSync(files(folder).request, "utf8"))),
    );
    return running === null ? Date.now() - fs.statSync(folder).mtimeMs > OLD_MS : !running;
  } catch {
    const found = fs.statSync(folder, { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > TAKEN_MS;
  }
}
