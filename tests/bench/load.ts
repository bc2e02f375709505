import { spawn } from "node:child_process";

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Unexpected answers, and calls without one. */
  wrong: number;
}

interface Request {
  cookie?: string;
  method?: string;
  body?: unknown;
  /** What every answer must be; 200 by default. */
  status?: number;
  connections?: number;
  seconds?: number;
}

interface Report {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  statusCodeStats: Record<string, { count: number }>;
}

/** Calls one local address from a separate process for a few seconds, after a warm-up. */
export async function load(url: string, request: Request = {}): Promise<Load> {
  await cannon(url, { ...request, seconds: 2 });
  return cannon(url, request);
}

async function cannon(
  url: string,
  { cookie, method = "GET", body, status = 200, connections = 10, seconds = 6 }: Request,
): Promise<Load> {
  const args = [
    "node_modules/autocannon/autocannon.js",
    "--json",
    "-n",
    "-c",
    String(connections),
    "-d",
    String(seconds),
    "-m",
    method,
  ];
  const headers = {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}=${value}`);
  if (body !== undefined) args.push("-b", JSON.stringify(body));
  const { requests, latency, errors, timeouts, statusCodeStats } = JSON.parse(
    await run([...args, url]),
  ) as Report;
  const right = statusCodeStats[String(status)]?.count ?? 0;
  const answered = Object.values(statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  return {
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    wrong: answered - right + errors + timeouts,
  };
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let problem = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (problem += String(chunk)));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 && output
        ? resolve(output)
        : reject(new Error(`the load generator ended with ${code}: ${problem}`)),
    );
  });
}

/** Passes on an answer piece by piece as it arrives, until `done` or its end. */
export async function readPieces(
  response: Response,
  done: (piece: Uint8Array) => boolean,
): Promise<void> {
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    if (done(piece.value)) return void (await reader?.cancel());
}
