import type { ModelSource } from "#app/generated/prisma/enums.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { currentRun } from "#app/lib/request-context.server.ts";
import { addressesOf, countForGivenUp } from "#app/plans/address-usage.server.ts";
import type { Identified } from "#app/plans/identity.server.ts";
import { monthOf } from "#app/plans/plan.ts";
import { checkBudget, countTokens, lockMonth } from "#app/plans/token-budget.server.ts";
import { requirePlanned } from "#app/plans/usage.server.ts";
import { LOCAL_PATIENCE, SERVICE_PATIENCE } from "./wire/service.ts";
import type { CallUsage, Meter } from "./model.server.ts";

/**
 * How long a call may take, in milliseconds. One that is open for longer counts as interrupted, and
 * holds its reservation no more: its process died.
 */
const longestCall = (source: ModelSource): number =>
  (source === "local" ? LOCAL_PATIENCE : SERVICE_PATIENCE).wholeMs;
/** Larger than any model's context: a service that reports more is mistaken. */
const MOST_TOKENS = 2_000_000;
const MOST_SEARCHES = 1_000;
const MOST_MS = 86_400_000;
const KEPT_MONTHS = 13;

type Call = Parameters<Meter["run"]>[0];

/** A call that has been stored as running. */
export interface StartedCall extends Call {
  id: string;
  /**
   * Whose UTC month it counts against, with the addresses of the account when it began; null for a
   * call without a budget.
   */
  counted: (Identified & { month: string; addresses: string[] }) | null;
}

export interface EndedCall extends Partial<CallUsage> {
  ms: number;
  error: string;
}

/**
 * Stores a call before it is made. One with the installation's key reserves what it may take at
 * most: the prompt, a token for each three characters, and its longest answer. Throws
 * `limit_reached` if that does not fit into the month's budget of the user's present plan.
 */
export async function startCall(user: Owner, call: Call): Promise<StartedCall> {
  const started = { ...call, id: newId() };
  if (call.source !== "server") {
    await insertCall(db, user, started, 0);
    return { ...started, counted: null };
  }
  const month = monthOf(new Date());
  const tokens =
    upTo(MOST_TOKENS, Math.ceil(call.promptChars / 3)) + upTo(MOST_TOKENS, call.maxTokens);
  return db.$transaction(async (tx) => {
    const planned = await requirePlanned(tx, user);
    await checkBudget(tx, planned, month, tokens);
    await insertCall(tx, user, started, tokens);
    const { issuer, subject } = planned;
    const addresses = await addressesOf(tx, user.id);
    return { ...started, counted: { month, issuer, subject, addresses } };
  });
}

/**
 * Stores how a call ended, frees what it reserved, and counts what it took. Ending a call a second
 * time changes nothing. Returns what was stored.
 */
export async function endCall(user: Owner, { id, counted }: StartedCall, ended: EndedCall) {
  const inputTokens = upTo(MOST_TOKENS, ended.inputTokens);
  const cachedTokens = upTo(inputTokens, ended.cachedTokens);
  const stored = {
    inputTokens,
    outputTokens: upTo(MOST_TOKENS, ended.outputTokens),
    cachedTokens,
    cacheWriteTokens: upTo(inputTokens - cachedTokens, ended.cacheWriteTokens),
    searches: upTo(MOST_SEARCHES, ended.searches),
    ms: upTo(MOST_MS, ended.ms),
    stopReason: plainLine(ended.stopReason),
    requestId: plainLine(ended.requestId),
    error: ended.error.slice(0, 500),
  };
  await db.$transaction(async (tx) => {
    if (counted) {
      // Deleting the account, or moving its address, comes before or after this as a whole.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR SHARE`;
      await lockMonth(tx, counted, counted.month);
    }
    const { count } = await tx.modelCall.updateMany({
      where: { id, userId: user.id, reservedUntil: { not: null } },
      data: { ...stored, reservedTokens: 0, reservedUntil: null },
    });
    // The row is gone if the account was deleted meanwhile; that refunds nothing.
    if (counted && (count === 1 || (await tx.modelCall.count({ where: { id } })) === 0)) {
      const tokens = stored.inputTokens + stored.outputTokens;
      await countTokens(tx, counted, counted.month, tokens);
      await countForGivenUp(tx, user.id, counted, tokens);
    }
  });
  return stored;
}

/** Deletes the calls of more than thirteen months ago. */
export async function forgetOldCalls(now = new Date()): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await db.modelCall.deleteMany({ where: { createdAt: { lt: before } } });
}

async function insertCall(
  tx: Pick<Tx, "$executeRaw">,
  user: Owner,
  { id, purpose, source, model }: Call & { id: string },
  tokens: number,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ModelCall" ("id", "userId", "generationId", "purpose", "source", "model", "reservedTokens", "reservedUntil")
    VALUES (${id}, ${user.id}, ${currentRun()}, ${purpose}::"CallPurpose", ${source}::"ModelSource", ${plainLine(model)},
      ${tokens}::int, now() + ${longestCall(source)}::int * interval '1 millisecond')`;
}

/** A whole number from 0 to `most`; what is none counts as 0. */
function upTo(most: number, value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.min(most, Math.round(value)) : 0;
}

/** A name that a service gave, short enough to store and without odd characters. */
function plainLine(text = ""): string {
  return text.replace(/[^\x20-\x7e]/g, "").slice(0, 200);
}
