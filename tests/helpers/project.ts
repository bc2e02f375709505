import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * A folder with the project's scripts and its own .env; `built` links what the product needs to
 * run.
 */
export function makeProject(envFile: string | null, built = false): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-project-"));
  fs.cpSync("scripts", path.join(folder, "scripts"), { recursive: true });
  fs.copyFileSync("package.json", path.join(folder, "package.json"));
  for (const name of built ? ["node_modules", "build", "prisma", "public"] : [])
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  if (envFile !== null) fs.writeFileSync(path.join(folder, ".env"), envFile);
  return folder;
}

export interface Ended {
  code: number | null;
  output: string;
}

/**
 * Runs one of a folder's scripts to its end, with nothing set but `env`. With `until`, stops it as
 * soon as its output contains that.
 */
export async function runScript(
  folder: string,
  words: string[],
  env: Record<string, string> = {},
  until?: string,
  cwd = folder,
): Promise<Ended> {
  const only: Record<string, string | undefined> = {
    PATH: process.env["PATH"],
    HOME: folder,
    ...env,
  };
  const child = spawn(process.execPath, words, {
    cwd,
    env: only as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
      if (until !== undefined && !child.killed && output.includes(until)) child.kill("SIGTERM");
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
