import { spawn } from "node:child_process";
import { CREDENTIALS_KEY } from "./crew.ts";

/** Commands for the terminal, of the built product. */

export interface RunCommand {
  code: number | null;
  output: string;
  ms: number;
}

/** Runs a command to its end, or kills it after `killAfterMs`. */
export async function runCommand(
  words: string[],
  settings: Record<string, string>,
  killAfterMs?: number,
): Promise<RunCommand> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/command.mjs", ...words], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      POSTWRIGHT_ENV_FILE: "off",
      LOG_LEVEL: "error",
      CREDENTIALS_KEY,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  return { code, output, ms: performance.now() - began };
}
