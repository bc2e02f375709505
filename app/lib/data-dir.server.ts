import fs from "node:fs";
import path from "node:path";
import { env } from "./env.server.ts";
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
  for (const name of fs.readdirSync(dataDir)) if (OWN.test(name)) tightenAll(path.join(dataDir, name));
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
    log.warn({ file, err: error }, "a file of the product can be read by others and could not be closed to them");
  }
}
