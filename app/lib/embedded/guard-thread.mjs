// @ts-check
import fs from "node:fs";
import { workerData } from "node:worker_threads";
import { createLink, readChain } from "./lock-chain.mjs";

/**
 * The guard of an open embedded database: a thread of its own, because the engine works on the main thread and may never give it back.
 * It shows every second that the folder is in use, and ends the process when somebody else has the folder or the engine answers no more.
 *
 * @typedef {object} Guarded
 * @property {string} root The lock's first file.
 * @property {import("./lock-chain.mjs").Link} own
 * @property {Int32Array<SharedArrayBuffer>} calls [number of the present call, seconds that it may take; 0: none is under way]
 * @property {number} beatMs
 * @property {boolean} json Whether the log is JSON.
 */
const { root, own, calls, beatMs, json } = /** @type {Guarded} */ (workerData);

let file = own.file;
/** Beats are counted instead of seconds: a process that was stopped for a while has not hung. */
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
  if (beats * beatMs > seconds * 1000 && beats > 0)
    end(
      `The embedded database has not answered for ${seconds} seconds, so this process ends. Start it again; everything that was saved is there. If it happens again, look whether the disk is full.`,
    );
}, beatMs);

/** False when the folder belongs to somebody else. A lock that was removed by hand is put back. */
function keepLock() {
  try {
    const now = new Date();
    fs.utimesSync(file, now, now);
  } catch {
    // The chain tells below whether the file is gone; a disk that refuses this is no reason to end.
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
