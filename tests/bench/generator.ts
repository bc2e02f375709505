import { spawn } from "node:child_process";

/** Runs a load generator and returns what it printed; rejects with its complaint if it failed. */
export function runGenerator(command: readonly string[]): Promise<string> {
  const [program = "", ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let problem = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (problem += String(chunk)));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 && output
        ? resolve(output)
        : reject(new Error(`the load generator ended with ${code}: ${problem || output}`)),
    );
  });
}
