// Runs in a process of its own: it reads the counters of the whole process.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deleteAccount } from "#app/accounts/account.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { readMetrics } from "#app/lib/metrics.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { monthOf } from "#app/plans/plan.ts";
import { assertBudgetLeft, tokensThisMonth } from "#app/plans/token-budget.server.ts";
import { meterFor } from "#app/writing/meter.server.ts";
import { forgetOldCalls } from "#app/writing/model-calls.server.ts";
import type { CallUsage, Meter } from "#app/writing/model.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { loseDatabase } from "../../helpers/opened-database.ts";

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Call = Parameters<Meter["run"]>[0];

const FREE = 300_000;
/** Reserves a thousand tokens: 300 characters of prompt and 900 of answer. */
const CALL: Call = {
  purpose: "article",
  model: "claude-sonnet-5-5",
  source: "server",
  promptChars: 300,
  maxTokens: 900,
};
const USAGE: CallUsage = {
  inputTokens: 90,
  outputTokens: 410,
  cachedTokens: 20,
  cacheWriteTokens: 30,
  searches: 2,
  stopReason: "end_turn",
  requestId: "req_1",
};

const run = (user: AuthUser, call: Partial<Call> = {}, usage: Partial<CallUsage> = USAGE) =>
  meterFor(user).run({ ...CALL, ...call }, (report) => {
    report(usage);
    return Promise.resolve("text");
  });
const calls = (user: AuthUser) =>
  db.modelCall.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
const sumOf = async (user: AuthUser) =>
  (await calls(user)).reduce((sum, row) => sum + row.inputTokens + row.outputTokens, 0);

/** A user of the free plan who has `left` tokens of the month. */
async function userWith(left: number): Promise<AuthUser> {
  const user = await createUser();
  await useUp(user, FREE - left);
  return user;
}

const useUp = (user: AuthUser, tokens: number) =>
  db.usageMonth.create({
    data: { identity: usageKey(user), month: monthOf(new Date()), tokens },
  });

