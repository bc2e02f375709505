import { describe, expect, it, vi } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { consumeOften, consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();

const LIMIT = 300;
const MINUTE_MS = 60_000;
const sentence = (seconds: number) => `Wait ${seconds} seconds.`;
const refused = { kind: "rate_limited", message: expect.stringMatching(/^Wait \d+ s/) as string };

const often = (key: string, weight = 1) =>
  consumeOften(key, LIMIT, MINUTE_MS, sentence, weight).then(
    () => weight,
    (error: unknown) => {
      expect(error).toMatchObject(refused);
      return 0;
    },
  );
const readCount = async (key: string) =>
  (await db.rateWindow.findUnique({ where: { key } }))?.count ?? 0;

describe("what is done often", () => {
  it("may be done exactly as often as it may, one after the other and at once", async () => {
    let done = 0;
    for (let time = 0; time < 150; time++) done += await often("turns");
    expect(done).toBe(150);
    const all = await Promise.all(Array.from({ length: 200 }, () => often("turns")));
    expect(done + all.reduce((sum, one) => sum + one, 0)).toBe(LIMIT);
    expect(await readCount("turns")).toBe(LIMIT);
  });

  it("counts what weighs more, and nothing of what is refused", async () => {
    let done = 0;
    for (let time = 0; time < 100; time++) done += await often("weights", (time % 7) + 1);
    expect(done).toBeGreaterThan(LIMIT - 7);
    while (done < LIMIT) done += await often("weights");
    expect(await often("weights")).toBe(0);
    expect(done).toBe(LIMIT);
  });

  it("asks the database each time for who does it seldom, and seldom for who does it often", async () => {
    await listStatements(async () => {
      for (let time = 1; time <= 20; time++) {
        await often("statements");
        expect(await readCount("statements")).toBe(time);
      }
    });
    for (let time = 0; time < 20; time++) await often("statements");
    const statements = await listStatements(async () => {
      for (let time = 0; time < 100; time++) await often("statements");
    });
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it("is never done more often in all where another process does it too", async () => {
    let done = 0;
    for (let time = 0; time < 60; time++) done += await often("shared");
    const other = () => consumeRateLimit("shared", LIMIT, MINUTE_MS, sentence);
    for (; (await readCount("shared")) < LIMIT; done++) await other();
    await expect(other()).rejects.toMatchObject(refused);
    for (let time = 0; time < 60; time++) done += await often("shared");
    expect(done).toBe(LIMIT);
  });

  it("begins anew in the next window, without what was left of the last", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      let done = 0;
      for (let time = 0; time < 40; time++) done += await often("windows");
      expect(await readCount("windows")).toBeGreaterThan(done);
      vi.setSystemTime(Date.now() + MINUTE_MS);
      done = 0;
      for (let time = 0; time < LIMIT + 10; time++) done += await often("windows");
      expect(done).toBe(LIMIT);
    } finally {
      vi.useRealTimers();
    }
  });
});
