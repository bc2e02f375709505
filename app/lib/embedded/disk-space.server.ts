import fs from "node:fs";
import path from "node:path";
import { log } from "#app/lib/log.server.ts";

const MB = 2 ** 20;
/** The engine adds write-ahead log in segments of 16 MB and stops for good if one does not fit. */
const SEGMENT = 16 * MB;
/** Size of a new database, with some room for data. */
const NEW_DATABASE = 48 * MB;
/** Free space that writes must leave: a sixteenth of the disk, at least 20 MB, at most 64 MB. */
const RESERVE = { most: 64 * MB, least: 20 * MB, share: 16 };
/** How long a check is reused: too short for requests to fill the reserve. */
const FRESH_MS = 100;

/**
 * Throws a sentence that names the disk if `folder` has no room for the embedded database to start.
 */
export function requireDiskSpace(folder: string, isNew: boolean): void {
  const needed = isNew ? NEW_DATABASE : SEGMENT;
  const { free } = readDisk(folder);
  if (free >= needed) return;
  throw new Error(
    `Postwright cannot start: the disk that holds ${path.resolve(folder)} is full (${Math.floor(free / MB)} MB free, at least ${needed / MB} MB are needed). Make room, then start again.`,
  );
}

/** Returns a function that tells whether the disk of `folder` has room for writes. */
export function diskSpaceCheck(folder: string): () => boolean {
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
