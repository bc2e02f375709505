import { db } from "#app/lib/db.server.ts";
import type { CallPurpose, ModelSource } from "#app/generated/prisma/enums.ts";
import type { Owner } from "#app/lib/owner.ts";
import { priceOf } from "./prices.ts";

/** What calls of one kind took. */
export interface Cost {
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  /** Of the input, read from the service's cache. */
  cachedTokens: number;
  searches: number;
  /** US dollars at list prices, of the calls whose model has a known price; null: none has. */
  dollars: number | null;
}

export interface MonthCost {
  /** Largest first. */
  purposes: Array<Cost & { purpose: CallPurpose }>;
  total: Cost;
  /** Models that were used and have no known price. */
  unpriced: string[];
}

/** A call in the list of recent ones. */
export interface CallView {
  id: string;
  createdAt: Date;
  purpose: CallPurpose;
  source: ModelSource;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** null while it runs. */
  ms: number | null;
  running: boolean;
  /** A sentence; empty if it succeeded. */
  error: string;
}

type Row = Omit<Cost, "dollars"> & { purpose: CallPurpose; source: ModelSource; model: string };

/** What the user's model calls of the UTC month took, by purpose. */
export async function readMonthCost(user: Owner, now = new Date()): Promise<MonthCost> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await db.$queryRaw<Row[]>`
    SELECT "purpose"::text, "source"::text, "model",
      count(*)::int AS "calls", (count(*) FILTER (WHERE "error" <> '' OR "reservedUntil" <= now()))::int AS "failed",
      sum("inputTokens")::float8 AS "inputTokens", sum("outputTokens")::float8 AS "outputTokens",
      sum("cachedTokens")::float8 AS "cachedTokens", sum("searches")::int AS "searches"
    FROM "ModelCall" WHERE "userId" = ${user.id} AND "createdAt" >= ${since}
    GROUP BY 1, 2, 3`;
  const priced = rows.map((row) => ({ ...row, dollars: priceOf(row) }));
  const purposes = [...new Set(rows.map(({ purpose }) => purpose))].map((purpose) => ({
    purpose,
    ...sum(priced.filter((row) => row.purpose === purpose)),
  }));
  return {
    purposes: purposes.sort((one, other) => tokensOf(other) - tokensOf(one)),
    total: sum(priced),
    unpriced: [
      ...new Set(priced.filter(({ dollars }) => dollars === null).map(({ model }) => model)),
    ].sort(),
  };
}

/** The user's newest calls, newest first. */
export async function listRecentCalls(user: Owner, most: number): Promise<CallView[]> {
  const rows = await db.modelCall.findMany({
    where: { userId: user.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    select: {
      id: true,
      createdAt: true,
      purpose: true,
      source: true,
      model: true,
      inputTokens: true,
      outputTokens: true,
      ms: true,
      reservedUntil: true,
      error: true,
    },
  });
  return rows.map(({ reservedUntil, error, ...row }) => {
    const running = reservedUntil !== null && reservedUntil > new Date();
    const lost = reservedUntil !== null && !running;
    return { ...row, running, error: lost ? LOST : error.replace(/^\w+: /, "") };
  });
}

const LOST = "It was interrupted, and what it took is not known.";

function tokensOf({ inputTokens, outputTokens }: Cost): number {
  return inputTokens + outputTokens;
}

function sum(costs: readonly Cost[]): Cost {
  const total: Cost = {
    calls: 0,
    failed: 0,
    inputTokens: 0,
    outputTokens: 0,
    cachedTokens: 0,
    searches: 0,
    dollars: null,
  };
  for (const cost of costs) {
    total.calls += cost.calls;
    total.failed += cost.failed;
    total.inputTokens += cost.inputTokens;
    total.outputTokens += cost.outputTokens;
    total.cachedTokens += cost.cachedTokens;
    total.searches += cost.searches;
    if (cost.dollars !== null) total.dollars = (total.dollars ?? 0) + cost.dollars;
  }
  return total;
}
