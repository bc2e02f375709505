import { BUDGET_REFUSED } from "#app/copy/budget.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { usageKey, type Identified } from "./identity.server.ts";
import { monthOf, type Plan } from "./plan.ts";
import { LARGEST_COUNT, type Planned } from "./usage.server.ts";

/** Tokens that a plan's users may take of the installation's model in a UTC month; 0 is none. */
export function budgetOf(plan: Plan): number {
  return { free: env.FREE_TOKENS, basic: env.BASIC_TOKENS, pro: env.PRO_TOKENS }[plan];
}

/** Tokens used in the current UTC month. Deleting the account does not lower it. */
export async function tokensThisMonth(user: Identified): Promise<number> {
  const row = await db.usageMonth.findUnique({
    where: { identity_month: { identity: usageKey(user), month: monthOf(new Date()) } },
  });
  return row?.tokens ?? 0;
}

/** Throws `limit_reached` when the month is used up. Only an early check: see `checkBudget`. */
export async function assertBudgetLeft(user: Planned): Promise<void> {
  const limit = budgetOf(user.subscriptionPlan);
  if (limit === 0 || (await tokensThisMonth(user)) >= limit) throw refused(user, limit);
}

/**
 * Throws `limit_reached` unless `tokens` more fit into the budget beside what is used and what
 * running calls have reserved. Call it in the transaction that inserts the reservation: it locks
 * the month's row, so that those of any number of processes run one at a time. The sum is a
 * statement of its own, because one that waits for the lock would not see rows inserted meanwhile.
 */
export async function checkBudget(
  tx: Tx,
  user: Planned,
  month: string,
  tokens: number,
): Promise<void> {
  const limit = budgetOf(user.subscriptionPlan);
  if (limit === 0) throw refused(user, limit);
  const used = await lockMonth(tx, user, month);
  if (used >= limit) throw refused(user, limit);
  if (used + tokens > limit)
    throw new AppError(
      "limit_reached",
      BUDGET_REFUSED.tooLarge(wayOf(user, limit), limit - used, tokens),
      { code: "token_budget_reached" },
    );
  const left = limit - used - (await reservedTokens(tx, user));
  if (tokens > left)
    throw new AppError("limit_reached", BUDGET_REFUSED.held(Math.max(0, left)), {
      code: "token_budget_reached",
    });
}

/** Counts what a call has taken against the month in which it began. */
export async function countTokens(
  tx: Tx,
  user: Identified,
  month: string,
  tokens: number,
): Promise<void> {
  const counted = Math.min(LARGEST_COUNT, tokens);
  await tx.$executeRaw`
    INSERT INTO "UsageMonth" ("identity", "month", "tokens") VALUES (${usageKey(user)}, ${month}, ${counted}::int)
    ON CONFLICT ("identity", "month") DO UPDATE
    SET "tokens" = LEAST("UsageMonth"."tokens", ${LARGEST_COUNT}::int - ${counted}::int) + ${counted}::int`;
}

/**
 * Locks the month's row and returns the tokens used. Take it before rows of calls: one order for
 * all transactions, so that none wait for each other in a circle.
 */
export async function lockMonth(tx: Tx, user: Identified, month: string): Promise<number> {
  const identity = usageKey(user);
  await tx.$executeRaw`
    INSERT INTO "UsageMonth" ("identity", "month") VALUES (${identity}, ${month}) ON CONFLICT DO NOTHING`;
  const rows = await tx.$queryRaw<Array<{ tokens: number }>>`
    SELECT "tokens" FROM "UsageMonth" WHERE "identity" = ${identity} AND "month" = ${month} FOR UPDATE`;
  return rows[0]?.tokens ?? 0;
}

/** What running calls hold. That of a call whose process died ends with `reservedUntil`. */
async function reservedTokens(tx: Tx, user: Planned): Promise<number> {
  const rows = await tx.$queryRaw<Array<{ tokens: number }>>`
    SELECT coalesce(sum("reservedTokens"), 0)::float8 AS "tokens" FROM "ModelCall"
    WHERE "userId" = ${user.id} AND "reservedUntil" > now()`;
  return rows[0]?.tokens ?? 0;
}

function refused(user: Planned, limit: number): AppError {
  const way = wayOf(user, limit);
  return new AppError(
    "limit_reached",
    limit === 0 ? BUDGET_REFUSED.none(way) : BUDGET_REFUSED.used(way),
    { code: limit === 0 ? "ai_not_included" : "token_budget_reached" },
  );
}

function wayOf({ subscriptionPlan }: Planned, limit: number) {
  return { limit, canUpgrade: subscriptionPlan !== "pro" };
}
