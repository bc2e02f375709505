import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runGenerator } from "./generator.ts";
import type { Answers, LoadRequest } from "./load.ts";

interface Report {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  statusCodeStats: Record<string, { count: number }>;
}

/** A round of autocannon, which knows one user: it takes the first of the cookies. */
export async function runAutocannon(url: string, request: LoadRequest): Promise<Answers> {
  const { headers = {}, cookies = [], method = "GET", body, status = 200 } = request;
  const { connections = 8, seconds = 5, wrapper = [] } = request;
  const all = {
    ...headers,
    ...(cookies[0] === undefined ? {} : { Cookie: cookies[0] }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const args = ["--json", "-n", "-c", String(connections), "-d", String(seconds), "-m", method];
  for (const [name, value] of Object.entries(all)) args.push("-H", `${name}=${value}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-autocannon-"));
  if (body !== undefined) {
    const file = path.join(folder, "body.json");
    fs.writeFileSync(file, JSON.stringify(body));
    args.push("-i", file);
  }
  try {
    const program = [process.execPath, "node_modules/autocannon/autocannon.js"];
    const output = await runGenerator([...wrapper, ...program, ...args, url]);
    return toAnswers(JSON.parse(output) as Report, status);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function toAnswers(report: Report, status: number): Answers {
  const { requests, latency, errors, timeouts, statusCodeStats } = report;
  const right = statusCodeStats[String(status)]?.count ?? 0;
  const answered = Object.values(statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  return {
    requests: requests.total,
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    wrong: answered - right + errors + timeouts,
    closed: 0,
  };
}
