import fs from "node:fs";
import path from "node:path";
import { textOf } from "./causes.ts";
import { READY } from "./embedded/made.server.ts";
import { env } from "./env.server.ts";
import { isDiskFull } from "./full-disk.server.ts";
import { log } from "./log.server.ts";

const FOLDER = 0o700;
const FILE = 0o600;
/** What the product itself creates there; the folder may also hold other files. */
const OWN = /^(?:db|db\..+|credentials\.key|setup-code|imports|incoming|media|snapshots|orders)$/;

/** Of these, what no other program's folder has. */
const SIGNS = ["credentials.key", "setup-code", "db.lock", path.join("db", READY)];

/**
 * Makes the product's files private to this account (folders 0700, files 0600): those that exist
 * and those that this process creates later. A folder with files of others only stays as it is.
 */
export function guardDataDir(dataDir = env.dataDir): void {
  process.umask(0o077);
  if (!fs.existsSync(dataDir)) return;
  const names = fs.readdirSync(dataDir);
  const isOwn = SIGNS.some((name) => fs.existsSync(path.join(dataDir, name)));
  if (names.length > 0 && !isOwn) return warnIfOpen(dataDir);
  tighten(dataDir);
  for (const name of names) if (OWN.test(name)) tightenAll(path.join(dataDir, name));
}

function warnIfOpen(dataDir: string): void {
  const mode = fs.statSync(dataDir).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  log.warn(
    { folder: dataDir, mode: mode.toString(8) },
    "DATA_DIR holds other files and none that shows it to be Postwright's, so others go on having access to it: set DATA_DIR to a folder of its own, or close this one to others (chmod 700)",
  );
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

/** Whether this account can make files in a folder. */
export function isUsable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
