import * as TEXT from "#app/copy/text.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { oncePerRequest } from "#app/lib/request-context.server.ts";
import { usageKey, type Identified } from "./identity.server.ts";
import { includesAi, isWithinLimit, MONTHLY_LIMIT, monthOf, UNLIMITED, type Plan } from "./plan.ts";
import { writingBlock, type WritingBlock } from "./writing-block.ts";

/** The largest number that a column of counts can hold. */
export const LARGEST_COUNT = 2_147_483_647;
const GRACE_MS = 60_000;

/** Whose usage is counted. */
export interface Planned extends Owner, Identified {
  subscriptionPlan: Plan;
}

/** Whose usage to count, by id, with the present plan. Throws `not_found`. */
export async function requirePlanned(tx: Tx, { id }: Owner): Promise<Planned> {
  const select = { id: true, issuer: true, subject: true, subscriptionPlan: true } as const;
  const planned = await tx.user.findUnique({ where: { id }, select });
  if (!planned) throw new AppError("not_found", "This account no longer exists.");
  return planned;
}

/** Posts counted in the current UTC month. Deleting a post or the account does not lower it. */
export async function postsThisMonth(user: Identified): Promise<number> {
  const row = await db.usageMonth.findUnique({
    where: { identity_month: { identity: usageKey(user), month: monthOf(new Date()) } },
    select: { posts: true },
  });
  return row?.posts ?? 0;
}

/** The same, read once for all loaders of a screen. Actions read the row themselves. */
export function postsThisMonthOnce(user: Identified): Promise<number> {
  return oncePerRequest("posts this month", () => postsThisMonth(user));
}

/**
 * For loaders: what keeps the user from having a post written; null if nothing does. `counts`: it
 * would count against the month.
 */
export async function readWritingBlock(
  user: Planned,
  counts: boolean,
): Promise<WritingBlock | null> {
  const plan = user.subscriptionPlan;
  const used = await postsThisMonthOnce(user);
  return writingBlock(
    { plan, limit: MONTHLY_LIMIT[plan], used, counts },
    env.FREE_PLAN_AI === "on",
  );
}

/** Throws `limit_reached` where the plan has no AI: with FREE_PLAN_AI=off that is the free one. */
export function assertAiIncluded(user: Planned): void {
  if (!includesAi(user.subscriptionPlan, env.FREE_PLAN_AI === "on"))
    throw new AppError("limit_reached", TEXT.noAiOnFree, { code: "ai_not_included" });
}

/**
 * Throws `limit_reached` when the month is used up. Only an early check: `countPost` enforces it.
 */
export async function assertCanCreate(user: Planned): Promise<void> {
  if (!isWithinLimit(MONTHLY_LIMIT[user.subscriptionPlan], await postsThisMonth(user)))
    throw limitReached();
}

/**
 * Counts one saved post against the month, inside the transaction that saves it. Throws
 * `limit_reached` when the month is used up. One conditional statement, so concurrent saves never
 * exceed the limit.
 */
export async function countPost(tx: Tx, user: Planned): Promise<void> {
  if ((await tx.$executeRaw(countingStatement(user))) !== 1) throw limitReached();
}

/**
 * The same as a part of a larger statement, which must write nothing when this writes no row.
 * Throws `limit_reached` for a plan without posts.
 */
export function countingStatement(user: Planned): Prisma.Sql {
  const limit = MONTHLY_LIMIT[user.subscriptionPlan];
  const month = monthOf(new Date());
  if (limit === 0) throw limitReached();
  return Prisma.sql`
    INSERT INTO "UsageMonth" ("identity", "month", "posts") VALUES (${usageKey(user)}, ${month}, 1)
    ON CONFLICT ("identity", "month") DO UPDATE SET "posts" = LEAST("UsageMonth"."posts", ${LARGEST_COUNT}::int - 1) + 1
    WHERE ${limit}::int = ${UNLIMITED}::int OR "UsageMonth"."posts" < ${limit}::int`;
}

/** Deletes the months before that of `now`, with a minute of grace for differing clocks. */
export async function forgetOldMonths(now: Date): Promise<void> {
  await db.usageMonth.deleteMany({
    where: { month: { lt: monthOf(new Date(now.getTime() - GRACE_MS)) } },
  });
}

/** The month is used up. */
export function limitReached(): AppError {
  return new AppError("limit_reached", TEXT.limitReached, { code: "post_limit_reached" });
}
