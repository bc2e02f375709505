// @ts-check
import fs from "node:fs";
import { workerData } from "node:worker_threads";
import { createLink, readChain } from "./lock-chain.mjs";

/**
 * Watches an open embedded database from its own thread, because the engine runs on the main thread
 * and may block it for ever. Touches the lock every second, and ends the process if another one
 * owns the folder or the engine hangs.
 *
 * @typedef {object} Watched
 * @property {string} root The lock's first file.
 * @property {import("./lock-chain.mjs").Link} own
 * @property {Int32Array<SharedArrayBuffer>} calls [number of the current call, its limit in seconds;
 * 0: no call is running]
 * @property {number} heartbeatMs
 * @property {boolean} json Whether the log is JSON.
 */
const { root, own, calls, heartbeatMs, json } = /** @type {Watched} */ (workerData);

let file = own.file;
/** Counts beats, not seconds: a process that was suspended for a while is not hung. */
let beats = 0;
let seen = -1;

setInterval(() => {
  if (!keepLock())
    end(
      "Another Postwright has taken over the folder of the embedded database, so this one ends. It was not scheduled for so long that it seemed to be gone.",
    );
  const [call = 0, seconds = 0] = [Atomics.load(calls, 0), Atomics.load(calls, 1)];
  beats = call === seen && seconds > 0 ? beats + 1 : 0;
  seen = call;
  if (beats * heartbeatMs > seconds * 1000 && beats > 0)
    end(
      `The embedded database has not answered for ${seconds} seconds, so this process ends. Start it again; everything that was saved is there. If it happens again, look whether the disk is full.`,
    );
}, heartbeatMs);

/** False if another process owns the folder. Restores a lock file that was removed by hand. */
function keepLock() {
  try {
    const now = new Date();
    fs.utimesSync(file, now, now);
  } catch {
    // The chain check below notices a missing file; a disk error here is no reason to end.
  }
  try {
    const chain = readChain(root);
    if (chain) return chain.last.holder.id === own.holder.id;
    file = root;
    return createLink(root, own.holder);
  } catch {
    return true;
  }
}

/** @param {string} message */
function end(message) {
  fs.writeSync(
    2,
    json
      ? `${JSON.stringify({ level: "fatal", time: new Date().toISOString(), msg: message })}\n`
      : `${message}\n`,
  );
  process.kill(process.pid, "SIGKILL");
}
