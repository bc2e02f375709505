import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./app.ts";

/** What `npm start` runs, in a process group of its own, as systemd and a terminal start it. */
export interface Started {
  url: string;
  child: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
  /** Sends a signal to the whole group. */
  signal(name: NodeJS.Signals): void;
}

/** The project itself, installed and built. */
const HERE = { cwd: ".", withinMs: 100_000 };
const LOOK_MS = 50;

/**
 * Resolves when it listens. With `terminal` it runs in one (util-linux's `script`), and its input
 * is typed there. `place` may be another copy of the project, and how
 * long it may take there.
 */
export async function npmStart(
  given: Record<string, string>,
  terminal = false,
  place = HERE,
): Promise<Started> {
  const port = await freePort();
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|VITEST|DATABASE_URL|APP_URL|LOG_LEVEL|CREDENTIALS_KEY)/i.test(name),
    ),
  );
  const env: NodeJS.ProcessEnv = {
    ...clean,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    POSTWRIGHT_ENV_FILE: "off",
    ...given,
  };
  const [command, args] = terminal
    ? ["script", ["-qfec", "npm start", "/dev/null"]]
    : ["npm", ["start"]];
  const child = spawn(command as string, args as string[], {
    ...{ cwd: place.cwd, env, detached: true, stdio: "pipe" },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const until = Date.now() + place.withinMs;
  while (!output.includes("Postwright is at")) {
    const ended = child.exitCode !== null;
    if (!ended && Date.now() > until) process.kill(-(child.pid ?? 0), "SIGKILL");
    if (ended || Date.now() > until) throw new Error(`npm start did not serve:\n${output}`);
    await wait(LOOK_MS);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    output: () => output,
    signal: (name) => void process.kill(-(child.pid ?? 0), name),
  };
}
