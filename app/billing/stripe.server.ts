import type Stripe from "stripe";
import { PAID_PLANS, type CheckoutProvider } from "./checkout.ts";
import { call, isCustomerGone, orNull, PRICES } from "./stripe-client.server.ts";
import { openCheckout, openPortal } from "./stripe-session.server.ts";
import type { Subscription } from "./subscription-state.ts";

/** Upper bound of subscriptions that are read for one customer. */
const MOST_SUBSCRIPTIONS = 1_000;

export const stripeCheckout: CheckoutProvider = {
  key: "stripe",
  start: openCheckout,
  portalUrl: openPortal,
  async readCheckout(id) {
    if (!/^cs_[\w-]+$/.test(id)) return null;
    const session = await call((stripe) =>
      orNull(stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })),
    );
    if (!session) return null;
    const paid = session.status === "complete" && session.payment_status !== "unpaid";
    const state = paid
      ? "paid"
      : session.status === "complete"
        ? "processing"
        : session.status === "expired"
          ? "expired"
          : "open";
    const subscription =
      paid && session.subscription && typeof session.subscription !== "string"
        ? toSubscription(session.subscription)
        : null;
    return {
      id,
      userId: session.client_reference_id ?? null,
      state,
      customerId: idOf(session.customer),
      subscription,
      outdated: isOutdated(session),
    };
  },
  async endCheckout(id) {
    await call((stripe) => stripe.checkout.sessions.expire(id));
  },
  async readSubscription(id) {
    const found = await call((stripe) => orNull(stripe.subscriptions.retrieve(id)));
    return found && toSubscription(found);
  },
  async listSubscriptions(customerId) {
    return call(async (stripe) => {
      const list = stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
      try {
        return (await list.autoPagingToArray({ limit: MOST_SUBSCRIPTIONS })).map(toSubscription);
      } catch (error) {
        if (await isCustomerGone(error, customerId)) return null;
        throw error;
      }
    });
  },
  async endSubscription(id) {
    await call((stripe) => orNull(stripe.subscriptions.cancel(id)));
  },
};

/** True for a session that was opened at a price that is no longer the plan's. */
function isOutdated({ metadata }: Stripe.Checkout.Session): boolean {
  const plan = metadata?.["plan"] === "pro" ? "pro" : "basic";
  return metadata?.["price"] !== undefined && metadata["price"] !== PRICES[plan];
}

/** The id of an object that Stripe sends either as an id or expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

function toSubscription(found: Stripe.Subscription): Subscription {
  const item = found.items.data[0];
  const plan =
    PAID_PLANS.find((key) => PRICES[key] !== undefined && PRICES[key] === item?.price.id) ?? null;
  return {
    id: found.id,
    customerId: typeof found.customer === "string" ? found.customer : found.customer.id,
    userId: found.metadata["userId"] ?? null,
    status: found.status,
    plan,
    currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
    cancelAtPeriodEnd: found.cancel_at_period_end || Boolean(found.cancel_at),
  };
}
