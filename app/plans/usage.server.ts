import { TEXT } from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { usageKey, type Identified } from "./identity.server.ts";
import { isWithinLimit, MONTHLY_LIMIT, monthOf, toPlan, UNLIMITED } from "./plan.ts";

/** The largest count that its column holds. */
const MOST = 2_147_483_647;
const GRACE_MS = 60_000;

/** Whose usage is counted. */
export interface Planned extends Identified {
  id: string;
  subscriptionPlan: string;
}

/** Posts that the user has saved in the present UTC month; deleting one, or the account, gives nothing back. */
export async function postsThisMonth(user: Identified): Promise<number> {
  const row = await db.usageMonth.findUnique({
    where: { identity_month: { identity: usageKey(user), month: monthOf(new Date()) } },
  });
  return row?.posts ?? 0;
}

/** Throws `limit_reached` when the month is used up. For telling early; what counts is `countPost`. */
export async function assertCanCreate(user: Planned): Promise<void> {
  if (!isWithinLimit(MONTHLY_LIMIT[toPlan(user.subscriptionPlan)], await postsThisMonth(user)))
    throw limitReached();
}

/**
 * Counts one saved post against the month, inside the transaction that saves it. Throws `limit_reached` when the month is used up.
 * One conditional statement, so any number of saves at once pass exactly the limit.
 */
export async function countPost(tx: Tx, user: Planned): Promise<void> {
  const limit = MONTHLY_LIMIT[toPlan(user.subscriptionPlan)];
  const month = monthOf(new Date());
  if (limit === 0) throw limitReached();
  const rows = await tx.$executeRaw`
    INSERT INTO "UsageMonth" ("identity", "month", "posts") VALUES (${usageKey(user)}, ${month}, 1)
    ON CONFLICT ("identity", "month") DO UPDATE SET "posts" = LEAST("UsageMonth"."posts", ${MOST}::int - 1) + 1
    WHERE ${limit}::int = ${UNLIMITED}::int OR "UsageMonth"."posts" < ${limit}::int`;
  if (rows !== 1) throw limitReached();
}

/** Forgets the months before the one that `now` falls in; a minute of grace is for processes whose clocks differ. */
export async function forgetOldMonths(now: Date): Promise<void> {
  await db.usageMonth.deleteMany({
    where: { month: { lt: monthOf(new Date(now.getTime() - GRACE_MS)) } },
  });
}

function limitReached(): AppError {
  return new AppError("limit_reached", TEXT.limitReached);
}
