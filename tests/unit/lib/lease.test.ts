import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { runInOneProcess } from "#app/lib/lease.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const HOUR_MS = 3_600_000;
const NAME = "count";
const signal = new AbortController().signal;
const row = () => db.jobLease.findUniqueOrThrow({ where: { name: NAME } });

beforeEach(() => db.jobLease.deleteMany());

describe("work of one process", () => {
  it("runs once when many ask at once, the first time and every time after", async () => {
    for (let round = 0; round < 5; round++) {
      let runs = 0;
      let atOnce = 0;
      const work = async () => {
        runs++;
        expect(++atOnce).toBe(1);
        await wait(20);
        atOnce--;
      };
      const ran = await Promise.all(
        Array.from({ length: 12 }, () => runInOneProcess(NAME, HOUR_MS, signal, work)),
      );
      expect([runs, ran.filter(Boolean).length]).toEqual([1, 1]);
      await db.jobLease.updateMany({ data: { nextAt: new Date(Date.now() - 1_000) } });
    }
  });

  it("does not restart before its time, even after it has ended", async () => {
    let runs = 0;
    const work = () => Promise.resolve(void runs++);
    expect(await runInOneProcess(NAME, HOUR_MS, signal, work)).toBe(true);
    expect(await runInOneProcess(NAME, HOUR_MS, signal, work)).toBe(false);
    const { nextAt } = await row();
    expect(Math.abs(nextAt.getTime() - Date.now() - HOUR_MS)).toBeLessThan(10_000);
    expect(await runInOneProcess("another", HOUR_MS, signal, work)).toBe(true);
    expect(runs).toBe(2);
  });

  it("restarts at once after it failed or was aborted", async () => {
    await expect(
      runInOneProcess(NAME, HOUR_MS, signal, () => Promise.reject(new Error("no luck"))),
    ).rejects.toThrow("no luck");
    const stop = new AbortController();
    const stopped = (inner: AbortSignal) => {
      stop.abort();
      expect(inner.aborted).toBe(true);
      return Promise.resolve();
    };
    expect(await runInOneProcess(NAME, HOUR_MS, stop.signal, stopped)).toBe(true);
    expect(await runInOneProcess(NAME, HOUR_MS, signal, () => Promise.resolve())).toBe(true);
  });

  it("is taken over from a dead process, but not before its lease expired", async () => {
    const held = { name: NAME, owner: "somebody else", nextAt: new Date(0) };
    await db.jobLease.create({ data: { ...held, leaseUntil: new Date(Date.now() + 30_000) } });
    expect(await runInOneProcess(NAME, HOUR_MS, signal, () => Promise.resolve())).toBe(false);
    await db.jobLease.updateMany({ data: { leaseUntil: new Date(Date.now() - 1_000) } });
    expect(await runInOneProcess(NAME, HOUR_MS, signal, () => Promise.resolve())).toBe(true);
  });

  it("does not release a lease that another process holds by now", async () => {
    const steal = async () =>
      void (await db.jobLease.updateMany({
        data: { owner: "somebody else", leaseUntil: new Date(Date.now() + 30_000) },
      }));
    await runInOneProcess(NAME, HOUR_MS, signal, steal);
    expect(await row()).toMatchObject({ owner: "somebody else" });
    expect((await row()).leaseUntil.getTime()).toBeGreaterThan(Date.now() + 20_000);
  });
});
