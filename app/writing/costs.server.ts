import { Prisma } from "#app/generated/prisma/client.ts";
import type { CallPurpose, ModelSource } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
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

export interface Costs {
  /** In the order in which they began. */
  purposes: Array<Cost & { purpose: CallPurpose }>;
  total: Cost;
  /** Models that were used and have no known price. */
  unpriced: string[];
}

interface Row extends Omit<Cost, "dollars"> {
  purpose: CallPurpose;
  source: ModelSource;
  model: string;
  /** Of the input, written into the service's cache. */
  cacheWriteTokens: number;
}

/** What one run of the user's took, by purpose, in the order of its steps. */
export function readRunCost(user: Owner, runId: string): Promise<Costs> {
  return readCosts(Prisma.sql`"userId" = ${user.id} AND "generationId" = ${runId}`);
}

/** What all runs of one draft of the user's took: for keywords, outlines and articles. */
export function readDraftCost(user: Owner, draftId: string): Promise<Costs> {
  return readCosts(
    Prisma.sql`"userId" = ${user.id} AND "generationId" IN (SELECT "id" FROM "Generation" WHERE "draftId" = ${draftId} AND "userId" = ${user.id})`,
  );
}

/** What the model calls that fit a condition took, by purpose. */
export async function readCosts(which: Prisma.Sql): Promise<Costs> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "purpose"::text, "source"::text, "model",
      count(*)::int AS "calls", (count(*) FILTER (WHERE "error" <> '' OR "reservedUntil" <= now()))::int AS "failed",
      sum("inputTokens")::float8 AS "inputTokens", sum("outputTokens")::float8 AS "outputTokens",
      sum("cachedTokens")::float8 AS "cachedTokens",
      sum("cacheWriteTokens")::float8 AS "cacheWriteTokens", sum("searches")::int AS "searches"
    FROM "ModelCall" WHERE ${which}
    GROUP BY 1, 2, 3 ORDER BY min("createdAt"), min("id")`;
  const priced = rows.map((row) => ({ ...row, dollars: priceOf(row) }));
  const purposes = [...new Set(rows.map(({ purpose }) => purpose))].map((purpose) => ({
    purpose,
    ...sum(priced.filter((row) => row.purpose === purpose)),
  }));
  return {
    purposes,
    total: sum(priced),
    unpriced: [
      ...new Set(priced.filter(({ dollars }) => dollars === null).map(({ model }) => model)),
    ].sort(),
  };
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
