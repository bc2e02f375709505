import { NOT_ENDED } from "#app/copy/payment.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { customerOf, paidElsewhere, provider } from "./provider.server.ts";
import { DISCONNECTED, isChangedAtProvider, isOver } from "./subscription-state.ts";

/**
 * Ends everything at the payment provider that could still cost the user money: open checkouts, and
 * every subscription that is not over, including unpaid, paused and incomplete ones. Refunds
 * nothing. Safe to repeat. Throws `upstream`, `rate_limited` or `not_configured` when a call fails,
 * `conflict` when the subscription is at a provider that this installation no longer has.
 */
export async function endPayment(userId: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const endsByItself =
    user.cancelAtPeriodEnd ||
    !(
      isChangedAtProvider(user.subscriptionPlan, user.subscriptionStatus) ||
      user.subscriptionStatus === DISCONNECTED
    );
  if (provider.key === "builtin" && paidElsewhere(user) && !endsByItself)
    throw new AppError("conflict", NOT_ENDED.notOurs);
  try {
    const { open, customers } = await endCheckouts(userId);
    const customer = customerOf(user);
    if (customer !== null) customers.add(customer);
    for (const id of customers) await endSubscriptions(id);
    // Last: a repeat must find the checkouts as long as their subscriptions may be running.
    await db.checkout.updateMany({
      where: { id: { in: open }, state: "open" },
      data: { state: "canceled" },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError(
      error.kind,
      error.kind === "not_configured" ? NOT_ENDED.notSetUp : NOT_ENDED.away,
      { ...error.details, cause: error },
    );
  }
}

/**
 * Closes open checkouts. Returns them, and the customers of all checkouts, including those whose
 * payment has not arrived here yet.
 */
async function endCheckouts(userId: string): Promise<{ open: string[]; customers: Set<string> }> {
  const customers = new Set<string>();
  const checkouts = await db.checkout.findMany({
    where: { userId, provider: provider.key, state: { in: ["open", "paid"] } },
  });
  for (const { id } of checkouts) {
    const now = await provider.readCheckout(id);
    if (now?.state === "open") await provider.endCheckout(id);
    if (now?.customerId) customers.add(now.customerId);
  }
  return { open: checkouts.filter(({ state }) => state === "open").map(({ id }) => id), customers };
}

async function endSubscriptions(customerId: string): Promise<void> {
  // Null: the customer was deleted at Stripe, which ended its subscriptions.
  for (const subscription of (await provider.listSubscriptions(customerId)) ?? []) {
    if (isOver(subscription)) continue;
    await provider.endSubscription(subscription.id);
    log.info(
      { subscription: subscription.id, was: subscription.status },
      "a subscription was ended with its account",
    );
  }
}
