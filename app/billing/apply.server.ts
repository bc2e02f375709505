import type { Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { PLANS, toPlan, type Plan } from "#app/plans/plan.ts";
import { BUILTIN_PREFIX } from "./checkout.ts";
import { entitlement, hasUnknownPrice, isOver, type Subscription } from "./subscription-state.ts";

/** Whom a subscription concerned, and what an operator has to look at; `problem` is empty when all is well. */
export interface Applied {
  userId: string | null;
  problem: string;
}

/**
 * Brings a user in line with a subscription that was just read from the provider. Always called with the present state,
 * never with what an event claims, so order and repeats of events make no difference. What cannot be understood changes nothing.
 */
export async function applySubscription(tx: Tx, subscription: Subscription): Promise<Applied> {
  const user = await findOwner(tx, subscription);
  // What ends is of no concern any more: its account may have been deleted, which ends it.
  if (!user && isOver(subscription)) return { userId: null, problem: "" };
  if (!user)
    return alarm(
      null,
      `Subscription ${subscription.id} is of customer ${subscription.customerId}, who is nobody here.`,
    );
  if (hasUnknownPrice(subscription))
    return alarm(user.id, `Subscription ${subscription.id} has a price that is none of ours.`);
  const known = user.stripeSubscriptionId;
  const { plan, status } = entitlement(subscription);
  const another = known !== null && known !== subscription.id;
  // A dead subscription beside the present one says nothing about it.
  if (another && plan === "free") return { userId: user.id, problem: "" };
  // One of a provider that this installation no longer has is followed by the present one's.
  const sameProvider =
    known?.startsWith(BUILTIN_PREFIX) === subscription.id.startsWith(BUILTIN_PREFIX);
  const beside = another && toPlan(user.subscriptionPlan) !== "free" && sameProvider;
  const problem = beside
    ? `Subscriptions ${known} and ${subscription.id} are both paid by one user.`
    : "";
  if (beside && rank(plan) <= rank(toPlan(user.subscriptionPlan))) return alarm(user.id, problem);
  await tx.user.update({
    where: { id: user.id },
    data: {
      subscriptionPlan: plan,
      subscriptionStatus: status,
      // One that is over may be of a customer that was deleted at the provider and made anew here.
      stripeCustomerId: isOver(subscription)
        ? (user.stripeCustomerId ?? subscription.customerId)
        : subscription.customerId,
      stripeSubscriptionId: subscription.id,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd && plan !== "free",
    },
  });
  return problem === "" ? { userId: user.id, problem } : alarm(user.id, problem);
}

function alarm(userId: string | null, problem: string): Applied {
  log.warn({ user: userId, problem }, "a subscription needs a look");
  return { userId, problem };
}

function rank(plan: Plan): number {
  return PLANS.indexOf(plan);
}

/** By the customer first, which cannot be forged; else by the id written into the subscription at checkout. */
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
