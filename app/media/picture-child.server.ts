import { fork, type ChildProcess } from "node:child_process";
import fs from "node:fs";

/** How the process that works on pictures is started. */

/** Without a compiler it is smaller by a fifth, and no code can be written into it. */
const FLAGS = ["--jitless", "--max-old-space-size=64", "--max-semi-space-size=1"];

/** It gets no settings and no secrets, because it reads hostile files. */
export function forkWorker(file: URL): ChildProcess {
  return fork(file, [], {
    // Memory that is freed goes back to the system at once.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: FLAGS,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

let known: URL | null | undefined;

/** Where the build puts the process; null in development and in unit tests, which have none. */
export function workerFile(): URL | null {
  known ??=
    ["./picture-worker.js", "../picture-worker.js"]
      .map((place) => new URL(place, import.meta.url))
      .find((url) => fs.existsSync(url)) ?? null;
  return known;
}
