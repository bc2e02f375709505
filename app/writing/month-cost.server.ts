import { Prisma } from "#app/generated/prisma/client.ts";
import type { CallPurpose, ModelSource } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { type Cost, type Costs, readCosts } from "./costs.server.ts";

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

/** What the user's model calls of the UTC month took, by purpose: largest first. */
export async function readMonthCost(user: Owner, now = new Date()): Promise<Costs> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const costs = await readCosts(Prisma.sql`"userId" = ${user.id} AND "createdAt" >= ${since}`);
  const purposes = costs.purposes.sort((one, other) => tokensOf(other) - tokensOf(one));
  return { ...costs, purposes };
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
