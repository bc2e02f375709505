import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import { copyOfTemplate } from "./template.ts";

/** The built product, running in a process of its own on loopback. */
export interface App {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Stops it with SIGTERM (or the given signal) and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const START_MS = 60_000;
/** scripts/serve.mjs prints this with the address once the product listens. */
const LISTENS = "Postwright is at http";

/**
 * The embedded engine is WebAssembly, whose second, better compilation takes more processor time
 * than most tests have work for it. Where the product is measured it runs as users run it.
 */
const QUICK_START = ["--liftoff-only"];

const ROUNDS = 5;

/** The data folder of the product that listens on a port, for the set-up code in it. */
const folders = new Map<string, string>();

/** The data folder of a running product. */
export function dataDirAt(appUrl: string): string {
  return folders.get(new URL(appUrl).port) ?? "";
}

/**
 * Starts the product as `npm start` would serve it; an undefined setting is not set. Needs the
 * build. `keep` uses an existing data folder and leaves it; `wrapper` is a command that runs
 * another one, `asUsersRun` leaves out what only makes tests quicker. If another process takes the
 * free port before the product listens, tries the next one.
 */
export async function startApp(
  env: Record<string, string | undefined> = {},
  keep?: string,
  nextPort = freePort,
  wrapper: string[] = [],
  asUsersRun = "LOOP_GAUGE_PORT" in env,
): Promise<App> {
  const command = [...wrapper, process.execPath, ...(asUsersRun ? [] : QUICK_START)];
  const dataDir = keep ?? (await copyOfTemplate());
  for (let round = 1; ; round++) {
    const app = await startAt(await nextPort(), env, dataDir, keep !== undefined, command);
    if (typeof app !== "string") return app;
    if (round < ROUNDS && /^Port \d+ on .* is in use\./m.test(app)) continue;
    if (keep === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`the product did not start:\n${app}`);
  }
}

/** What it printed when it did not start. */
async function startAt(
  port: number,
  env: Record<string, string | undefined>,
  dataDir: string,
  keep: boolean,
  [command = "", ...args]: string[],
): Promise<App | string> {
  const url = `http://127.0.0.1:${port}`;
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) =>
        !/^(VITEST|DATABASE_URL|DATA_DIR|APP_URL|NODE_ENV|LOG_LEVEL|CREDENTIALS_KEY|ALLOW_PRIVATE_HOSTS)/.test(
          key,
        ),
    ),
  );
  const child = spawn(command, [...args, "scripts/serve.mjs"], {
    env: {
      ...clean,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      LOCAL_MODEL: "off",
      // Nothing listens there: a search for free pictures calls nobody outside.
      OPENVERSE_URL: "http://127.0.0.1:9",
      SIGN_UP: "open",
      POSTWRIGHT_ENV_FILE: "off",
      STOP_DELAY: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test that runs out of time does not stop what it started.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const closed = new Promise((resolve) => child.once("close", resolve));
  let ended = false;
  void exited.then(() => (ended = true));
  const until = Date.now() + START_MS;
  // Waits for its own message first: whatever answers earlier may be another process on that port.
  while (!output.includes(LISTENS) || !(await answers(url))) {
    if (ended || Date.now() > until) {
      child.kill("SIGKILL");
      // Its last output; processes it leaves behind may hold the pipes open.
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1_000))]);
      return output;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  folders.set(String(port), dataDir);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      if (!keep) fs.rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** It listens only once its database is open; an unhealthy answer counts as started too. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
