// A temporary folder in memory for the tests, which make hundreds of data folders of a thousand
// files each: half a second of processor time on some disks, a twentieth of one in memory.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const PREFIX = "postwright-tests-";
/** Six times what the tests hold at once, so that they take nothing that others need. */
const ROOM = 2 ** 31;

/**
 * Makes a folder for the temporary files of this process and its children in `place`, and removes it
 * when the process exits, with those that killed processes left there. Returns null where there is no
 * such place or little room.
 */
export function quickFolder(place = "/dev/shm", freeMemory = os.freemem()) {
  if (freeBytes(place) < ROOM || freeMemory < 2 * ROOM) return null;
  for (const name of fs.readdirSync(place))
    if (name.startsWith(PREFIX) && !runs(Number(/\d+/.exec(name)?.[0])))
      remove(path.join(place, name));
  const folder = path.join(place, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  process.once("exit", () => remove(folder));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => process.exit(128 + os.constants.signals[signal]));
  return folder;
}

/**
 * A child that is ending may write to it meanwhile; a run that was killed leaves the file systems of
 * its tests mounted. What cannot be removed stays: no run fails for what another one left.
 */
function remove(folder) {
  try {
    for (const mounted of mountsIn(folder)) spawnSync("umount", ["--lazy", mounted]);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.warn(`${folder} is left: ${error.message}`);
  }
}

function mountsIn(folder) {
  try {
    const mounts = fs.readFileSync("/proc/self/mounts", "utf8").split("\n");
    return mounts.map((line) => line.split(" ")[1]).filter((at) => at?.startsWith(`${folder}/`));
  } catch {
    return [];
  }
}

function freeBytes(place) {
  try {
    fs.accessSync(place, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
