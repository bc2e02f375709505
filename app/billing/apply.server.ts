import type { Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { PLANS, type Plan } from "#app/plans/plan.ts";
import { BUILTIN_PREFIX } from "./checkout.ts";
import { entitlement, hasUnknownPrice, isOver, type Subscription } from "./subscription-state.ts";

/** The user that a subscription belongs to; `problem` is for the operator, empty without one. */
export interface Applied {
  userId: string | null;
  problem: string;
}

/**
 * Updates a user to match a subscription that was just read from the provider. It must be the
 * current state, never the content of an event, so that neither the order nor the repetition of
 * events matters. An unknown customer or price changes nothing.
 */
export async function applySubscription(tx: Tx, subscription: Subscription): Promise<Applied> {
  const user = await findOwner(tx, subscription);
  // Deleting an account ends its subscription, so one that is over may have no owner.
  if (!user && isOver(subscription)) return { userId: null, problem: "" };
  if (!user)
    return warnOperator(
      null,
      `Subscription ${subscription.id} is of customer ${subscription.customerId}, who is nobody here.`,
    );
  if (hasUnknownPrice(subscription))
    return warnOperator(
      user.id,
      `Subscription ${subscription.id} has a price that is none of ours.`,
    );
  const known = user.stripeSubscriptionId;
  const { plan, status } = entitlement(subscription);
  const another = known !== null && known !== subscription.id;
  // A second subscription that gives no plan (over, unpaid, paused …) changes nothing.
  if (another && plan === "free") return { userId: user.id, problem: "" };
  // A subscription of a provider that this installation no longer has is simply replaced.
  const sameProvider =
    known?.startsWith(BUILTIN_PREFIX) === subscription.id.startsWith(BUILTIN_PREFIX);
  const beside = another && user.subscriptionPlan !== "free" && sameProvider;
  const problem = beside
    ? `Subscriptions ${known} and ${subscription.id} are both paid by one user.`
    : "";
  if (beside && rank(plan) <= rank(user.subscriptionPlan)) return warnOperator(user.id, problem);
  await tx.user.update({
    where: { id: user.id },
    data: {
      subscriptionPlan: plan,
      subscriptionStatus: status,
      // One that is over may belong to a deleted customer that was already replaced.
      stripeCustomerId: isOver(subscription)
        ? (user.stripeCustomerId ?? subscription.customerId)
        : subscription.customerId,
      stripeSubscriptionId: subscription.id,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd && plan !== "free",
    },
  });
  return problem === "" ? { userId: user.id, problem } : warnOperator(user.id, problem);
}

function warnOperator(userId: string | null, problem: string): Applied {
  log.warn({ user: userId, problem }, "a subscription needs a look");
  return { userId, problem };
}

function rank(plan: Plan): number {
  return PLANS.indexOf(plan);
}

/**
 * By customer first, which cannot be forged, else by the user id that checkout wrote into the
 * subscription's metadata.
 */
async function findOwner(tx: Tx, subscription: Subscription) {
  const select = {
    id: true,
    stripeCustomerId: true,
    stripeSubscriptionId: true,
    subscriptionPlan: true,
  };
  const byCustomer = await tx.user.findUnique({
    where: { stripeCustomerId: subscription.customerId },
    select,
  });
  if (byCustomer) return byCustomer;
  return subscription.userId === null
    ? null
    : tx.user.findUnique({ where: { id: subscription.userId }, select });
}
