import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { env } from "#app/lib/env.server.ts";
import type { FolderLock } from "./lock.server.ts";

/** The guard thread of an open database, and what it is told of the engine's calls. */
export interface Guard {
  /** Runs one call of the engine, which holds the main thread meanwhile. */
  watch<T>(call: () => T): T;
  /** The same for opening the engine, in many steps. */
  watchOpening<T>(open: () => Promise<T>): Promise<T>;
  /** From here on a call may take `seconds`; 30 unless said. */
  allow(seconds?: number): void;
  stop(): Promise<void>;
}

export const ENGINE_SECONDS = 30;
const BEAT_MS = 1_000;

/** Starts the guard of a locked folder (guard-thread.mjs). */
export function startGuard({ root, own }: FolderLock, beatMs = BEAT_MS): Guard {
  const calls = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(threadFile(), {
    name: "guard",
    execArgv: [],
    workerData: { root, own, calls, beatMs, json: env.logFormat === "json" },
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

/** Beside this file, or where the build has put it. */
function threadFile(): URL {
  const places = ["./guard-thread.mjs", "./guard-thread.js", "../guard-thread.js"].map(
    (place) => new URL(place, import.meta.url),
  );
  const found = places.find((url) => fs.existsSync(url));
  if (!found)
    throw new Error(
      "The guard thread of the embedded database is missing from the build. Build again.",
    );
  return found;
}
