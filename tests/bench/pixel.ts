import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { freePort, startApp } from "../helpers/app.ts";

/** One row of a benchmark: what was measured, the figure, the goal as text, and whether it held. */
export interface BenchRow {
  what: string;
  measured: string;
  goal: string;
  held: boolean;
}

const ROUNDS = 6;
const ROUND_SECONDS = 4;
const RATIO = 0.3;
const RATE = 5_000;
/** How much a process may grow from the first half of the rounds to the second, in MB. */
const GROWTH_MB = 32;
const PIXEL = "/t/01a1fbef-1f86-7284-8e02-d89aad4e2b8a.gif";

/**
 * The counting pixel of the production server against a bare node:http handler that sends the same
 * bytes, in turns, under the same load from a second process. Needs the build.
 */
export async function benchPixel(): Promise<BenchRow[]> {
  const app = await startApp({ TRUST_PROXY: "on" });
  const bare = await startBare();
  try {
    const ours: number[] = [];
    const bareRates: number[] = [];
    const memory: number[] = [];
    // By now every reader is known, the code is warm, and the heap has settled.
    await load(app.url + PIXEL, 20);
    for (let round = 0; round < ROUNDS; round++) {
      bareRates.push(await load(bare.url + PIXEL, ROUND_SECONDS));
      ours.push(await load(app.url + PIXEL, ROUND_SECONDS));
      memory.push(residentMb(app.pid));
    }
    const ratios = ours.map((rate, round) => rate / (bareRates[round] ?? rate));
    // Takes the lowest of each half, because the garbage waiting at any one moment is random.
    const grown = Math.min(...memory.slice(ROUNDS / 2)) - Math.min(...memory.slice(0, ROUNDS / 2));
    return [
      {
        what: "Counting pixel, requests a second",
        measured: `${Math.round(middle(ours))}`,
        goal: `at least ${RATE}`,
        held: middle(ours) >= RATE,
      },
      {
        what: "Counting pixel, ratio to a bare node:http handler",
        measured: middle(ratios).toFixed(2),
        goal: `at least ${RATIO}`,
        held: middle(ratios) >= RATIO,
      },
      {
        what: `Counting pixel, memory grown over ${ROUNDS} rounds with 20,000 readers, MB`,
        measured: grown.toFixed(1),
        goal: `at most ${GROWTH_MB}`,
        held: grown <= GROWTH_MB,
      },
    ];
  } finally {
    bare.stop();
    await app.stop();
  }
}

async function startBare(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const source = `
    const body = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    require("node:http").createServer((request, response) => { response.writeHead(200, { "Content-Type": "image/gif", "Content-Length": body.length }); response.end(body); }).listen(${port}, "127.0.0.1", () => console.log("ready"));`;
  const child = spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** Requests per second answered with 200. Throws when any was not. */
export async function load(url: string, seconds: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "load.mjs"), url, String(seconds), "32"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  await new Promise((resolve) => child.once("close", resolve));
  const result = JSON.parse(output) as { requests: number; failed: number; seconds: number };
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.requests} requests to ${url} failed`);
  return result.requests / result.seconds;
}

function residentMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

export function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
