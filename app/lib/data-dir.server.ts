import fs from "node:fs";
import path from "node:path";
import { textOf } from "./causes.ts";
import { env } from "./env.server.ts";
import { isDiskFull } from "./full-disk.server.ts";
import { log } from "./log.server.ts";

const FOLDER = 0o700;
const FILE = 0o600;
/** What the product itself creates there; the folder may also hold other files. */
const OWN = /^(?:db|db\..+|credentials\.key|setup-code|imports|incoming|media|snapshots|orders)$/;

/**
 * Makes the product's files private to this account (folders 0700, files 0600): those that exist
 * and those that this process creates later.
 */
export function guardDataDir(dataDir = env.dataDir): void {
  process.umask(0o077);
  if (!fs.existsSync(dataDir)) return;
  tighten(dataDir);
  for (const name of fs.readdirSync(dataDir))
    if (OWN.test(name)) tightenAll(path.join(dataDir, name));
}

/**
 * Creates the folder if it is missing. Throws a sentence that names DATA_DIR if the folder cannot
 * be created or written to.
 */
export function requireDataDir(dataDir = env.dataDir): void {
  try {
    if (!fs.existsSync(dataDir)) makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Error(
      `Postwright cannot start: DATA_DIR must be a folder that this account may make and write to; ${dataDir} is none (${textOf(error, "code")}).`,
      { cause: error },
    );
  }
}

/**
 * Creates one level at a time: Node's recursive mkdir never returns on file systems that allow no
 * new folders, such as /proc.
 */
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
