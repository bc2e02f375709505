import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { toPlan } from "#app/plans/plan.ts";
import { applySubscription } from "./apply.server.ts";
import { BUILTIN_PREFIX, type CheckoutProvider, type PaidPlan } from "./checkout.ts";
import { DISCONNECTED, type Subscription } from "./subscription-state.ts";

/** The checkout of an installation without a payment provider: the same state changes, and no card is charged. */

const PREFIX = BUILTIN_PREFIX;
const ENDED = {
  subscriptionPlan: "free",
  subscriptionStatus: "inactive",
  cancelAtPeriodEnd: false,
};

export const builtinCheckout: CheckoutProvider = {
  key: "builtin",
  start({ customerId }, _plan, onceKey) {
    const id = `${PREFIX}${onceKey}`;
    return Promise.resolve({
      id,
      url: `${ownOrigin()}/checkout/${encodeURIComponent(id)}`,
      customerId,
    });
  },
  async readCheckout(id) {
    const row = await db.checkout.findUnique({ where: { id } });
    if (!row) return null;
    const state =
      row.state === "paid"
        ? "paid"
        : row.state === "open" || row.state === "declined"
          ? "open"
          : "expired";
    return {
      id,
      userId: row.userId,
      state,
      customerId: `${PREFIX}${row.userId}`,
      subscription: state === "paid" ? await currentOf(row.userId) : null,
      outdated: false,
    };
  },
  async endCheckout(id) {
    await db.checkout.updateMany({ where: { id, state: "open" }, data: { state: "canceled" } });
  },
  async readSubscription(id) {
    const user = await db.user.findUnique({
      where: { stripeSubscriptionId: id },
      select: { id: true },
    });
    return user && currentOf(user.id);
  },
  async listSubscriptions(customerId) {
    const current = await currentOf(customerId.slice(PREFIX.length));
    return current ? [current] : [];
  },
  async endSubscription(id) {
    await db.user.updateMany({ where: { stripeSubscriptionId: id }, data: ENDED });
  },
  portalUrl: ({ customerId }) =>
    Promise.resolve({ url: `${ownOrigin()}/subscription/manage`, customerId }),
};

/** A checkout for its page. Throws `not_found` for one that is not the user's, and for all once plans are paid at Stripe. */
export async function requireBuiltinCheckout(
  userId: string,
  id: string,
): Promise<{ id: string; plan: PaidPlan; state: string }> {
  const row = replaced()
    ? null
    : await db.checkout.findFirst({ where: { id, userId, provider: "builtin" } });
  if (!row)
    throw new AppError("not_found", "This checkout does not exist. Choose a plan to start one.");
  return { id: row.id, plan: row.plan === "pro" ? "pro" : "basic", state: row.state };
}

/** Pays a checkout that is the user's own and still open; a second press changes nothing. Throws `conflict` for one that has ended. */
export async function payBuiltin(userId: string, id: string): Promise<void> {
  const { plan } = await requireBuiltinCheckout(userId, id);
  await db.$transaction(async (tx) => {
    const { count } = await tx.checkout.updateMany({
      where: { id, userId, state: { in: ["open", "declined"] } },
      data: { state: "paid", completedAt: new Date() },
    });
    if (count === 1) {
      const { subscriptionPlan, stripeSubscriptionId: known } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
      });
      // Another plan changes the subscription that runs, as a provider's own page does.
      const same = known?.startsWith(PREFIX) && toPlan(subscriptionPlan) !== "free" ? known : id;
      await applySubscription(tx, makeSubscription(userId, plan, same));
      return;
    }
    const row = await tx.checkout.findUniqueOrThrow({ where: { id } });
    if (row.state !== "paid")
      throw new AppError(
        "conflict",
        "This checkout has ended. Choose a plan again to start a new one.",
      );
  });
}

/** Declines or cancels a checkout of the user's own; one that is paid stays so. */
export async function endBuiltin(
  userId: string,
  id: string,
  state: "declined" | "canceled",
): Promise<void> {
  await requireBuiltinCheckout(userId, id);
  await db.checkout.updateMany({
    where: { id, userId, state: { in: ["open", "declined"] } },
    data: { state },
  });
}

/** Cancels at the end of the paid month, or takes that back. Throws `invalid` when there is nothing to cancel. */
export async function setBuiltinCancel(userId: string, cancelAtPeriodEnd: boolean): Promise<void> {
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      stripeSubscriptionId: { startsWith: PREFIX },
      subscriptionPlan: { in: ["basic", "pro"] },
    },
    data: { cancelAtPeriodEnd },
  });
  if (count === 0) throw new AppError("invalid", "You have no paid plan to change.");
}

/** Renews built-in subscriptions whose month is over, and ends those that were cancelled; all of them once plans are paid at Stripe. Returns how many changed. */
export async function renewBuiltin(now = new Date()): Promise<number> {
  const due = await db.user.findMany({
    where: {
      stripeSubscriptionId: { startsWith: PREFIX },
      subscriptionPlan: { in: ["basic", "pro"] },
      currentPeriodEnd: { lte: now },
    },
    select: { id: true, cancelAtPeriodEnd: true, currentPeriodEnd: true },
  });
  let changed = 0;
  for (const user of due) {
    const data =
      user.cancelAtPeriodEnd || replaced() ? ENDED : { currentPeriodEnd: nextMonth(now) };
    // Only what was read is changed: a cancellation in between has the last word.
    const { count } = await db.user.updateMany({ where: { ...user }, data });
    changed += count;
  }
  return changed;
}

/**
 * Ends plans that were paid at Stripe, when this installation has Stripe no longer: those whose paid month is over, and those that Stripe had stopped giving.
 * What goes on at Stripe is not known here; who had not cancelled there is told so. Returns how many ended.
 */
export async function endFormerPlans(now = new Date()): Promise<number> {
  if (replaced()) return 0;
  const atStripe = { stripeSubscriptionId: { startsWith: "sub_" } };
  const monthOver = {
    ...atStripe,
    subscriptionPlan: { in: ["basic", "pro"] },
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

/** True when this installation has a payment provider now, and what was bought for nothing before comes to its end. */
function replaced(): boolean {
  return env.STRIPE_SECRET_KEY !== undefined;
}

function makeSubscription(userId: string, plan: PaidPlan, checkoutId: string): Subscription {
  return {
    id: checkoutId,
    customerId: `${PREFIX}${userId}`,
    userId,
    status: "active",
    plan,
    currentPeriodEnd: nextMonth(new Date()),
    cancelAtPeriodEnd: false,
  };
}

async function currentOf(userId: string): Promise<Subscription | null> {
  const user = await db.user.findUnique({ where: { id: userId } });
  if (!user?.stripeSubscriptionId?.startsWith(PREFIX) || !user.stripeCustomerId) return null;
  const plan =
    user.subscriptionPlan === "pro" || user.subscriptionPlan === "basic"
      ? user.subscriptionPlan
      : null;
  const {
    stripeSubscriptionId: id,
    stripeCustomerId: customerId,
    currentPeriodEnd,
    cancelAtPeriodEnd,
  } = user;
  return {
    id,
    customerId,
    userId,
    status: plan === null ? "canceled" : "active",
    plan,
    currentPeriodEnd,
    cancelAtPeriodEnd,
  };
}

/** The same day of the next month; the last day where the next month is shorter. */
function nextMonth(from: Date): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), last));
  return next;
}