describe("a request to a model", () => {
  it.each([
    ["server", 10],
    ["own", 10],
    ["local", 45],
  ] as const)("by the %s model is open for %i minutes at most", async (source, most) => {
    const user = await createUser();
    await meterFor(user).run({ ...CALL, source }, async () => {
      const [row] = await calls(user);
      const minutes = ((row?.reservedUntil?.getTime() ?? 0) - Date.now()) / 60_000;
      expect([minutes > most - 1, minutes < most + 1]).toEqual([true, true]);
    });
  });

  it("is a row before it is made, and holds what it may take until it ends", async () => {
    const user = await createUser();
    const answer = await meterFor(user).run(CALL, async (report) => {
      const [row] = await calls(user);
      expect(row).toMatchObject({
        purpose: "article", source: "server", model: "claude-sonnet-5-5",
        reservedTokens: 1_000, ms: null, inputTokens: 0, error: "",
      }); // prettier-ignore
      report({ inputTokens: 90 });
      report({ ...USAGE, inputTokens: 95 });
      return "text";
    });
    expect(answer).toBe("text");
    expect(await calls(user)).toMatchObject([
      {
        ...USAGE, inputTokens: 95, error: "", reservedTokens: 0, reservedUntil: null,
        ms: expect.any(Number) as number,
      },
    ]); // prettier-ignore
    expect(await tokensThisMonth(user)).toBe(95 + 410);
  });

  it("that fails is recorded with what was reported, and without the text of a foreign error", async () => {
    const user = await createUser();
    const fail = (error: unknown) =>
      meterFor(user).run(CALL, (report) => {
        report({ inputTokens: 70, requestId: "req_2" });
        return Promise.reject(error as Error);
      });
    const upstream = new AppError("upstream", "The writing service is overloaded.");
    await expect(fail(upstream)).rejects.toBe(upstream);
    await expect(fail(new Error("canary prompt"))).rejects.toThrow("canary prompt");
    await expect(fail("cancelled")).rejects.toBe("cancelled");
    const explained = (cause: unknown) =>
      expect(
        meterFor(user).run(
          CALL,
          () => Promise.reject(new Error("raw")),
          () => cause,
        ),
      ).rejects.toThrow("raw");
    await explained(new AppError("upstream", "Anthropic did not accept this key."));
    await explained(null);
    expect((await calls(user)).map(({ error, inputTokens }) => [error, inputTokens])).toEqual([
      ["upstream: The writing service is overloaded.", 70],
      ["internal: It failed because of a fault of ours.", 70],
      ["stopped: It was stopped.", 70],
      ["upstream: Anthropic did not accept this key.", 0],
      ["", 0],
    ]);
    expect(await tokensThisMonth(user)).toBe(210);
    expect(await calls(user)).toMatchObject([
      ...Array<object>(3).fill({ reservedTokens: 0, requestId: "req_2" }),
      ...Array<object>(2).fill({ reservedTokens: 0 }),
    ]);
  });

  it.each(["own", "local"] as const)("of a model that is %s has no budget", async (source) => {
    const user = await userWith(0);
    await expect(run(user, { source, promptChars: 9_000_000 })).resolves.toBe("text");
    expect(await calls(user)).toMatchObject([{ ...USAGE, source, reservedTokens: 0 }]);
    expect(await tokensThisMonth(user)).toBe(FREE);
  });

  it("counts no absurd figures", async () => {
    const user = await createUser();
    await run(user, {}, {
      inputTokens: -5, outputTokens: Number.NaN, cachedTokens: 7, searches: 1e12,
      stopReason: `odd\u0000${"x".repeat(999)}`, requestId: "\ud800",
    }); // prettier-ignore
    expect(await tokensThisMonth(user)).toBe(0);
    await run(user, {}, {
      inputTokens: 1e15, outputTokens: 0.4, cachedTokens: 500_000, cacheWriteTokens: 1e9,
    }); // prettier-ignore
    const [first, second] = await calls(user);
    expect(first).toMatchObject({
      inputTokens: 0, outputTokens: 0, cachedTokens: 0, searches: 1_000, requestId: "",
    }); // prettier-ignore
    expect(first?.stopReason).toHaveLength(200);
    expect(second).toMatchObject({
      inputTokens: 2_000_000, outputTokens: 0, cachedTokens: 500_000, cacheWriteTokens: 1_500_000,
    }); // prettier-ignore
  });

  it("logs one line without the prompt, and is counted in the metrics", async () => {
    const user = await createUser();
    const info = vi.spyOn(log, "info");
    await run(user, { purpose: "wishes" });
    expect(info.mock.calls.map(([fields, text]) => [fields, text])).toEqual([
      [
        expect.objectContaining({
          purpose: "wishes", source: "server", model: "claude-sonnet-5-5", outcome: "ok",
          inputTokens: 90, outputTokens: 410, stopReason: "end_turn", upstreamRequestId: "req_1",
        }),
        "a model call ended",
      ],
    ]); // prettier-ignore
    const { text } = await readMetrics();
    expect(text).toContain(
      'postwright_model_calls_total{source="server",purpose="wishes",outcome="ok"} 1',
    );
    expect(text).toContain(
      'postwright_model_tokens_total{source="server",purpose="wishes",direction="output"} 410',
    );
  });

  it("whose end cannot be stored at once still gives its answer, and is counted once", async () => {
    const user = await createUser();
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    let restore = () => 0;
    const answer = await meterFor(user).run(CALL, (report) => {
      report(USAGE);
      restore = loseDatabase();
      return Promise.resolve("text");
    });
    expect(restore()).toBeGreaterThan(0);
    expect(answer).toBe("text");
    expect(await tokensThisMonth(user)).toBe(0);
    await vi.waitFor(async () => expect(await tokensThisMonth(user)).toBe(500), 20_000);
    expect(await calls(user)).toMatchObject([{ reservedUntil: null, outputTokens: 410 }]);
  });
});

