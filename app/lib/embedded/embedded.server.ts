import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PrismaPGlite } from "pglite-prisma-adapter";
import { requireDataDir } from "#app/lib/data-dir.server.ts";
import { log } from "../log.server.ts";
import { keepLogShort } from "./checkpoints.server.ts";
import { copyWhileUsed } from "./copy.server.ts";
import { engineVersion, noteEngine, sameFormat, writtenBy, openEngine } from "./engine.server.ts";
import { lockFolder } from "./lock.server.ts";
import { READY } from "./made.server.ts";
import { answerSnapshots } from "./snapshots.server.ts";
import { finishSwap } from "./swap.server.ts";
import { watchEngine } from "./watch-engine.server.ts";
import { startWatchdog, type Watchdog } from "./watchdog.server.ts";

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
function requireDiskSpace(folder: string, isNew: boolean): void {
  const needed = isNew ? NEW_DATABASE : SEGMENT;
  const { free } = readDisk(folder);
  if (free >= needed) return;
  throw new Error(
    `Postwright cannot start: the disk that holds ${path.resolve(folder)} is full (${Math.floor(free / MB)} MB free, at least ${needed / MB} MB are needed). Make room, then start again.`,
  );
}

/** Returns a function that tells whether the disk of `folder` has room for writes. */
function diskSpaceCheck(folder: string): () => boolean {
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

/** The embedded database: PostgreSQL in WebAssembly, one process per directory. */
export interface Embedded {
  adapter: PrismaPGlite;
  runScript: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Limit for slow calls: after a crash the engine replays its log, and a migration may rewrite every
 * row.
 */
const LONG_SECONDS = 600;

/**
 * Opens the embedded database in `dataDir`/db. Throws a sentence if another process holds it (two
 * writers silently destroy a PGlite directory) or its disk is full.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  requireDataDir(dataDir);
  const folder = path.join(dataDir, "db");
  requireDiskSpace(dataDir, !fs.existsSync(path.join(folder, READY)));
  const { watchdog, release } = await holdFolder(dataDir);
  try {
    clearHalfMade(folder);
    const version = writtenBy(folder) ?? engineVersion();
    if (!sameFormat(version, engineVersion()))
      throw new Error(
        `The embedded database in ${dataDir} was written by another engine (${version}). Start Postwright once, which converts it.`,
      );
    watchdog.allow(LONG_SECONDS);
    const engine = await watchdog.watchOpening(() => openEngine(folder));
    watchdog.allow();
    markReady(folder);
    const hasDiskSpace = diskSpaceCheck(dataDir);
    await watchEngine(engine, hasDiskSpace, watchdog);
    const checkpoints = keepLogShort(engine, hasDiskSpace);
    const stopAnswering = answerSnapshots(dataDir, (target, signal) =>
      checkpoints.without(() => copyWhileUsed(engine, folder, target, signal)),
    );
    const stopHelpers = async () => {
      await stopAnswering();
      await checkpoints.stop();
    };
    return await wrapEngine(engine, { watchdog, stopHelpers, release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** A data folder that belongs to this process until it is released. */
export interface HeldFolder {
  watchdog: Watchdog;
  release: () => Promise<void>;
}

/** Takes the lock of a data folder and keeps it; a swap that was cut off is finished first. */
export async function holdFolder(dataDir: string): Promise<HeldFolder> {
  const lock = await lockFolder(path.join(dataDir, "db.lock"));
  const watchdog = startWatchdog(lock);
  const release = async () => {
    await watchdog.stop();
    lock.release();
  };
  try {
    finishSwap(dataDir);
  } catch (error) {
    await release();
    throw error;
  }
  return { watchdog, release };
}

/** Marks a folder as a finished database of an engine, by default the present one. */
export function markReady(folder: string, version = engineVersion()): void {
  noteEngine(folder, version);
  fs.writeFileSync(path.join(folder, READY), "");
}

interface Surroundings {
  watchdog: Watchdog;
  /** Ends what uses the engine besides the product: copies for other processes, checkpoints. */
  stopHelpers: () => Promise<void>;
  release: () => Promise<void>;
}

async function wrapEngine(
  engine: PGlite,
  { watchdog, stopHelpers, release }: Surroundings,
): Promise<Embedded> {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  return {
    adapter: new PrismaPGlite(engine),
    async runScript(sql) {
      watchdog.allow(LONG_SECONDS);
      try {
        await engine.exec(sql);
      } finally {
        watchdog.allow();
      }
    },
    async close() {
      await stopHelpers();
      // A transaction that is under way ends first: the next call of a closed engine never returns.
      await engine._runExclusiveTransaction(() => engine.close());
      await release();
    },
  };
}

function clearHalfMade(folder: string): void {
  if (fs.existsSync(folder) && !fs.existsSync(path.join(folder, READY)))
    fs.rmSync(folder, { recursive: true });
}
