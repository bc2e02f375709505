import fs from "node:fs";
import path from "node:path";
import { env } from "./env.server.ts";
import { isDiskFull } from "./full-disk.server.ts";
import { log } from "./log.server.ts";

const FOLDER = 0o700;
const FILE = 0o600;
/** What the product itself puts there; the folder may hold things of others. */
const OWN = /^(?:db|db\.lock(?:\..+)?|credentials\.key)$/;

/**
 * Keeps what the product stores from other accounts of the machine: folders 0700, files 0600, also those that an earlier start made.
 * Whatever this process writes from here on is nobody else's to read either.
 */
export function guardDataDir(dataDir = env.dataDir): void {
  process.umask(0o077);
  if (!fs.existsSync(dataDir)) return;
  tighten(dataDir);
  for (const name of fs.readdirSync(dataDir))
    if (OWN.test(name)) tightenAll(path.join(dataDir, name));
}

/** Makes the folder where it is missing. Throws with a sentence that names DATA_DIR when it cannot be made or written to. */
export function requireDataDir(dataDir = env.dataDir): void {
  try {
    if (!fs.existsSync(dataDir)) makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Error(
      `Postwright cannot start: DATA_DIR must be a folder that this account may make and write to; ${dataDir} is none (${String((error as NodeJS.ErrnoException).code)}).`,
      { cause: error },
    );
  }
}

/** Folder by folder: Node's own way of making several at once never ends where the file system, as /proc, lets nobody make any. */
function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (above !== folder && !fs.existsSync(above)) makeFolder(above);
  fs.mkdirSync(folder, { mode: FOLDER });
}

function tightenAll(file: string): void {
  tighten(file);
  if (!fs.lstatSync(file).isDirectory()) return;
  for (const name of fs.readdirSync(file)) tightenAll(path.join(file, name));
}

function tighten(file: string): void {
  const stat = fs.lstatSync(file);
  const wanted = stat.isDirectory() ? FOLDER : FILE;
  if (stat.isSymbolicLink() || (stat.mode & 0o777) === wanted) return;
  try {
    fs.chmodSync(file, wanted);
  } catch (error) {
    log.warn(
      { file, err: error },
      "a file of the product can be read by others and could not be closed to them",
    );
  }
}