describe("the month's budget", () => {
  it("lets exactly as many of twenty parallel requests run as fit, and counts what they took", async () => {
    for (const fit of [0, 1, 7, 20]) {
      const user = await userWith(fit * 1_000 + 999);
      let running = 0;
      const refused: unknown[] = [];
      let release = () => {};
      const all = new Promise<void>((resolve) => (release = resolve));
      const ends = Array.from({ length: 20 }, () =>
        meterFor(user)
          .run(CALL, async (report) => {
            running++;
            await all;
            report({ inputTokens: 100, outputTokens: 900 });
          })
          .catch((error: unknown) => void refused.push(error)),
      );
      await vi.waitFor(() => expect(running + refused.length).toBe(20), 20_000);
      expect(running).toBe(fit);
      release();
      await Promise.all(ends);
      expect(refused).toMatchObject(Array(20 - fit).fill({ kind: "limit_reached" }));
      expect(await sumOf(user)).toBe(fit * 1_000);
      expect(await tokensThisMonth(user)).toBe(FREE - 999);
    }
  });

  it("is never exceeded by requests that come in waves and take less than they reserve", async () => {
    const user = await userWith(5_000);
    for (let wave = 0; wave < 4; wave++)
      await Promise.allSettled(Array.from({ length: 20 }, () => run(user)));
    const used = (await tokensThisMonth(user)) - (FREE - 5_000);
    expect(used).toBe(await sumOf(user));
    expect(used).toBeGreaterThan(4_000);
    expect(used).toBeLessThanOrEqual(5_000);
  });

  it("says that it is used up, when it comes back and what else can be done", async () => {
    const user = await userWith(0);
    const sentence =
      "You have used this month’s writing budget (300,000 tokens). It resets on the 1st (UTC). Until then you can upgrade your plan under Subscription, or use your own key in Settings → Writer.";
    for (const attempt of [() => run(user), () => assertBudgetLeft(user)])
      await expect(attempt()).rejects.toMatchObject({ kind: "limit_reached", message: sentence });
    expect(await calls(user)).toEqual([]);
  });

  it("says what is left when a request needs more", async () => {
    const user = await userWith(600);
    await assertBudgetLeft(user);
    await expect(run(user)).rejects.toThrow(
      "This may take up to 1,000 tokens, but only 600 of this month’s 300,000 are left.",
    );
    expect(await calls(user)).toEqual([]);
  });

  it("says so when other requests hold what is left", async () => {
    const user = await userWith(1_500);
    await meterFor(user).run(CALL, async () => {
      await expect(run(user)).rejects.toThrow(/only 500 tokens are free/);
    });
    await expect(run(user)).resolves.toBe("text");
  });

  it("is larger on a larger plan, at once", async () => {
    const user = await userWith(0);
    await expect(run(user)).rejects.toMatchObject({ kind: "limit_reached" });
    await db.user.update({ where: { id: user.id }, data: { subscriptionPlan: "basic" } });
    await expect(run(user)).resolves.toBe("text");
  });

  it("forgets the reservation of a process that died, after ten minutes", async () => {
    const user = await userWith(1_000);
    const row = {
      userId: user.id, purpose: "article", source: "server", model: "m", reservedTokens: 1_000,
    } as const; // prettier-ignore
    const { id } = await db.modelCall.create({
      data: { ...row, reservedUntil: new Date(Date.now() + 60_000) },
    });
    await expect(run(user)).rejects.toMatchObject({ kind: "limit_reached" });
    await db.modelCall.update({ where: { id }, data: { reservedUntil: new Date(Date.now() - 1) } });
    await expect(run(user)).resolves.toBe("text");
  });

  it("counts a call against the month in which it began", async () => {
    const user = await createUser();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-31T23:59:59Z") });
    await meterFor(user).run(CALL, (report) => {
      vi.setSystemTime(new Date("2026-11-01T00:01:00Z"));
      report(USAGE);
      return Promise.resolve();
    });
    expect(await tokensThisMonth(user)).toBe(0);
    vi.setSystemTime(new Date("2026-10-31T23:59:59Z"));
    expect(await tokensThisMonth(user)).toBe(500);
  });

  it("is not refunded with the account, whose calls and key go with it", async () => {
    const user = await createUser();
    await db.writerKey.create({ data: { userId: user.id, key: "v1.sealed", hint: "abcd" } });
    await run(user);
    await meterFor(user).run(CALL, async (report) => {
      report(USAGE);
      await deleteAccount(user, () => Promise.resolve());
    });
    expect(await calls(user)).toEqual([]);
    expect(await db.writerKey.count({ where: { userId: user.id } })).toBe(0);
    expect(await tokensThisMonth(user)).toBe(1_000);
    const other = await createUser();
    expect(await tokensThisMonth(other)).toBe(0);
  });
});

describe("recorded calls", () => {
  it("are kept for thirteen months", async () => {
    const user = await createUser();
    const at = (createdAt: string) => ({
      id: randomUUID(), userId: user.id, purpose: "links", source: "own", model: "m",
      createdAt: new Date(createdAt),
    }) as const; // prettier-ignore
    await db.modelCall.createMany({
      data: [at("2025-10-21T23:59:00Z"), at("2025-10-22T00:01:00Z"), at("2026-11-21T00:00:00Z")],
    });
    await forgetOldCalls(new Date("2026-11-22T00:00:00Z"));
    expect(
      (await calls(user)).map(({ createdAt }) => createdAt.toISOString().slice(0, 10)).sort(),
    ).toEqual(["2025-10-22", "2026-11-21"]);
  });
});
