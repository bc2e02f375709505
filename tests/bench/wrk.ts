import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runGenerator } from "./generator.ts";
import type { Answers, LoadRequest } from "./load.ts";

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
let installed: boolean | undefined;

/** Says once how to get it where it is missing. */
export function wrkIsInstalled(): boolean {
  if (installed === undefined) {
    installed = spawnSync("wrk", ["-v"]).error === undefined;
    if (!installed)
      process.stdout.write(
        "wrk is not installed (apt-get install wrk), so autocannon makes the load: it takes more of the machine.\n",
      );
  }
  return installed;
}

/** A round of wrk with one thread. */
export async function runWrk(url: string, request: LoadRequest): Promise<Answers> {
  const { connections = 8, seconds = 5, wrapper = [] } = request;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-wrk-"));
  const file = path.join(folder, "requests.lua");
  fs.writeFileSync(file, wrkScript(request));
  const sizes = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s"];
  try {
    return readWrk(await runGenerator([...wrapper, "wrk", ...sizes, "--latency", "-s", file, url]));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What wrk sends, and how it counts the answers that are not the expected ones: by itself it takes
 * any status below 400 as right.
 */
export function wrkScript(request: LoadRequest): string {
  const { headers = {}, cookies = [], method = "GET", body, status = 200 } = request;
  const all = body === undefined ? headers : { ...headers, "Content-Type": "application/json" };
  const fields = Object.entries(all).map(([name, value]) => `[ ${lua(name)} ] = ${lua(value)}`);
  const sets = (cookies.length > 0 ? cookies : [null]).map((cookie) =>
    [...fields, ...(cookie === null ? [] : [`["Cookie"] = ${lua(cookie)}`])].join(", "),
  );
  const text = body === undefined ? "nil" : lua(JSON.stringify(body));
  return `local threads, texts, turn = {}, {}, 0
wrong = 0
function setup(thread) table.insert(threads, thread) end
function init(args)
  for i, headers in ipairs({ ${sets.map((set) => `{ ${set} }`).join(", ")} }) do
    texts[i] = wrk.format(${lua(method)}, nil, headers, ${text})
  end
end
function request()
  turn = turn % #texts + 1
  return texts[turn]
end
function response(status) if status ~= ${status} then wrong = wrong + 1 end end
function done()
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get("wrong") end
  print("Unexpected answers: " .. sum)
end
`;
}

/** A string in Lua's long brackets, at a level that the text does not hold. */
function lua(text: string): string {
  let level = "=";
  while (text.includes(`]${level}]`)) level += "=";
  // Lua drops a line break right after the bracket.
  return `[${level}[\n${text}]${level}]`;
}

/** Reads what wrk prints with --latency. Throws when it holds no figures. */
export function readWrk(output: string): Answers {
  const [, requests, took, unit] = /(\d+) requests in ([\d.]+)(us|ms|s|m|h)\b/.exec(output) ?? [];
  const seconds = (Number(took) * (UNITS[unit ?? ""] ?? NaN)) / 1_000;
  if (requests === undefined || !(seconds > 0)) throw new Error(`wrk measured nothing:\n${output}`);
  const unexpected = /^Unexpected answers: (\d+)$/m.exec(output)?.[1];
  // A script with a mistake does not stop wrk: it would go on without it.
  if (unexpected === undefined) throw new Error(`wrk did not run its script:\n${output}`);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    output,
  );
  const broken = (errors?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
  return {
    requests: Number(requests),
    rate: Number(requests) / seconds,
    p50: percentile(output, 50),
    p99: percentile(output, 99),
    wrong: Number(unexpected) + broken,
    closed: Number(errors?.[2] ?? 0),
  };
}

function percentile(output: string, percent: number): number {
  const [, value, unit] =
    new RegExp(`\\b${percent}%\\s+([\\d.]+)(us|ms|s|m|h)\\b`).exec(output) ?? [];
  return Number(value) * (UNITS[unit ?? ""] ?? NaN);
}
