import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import { applySubscription } from "./apply.server.ts";
import { BUILTIN_PREFIX, PAID_PLANS, type CheckoutProvider, type PaidPlan } from "./checkout.ts";
import { ENDED, hasStripe, nextMonth } from "./builtin-plans.server.ts";
import type { Subscription } from "./subscription-state.ts";

/**
 * The checkout of an installation without Stripe: the same state changes, and no card is charged.
 */

const PREFIX = BUILTIN_PREFIX;
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

/**
 * A checkout for its page. Throws `not_found` for one that is not the user's, and for any when this
 * installation has Stripe.
 */
export async function requireBuiltinCheckout(
  userId: string,
  id: string,
): Promise<{ id: string; plan: PaidPlan; state: string }> {
  const row = hasStripe()
    ? null
    : await db.checkout.findFirst({ where: { id, userId, provider: "builtin" } });
  const plan = row && toPaidPlan(row.plan);
  if (!plan)
    throw new AppError("not_found", "This checkout does not exist. Choose a plan to start one.");
  return { id: row.id, plan, state: row.state };
}

/**
 * Pays an open checkout of the user's; a repeat changes nothing. Throws `conflict` for one that has
 * ended.
 */
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
      // Another plan changes the running subscription, as Stripe's portal does.
      const subscriptionId = known?.startsWith(PREFIX) && subscriptionPlan !== "free" ? known : id;
      await applySubscription(tx, makeSubscription(userId, plan, subscriptionId));
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

/** Declines or cancels a checkout of the user's; a paid one stays paid. */
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

/** Cancels at the end of the month, or resumes. Throws `invalid` without a built-in plan. */
export async function setBuiltinCancel(userId: string, cancelAtPeriodEnd: boolean): Promise<void> {
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      stripeSubscriptionId: { startsWith: PREFIX },
      subscriptionPlan: { in: [...PAID_PLANS] },
    },
    data: { cancelAtPeriodEnd },
  });
  if (count === 0) throw new AppError("invalid", "You have no paid plan to change.");
}

function makeSubscription(userId: string, plan: PaidPlan, id: string): Subscription {
  return {
    id,
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
  const plan = toPaidPlan(user.subscriptionPlan);
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

function toPaidPlan(plan: string): PaidPlan | null {
  return PAID_PLANS.find((paid) => paid === plan) ?? null;
}
