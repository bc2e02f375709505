import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { env } from "#app/lib/env.server.ts";
import type { FolderLock } from "./lock.server.ts";

/** The watchdog thread of an open database; it is notified of every engine call. */
export interface Watchdog {
  /** Runs one engine call, which blocks the main thread. */
  watch<T>(call: () => T): T;
  /** Watches the opening of the engine, which takes several steps. */
  watchOpening<T>(open: () => Promise<T>): Promise<T>;
  /** Sets the time limit of later calls; 30 seconds by default. */
  allow(seconds?: number): void;
  stop(): Promise<void>;
}

const ENGINE_SECONDS = 30;
const HEARTBEAT_MS = 1_000;

/** Starts the watchdog of a locked folder (watchdog-thread.mjs). */
export function startWatchdog({ root, own }: FolderLock, heartbeatMs = HEARTBEAT_MS): Watchdog {
  const calls = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(threadFile(), {
    name: "watchdog",
    execArgv: [],
    workerData: { root, own, calls, heartbeatMs, json: env.logFormat === "json" },
  });
  worker.unref();
  let limit = ENGINE_SECONDS;
  const begin = () => {
    Atomics.add(calls, 0, 1);
    Atomics.store(calls, 1, limit);
  };
  const end = () => void Atomics.store(calls, 1, 0);
  return {
    watch(call) {
      begin();
      try {
        return call();
      } finally {
        end();
      }
    },
    async watchOpening(open) {
      begin();
      return open().finally(end);
    },
    allow(seconds = ENGINE_SECONDS) {
      limit = seconds;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** Beside this file, or where the build puts it. */
function threadFile(): URL {
  const places = ["./watchdog-thread.mjs", "./watchdog-thread.js", "../watchdog-thread.js"].map(
    (place) => new URL(place, import.meta.url),
  );
  const found = places.find((url) => fs.existsSync(url));
  if (!found)
    throw new Error(
      "The watchdog thread of the embedded database is missing from the build. Build again.",
    );
  return found;
}
