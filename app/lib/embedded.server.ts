import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PrismaPGlite } from "pglite-prisma-adapter";
import { requireRoom } from "./full-disk.server.ts";
import { shareTurn } from "./shared-turn.server.ts";

/** The embedded database: PostgreSQL in WebAssembly, one process per directory. */
export interface Embedded {
  adapter: PrismaPGlite;
  runScript: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the embedded database in `dataDir`/db.
 * Throws when another live process holds it: two writers destroy a PGlite directory without a word.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  requireRoom(dataDir);
  const release = takeLock(path.join(dataDir, "db.lock"));
  try {
    const folder = path.join(dataDir, "db");
    clearHalfMade(folder);
    const { PGlite } = await import("@electric-sql/pglite");
    const engine = await PGlite.create({ dataDir: folder });
    fs.writeFileSync(path.join(folder, READY), "");
    return await wrapEngine(engine, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Wraps an open PGlite; tests pass one that lives in memory. */
export async function wrapEngine(engine: PGlite, release: () => void = () => undefined): Promise<Embedded> {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  giveTurns(engine);
  return {
    adapter: new PrismaPGlite(engine),
    async runScript(sql) {
      await engine.exec(sql);
    },
    async close() {
      await engine.close();
      release();
    },
  };
}

/** The engine answers without waiting for anything, so that a request of twenty queries would take one turn of the event loop for them all. */
function giveTurns(engine: PGlite): void {
  const run = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = (...call) => shareTurn(() => run(...call));
}

/** Written once the first start has finished; a folder without it was cut off while being made and holds nothing of anybody's. */
const READY = "postwright-ready";

function clearHalfMade(folder: string): void {
  if (fs.existsSync(folder) && !fs.existsSync(path.join(folder, READY))) fs.rmSync(folder, { recursive: true });
}

/** Takes the lock or throws. A lock whose process no longer lives is taken over; age says nothing. */
function takeLock(file: string): () => void {
  for (let round = 0; round < 2; round++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = Number(fs.readFileSync(file, "utf8"));
    if (holder !== process.pid && isAlive(holder))
      throw new Error(`The embedded database in ${path.dirname(file)} is in use by process ${holder}. Stop that process first, or set DATA_DIR to another folder.`);
    fs.rmSync(file, { force: true });
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
