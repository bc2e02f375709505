import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { BUILTIN_PREFIX, PAID_PLANS } from "./checkout.ts";
import { DISCONNECTED } from "./subscription-state.ts";

/** Renews and ends plans of the built-in checkout, and ends those of a Stripe that was removed. */

/** The fields of a user whose plan has ended. */
export const ENDED = {
  subscriptionPlan: "free",
  subscriptionStatus: "inactive",
  cancelAtPeriodEnd: false,
} as const;

/**
 * Renews built-in subscriptions whose month is over, or ends those that were cancelled. With Stripe
 * it ends all of them. Returns how many changed.
 */
export async function renewBuiltin(now = new Date()): Promise<number> {
  const due = await db.user.findMany({
    where: {
      stripeSubscriptionId: { startsWith: BUILTIN_PREFIX },
      subscriptionPlan: { in: [...PAID_PLANS] },
      currentPeriodEnd: { lte: now },
    },
    select: { id: true, cancelAtPeriodEnd: true, currentPeriodEnd: true },
  });
  let changed = 0;
  for (const user of due) {
    const data =
      user.cancelAtPeriodEnd || hasStripe()
        ? ENDED
        : { currentPeriodEnd: monthEndAfter(now, user.currentPeriodEnd ?? now) };
    // Matches the row only as it was read, so that a cancellation in between is not overwritten.
    const { count } = await db.user.updateMany({ where: { ...user }, data });
    changed += count;
  }
  return changed;
}

/**
 * Ends plans that were paid at Stripe, once its settings have been removed: those whose paid
 * month is over, and unpaid or paused ones. Stripe may still charge users who had not cancelled, so
 * they become `disconnected`. Returns how many ended.
 */
export async function endFormerPlans(now = new Date()): Promise<number> {
  if (hasStripe()) return 0;
  const atStripe = { stripeSubscriptionId: { startsWith: "sub_" } };
  const monthOver = {
    ...atStripe,
    subscriptionPlan: { in: [...PAID_PLANS] },
    OR: [{ currentPeriodEnd: { lte: now } }, { currentPeriodEnd: null }],
  };
  const cancelled = await db.user.updateMany({
    where: { ...monthOver, cancelAtPeriodEnd: true },
    data: ENDED,
  });
  const open = await db.user.updateMany({
    where: { OR: [monthOver, { ...atStripe, subscriptionStatus: { in: ["unpaid", "paused"] } }] },
    data: { ...ENDED, subscriptionStatus: DISCONNECTED },
  });
  return cancelled.count + open.count;
}

/** True if this installation takes payments by Stripe, so that built-in plans end. */
export function hasStripe(): boolean {
  return env.STRIPE_SECRET_KEY !== undefined;
}

/** The first end of a month after `now`, counted from an earlier one, so that the day stays. */
function monthEndAfter(now: Date, earlier: Date): Date {
  let end = nextMonth(earlier);
  while (end <= now) end = nextMonth(end);
  return end;
}

/** The same day of the next month; the last day where the next month is shorter. */
export function nextMonth(from: Date): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), last));
  return next;
}
