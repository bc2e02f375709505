import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { isDiskFull } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";

/** A piece of background work: run every `every` milliseconds, never two runs at once in one process. */
export interface Job {
  name: string;
  every: number;
  /** Ends early when `signal` is aborted; what it had claimed is finished or handed back. */
  run(signal: AbortSignal): Promise<void>;
}

interface Runner {
  stop(): Promise<void>;
}

const holder = globalThis as typeof globalThis & { __postwrightJobs?: Runner };

/** Starts the jobs once per process, `after` so many milliseconds; a reload in development stops the old ones first. */
export async function startJobs(jobs: Job[], after = 0): Promise<void> {
  await stopJobs();
  const abort = new AbortController();
  // Each waits on it, and may listen while it works; Node would take more than ten for a leak.
  setMaxListeners(2 * jobs.length, abort.signal);
  const running = jobs.map((job) => loop(job, after, abort.signal));
  holder.__postwrightJobs = {
    async stop() {
      abort.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Begins no new run, lets the running ones end, and resolves then. */
export async function stopJobs(): Promise<void> {
  const runner = holder.__postwrightJobs;
  delete holder.__postwrightJobs;
  await runner?.stop();
}

async function loop(job: Job, after: number, signal: AbortSignal): Promise<void> {
  if (after > 0) await wait(after, undefined, { signal, ref: false }).catch(() => undefined);
  while (!signal.aborted) {
    try {
      await job.run(signal);
    } catch (error) {
      // The database says once that its disk is full, not each job at each turn.
      if (!isDiskFull(error))
        log.error({ job: job.name, err: error }, "a job failed; it runs again at its next turn");
    }
    await wait(job.every, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
