import { runAutocannon } from "./autocannon.ts";
import { cpuMs } from "./cpu.ts";
import { runWrk, wrkIsInstalled } from "./wrk.ts";

/** What to ask, from how many connections, for how long. */
export interface LoadRequest {
  headers?: Record<string, string>;
  /** One for each user; each request takes the next. */
  cookies?: readonly string[];
  method?: string;
  body?: unknown;
  /** What every answer must be; 200 by default. */
  status?: number;
  connections?: number;
  /** Whole seconds. */
  seconds?: number;
  warmUp?: number;
  /** Whose processor time is counted. */
  pid?: number;
  /** A command that runs the load generator, such as taskset. */
  wrapper?: readonly string[];
}

export interface Answers {
  requests: number;
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Unexpected answers, and calls without one. */
  wrong: number;
  /** Those among them that are connections which the server closed; not known of autocannon. */
  closed: number;
}

export interface Load extends Answers {
  /** Milliseconds of processor time per answer; null where it is not known. */
  cpu: number | null;
  by: "wrk" | "autocannon";
}

/** Calls one address from a separate process for a few seconds, after a warm-up. */
export async function load(url: string, request: LoadRequest = {}): Promise<Load> {
  const { seconds = 5, warmUp = 2, pid } = request;
  const by = wrkIsInstalled() ? "wrk" : "autocannon";
  const round = by === "wrk" ? runWrk : runAutocannon;
  if (warmUp > 0) await round(url, { ...request, seconds: warmUp });
  const before = pid === undefined ? null : cpuMs(pid);
  const answers = await round(url, { ...request, seconds });
  const after = pid === undefined ? null : cpuMs(pid);
  const cpu = before === null || after === null ? null : (after - before) / answers.requests;
  return { ...answers, cpu, by };
}

/** Both addresses in turns, so that what else the machine does meets both; the sum of each. */
export async function loadInTurns(
  targets: ReadonlyArray<{ url: string; request: LoadRequest }>,
  rounds: number,
): Promise<Load[]> {
  const loads = targets.map(() => [] as Load[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, { url, request }] of targets.entries())
      loads[index]?.push(await load(url, round === 0 ? request : { ...request, warmUp: 0 }));
  return loads.map(sumUp);
}

function sumUp(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number) => loads.reduce((total, load) => total + of(load), 0);
  const requests = sum((load) => load.requests);
  const cpu = loads.every((load) => load.cpu !== null)
    ? sum((load) => (load.cpu ?? 0) * load.requests) / requests
    : null;
  return {
    requests,
    rate: sum((load) => load.rate) / loads.length,
    p50: Math.max(...loads.map((load) => load.p50)),
    p99: Math.max(...loads.map((load) => load.p99)),
    wrong: sum((load) => load.wrong),
    closed: sum((load) => load.closed),
    cpu,
    by: loads[0]?.by ?? "wrk",
  };
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
