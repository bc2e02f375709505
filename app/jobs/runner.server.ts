import { processWide } from "#app/lib/process-wide.server.ts";
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { isDiskFull } from "#app/lib/full-disk.server.ts";
import { runInOneProcess } from "#app/lib/lease.server.ts";
import { log } from "#app/lib/log.server.ts";

/**
 * Work that every process does all the time; the database assigns the pieces to processes. Never
 * runs twice at once in one process.
 */
interface Worker {
  name: string;
  /** Milliseconds between two runs. */
  pause: number;
  /** Ends early when `signal` aborts; claimed work is finished or handed back. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Work done at intervals, by one of all processes. */
export interface PeriodicJob {
  /** Also names its lease: a job with a new name is due at once. */
  name: string;
  /** Milliseconds from the end of a run in any process to the next. */
  every: number;
  /** Runs at every process start, even if it has just run: users wait for its results. */
  atStart?: boolean;
  /** Ends early when `signal` aborts. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Jobs {
  workers: readonly Worker[];
  periodic: readonly PeriodicJob[];
}

export interface Runner {
  /** Starts no new run; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Each process asks for every job at least this often, to take over from a dead process. */
const ASK_MS = 5 * 60_000;
/** Within this time after the start, every periodic job has asked for its first run. */
const SPREAD_MS = 30_000;

const started = processWide<{ jobs?: Runner }>("jobs", () => ({}));

/**
 * Starts the jobs once per process, after `after` milliseconds; a reload in development stops the
 * old ones first.
 */
export async function startJobs(jobs: Jobs, after = 0): Promise<void> {
  await stopJobs();
  started.jobs = runJobs(jobs, after);
}

/** Stops what `startJobs` started. */
export async function stopJobs(): Promise<void> {
  const runner = started.jobs;
  delete started.jobs;
  await runner?.stop();
}

/** Runs the jobs until they are stopped. */
export function runJobs({ workers, periodic }: Jobs, after = 0): Runner {
  const abort = new AbortController();
  const { signal } = abort;
  // Every job waits on it and may also listen while it works; Node would report more than ten as a
  // leak.
  setMaxListeners(4 * (workers.length + periodic.length), signal);
  const running = [
    ...workers.map(({ name, pause, run }) => loop(name, run, after, pause, signal)),
    ...periodic.map((job, place) => {
      let atOnce = job.atStart === true;
      const run = async () => {
        await runIfDue(job, signal, atOnce);
        atOnce = false;
      };
      const first = after + firstDelay(place, periodic.length);
      return loop(job.name, run, first, Math.min(job.every, ASK_MS), signal);
    }),
  ];
  return {
    async stop() {
      abort.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Runs a job if it is due and no other process runs it. True if it ran. */
export function runIfDue(
  { name, every, run }: PeriodicJob,
  signal: AbortSignal,
  atOnce = false,
): Promise<boolean> {
  return runInOneProcess(name, every, signal, run, atOnce);
}

/**
 * Milliseconds that job number `place` of `count` waits after the start, so that jobs do not all
 * run at once. The first one does not wait.
 */
export function firstDelay(place: number, count: number): number {
  return Math.floor((place * SPREAD_MS) / count);
}

async function loop(
  name: string,
  run: (signal: AbortSignal) => Promise<unknown>,
  after: number,
  pause: number,
  signal: AbortSignal,
): Promise<void> {
  if (after > 0) await wait(after, undefined, { signal, ref: false }).catch(() => undefined);
  while (!signal.aborted) {
    try {
      await run(signal);
    } catch (error) {
      // The database logs a full disk once, so jobs do not repeat it.
      if (!isDiskFull(error))
        log.error({ job: name, err: error }, "a job failed; it runs again at its next turn");
    }
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
