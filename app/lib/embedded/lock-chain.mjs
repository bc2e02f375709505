// @ts-check
// Plain JavaScript: the guard thread runs it without a build, too.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";

/**
 * The lock of a data folder as files. The first holder's file is `db.lock`. Whoever takes over from a holder that has ended creates
 * `db.lock.<id of that holder>`, which only one can. So the files form a chain, and the folder belongs to its last link. A holder shows
 * that it lives by touching its file.
 *
 * @typedef {object} Holder
 * @property {string} id Random; names this holder and nobody else.
 * @property {number} pid
 * @property {string} space Where `pid` means something: the computer's boot and the process namespace.
 * @property {string} started When the process began, in the kernel's ticks; "" where that cannot be known.
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
 * The last link, and the files before it; null when nobody holds the lock.
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
 * Creates a link's file. False when somebody else was quicker.
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
 * Whether a holder's process runs, as far as this process can know: null when it is in another namespace or on another computer.
 * @param {Holder} holder
 * @returns {boolean | null}
 */
export function isRunning(holder) {
  if (holder.space !== pidSpace()) return null;
  if (!hasPid(holder.pid)) return false;
  const started = startOf(holder.pid);
  // Another process may have been given the same number since.
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
    // Cut off while it was written, or being written at this moment: the time of its last change tells which.
    return { id: `unfinished-${place}`, pid: 0, space: "?", started: "", host: "", since: "" };
  }
}

/** Former versions wrote the number of their process and nothing else; another program may have that number by now. @param {number} pid @returns {Holder} */
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

/** Elsewhere than on Linux there are no namespaces, and a boot has no name. */
function pidSpace() {
  try {
    return `${fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fs.readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return `${os.platform()} ${os.hostname()}`;
  }
}

/** The 22nd field of /proc/<pid>/stat; the second one, in parentheses, may hold anything. @param {number} pid */
function startOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
