import fs from "node:fs";
import path from "node:path";
import { env } from "#app/lib/env.server.ts";
import { isUsable } from "#app/lib/usable-folder.server.ts";
import { ok, problem, warning, type Finding } from "./finding.ts";

const MB = 2 ** 20;
const LOW_MB = 1_024;
/** Below this the embedded database writes nothing. */
const FULL_MB = 64;

/** The data folder: whether it can be written, who can read it, and the room on its disk. */
export function checkFolder(): Finding {
  const folder = env.dataDir;
  if (!fs.existsSync(folder))
    return isUsable(path.dirname(folder))
      ? ok(`${folder} is made at the first start.`)
      : problem(`${folder} cannot be made by this account. Make it, or set DATA_DIR.`);
  if (!isUsable(folder))
    return problem(`${folder} cannot be written by this account: give it the folder (chown).`);
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const room = `${free >= 10_240 ? `${Math.floor(free / 1_024)} GB` : `${free} MB`} free`;
  if (free < FULL_MB) return problem(`${folder} has ${room}: make room, nothing can be written.`);
  if (free < LOW_MB) return warning(`${folder} has only ${room}: make room soon.`);
  const key = path.join(folder, "credentials.key");
  const mode = fs.statSync(key, { throwIfNoEntry: false })?.mode ?? 0;
  if (mode & 0o077) return warning(`Others on this computer can read ${key}: chmod 600 it.`);
  return ok(`${folder}, ${room}.`);
}
