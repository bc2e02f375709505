// @ts-check
// Plain JavaScript: the watchdog thread runs it without a build, too.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";

/**
 * The lock of a data folder, as files. The first holder creates `db.lock`. A process that takes
 * over from a dead holder creates `db.lock.<id of that holder>`; only one process can succeed. The
 * files form a chain whose last link owns the folder. A live holder keeps touching its file.
 *
 * @typedef {object} Holder
 * @property {string} id Random and unique.
 * @property {number} pid
 * @property {string} space Where `pid` is valid: the computer's boot and the process namespace.
 * @property {string} started When the process started, in kernel ticks; "" if unknown.
 * @property {string} host
 * @property {string} since ISO 8601.
 *
 * @typedef {{ file: string, holder: Holder }} Link
 */

/** @returns {Holder} this process, under a new id */
export function describeSelf() {
  return {
    id: randomUUID(),
    pid: process.pid,
    space: pidSpace(),
    started: startOf(process.pid),
    host: os.hostname(),
    since: new Date().toISOString(),
  };
}

/**
 * The last link and the files of the chain; null if nobody holds the lock.
 * @param {string} root
 * @returns {{ last: Link, files: string[] } | null}
 */
export function readChain(root) {
  /** @type {Link | null} */
  let last = null;
  /** @type {string[]} */
  const files = [];
  for (let file = root; ; file = `${root}.${last.holder.id}`) {
    const holder = readHolder(file, files.length);
    if (holder === null) return last && { last, files };
    last = { file, holder };
    files.push(file);
  }
}

/**
 * Creates a link's file. False if another process was faster.
 * @param {string} file
 * @param {Holder} holder
 */
export function createLink(file, holder) {
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Whether a holder's process runs; null if this process cannot know, because it is in another
 * namespace or on another computer.
 * @param {Holder} holder
 * @returns {boolean | null}
 */
export function isRunning(holder) {
  if (holder.space !== pidSpace()) return null;
  if (!hasPid(holder.pid) || isZombie(holder.pid)) return false;
  const started = startOf(holder.pid);
  // The number may have been reused by another process.
  return started === "" ? null : started === holder.started;
}

/** @param {string} file @param {number} place In the chain. @returns {Holder | null} */
function readHolder(file, place) {
  let text;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
  try {
    const found = /** @type {unknown} */ (JSON.parse(text));
    if (typeof found === "object" && found !== null) return /** @type {Holder} */ (found);
    return former(Number(found));
  } catch {
    // Incomplete: still being written, or its writer died. The time of its last change tells which.
    return { id: `unfinished-${place}`, pid: 0, space: "?", started: "", host: "", since: "" };
  }
}

/**
 * Earlier versions wrote only their process number, which another program may have by now.
 * @param {number} pid
 * @returns {Holder}
 */
function former(pid) {
  const alive = pid !== process.pid && hasPid(pid) && runsNode(pid);
  return {
    id: `process-${pid}`,
    pid,
    space: pidSpace(),
    started: alive ? startOf(pid) : "",
    host: os.hostname(),
    since: "",
  };
}

/**
 * Whether a process has ended, with all its threads, and only waits for its parent to notice.
 * @param {number} pid
 */
function isZombie(pid) {
  if (statOf(pid)[0] !== "Z") return false;
  try {
    return fs.readdirSync(`/proc/${pid}/task`).length === 1;
  } catch {
    return true;
  }
}

/** @param {number} pid */
function hasPid(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** Unknown counts as true. @param {number} pid */
function runsNode(pid) {
  try {
    return (
      fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0", 1)[0]?.includes("node") ?? true
    );
  } catch {
    return true;
  }
}

/** Outside Linux there are no namespaces and no boot id. */
function pidSpace() {
  try {
    return `${fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fs.readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return `${os.platform()} ${os.hostname()}`;
  }
}

/**
 * The 22nd field of /proc/<pid>/stat; the second one, in parentheses, may hold anything.
 * @param {number} pid
 */
function startOf(pid) {
  return statOf(pid)[19] ?? "";
}

/**
 * What the kernel says of a process, from its state on; empty where there is no /proc.
 * @param {number} pid
 * @returns {string[]}
 */
function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
