import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startApp, type App } from "../helpers/app.ts";

/** Processes of the built product that share one database, with ways to kill and replace them. */

export const CREDENTIALS_KEY = "chaos-key-of-at-least-32-characters";
/** What a process needs to reach the hosts on loopback and to read the seeded credentials. */
const SETTINGS = { CREDENTIALS_KEY, ALLOW_PRIVATE_HOSTS: "127.0.0.0/8", LOG_LEVEL: "error" };

export interface Crew {
  /**
   * Kills the oldest member if it has run for `aliveMs`, and starts a replacement without waiting
   * for it. False when none is old enough.
   */
  replaceOldest(aliveMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts one process on PostgreSQL. */
export function startOn(databaseUrl: string, env: Record<string, string> = {}): Promise<App> {
  return startApp({ ...SETTINGS, DATABASE_URL: databaseUrl, ...env }, emptyFolder());
}

/** Starts the product on the embedded database of a folder. */
export function startIn(dataDir: string): Promise<App> {
  return startApp(SETTINGS, dataDir);
}

export async function startCrew(databaseUrl: string, count: number): Promise<Crew> {
  const alive = new Map<App, number>();
  const starting = new Set<Promise<void>>();
  const start = async (): Promise<void> =>
    void alive.set(await startOn(databaseUrl, { ROLE: "worker" }), Date.now());
  await Promise.all(Array.from({ length: count }, start));
  return {
    async replaceOldest(aliveMs) {
      const [oldest] = [...alive].filter(([, since]) => Date.now() - since >= aliveMs);
      if (!oldest) return false;
      alive.delete(oldest[0]);
      await oldest[0].stop("SIGKILL");
      const next = start().finally(() => starting.delete(next));
      starting.add(next);
      return true;
    },
    async stop() {
      await Promise.allSettled(starting);
      await Promise.all([...alive.keys()].map((member) => member.stop()));
    },
  };
}

/** With PostgreSQL a process keeps nothing in its data folder. */
function emptyFolder(): string {
  return (shared ??= fs.mkdtempSync(path.join(os.tmpdir(), "postwright-chaos-")));
}
let shared: string | undefined;
process.on("exit", () => shared && fs.rmSync(shared, { recursive: true, force: true }));
