import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { formatDollars } from "#app/lib/numbers.ts";
import { listRecentCalls, readMonthCost } from "#app/writing/month-cost.server.ts";
import { priceOf } from "#app/writing/prices.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const NOTHING = {
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  searches: 0,
};
const SONNET = { ...NOTHING, model: "claude-sonnet-5-5", source: "server" } as const;

describe("the price of calls", () => {
  it("is that of input, read from or written to the cache, output and searches", () => {
    const million = { ...SONNET, inputTokens: 1_000_000 };
    expect(priceOf(million)).toBeCloseTo(2);
    expect(priceOf({ ...million, cachedTokens: 400_000 })).toBeCloseTo(1.24);
    expect(priceOf({ ...million, cacheWriteTokens: 400_000 })).toBeCloseTo(2.2);
    expect(priceOf({ ...SONNET, outputTokens: 500_000 })).toBeCloseTo(5);
    expect(priceOf({ ...SONNET, searches: 5 })).toBeCloseTo(0.05);
  });

  it("is that of the model, whichever day its edition is of", () => {
    const million = { ...SONNET, inputTokens: 1_000_000 };
    expect(priceOf({ ...million, model: "claude-opus-4-5-20251101" })).toBeCloseTo(5);
    expect(priceOf({ ...million, model: "claude-haiku-4-5" })).toBeCloseTo(1);
  });

  it("is not known for other models, and not for one on a computer of one's own", () => {
    expect(priceOf({ ...SONNET, model: "qwen3:8b" })).toBeNull();
    expect(priceOf({ ...SONNET, model: "claude-sonnet-9" })).toBeNull();
    expect(priceOf({ ...SONNET, source: "local" })).toBeNull();
  });

  it("is known for the models that the SDK names, but for three whose price is not published", () => {
    const types = fs.readFileSync(
      "node_modules/@anthropic-ai/sdk/resources/messages/messages.d.ts",
      "utf8",
    );
    const union = /export type Model = ([^;]+);/.exec(types)?.[1] ?? "";
    const named = [...union.matchAll(/'([^']+)'/g)].map(([, model = ""]) => model);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((model) => priceOf({ ...SONNET, model }) === null).sort()).toEqual([
      "claude-fable-5-2",
      "claude-mythos-5-2",
      "claude-mythos-preview",
    ]);
  });

  it.each([
    [0, "$0.00"],
    [0.004, "under $0.01"],
    [0.417, "$0.42"],
    [1234.5, "$1,234.50"],
  ])("%s dollars is written %s", (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });
});

describe("the month's calls", () => {
  it("are summed by purpose, of this user and this month only", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const now = new Date("2026-11-22T12:00:00Z");
    const call = {
      userId: user.id, purpose: "article", source: "server", model: "claude-sonnet-5-5",
      inputTokens: 1_000, outputTokens: 2_000, cachedTokens: 100, searches: 1, createdAt: now,
    } as const; // prettier-ignore
    await db.modelCall.createMany({
      data: [
        call,
        { ...call, model: "qwen3:8b", source: "local" },
        { ...call, purpose: "links", inputTokens: 5, outputTokens: 0, error: "upstream: Busy." },
        { ...call, purpose: "links", inputTokens: 5, reservedUntil: new Date(0) },
        { ...call, createdAt: new Date("2026-10-31T23:59:59Z") },
        { ...call, userId: other.id },
      ],
    });
    const { purposes, total, unpriced } = await readMonthCost(user, now);
    expect(purposes.map(({ purpose, calls, failed }) => [purpose, calls, failed])).toEqual([
      ["article", 2, 0],
      ["links", 2, 2],
    ]);
    expect(purposes[0]).toMatchObject({
      inputTokens: 2_000, outputTokens: 4_000, cachedTokens: 200, searches: 2,
    }); // prettier-ignore
    expect(purposes[0]?.dollars).toBeCloseTo((900 * 2 + 100 * 0.1 + 2_000 * 10) / 1e6 + 0.01);
    expect(total).toMatchObject({ calls: 4, failed: 2, outputTokens: 6_000 });
    expect(unpriced).toEqual(["qwen3:8b"]);
  });

  it("are nothing for somebody who asked for nothing", async () => {
    const { purposes, total } = await readMonthCost(await createUser());
    expect(purposes).toEqual([]);
    expect(total).toMatchObject({ calls: 0, dollars: null });
  });
});

describe("the last calls", () => {
  it("are the user's newest, each with its outcome in a sentence", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const call = (minute: number, rest: object) => ({
      userId: user.id, purpose: "article" as const, source: "own" as const, model: "m",
      createdAt: new Date(Date.UTC(2026, 10, 22, 12, minute)), ...rest,
    }); // prettier-ignore
    await db.modelCall.createMany({
      data: [
        call(1, {}),
        call(2, { ms: 900 }),
        call(3, { ms: 900, error: "upstream: The service: is busy." }),
        call(4, { reservedUntil: new Date(Date.now() - 1) }),
        call(5, { reservedUntil: new Date(Date.now() + 60_000) }),
        call(6, { userId: other.id }),
      ],
    });
    const calls = await listRecentCalls(user, 4);
    expect(calls.map(({ running, error }) => [running, error])).toEqual([
      [true, ""],
      [false, "It was interrupted, and what it took is not known."],
      [false, "The service: is busy."],
      [false, ""],
    ]);
  });
});
