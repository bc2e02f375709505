import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { JOBS } from "#app/jobs/jobs.server.ts";
import { firstDelay, runJobs, type PeriodicJob } from "#app/jobs/runner.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();
beforeEach(() => db.jobLease.deleteMany());

const HOUR_MS = 3_600_000;

function counted(name: string, every: number): PeriodicJob & { runs: number } {
  const job = { name, every, runs: 0, run: () => Promise.resolve(void job.runs++) };
  return job;
}

describe("a periodic job", () => {
  it("runs once across all processes, and again when it is due", async () => {
    const job = counted("sweep", HOUR_MS);
    const often = counted("look", 30);
    const runners = Array.from({ length: 4 }, () =>
      runJobs({ workers: [], periodic: [job] }),
    ).concat(runJobs({ workers: [], periodic: [often] }));
    await vi.waitFor(() => expect([job.runs, often.runs > 2]).toEqual([1, true]), 10_000);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(job.runs).toBe(1);
    // A process that starts later finds it done.
    const late = runJobs({ workers: [], periodic: [job] });
    await wait(300);
    await late.stop();
    expect(job.runs).toBe(1);
  });

  it("runs at process start even if it has just run, if users wait for it", async () => {
    const job = { ...counted("renew", HOUR_MS), atStart: true };
    let runs = 0;
    job.run = () => Promise.resolve(void runs++);
    for (const started of [1, 2]) {
      const runner = runJobs({ workers: [], periodic: [job] });
      await vi.waitFor(() => expect(runs).toBe(started), 10_000);
      await runner.stop();
    }
    expect(JOBS.periodic.filter(({ atStart }) => atStart).length).toBe(2);
  });

  it("starts at its own time after boot, and none waits long", async () => {
    const count = JOBS.periodic.length;
    const delays = JOBS.periodic.map((_job, place) => firstDelay(place, count));
    expect(delays[0]).toBe(0);
    expect(new Set(delays).size).toBe(count);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(Math.max(...delays)).toBeLessThan(30_000);
    const [first, second] = [counted("first", HOUR_MS), counted("second", HOUR_MS)];
    const runner = runJobs({ workers: [], periodic: [first, second] });
    await vi.waitFor(() => expect(first.runs).toBe(1), 10_000);
    await wait(200);
    expect(second.runs).toBe(0);
    await runner.stop();
  });

  it("has a unique name, which is its lease", () => {
    const names = [...JOBS.workers, ...JOBS.periodic].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a worker", () => {
  it("runs in every process, again and again, and ends its run before the process does", async () => {
    let [begun, ended] = [0, 0];
    const worker = {
      name: "work",
      pause: 10,
      run: async () => {
        begun++;
        await wait(20);
        ended++;
      },
    };
    const runners = [1, 2].map(() => runJobs({ workers: [worker], periodic: [] }));
    await wait(5);
    expect(begun).toBe(2);
    await vi.waitFor(() => expect(begun).toBeGreaterThan(4), 5_000);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(ended).toBe(begun);
  });

  it("continues after a failed run", async () => {
    let runs = 0;
    const worker = { name: "unlucky", pause: 5, run: () => Promise.reject(new Error(`${runs++}`)) };
    const runner = runJobs({ workers: [worker], periodic: [] });
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 5_000);
    await runner.stop();
  });
});
