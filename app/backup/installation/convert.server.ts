import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { holdFolder } from "#app/lib/embedded/embedded.server.ts";
import { ENGINE, engineVersion, sameFormat, writtenBy } from "#app/lib/embedded/engine.server.ts";
import { draftFolder, swapFolder } from "#app/lib/embedded/swap.server.ts";
import { log } from "#app/lib/log.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import type { MediaStore } from "#app/media/media-store.ts";
import { migrationsOf } from "./known-migrations.ts";
import { makeBackup } from "./make-backup.server.ts";
import { checkArchive } from "./read-archive.server.ts";
import { keptName, makeFolder } from "./restore.server.ts";
import { type Engine, type EngineModule, openFolder } from "./sql.server.ts";

const run = promisify(execFile);
const INSTALL_MS = 5 * 60_000;

/** Installs a former release of the embedded engine into a temporary folder, by npm. */
async function installEngine(version: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-engine-"));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.writeFileSync(path.join(folder, "package.json"), `{"private":true,"type":"module"}`);
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--cache=.cache"];
    await run("npm", ["install", ...flags, `${ENGINE}@${version}`], {
      cwd: folder,
      timeout: INSTALL_MS,
    });
    const entry = path.join(folder, "node_modules", ENGINE, "dist/index.js");
    const module = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as EngineModule;
    return { engine: { version, module }, remove };
  } catch (cause) {
    remove();
    throw new Error(
      `The embedded database was written by an engine that is not part of this Postwright (${ENGINE} ${version}), and npm could not fetch it to convert the database. Let this computer reach npm's registry once and start again; or start the former Postwright, run npm run backup there, and npm run restore here. Nothing was changed.`,
      { cause },
    );
  }
}

export interface FormerEngine {
  engine: Engine;
  remove(): void;
}

/** Pictures are files of their own and stay where they are. */
const NO_PICTURES: MediaStore = {
  write: async () => undefined,
  read: async () => null,
  size: async () => null,
  stream: async () => null,
  remove: async () => undefined,
  async *list() {},
};

/**
 * Converts the embedded database if an engine of another folder format wrote it: that engine reads
 * it, the present one makes a new folder of it, and the old folder is kept. Does nothing otherwise.
 * Throws a sentence, with everything as it was, if that engine cannot be had.
 */
export async function convertEmbedded(
  dataDir: string,
  own: Engine = { version: engineVersion() },
  obtain: (version: string) => Promise<FormerEngine> = installEngine,
): Promise<void> {
  const db = path.join(dataDir, "db");
  const version = writtenBy(db);
  if (version === null || sameFormat(version, own.version)) return;
  const { release } = await holdFolder(dataDir);
  const file = path.join(dataDir, "db.converting.tar");
  const clear = () => {
    for (const left of [file, `${file}.partial`]) fs.rmSync(left, { force: true });
  };
  let former: FormerEngine | undefined;
  try {
    log.info({ from: version, to: own.version }, "the embedded database is converted");
    clear();
    former = await obtain(version);
    const { engine } = former;
    const open = () => openFolder(db, engine);
    const known = readMigrations();
    await makeBackup(file, { open, store: NO_PICTURES, product: version, migrations: known });
    const manifest = await checkArchive(file);
    const migrations = migrationsOf(file, manifest, known);
    const draft = draftFolder(dataDir);
    await makeFolder(draft, { file, manifest, migrations }, own);
    const kept = keptName(`engine-${own.version}`);
    swapFolder(dataDir, draft, kept);
    log.info(
      { kept: path.join(dataDir, kept) },
      "the embedded database is converted; the one before is kept",
    );
  } finally {
    clear();
    former?.remove();
    await release();
  }
}
