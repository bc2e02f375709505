import fs from "node:fs";
import path from "node:path";
import { log } from "#app/lib/log.server.ts";

const MB = 2 ** 20;
/** The engine adds write-ahead log in segments of 16 MB; without room for one it stops for good. */
const SEGMENT = 16 * MB;
/** What a new database takes, with some room for what is saved in it. */
const NEW_DATABASE = 48 * MB;
/** Room that writes leave alone: 64 MB, on a small file system a quarter more than a segment. */
const RESERVE = { most: 64 * MB, least: 20 * MB, share: 16 };
/** Not every write asks the file system; in so short a time no requests fill the reserve. */
const FRESH_MS = 100;

/** Throws with a sentence that names the disk when the embedded database has no room to start in `folder`. */
export function requireRoom(folder: string, isNew: boolean): void {
  const needed = isNew ? NEW_DATABASE : SEGMENT;
  const { free } = readDisk(folder);
  if (free >= needed) return;
  throw new Error(
    `Postwright cannot start: the disk that holds ${path.resolve(folder)} is full (${Math.floor(free / MB)} MB free, at least ${needed / MB} MB are needed). Make room, then start again.`,
  );
}

/** A function that tells whether the disk of `folder` has room for writes. */
export function roomFor(folder: string): () => boolean {
  let at = -Infinity;
  let room = true;
  return () => {
    const now = performance.now();
    if (now - at < FRESH_MS) return room;
    const { free, total } = readDisk(folder);
    const reserve = Math.max(RESERVE.least, Math.min(RESERVE.most, total / RESERVE.share));
    if (room !== free >= reserve) tell(folder, (room = !room), free, reserve);
    at = now;
    return room;
  };
}

function tell(folder: string, room: boolean, free: number, reserve: number): void {
  const sizes = {
    folder: path.resolve(folder),
    freeMb: Math.floor(free / MB),
    neededMb: Math.ceil(reserve / MB),
  };
  if (room) log.info(sizes, "the disk of the database has room again");
  else
    log.error(
      sizes,
      "the disk of the database is nearly full: nothing is written until there is room",
    );
}

function readDisk(folder: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = fs.statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
